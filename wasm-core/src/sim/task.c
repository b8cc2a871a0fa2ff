/* Run queues are singly linked through the tasks: a queue of a teaching machine is a handful of tasks. */
#include "sim/task.h"

void run_queue_add_head(struct cpu *cpu, struct task *tasks, u32 task)
{
    tasks[task].next = cpu->queue_head;
    cpu->queue_head = task;
    if (cpu->queue_tail == NONE)
        cpu->queue_tail = task;
    cpu->queue_nr++;
}

void run_queue_add_tail(struct cpu *cpu, struct task *tasks, u32 task)
{
    tasks[task].next = NONE;
    if (cpu->queue_tail == NONE)
        cpu->queue_head = task;
    else
        tasks[cpu->queue_tail].next = task;
    cpu->queue_tail = task;
    cpu->queue_nr++;
}

u32 run_queue_take(struct cpu *cpu, struct task *tasks)
{
    u32 task = cpu->queue_head;
    if (task == NONE)
        return NONE;
    cpu->queue_head = tasks[task].next;
    if (cpu->queue_head == NONE)
        cpu->queue_tail = NONE;
    cpu->queue_nr--;
    tasks[task].next = NONE;
    return task;
}

void cpu_account(struct cpu *cpu, u64 now, u32 state)
{
    cpu->times[cpu->state] += now - cpu->since;
    cpu->since = now;
    cpu->state = state;
}
