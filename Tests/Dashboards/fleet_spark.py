#!/usr/bin/env python3
"""Runs stampcheck over a folder of many builds on the workers of Spark, and writes its JSON Lines.

    spark-submit fleet_spark.py BUILDS OUT [OPTION OF STAMPCHECK...]

Spark spreads the paths; each worker hands its own to one stampcheck, which reads them from standard input and writes a row a program. BUILDS has
to be there on every worker, and so has stampcheck, in PATH or where STAMPCHECK says. The rows are those of one run over all paths.
"""

import itertools
import os
import subprocess
import sys
from pathlib import Path

from pyspark.sql import SparkSession

# As many paths as one process is started for: few enough to spread, and enough that starting it does not count.
BATCH = 100
BUNDLES = (".app", ".ipa", ".xcarchive")


def builds(folder):
    """The builds below a folder, in a fixed order. What is inside of a build belongs to it."""
    for place, folders, files in os.walk(folder):
        folders.sort()
        found = [name for name in folders if name.endswith(BUNDLES)]
        for name in sorted(found + [name for name in files if name.endswith(BUNDLES)]):
            yield str(Path(place) / name)
        folders[:] = [name for name in folders if name not in found]


def read(stampcheck, options):
    """What a worker does with its share of the paths."""

    def rows(paths):
        while batch := list(itertools.islice(paths, BATCH)):
            # One job: Spark has given this core one share, and others to the other cores.
            command = [stampcheck, *options, "--jobs", "1", "--format", "jsonl", "--null", "--files-from", "-"]
            result = subprocess.run(command, input=os.fsencode("\0".join(batch)), capture_output=True)
            # A build that fails a gate or cannot be read has a row that says so. Anything else is no answer.
            if result.returncode not in (0, 1, 2, 3):
                raise RuntimeError(f"stampcheck ended with {result.returncode}: {result.stderr.decode()}")
            yield from result.stdout.decode().splitlines()

    return rows


def main(folder, out, *options):
    paths = list(builds(folder))
    spark = SparkSession.builder.appName("stampcheck").getOrCreate()
    shares = spark.sparkContext.parallelize(paths, max(1, -(-len(paths) // BATCH)))
    shares.mapPartitions(read(os.environ.get("STAMPCHECK", "stampcheck"), options)).saveAsTextFile(out)
    spark.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
