/* Faults of a disk, for a process that loads this library first (LD_PRELOAD).
 *
 * Files under PROOF_DATA whose names hold "stridewright.sqlite" are watched, but for the shared memory ("-shm"). Nothing happens
 * until the file PROOF_ARMED exists; from then on calls are counted.
 *
 *   PROOF_FAULT=write|sync  the PROOF_AT-th call of this kind on a write-ahead log fails with PROOF_ERRNO, and all later ones too
 *   PROOF_FAULT=power       the power fails at the PROOF_AT-th write: writes since the last flush are undone, a random prefix of them
 *                           (PROOF_SEED) is written again, the last of it torn at 512 bytes, and the process ends
 *   PROOF_LIE=1             from the arming on no flush is done, but each reports success
 *
 * When a call fails, the time of day in nanoseconds is written to PROOF_MARK.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define FILES 4096

/* A write that was not flushed yet, with what it replaced. */
struct change {
    struct change *before;
    dev_t device;
    ino_t file;
    int fd;
    off_t at, size;
    size_t length, old_length;
    char *new_bytes, *old_bytes;
    int truncates;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct change *last;
static char watched[FILES]; /* 1 a database, 2 a write-ahead log */
static uint64_t writes, syncs;
static int broken;

#define REAL(result, name, ...) static result (*real_##name)(__VA_ARGS__)
REAL(int, open, const char *, int, ...);
REAL(int, open64, const char *, int, ...);
REAL(int, close, int);
REAL(ssize_t, pwrite, int, const void *, size_t, off_t);
REAL(ssize_t, pwrite64, int, const void *, size_t, off_t);
REAL(ssize_t, write, int, const void *, size_t);
REAL(int, ftruncate, int, off_t);
REAL(int, ftruncate64, int, off_t);
REAL(int, fsync, int);
REAL(int, fdatasync, int);

static int told(const char *name, const char *value) {
    const char *found = getenv(name);
    return found && (!value || !strcmp(found, value));
}

static uint64_t number(const char *name) {
    const char *found = getenv(name);
    return found ? strtoull(found, NULL, 10) : 0;
}

__attribute__((constructor)) static void begin(void) {
#define FIND(name) real_##name = dlsym(RTLD_NEXT, #name)
    FIND(open); FIND(open64); FIND(close); FIND(pwrite); FIND(pwrite64); FIND(write);
    FIND(ftruncate); FIND(ftruncate64); FIND(fsync); FIND(fdatasync);
}

static int armed(void) {
    static int found;
    const char *path = getenv("PROOF_ARMED");
    if (!found && path) found = !access(path, F_OK);
    return found;
}

static void opened(const char *path, int fd) {
    if (fd < 0 || fd >= FILES) return;
    const char *folder = getenv("PROOF_DATA");
    const char *name = strstr(path, "stridewright.sqlite");
    watched[fd] = 0;
    if (!folder || !name || strncmp(path, folder, strlen(folder)) || strstr(name, "-shm")) return;
    watched[fd] = strstr(name, "-wal") ? 2 : 1;
}

static int kind(int fd) { return fd >= 0 && fd < FILES ? watched[fd] : 0; }

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0;
    va_end(more);
    int fd = real_open(path, flags, mode);
    opened(path, fd);
    return fd;
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0;
    va_end(more);
    int fd = real_open64(path, flags, mode);
    opened(path, fd);
    return fd;
}

int close(int fd) {
    if (fd >= 0 && fd < FILES) watched[fd] = 0;
    return real_close(fd);
}

/* Undoes what was not flushed, writes a random prefix of it again, and ends the process as a power cut does. */
static void power_fails(void) {
    uint64_t count = 0, random = number("PROOF_SEED") * 0x9e3779b97f4a7c15ULL + writes;
    struct change *first = NULL;
    for (struct change *each = last, *before; each; each = before) {
        before = each->before;
        int fd = each->fd;
        if (each->old_length) real_pwrite(fd, each->old_bytes, each->old_length, each->at);
        real_ftruncate(fd, each->size);
        each->before = first;
        first = each;
        count++;
    }
    random ^= random >> 29, random *= 0xbf58476d1ce4e5b9ULL, random ^= random >> 32;
    uint64_t kept = count ? random % (count + 1) : 0;
    for (struct change *each = first; each && kept; each = each->before, kept--) {
        size_t length = each->length;
        if (kept == 1 && !each->truncates) length = (random >> 8) % (length / 512 + 1) * 512;
        if (each->truncates) real_ftruncate(each->fd, each->at);
        else if (length) real_pwrite(each->fd, each->new_bytes, length, each->at);
    }
    _exit(137);
}

/* Remembers what a write replaces. */
static void remember(int fd, const void *bytes, size_t length, off_t at, int truncates) {
    struct change *change = calloc(1, sizeof *change);
    struct stat state;
    if (!change || fstat(fd, &state)) abort();
    *change = (struct change){ last, state.st_dev, state.st_ino, fd, at, state.st_size, length, 0, NULL, NULL, truncates };
    size_t old = truncates ? (state.st_size > at ? (size_t)(state.st_size - at) : 0) : length;
    change->old_bytes = malloc(old + 1);
    ssize_t read = old ? pread(fd, change->old_bytes, old, at) : 0;
    change->old_length = read > 0 ? (size_t)read : 0;
    if (bytes) {
        change->new_bytes = malloc(length + 1);
        memcpy(change->new_bytes, bytes, length);
    }
    last = change;
}

/* Says that a call fails, and when. */
static int fails(int fd, const char *call, uint64_t count) {
    if (kind(fd) != 2 || !told("PROOF_FAULT", call) || !armed()) return 0;
    if (!broken && count < number("PROOF_AT")) return 0;
    if (!broken && getenv("PROOF_MARK")) {
        struct timespec now;
        char text[32];
        clock_gettime(CLOCK_REALTIME, &now);
        int length = snprintf(text, sizeof text, "%lld", (long long)now.tv_sec * 1000000000 + now.tv_nsec);
        int mark = real_open(getenv("PROOF_MARK"), O_CREAT | O_WRONLY | O_TRUNC, 0600);
        if (mark >= 0 && real_write(mark, text, length) == length) real_close(mark);
    }
    broken = 1;
    errno = (int)number("PROOF_ERRNO");
    return 1;
}

/* Counts a write; whether it fails. */
static int before_write(int fd, const void *bytes, size_t length, off_t at, int truncates) {
    int result = 0;
    if (!kind(fd)) return 0;
    pthread_mutex_lock(&lock);
    uint64_t count = armed() ? ++writes : 0;
    if (told("PROOF_FAULT", "power")) {
        if (count && count >= number("PROOF_AT")) power_fails();
        remember(fd, bytes, length, at, truncates);
    }
    result = fails(fd, "write", count);
    pthread_mutex_unlock(&lock);
    return result;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) {
    return before_write(fd, bytes, length, at, 0) ? -1 : real_pwrite(fd, bytes, length, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t at) {
    return before_write(fd, bytes, length, at, 0) ? -1 : real_pwrite64(fd, bytes, length, at);
}

ssize_t write(int fd, const void *bytes, size_t length) {
    off_t at = kind(fd) ? lseek(fd, 0, SEEK_CUR) : 0;
    return before_write(fd, bytes, length, at, 0) ? -1 : real_write(fd, bytes, length);
}

int ftruncate(int fd, off_t size) {
    return before_write(fd, NULL, 0, size, 1) ? -1 : real_ftruncate(fd, size);
}

int ftruncate64(int fd, off_t size) {
    return before_write(fd, NULL, 0, size, 1) ? -1 : real_ftruncate64(fd, size);
}

/* What was written to this file is on the disk now. */
static void flushed(int fd) {
    struct stat state;
    if (fstat(fd, &state)) return;
    for (struct change **place = &last; *place;) {
        struct change *each = *place;
        if (each->device == state.st_dev && each->file == state.st_ino) {
            *place = each->before;
            free(each->new_bytes);
            free(each->old_bytes);
            free(each);
        } else {
            place = &each->before;
        }
    }
}

static int flush(int fd, int (*real)(int)) {
    if (!kind(fd)) return real(fd);
    pthread_mutex_lock(&lock);
    int result = 0;
    uint64_t count = armed() ? ++syncs : 0;
    if (fails(fd, "sync", count)) {
        result = -1;
    } else if (!(told("PROOF_LIE", "1") && armed())) {
        /* The model keeps the promise; the disk need not be waited for. */
        flushed(fd);
    }
    pthread_mutex_unlock(&lock);
    return result;
}

int fsync(int fd) { return flush(fd, real_fsync); }
int fdatasync(int fd) { return flush(fd, real_fdatasync); }
