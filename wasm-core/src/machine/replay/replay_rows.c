/* What all parts of the replay ask of the rows. */
#include "machine/replay/replay_rows.h"

const struct rec_row *replay_row_of(const struct machine *m, u32 number)
{
    return (const struct rec_row *)(const void *)((const u8 *)m - m->rows_before) + number;
}

struct replay_reclaimer *replay_reclaimer_of(struct machine *m, const struct rec_row *row)
{
    bool is_task = row->who < m->nr_user_tasks;
    u32 others = row->who == REPLAY_WHO_KSWAPD ? m->nr_user_tasks : m->nr_user_tasks + 1;
    return &replay_reclaimers_of(m)[is_task ? row->who : others];
}

void replay_differs(struct comparison *c, u32 verdict, u32 field, u32 ours, u32 kernels)
{
    if (c->verdict == verdict_EXACT || (c->verdict == verdict_UNSEEN && verdict == verdict_WRONG))
        *c = (struct comparison){verdict, field, ours, kernels};
}

void replay_count(struct machine *m, u32 part, u32 verdict)
{
    u32 of_verdict = verdict == verdict_EXACT ? 0 : verdict == verdict_UNSEEN ? 1 : 2;
    m->agreement[FIRST_TRACE_PART + 3 * (part - trace_part_PASS) + of_verdict]++;
}
