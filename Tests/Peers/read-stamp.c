// The least that a program has to do for the main job: open a thin 64-bit little-endian Mach-O file, read 64 KiB of it, find
// LC_BUILD_VERSION and print its sdk. `make bench` measures stampcheck against it.
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv) {
    static unsigned char buffer[64 * 1024];
    for (int i = 1; i < argc; i++) {
        int file = open(argv[i], O_RDONLY | O_CLOEXEC);
        if (file < 0) return 2;
        ssize_t length = read(file, buffer, sizeof buffer);
        close(file);
        uint32_t header[8];
        if (length < (ssize_t)sizeof header) return 2;
        memcpy(header, buffer, sizeof header);
        if (header[0] != 0xFEEDFACF) return 2;
        size_t at = sizeof header;
        for (uint32_t n = 0; n < header[4]; n++) {
            uint32_t command[5];
            if (at + sizeof command > (size_t)length) return 2;
            memcpy(command, buffer + at, sizeof command);
            if (command[1] < 8) return 2;
            if (command[0] == 0x32)
                printf("%s: sdk %u.%u\n", argv[i], command[4] >> 16, command[4] >> 8 & 255);
            at += command[1];
        }
    }
    return 0;
}
