# What the project can do, one target a line; `make` alone lists them.

SWIFT ?= swift
SWIFTC ?= swiftc
BUILD_FLAGS ?=

# The rooms that also have to compile without an operating system, lowest first.
EMBEDDED_MODULES = MachOFormat Compatibility Reporting
# A browser, and an iPhone.
EMBEDDED_TARGETS = wasm32-unknown-none-wasm arm64-apple-ios18.0
EMBEDDED_FOLDER = .build/embedded

FORMATTED = Package.swift Sources Tests SampleBinaries/Sources

.PHONY: help build test lint traps format check check-formats samples embedded readme release fuzz replay bench clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /	/' | expand -t 16

build: ## build for debugging; a warning is an error
	$(SWIFT) build --build-tests $(BUILD_FLAGS)

test: ## run all tests
	$(SWIFT) test $(BUILD_FLAGS)

lint: ## hold the source to .swift-format
	$(SWIFT) format lint --strict --recursive $(FORMATTED)

traps: ## show that no input can reach a trap: of arithmetic, of a conversion, of a word such as `try!`
	SWIFTC="$(SWIFTC)" .ci/check-traps

format: ## bring the source into the form of .swift-format
	$(SWIFT) format --in-place --recursive $(FORMATTED)

check: lint traps build test samples embedded readme check-formats ## all that CI checks

check-formats: build ## hold what the tool writes to the tools that read it; names those that are missing
	@STAMPCHECK="$$($(SWIFT) build --show-bin-path $(BUILD_FLAGS))/stampcheck" Tests/Formats/run

samples: ## make SampleBinaries again, and show that nothing changed; without the tools: say so
	.ci/check-samples

embedded: ## compile the core rooms as Embedded Swift, for a browser and for an iPhone
	@for target in $(EMBEDDED_TARGETS); do \
		folder=$(EMBEDDED_FOLDER)/$$target; mkdir -p $$folder; \
		for module in $(EMBEDDED_MODULES); do \
			echo "embedded: $$module for $$target"; \
			$(SWIFTC) -enable-experimental-feature Embedded -wmo -parse-as-library -target $$target \
				-package-name stampcheck -module-name $$module -swift-version 6 -strict-memory-safety -warnings-as-errors \
				-I $$folder -emit-module-path $$folder/$$module.swiftmodule \
				-c $$(find Sources/$$module -name '*.swift' | LC_ALL=C sort) -o $$folder/$$module.o || exit 1; \
		done; \
	done

readme: build ## run the commands that README shows, and compare what they say
	$(SWIFT) run $(BUILD_FLAGS) stampcheck SampleBinaries/BesideRail.app
	$(SWIFT) test $(BUILD_FLAGS) --filter ReadmeTests

release: ## one static, stripped executable at dist/stampcheck (on a Mac: a universal one)
	.ci/make-release

fuzz: ## fuzz each door for FUZZ_SECONDS (60), with libFuzzer and AddressSanitizer; the toolchain from swift.org has both
	Tests/Fuzzing/run

replay: ## hold the seeds of the fuzzer and all that it ever found to what must hold; a part of `make test`
	$(SWIFT) test $(BUILD_FLAGS) --filter FuzzReplayTests

bench: release ## measure the release build against its peers
	Tests/Peers/bench

clean: ## remove all that was built
	rm -rf .build dist
