/* Rules about devices, with the figures of their profile where a scenario gives none. */
#include "machine/rules/rules.h"

#include "machine/presets.h"

bool rule_device_exists(const struct scenario *s, struct place *p)
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

bool rule_parts_of_hdd(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_parts_of_its_kind);
}

static bool has_queue_if_flash(const struct rec_device *r, const struct disk *disk)
{
    return disk->kind == DISK_FLASH ||
           (r->queue_depth == NONE && r->read_spread_ns == 0 && r->scheduler == 0 && r->read_far_ns == 0);
}

bool rule_queue_of_flash(const struct scenario *s, struct place *p)
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

bool rule_dies_of_flash(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_dies_if_flash);
}

static bool has_whole_units(const struct rec_device *r, const struct disk *disk)
{
    (void)r;
    return disk->dies.nr == 0 ||
           (disk->dies.buffer_units >= 1 && disk->dies.buffer_units <= BUFFER_UNITS_MAX);
}

bool rule_buffer_holds_units(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_whole_units);
}

static bool has_seeks_in_order(const struct rec_device *r, const struct disk *disk)
{
    (void)r;
    return disk->spindle.seek_min_ns <= disk->spindle.seek_max_ns;
}

bool rule_seeks_in_order(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_seeks_in_order);
}

static bool has_track_with_a_page(const struct rec_device *r, const struct disk *disk)
{
    (void)r;
    return disk->kind != DISK_ROTATING ||
           (disk->transfer_ns > 0 && disk->transfer_ns <= disk->spindle.revolution_ns);
}

bool rule_track_has_a_page(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_track_with_a_page);
}

static bool stands_if_synchronous(const struct rec_device *r, const struct disk *disk)
{
    (void)r;
    return disk->kind != DISK_SYNCHRONOUS || !disk->is_rotational;
}

bool rule_synchronous_stands(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, stands_if_synchronous);
}

static bool merges_if_sorted(const struct rec_device *r, const struct disk *disk)
{
    return disk->is_sorted || r->merged_pages == 1;
}

bool rule_merges_if_sorted(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, merges_if_sorted);
}

static bool has_queue_unless_synchronous(const struct rec_device *r, const struct disk *disk)
{
    return disk->kind != DISK_SYNCHRONOUS || r->single_queue == NONE;
}

bool rule_queue_of_disk(const struct scenario *s, struct place *p)
{
    return devices_hold(s, p, has_queue_unless_synchronous);
}

static bool can_discard(const struct disk *disk)
{
    return disk->kind == DISK_FLASH && !disk->is_rotational;
}

bool rule_discard_by_device(const struct scenario *s, struct place *p)
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
