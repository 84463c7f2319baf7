// Reads the central directory of a zip archive and inflates the first bytes of each entry: the least that finding Mach-O files in an .ipa can
// cost. `make bench` measures against it. No zip64, no checks: it is a yardstick and no tool.
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

static uint32_t u32(const unsigned char *p) { return p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24; }
static uint32_t u16(const unsigned char *p) { return p[0] | p[1] << 8; }

int main(int argc, char **argv) {
    int file = open(argc > 1 ? argv[1] : "", O_RDONLY);
    struct stat status;
    if (file < 0 || fstat(file, &status)) return 2;
    unsigned char tail[22];
    pread(file, tail, 22, status.st_size - 22);
    if (u32(tail) != 0x06054b50) return 2;
    uint32_t size = u32(tail + 12), offset = u32(tail + 16), count = u16(tail + 10), machO = 0;
    unsigned char *directory = malloc(size), *entry = directory;
    pread(file, directory, size, offset);
    for (uint32_t i = 0; i < count; i++) {
        unsigned char local[30], in[2048], out[64] = {0};
        uint32_t place = u32(entry + 42), method = u16(entry + 10);
        pread(file, local, 30, place);
        ssize_t got = pread(file, in, sizeof in, place + 30 + u16(local + 26) + u16(local + 28));
        if (method == 8) {
            z_stream stream = {.next_in = in, .avail_in = (unsigned)got, .next_out = out, .avail_out = sizeof out};
            inflateInit2(&stream, -15);
            inflate(&stream, Z_NO_FLUSH);
            inflateEnd(&stream);
        } else {
            memcpy(out, in, sizeof out);
        }
        if (u32(out) == 0xFEEDFACF || u32(out) == 0xBEBAFECA) machO++;
        entry += 46 + u16(entry + 28) + u16(entry + 30) + u16(entry + 32);
    }
    printf("%u of %u entries are Mach-O\n", machO, count);
    return 0;
}
