/* A crew of processes that share a job: each takes the next piece of work until none is left.
 *
 * Processes and not threads, because the programs keep what they are at in static variables, for their messages.
 */
#ifndef FUZZ_CREW_H
#define FUZZ_CREW_H

#include "base/types.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* Zeroed memory that all processes of the crew see. */
static inline void *crew_memory(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        perror("mmap");
        exit(2);
    }
    return memory;
}

/* Runs work(job) in as many processes as there are CPUs and waits for all. True when every one of them came to its end. */
static inline bool crew_work(void (*work)(void *job), void *job)
{
    long members = MAX(sysconf(_SC_NPROCESSORS_ONLN), 1);
    bool is_fine = true;
    fflush(NULL);
    for (long i = 0; i < members; i++) {
        pid_t child = fork();
        if (child < 0) {
            perror("fork");
            exit(2);
        }
        if (child == 0) {
            work(job);
            exit(0);
        }
    }
    for (int status; wait(&status) > 0;)
        is_fine = is_fine && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    return is_fine;
}

#endif
