/* The account of a CPU. */
#include "sim/task.h"

void cpu_account(struct cpu *cpu, u64 now, u32 state)
{
    cpu->times[cpu->state] += now - cpu->since;
    cpu->since = now;
    cpu->state = state;
}
