/* Whole nanoseconds throughout: growth and percentages are applied last, so that nothing is lost twice. */
#include "sim/handover.h"

u32 socket_of_cpu(u32 cpu, u32 nr_sockets)
{
    return cpu % nr_sockets;
}

enum cpu_apart cpus_apart(u32 cpu, u32 other, u32 nr_sockets)
{
    if (cpu == other || other == NONE)
        return APART_SAME_CPU;
    return socket_of_cpu(cpu, nr_sockets) == socket_of_cpu(other, nr_sockets) ? APART_SAME_SOCKET
                                                                              : APART_OTHER_SOCKET;
}

u64 handover_ns(const struct handover_costs *costs, enum cpu_apart apart, bool asked, u32 stay)
{
    u64 line = costs->transfer[apart];
    u64 takes = asked ? line * (1000 + (u64)costs->growth_permille * stay) / 1000
                      : line * costs->unasked_percent / 100;
    return MAX(takes, (u64)costs->taking_ns);
}

u64 guarded_ns(const struct handover_costs *costs, enum cpu_apart apart, u32 tenths)
{
    return (u64)costs->transfer[apart] * costs->guarded_percent * tenths / 1000;
}
