/* The check of a scenario: ranges from the table, and the rules across fields, one function each. */
#include "machine/config.h"

#include <string.h>

#include "machine/extents_start.h"
#include "machine/presets.h"
#include "machine/replay/replay_lru.h"
#include "machine/replay/replay_rules.h"

struct param_info {
    u32 dflt, min, max;
};

static const struct param_info params[] = {
#define PARAM(name, group, unit, dflt, min, max, live, doc) {dflt, min, max},
#include "schema.def"
};

struct field_info {
    u64 dflt, min, max;
    u32 words;
    u32 record;
};

static const struct field_info fields[] = {
#define RECORD(name, max, doc, list) list
#define F(name, unit, dflt, min, max, doc) {dflt, min, max, 1, 0},
#define F64(name, unit, dflt, min, max, doc) {dflt, min, max, 2, 0},
#include "schema.def"
#undef F
#undef F64
};

struct record_info {
    u32 max, nr_fields, words;
};

static const struct record_info records[] = {
#define RECORD(name, max, doc, list) {max, 0 list, sizeof(struct rec_##name) / sizeof(u32)},
#define F(name, unit, dflt, min, max, doc) +1
#define F64(name, unit, dflt, min, max, doc) +1
#include "schema.def"
#undef F
#undef F64
};

static bool problem_is(struct config_problem *p, u32 code, u32 index, u32 item, u32 field, u32 value)
{
    *p = (struct config_problem){code, index, item, field, NONE, value};
    return false;
}

static bool field_is_allowed(const struct field_info *field, u64 value)
{
    return (value >= field->min && value <= field->max) || value == field->dflt;
}

static bool check_record(const u32 *word, u32 kind, u32 item, struct config_problem *problem)
{
    const struct field_info *field = fields;
    for (u32 k = 0; k < kind; k++)
        field += records[k].nr_fields;
    for (u32 i = 0; i < records[kind].nr_fields; i++, field++) {
        u64 value = field->words == 2 ? (u64)word[1] << 32 | word[0] : word[0];
        if (!field_is_allowed(field, value))
            return problem_is(problem, config_error_FIELD_RANGE, kind, item, i, (u32)value);
        word += field->words;
    }
    return true;
}

/* A cursor over the stream; `at` never passes `words`. */
struct stream_cursor {
    const u32 *packed;
    u32 words, at;
};

static bool cursor_has(const struct stream_cursor *c, u64 words)
{
    return words <= c->words - c->at;
}

/* The kernel, and single switches that are to be otherwise. */
static bool read_kernel(struct stream_cursor *c, struct scenario *s, struct config_problem *problem)
{
    u32 name = c->packed[c->at++];
    if (name >= NR_KERNELS)
        return problem_is(problem, config_error_KERNEL_UNKNOWN, name, NONE, NONE, name);
    s->kernel = kernel_of(name);
    u32 nr = c->packed[c->at++];
    if (!cursor_has(c, (u64)nr * 2 + 1))
        return problem_is(problem, config_error_STREAM, NONE, NONE, NONE, c->at);
    for (u32 i = 0; i < nr; i++) {
        u32 index = c->packed[c->at++];
        u32 value = c->packed[c->at++];
        if (index >= NR_SWITCHES)
            return problem_is(problem, config_error_SWITCH_UNKNOWN, index, NONE, NONE, value);
        if (value >= switch_values(index))
            return problem_is(problem, config_error_SWITCH_VALUE, index, NONE, NONE, value);
        if (!value_is_built(index, value))
            return problem_is(problem, config_error_NOT_BUILT, index, NONE, NONE, value);
        kernel_set(&s->kernel, index, value);
    }
    u32 need = kernel_unmet_need(&s->kernel);
    if (need != NONE) {
        *problem = (struct config_problem){config_error_SWITCHES_EXCLUDE, NONE, NONE, NONE, need, NONE};
        return false;
    }
    u32 missing = kernel_unbuilt(&s->kernel);
    if (missing != NONE)
        return problem_is(problem, config_error_NOT_BUILT, missing, NONE, NONE,
                          kernel_value(&s->kernel, missing));
    kernel_stand_in(&s->kernel);
    return true;
}

bool kernel_has_setting(const struct kernel *kernel, u32 param)
{
    switch (param) {
#define OF(of, value) (1u << of##_##value)
#define SETTING(param, of, one_of) \
    case PARAM_##param:            \
        return (one_of) >> kernel->of & 1;
#include "schema.def"
#undef OF
    default: return true;
    }
}

static bool read_params(struct stream_cursor *c, struct scenario *s, struct config_problem *problem)
{
    u32 *values = (u32 *)(void *)&s->params;
    for (u32 i = 0; i < NR_PARAMS; i++)
        values[i] = params[i].dflt;
    u32 nr = c->packed[c->at++];
    if (!cursor_has(c, (u64)nr * 2))
        return problem_is(problem, config_error_STREAM, NONE, NONE, NONE, c->at);
    for (u32 i = 0; i < nr; i++) {
        u32 index = c->packed[c->at++];
        u32 value = c->packed[c->at++];
        if (index >= NR_PARAMS)
            return problem_is(problem, config_error_PARAM_UNKNOWN, index, NONE, NONE, value);
        if (value < params[index].min || value > params[index].max)
            return problem_is(problem, config_error_PARAM_RANGE, index, NONE, NONE, value);
        if (!kernel_has_setting(&s->kernel, index))
            return problem_is(problem, config_error_SETTING_ABSENT, index, NONE, NONE, value);
        values[index] = value;
    }
    return true;
}

static bool read_records(struct stream_cursor *c, struct scenario *s, struct config_problem *problem)
{
    for (;;) {
        if (!cursor_has(c, 1))
            return problem_is(problem, config_error_STREAM, NONE, NONE, NONE, c->at);
        u32 kind = c->packed[c->at++];
        if (kind == NONE)
            return true;
        if (kind >= NR_RECORDS)
            return problem_is(problem, config_error_RECORD_UNKNOWN, kind, NONE, NONE, NONE);
        if (!cursor_has(c, 1) || s->nr[kind] != 0)
            return problem_is(problem, config_error_STREAM, kind, NONE, NONE, c->at);
        u32 nr = c->packed[c->at++];
        if (nr > records[kind].max)
            return problem_is(problem, config_error_TOO_MANY, kind, NONE, NONE, nr);
        if (!cursor_has(c, (u64)nr * records[kind].words))
            return problem_is(problem, config_error_STREAM, kind, NONE, NONE, c->at);
        s->nr[kind] = nr;
        s->records[kind] = c->packed + c->at;
        for (u32 item = 0; item < nr; item++, c->at += records[kind].words)
            if (!check_record(c->packed + c->at, kind, item, problem))
                return false;
    }
}

/* ------------------------------------------------------------------------------------- rules across fields
 * Each returns true when it holds; else *p names the record that breaks it. */

struct place {
    u32 kind, item;
    u32 field, value; /* NONE: of the record as a whole */
};

static bool breaks(struct place *p, u32 kind, u32 item)
{
    p->kind = kind;
    p->item = item;
    return false;
}

static u64 base_of(const struct rec_region *r)
{
    return (u64)r->base_vpn_hi << 32 | r->base_vpn_lo;
}

static bool rule_one_swap_area(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        if ((RECORDS_OF(s, region)[i].kind == region_kind_ANON ||
             RECORDS_OF(s, region)[i].kind == region_kind_SHMEM) &&
            s->nr[REC_swap] == 0)
            return breaks(p, REC_region, i);
    return true;
}

static bool rule_device_exists(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_swap]; i++)
        if (RECORDS_OF(s, swap)[i].device >= s->nr[REC_device])
            return breaks(p, REC_swap, i);
    for (u32 i = 0; i < s->nr[REC_file]; i++)
        if (RECORDS_OF(s, file)[i].kind == file_kind_DISK &&
            RECORDS_OF(s, file)[i].device >= s->nr[REC_device])
            return breaks(p, REC_file, i);
    return true;
}

static bool rule_file_exists(const struct scenario *s, struct place *p)
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

static bool rule_no_file_of_anon(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        if (RECORDS_OF(s, region)[i].kind == region_kind_ANON && RECORDS_OF(s, region)[i].file != NONE)
            return breaks(p, REC_region, i);
    return true;
}

static bool rule_regions_apart(const struct scenario *s, struct place *p)
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

static bool rule_space_has_task(const struct scenario *s, struct place *p)
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

static bool rule_cpu_exists(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_task]; i++) {
        u32 cpu = RECORDS_OF(s, task)[i].cpu;
        if (cpu != NONE && cpu >= s->params.nr_cpus)
            return breaks(p, REC_task, i);
    }
    return true;
}

static bool rule_stream_refers(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++) {
        const struct rec_stream *r = &RECORDS_OF(s, stream)[i];
        if (r->phase >= s->nr[REC_phase] || r->task >= s->nr[REC_task] || r->region >= s->nr[REC_region])
            return breaks(p, REC_stream, i);
    }
    return true;
}

static bool rule_stream_in_space(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++) {
        const struct rec_stream *r = &RECORDS_OF(s, stream)[i];
        if (r->op != op_SWAPOFF && r->op != op_SWAPON && r->op != op_MIGRATE &&
            RECORDS_OF(s, task)[r->task].space != RECORDS_OF(s, region)[r->region].space)
            return breaks(p, REC_stream, i);
    }
    return true;
}

static bool rule_calls_on_files(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++) {
        const struct rec_stream *r = &RECORDS_OF(s, stream)[i];
        if ((r->op == op_PART || r->op == op_FSYNC) &&
            RECORDS_OF(s, region)[r->region].kind != region_kind_FILE)
            return breaks(p, REC_stream, i);
    }
    return true;
}

static bool rule_exec_is_mapped(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        if (RECORDS_OF(s, region)[i].exec && RECORDS_OF(s, region)[i].kind != region_kind_MAPFILE)
            return breaks(p, REC_region, i);
    return true;
}

static bool rule_readahead_of_disk(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_file]; i++)
        if (RECORDS_OF(s, file)[i].readahead != file_readahead_OFF &&
            RECORDS_OF(s, file)[i].kind != file_kind_DISK)
            return breaks(p, REC_file, i);
    return true;
}

/* A stream whose op is `op` names an area that is there, */
static bool op_names_area(const struct scenario *s, struct place *p, u32 op)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++)
        if (RECORDS_OF(s, stream)[i].op == op && RECORDS_OF(s, stream)[i].swap >= s->nr[REC_swap])
            return breaks(p, REC_stream, i);
    return true;
}

/* and is the only one with that op that names it. */
static bool op_is_done_once(const struct scenario *s, struct place *p, u32 op)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++)
        for (u32 j = 0; j < i; j++) {
            const struct rec_stream *a = &RECORDS_OF(s, stream)[i], *b = &RECORDS_OF(s, stream)[j];
            if (a->op == op && b->op == op && a->swap == b->swap)
                return breaks(p, REC_stream, i);
        }
    return true;
}

static bool rule_swapoff_of_area(const struct scenario *s, struct place *p)
{
    return op_names_area(s, p, op_SWAPOFF);
}

static bool rule_swapoff_once(const struct scenario *s, struct place *p)
{
    return op_is_done_once(s, p, op_SWAPOFF);
}

static bool rule_swapon_of_area(const struct scenario *s, struct place *p)
{
    return op_names_area(s, p, op_SWAPON);
}

static bool rule_swapon_once(const struct scenario *s, struct place *p)
{
    return op_is_done_once(s, p, op_SWAPON);
}

static bool rule_area_comes_on(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_swap]; i++) {
        bool comes_on = RECORDS_OF(s, swap)[i].on_at_start || s->nr[REC_row] > 0;
        for (u32 j = 0; j < s->nr[REC_stream]; j++)
            comes_on |= RECORDS_OF(s, stream)[j].op == op_SWAPON && RECORDS_OF(s, stream)[j].swap == i;
        if (!comes_on)
            return breaks(p, REC_swap, i);
    }
    return true;
}

static bool rule_bad_slots_fit(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_bad]; i++) {
        const struct rec_bad *a = &RECORDS_OF(s, bad)[i];
        p->value = a->first + a->count - 1;
        if (a->swap >= s->nr[REC_swap] || p->value >= RECORDS_OF(s, swap)[a->swap].slots)
            return breaks(p, REC_bad, i);
        for (u32 j = 0; j < i; j++) {
            const struct rec_bad *b = &RECORDS_OF(s, bad)[j];
            if (a->swap == b->swap && a->first < b->first + b->count && b->first < a->first + a->count)
                return breaks(p, REC_bad, i);
        }
    }
    return true;
}

#define BAD_SLOTS_MAX 637u /* MAX_SWAP_BADPAGES: what is left of a page behind the header's other fields */

static bool rule_bad_slots_few(const struct scenario *s, struct place *p)
{
    for (u32 area = 0; area < s->nr[REC_swap]; area++) {
        u32 bad = 0;
        for (u32 i = 0; i < s->nr[REC_bad]; i++)
            bad += RECORDS_OF(s, bad)[i].swap == area ? RECORDS_OF(s, bad)[i].count : 0;
        p->value = bad;
        if (bad > BAD_SLOTS_MAX || bad + 1 >= RECORDS_OF(s, swap)[area].slots)
            return breaks(p, REC_swap, area);
    }
    return true;
}

static bool rule_rows_of_one_area(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; s->nr[REC_row] > 0 && i < s->nr[REC_swap]; i++)
        if ((i > 0 && s->nr[REC_region] > 0) || !RECORDS_OF(s, swap)[i].on_at_start)
            return breaks(p, REC_swap, i);
    return true;
}

static bool rule_hot_fits(const struct scenario *s, struct place *p)
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

static bool rule_start_fits(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++) {
        const struct rec_stream *r = &RECORDS_OF(s, stream)[i];
        if (r->start >= RECORDS_OF(s, region)[r->region].pages)
            return breaks(p, REC_stream, i);
    }
    return true;
}

static bool rule_swappiness_fits(const struct scenario *s, struct place *p)
{
    (void)p;
    return s->params.swappiness <= swappiness_most(&s->kernel);
}

/* Whether each device holds what `test` asks of it, with the profile's figures where the record gives none. */
static bool devices_hold(const struct scenario *s, struct place *p,
                         bool (*test)(const struct rec_device *, const struct disk *))
{
    for (u32 i = 0; i < s->nr[REC_device]; i++) {
        const struct rec_device *r = &RECORDS_OF(s, device)[i];
        struct disk disk = disk_from_profile(r, &s->kernel);
        if (!test(r, &disk))
            return breaks(p, REC_device, i);
    }
    return true;
}

static bool has_parts_of_its_kind(const struct rec_device *r, const struct disk *disk)
{
    return disk->kind == DISK_ROTATING ||
           (r->seek_min_ns == NONE && r->seek_max_ns == NONE && r->revolution_ns == NONE &&
            r->buffer_pages == NONE && r->write_settle_ns == 0 && r->write_cache_pages == 0);
}

static bool rule_parts_of_hdd(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_parts_of_its_kind);
}

static bool has_queue_if_flash(const struct rec_device *r, const struct disk *disk)
{
    return disk->kind == DISK_FLASH ||
           (r->queue_depth == NONE && r->read_spread_ns == 0 && r->scheduler == 0 && r->read_far_ns == 0);
}

static bool rule_queue_of_flash(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_queue_if_flash);
}

static bool has_dies_if_flash(const struct rec_device *r, const struct disk *disk)
{
    bool has_parts = r->program_ns != NONE || r->unit_pages != NONE || r->write_buffer_pages != NONE ||
                     r->command_ns != NONE;
    if (disk->dies.nr == 0)
        return !has_parts;
    return disk->kind == DISK_FLASH && r->scheduler == 0 && r->read_far_ns == 0 &&
           disk->dies.nr <= DIES_MAX && r->queue_depth == NONE;
}

static bool rule_dies_of_flash(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_dies_if_flash);
}

static bool has_whole_units(const struct rec_device *r, const struct disk *disk)
{
    (void)r;
    return disk->dies.nr == 0 ||
           (disk->dies.buffer_units >= 1 && disk->dies.buffer_units <= BUFFER_UNITS_MAX);
}

static bool rule_buffer_holds_units(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_whole_units);
}

static bool has_seeks_in_order(const struct rec_device *r, const struct disk *disk)
{
    (void)r;
    return disk->spindle.seek_min_ns <= disk->spindle.seek_max_ns;
}

static bool rule_seeks_in_order(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_seeks_in_order);
}

static bool has_track_with_a_page(const struct rec_device *r, const struct disk *disk)
{
    (void)r;
    return disk->kind != DISK_ROTATING ||
           (disk->transfer_ns > 0 && disk->transfer_ns <= disk->spindle.revolution_ns);
}

static bool rule_track_has_a_page(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_track_with_a_page);
}

static bool stands_if_synchronous(const struct rec_device *r, const struct disk *disk)
{
    (void)r;
    return disk->kind != DISK_SYNCHRONOUS || !disk->is_rotational;
}

static bool rule_synchronous_stands(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, stands_if_synchronous);
}

static bool merges_if_sorted(const struct rec_device *r, const struct disk *disk)
{
    return disk->is_sorted || r->merged_pages == 1;
}

static bool has_cells_if_sorted_flash(const struct rec_device *r, const struct disk *disk)
{
    return r->cells_ns == 0 || (disk->kind == DISK_FLASH && disk->is_sorted);
}

static bool rule_cells_of_sorted_flash(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_cells_if_sorted_flash);
}

static bool rule_merges_if_sorted(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, merges_if_sorted);
}

static bool has_queue_unless_synchronous(const struct rec_device *r, const struct disk *disk)
{
    return disk->kind != DISK_SYNCHRONOUS || r->single_queue == NONE;
}

static bool rule_queue_of_disk(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_queue_unless_synchronous);
}

static bool can_discard(const struct disk *disk)
{
    return disk->kind == DISK_FLASH && !disk->is_rotational;
}

static bool rule_discard_by_device(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_device]; i++) {
        const struct rec_device *r = &RECORDS_OF(s, device)[i];
        struct disk disk = disk_from_profile(r, &s->kernel);
        if (r->discard_ns != NONE && !can_discard(&disk))
            return breaks(p, REC_device, i);
        for (u32 area = 0; area < s->nr[REC_swap]; area++)
            if (RECORDS_OF(s, swap)[area].device == i && RECORDS_OF(s, swap)[area].discard != discard_NO &&
                !can_discard(&disk))
                return breaks(p, REC_swap, area);
    }
    return true;
}

static bool rule_discard_of_clusters(const struct scenario *s, struct place *p)
{
    for (u32 area = 0; area < s->nr[REC_swap]; area++)
        if (RECORDS_OF(s, swap)[area].discard >= discard_PAGES &&
            s->kernel.slot_allocator == slot_allocator_SCAN)
            return breaks(p, REC_swap, area);
    return true;
}

static bool rule_marks_fit(const struct scenario *s, struct place *p)
{
    (void)p;
    return scenario_marks(s).high * 2 + s->params.ballast_pages < s->params.nr_frames;
}

static bool rule_ramfs_is_ballast(const struct scenario *s, struct place *p)
{
    (void)p;
    return s->params.ramfs_pages <= s->params.ballast_pages;
}

static bool rule_has_work(const struct scenario *s, struct place *p)
{
    (void)p;
    return s->nr[REC_row] > 0 || (s->nr[REC_task] > 0 && s->nr[REC_phase] > 0 && s->nr[REC_stream] > 0);
}

/* Whether a row names the region, slot or frame that its kind needs. */
static bool row_has_operands(const struct rec_row *r)
{
    switch (r->kind) {
    case row_kind_FAULT: return r->region != NONE && r->slot != NONE;
    case row_kind_PTE:
        return r->region != NONE && r->v0 <= PTE_OTHER && (r->v0 != PTE_SWAP || r->slot != NONE);
    case row_kind_TOUCH:
    case row_kind_HIT:
    case row_kind_DROP: return r->region != NONE;
    case row_kind_READ:
    case row_kind_ALLOC:
    case row_kind_WRITE:
    case row_kind_DELETE:
    case row_kind_LAST_USER: return r->slot != NONE;
    case row_kind_RULE:
    case row_kind_GIVEN: return replay_operands_fit(r);
    default: return replay_lru_operands_fit(r);
    }
}

static bool rule_rows_fit(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_row]; i++) {
        const struct rec_row *r = &RECORDS_OF(s, row)[i];
        bool region_fits = r->region == NONE || (r->region < s->nr[REC_region] &&
                                                 r->page < RECORDS_OF(s, region)[r->region].pages);
        bool slot_fits = r->slot == NONE ||
                         (s->nr[REC_swap] > 0 && r->slot > 0 && r->slot < RECORDS_OF(s, swap)[0].slots);
        if (!region_fits || !slot_fits || r->cpu >= s->params.nr_cpus || !row_has_operands(r))
            return breaks(p, REC_row, i);
    }
    return true;
}

static bool rule_fits_memory(const struct scenario *s, struct place *p)
{
    (void)p;
    struct machine_size size = scenario_size(s);
    return size.arena_bytes + size.column_bytes < 1536ull << 20;
}

/* The task of the first one of a process; the process has one (rule space_has_task). */
static const struct rec_task *first_task_of(const struct scenario *s, u32 space)
{
    for (u32 i = 0; i < s->nr[REC_task]; i++)
        if (RECORDS_OF(s, task)[i].space == space)
            return &RECORDS_OF(s, task)[i];
    return NULL;
}

static bool rule_fork_refers(const struct scenario *s, struct place *p)
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

static bool rule_copies_fit(const struct scenario *s, struct place *p)
{
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        if (RECORDS_OF(s, region)[i].copy_of != NONE && !copy_fits(s, i))
            return breaks(p, REC_region, i);
    return true;
}

static bool rule_shmem_fits(const struct scenario *s, struct place *p)
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

/* Those about extents say which field it is (machine/extents_start.c). */
#define RULE_OF_EXTENTS(name, test)                                            \
    static bool rule_##name(const struct scenario *s, struct place *p)         \
    {                                                                          \
        struct extent_fault fault = {NONE, NONE, NONE, NONE};                  \
        bool holds = test(s, &fault);                                          \
        *p = (struct place){fault.kind, fault.item, fault.field, fault.value}; \
        return holds;                                                          \
    }
RULE_OF_EXTENTS(extents_refer, extents_refer)
RULE_OF_EXTENTS(extents_in_order, extents_are_in_order)
RULE_OF_EXTENTS(extents_cover, extents_cover_area)
RULE_OF_EXTENTS(extents_apart, extents_are_apart)
RULE_OF_EXTENTS(extents_on_disk, extents_are_on_disk)

static bool rule_sockets_have_cpus(const struct scenario *s, struct place *p)
{
    (void)p;
    return s->params.nr_sockets <= s->params.nr_cpus;
}

static bool check_rules(const struct scenario *s, struct config_problem *problem)
{
    static bool (*const rules[])(const struct scenario *, struct place *) = {
#define RULE_ACROSS(name, doc) rule_##name,
#include "schema.def"
    };
    for (u32 rule = 0; rule < NR_RULES_ACROSS; rule++) {
        struct place place = {NONE, NONE, NONE, NONE};
        if (rules[rule](s, &place))
            continue;
        *problem = (struct config_problem){config_error_RULE, place.kind, place.item,
                                           place.field,       rule,       place.value};
        return false;
    }
    return true;
}

bool scenario_read(const u32 *packed, u32 words, struct scenario *s, struct config_problem *problem)
{
    memset(s, 0, sizeof(*s));
    if (words < 6 || packed[0] != MACHINE_MAGIC || packed[1] != SCHEMA_VERSION)
        return problem_is(problem, config_error_STREAM, NONE, NONE, NONE, 0);
    struct stream_cursor cursor = {packed, words, 2};
    return read_kernel(&cursor, s, problem) && read_params(&cursor, s, problem) &&
           read_records(&cursor, s, problem) && check_rules(s, problem);
}

bool machine_measure(const u32 *packed, u32 words, struct machine_size *size, struct config_problem *problem)
{
    struct scenario s;
    if (!scenario_read(packed, words, &s, problem))
        return false;
    *size = scenario_size(&s);
    return true;
}
