// System calls that fail on demand, for tests of what no test can make: a file that shrinks while it is read, a disk that is full, a signal in the
// middle of a write. Loaded before the C library (LD_PRELOAD), so that the tool under test is the one that users run.
//
// STAMPCHECK_FAULTS holds rules, separated by spaces: CALL,PART,ACTION[,TIMES]. A rule is for the calls of that name on a path that contains PART, the
// first TIMES of them (all, where no number is given). ACTION is an error's name, or what happens to the file before the call goes on. The file that
// STAMPCHECK_FAULTS_MET names shows that a rule met its call: a test whose fault never happens shows nothing.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

struct rule {
    char call[16], part[64], action[16];
    int times;
};
static struct rule rules[16];
static int rule_count = -1;

static void read_rules(void) {
    if (rule_count >= 0) return;
    rule_count = 0;
    const char *text = getenv("STAMPCHECK_FAULTS");
    while (text && *text && rule_count < 16) {
        struct rule *rule = &rules[rule_count];
        rule->times = 1 << 30;
        int length = 0;
        if (sscanf(text, "%15[^, ],%63[^, ],%15[^, ]%n", rule->call, rule->part, rule->action, &length) != 3) abort();
        text += length;
        if (*text == ',') rule->times = (int)strtol(text + 1, (char **)&text, 10);
        while (*text == ' ') text++;
        rule_count++;
    }
}

// Does what a rule says of this call. Returns whether the call fails, with errno set.
static int fails(const char *call, const char *path) {
    read_rules();
    for (int index = 0; index < rule_count; index++) {
        struct rule *rule = &rules[index];
        if (strcmp(rule->call, call) || !strstr(path, rule->part) || rule->times <= 0) continue;
        rule->times--;
        const char *met = getenv("STAMPCHECK_FAULTS_MET");
        int mark = met ? NEXT(open)(met, O_WRONLY | O_CREAT, 0600) : -1;
        if (mark >= 0) NEXT(close)(mark);
        const char *action = rule->action;
        if (!strcmp(action, "EACCES")) return errno = EACCES, 1;
        if (!strcmp(action, "EINTR")) return errno = EINTR, 1;
        if (!strcmp(action, "EIO")) return errno = EIO, 1;
        if (!strcmp(action, "EMFILE")) return errno = EMFILE, 1;
        if (!strcmp(action, "ENOSPC")) return errno = ENOSPC, 1;
        if (!strcmp(action, "shrink") && truncate(path, 100)) abort();
        if (!strcmp(action, "grow") && truncate(path, 1 << 20)) abort();
        if (!strcmp(action, "vanish") && unlink(path)) abort();
        if (!strcmp(action, "fifo") && (unlink(path) || mkfifo(path, 0600))) abort();
        if (!strcmp(action, "link") && (unlink(path) || symlink("/etc/passwd", path))) abort();
        if (!strcmp(action, "folderlink")) {
            char moved[4096];
            snprintf(moved, sizeof moved, "%s.moved", path);
            if (NEXT(rename)(path, moved) || symlink("/etc", path)) abort();
        }
        if (!strcmp(action, "INT")) raise(SIGINT);
        if (!strcmp(action, "TERM")) raise(SIGTERM);
        if (!strcmp(action, "HUP")) raise(SIGHUP);
        if (!strcmp(action, "QUIT")) raise(SIGQUIT);
    }
    return 0;
}

static const char *path_of(int descriptor) {
    static __thread char path[4096];
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    ssize_t length = readlink(link, path, sizeof path - 1);
    path[length < 0 ? 0 : length] = 0;
    return path;
}

int open(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    int mode = va_arg(arguments, int);
    va_end(arguments);
    return fails("open", path) ? -1 : NEXT(open)(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    int mode = va_arg(arguments, int);
    va_end(arguments);
    return fails("open", path) ? -1 : NEXT(open64)(path, flags, mode);
}

DIR *fdopendir(int descriptor) { return fails("fdopendir", path_of(descriptor)) ? NULL : NEXT(fdopendir)(descriptor); }

ssize_t read(int descriptor, void *buffer, size_t count) {
    return fails("read", path_of(descriptor)) ? -1 : NEXT(read)(descriptor, buffer, count);
}

ssize_t pread(int descriptor, void *buffer, size_t count, off_t offset) {
    return fails("pread", path_of(descriptor)) ? -1 : NEXT(pread)(descriptor, buffer, count, offset);
}

ssize_t pread64(int descriptor, void *buffer, size_t count, off64_t offset) {
    return fails("pread", path_of(descriptor)) ? -1 : NEXT(pread64)(descriptor, buffer, count, offset);
}

ssize_t write(int descriptor, const void *buffer, size_t count) {
    return fails("write", path_of(descriptor)) ? -1 : NEXT(write)(descriptor, buffer, count);
}

// As Linux does it: the descriptor is closed, whatever the call says.
int close(int descriptor) {
    int failed = fails("close", path_of(descriptor)), code = errno, result = NEXT(close)(descriptor);
    if (failed) errno = code;
    return failed ? -1 : result;
}

int rename(const char *old, const char *new) { return fails("rename", new) ? -1 : NEXT(rename)(old, new); }

int mkstemp(char *template) { return fails("mkstemp", template) ? -1 : NEXT(mkstemp)(template); }

int mkstemp64(char *template) { return fails("mkstemp", template) ? -1 : NEXT(mkstemp64)(template); }
