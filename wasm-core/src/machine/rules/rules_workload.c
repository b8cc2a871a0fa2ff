/* Rules about files, regions, tasks and the streams of a workload. */
#include "machine/rules/rules.h"

static u64 base_of(const struct rec_region *r)
{
    return (u64)r->base_vpn_hi << 32 | r->base_vpn_lo;
}

bool rule_file_exists(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++) {
        const struct rec_region *r = &RECORDS_OF(s, region)[i];
        if (r->kind == region_kind_ANON)
            continue;
        if (r->file >= s->nr[REC_file] || r->pages > RECORDS_OF(s, file)[r->file].pages)
            return breaks(p, REC_region, i);
    }
    return true;
}

bool rule_no_file_of_anon(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        if (RECORDS_OF(s, region)[i].kind == region_kind_ANON && RECORDS_OF(s, region)[i].file != NONE)
            return breaks(p, REC_region, i);
    return true;
}

bool rule_regions_apart(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        for (u32 j = 0; j < i; j++) {
            const struct rec_region *a = &RECORDS_OF(s, region)[i], *b = &RECORDS_OF(s, region)[j];
            if (a->space != b->space || a->kind == region_kind_FILE || b->kind == region_kind_FILE)
                continue;
            if (base_of(a) < base_of(b) + b->pages && base_of(b) < base_of(a) + a->pages)
                return breaks(p, REC_region, i);
        }
    return true;
}

bool rule_space_has_task(const struct scenario *s, struct place *p)
{
    if (s->nr[REC_row] > 0)
        return true;
    for (u32 i = 0; i < s->nr[REC_region]; i++) {
        bool found = false;
        for (u32 j = 0; j < s->nr[REC_task]; j++)
            found |= RECORDS_OF(s, task)[j].space == RECORDS_OF(s, region)[i].space;
        if (!found)
            return breaks(p, REC_region, i);
    }
    return true;
}

bool rule_stream_refers(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++) {
        const struct rec_stream *r = &RECORDS_OF(s, stream)[i];
        if (r->phase >= s->nr[REC_phase] || r->task >= s->nr[REC_task] || r->region >= s->nr[REC_region])
            return breaks(p, REC_stream, i);
    }
    return true;
}

bool rule_stream_in_space(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++) {
        const struct rec_stream *r = &RECORDS_OF(s, stream)[i];
        if (r->op != op_SWAPOFF && r->op != op_SWAPON && r->op != op_MIGRATE &&
            RECORDS_OF(s, task)[r->task].space != RECORDS_OF(s, region)[r->region].space)
            return breaks(p, REC_stream, i);
    }
    return true;
}

bool rule_calls_on_files(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++) {
        const struct rec_stream *r = &RECORDS_OF(s, stream)[i];
        if ((r->op == op_PART || r->op == op_FSYNC) &&
            RECORDS_OF(s, region)[r->region].kind != region_kind_FILE)
            return breaks(p, REC_stream, i);
    }
    return true;
}

bool rule_exec_is_mapped(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        if (RECORDS_OF(s, region)[i].exec && RECORDS_OF(s, region)[i].kind != region_kind_MAPFILE)
            return breaks(p, REC_region, i);
    return true;
}

bool rule_readahead_of_disk(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_file]; i++)
        if (RECORDS_OF(s, file)[i].readahead != file_readahead_OFF &&
            RECORDS_OF(s, file)[i].kind != file_kind_DISK)
            return breaks(p, REC_file, i);
    return true;
}

bool rule_hot_fits(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++) {
        const struct rec_stream *r = &RECORDS_OF(s, stream)[i];
        u32 pages = RECORDS_OF(s, region)[r->region].pages;
        if ((r->pattern == pattern_HOTCOLD && r->hot >= pages) ||
            (r->pattern == pattern_RANDSEQ && r->hot > pages))
            return breaks(p, REC_stream, i);
    }
    return true;
}

bool rule_start_fits(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++) {
        const struct rec_stream *r = &RECORDS_OF(s, stream)[i];
        if (r->start >= RECORDS_OF(s, region)[r->region].pages)
            return breaks(p, REC_stream, i);
    }
    return true;
}

bool rule_has_work(const struct scenario *s, struct place *p)
{
    (void)p;
    return s->nr[REC_row] > 0 || (s->nr[REC_task] > 0 && s->nr[REC_phase] > 0 && s->nr[REC_stream] > 0);
}

/* The task of the first one of a process; the process has one (rule space_has_task). */
static const struct rec_task *first_task_of(const struct scenario *s, u32 space)
{
    for (u32 i = 0; i < s->nr[REC_task]; i++)
        if (RECORDS_OF(s, task)[i].space == space)
            return &RECORDS_OF(s, task)[i];
    return NULL;
}

bool rule_fork_refers(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_task]; i++) {
        const struct rec_task *task = &RECORDS_OF(s, task)[i];
        const struct rec_task *first = first_task_of(s, task->space);
        bool agree = first->forked_by == task->forked_by && first->forked_after == task->forked_after;
        if (!agree ||
            (task->forked_by != NONE && (s->nr[REC_row] > 0 || task->forked_by >= i ||
                                         RECORDS_OF(s, task)[task->forked_by].space == task->space)))
            return breaks(p, REC_task, i);
    }
    return true;
}

static bool copy_fits(const struct scenario *s, u32 i)
{
    const struct rec_region *r = &RECORDS_OF(s, region)[i];
    const struct rec_task *task = first_task_of(s, r->space);
    if (r->copy_of >= i)
        return false;
    const struct rec_region *of = &RECORDS_OF(s, region)[r->copy_of];
    for (u32 j = 0; j < i; j++)
        if (RECORDS_OF(s, region)[j].copy_of == r->copy_of && RECORDS_OF(s, region)[j].space == r->space)
            return false;
    return task && task->forked_by < s->nr[REC_task] &&
           RECORDS_OF(s, task)[task->forked_by].space == of->space && r->kind == of->kind &&
           r->kind != region_kind_FILE && r->file == of->file && r->pages == of->pages &&
           base_of(r) == base_of(of);
}

bool rule_copies_fit(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        if (RECORDS_OF(s, region)[i].copy_of != NONE && !copy_fits(s, i))
            return breaks(p, REC_region, i);
    return true;
}

bool rule_shmem_fits(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++) {
        const struct rec_region *r = &RECORDS_OF(s, region)[i];
        bool is_in_memory = r->kind != region_kind_ANON &&
                            RECORDS_OF(s, file)[r->file].kind == file_kind_SHMEM;
        if (is_in_memory != (r->kind == region_kind_SHMEM))
            return breaks(p, REC_region, i);
    }
    return true;
}
