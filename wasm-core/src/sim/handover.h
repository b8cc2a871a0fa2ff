/* What it takes to get a lock, and the memory that it guards, over from the CPU that had it last.
 *
 * A CPU that had the lock last finds it in its own cache. For any other the line comes over, the farther the longer; what the lock
 * guards was written by its last holder too, and follows line by line. This one rule makes a section short while it stays with one CPU
 * and several times as long once CPUs take turns.
 *
 * In Linux: nothing; caches do it. Queued spinlocks (4.2) hand over in constant time, the ticket locks before them did not.
 */
#ifndef SIM_HANDOVER_H
#define SIM_HANDOVER_H

#include "base/types.h"

enum cpu_apart { APART_SAME_CPU, APART_SAME_SOCKET, APART_OTHER_SOCKET, NR_APART };

struct handover_costs {
    u32 taking_ns;          /* a free lock that this CPU had last; no taking is faster */
    u32 transfer[NR_APART]; /* ns for a line of memory, by distance; 0 from the CPU itself */
    u32 unasked_percent;    /* of that, when nobody had to wait */
    u32 growth_permille;    /* more of that for each task that stays behind in the queue */
    u32 guarded_percent;    /* of that, for a line that the lock guards */
    u32 nr_sockets;
};

/* The sockets take turns: CPU i sits on socket i mod nr_sockets. */
u32 socket_of_cpu(u32 cpu, u32 nr_sockets);
/* How far apart two CPUs are; from nobody (NONE) a lock comes as from the CPU itself. */
enum cpu_apart cpus_apart(u32 cpu, u32 other, u32 nr_sockets);
/* From the moment at which the lock is free for its new owner until he has it. `asked`: he stood in the queue, and so many stay in it. */
u64 handover_ns(const struct handover_costs *costs, enum cpu_apart apart, bool asked, u32 stay);
/* What the lock guards follows it: so many tenths of a line. */
u64 guarded_ns(const struct handover_costs *costs, enum cpu_apart apart, u32 tenths);

#endif
