/* Finds and takes free slots, by cluster as long as there are empty clusters, else by scanning the map.
 *
 * TRY    go on in this CPU's cluster; when its rest is used up, adopt the head of the free list
 * CHECK  may this very slot be taken?       SCAN    walk the map from behind the last candidate, and wrap once
 *
 * A batch (4.11) goes on with TRY after each slot, and ends where it fails. From 5.8 on it looks a little further first.
 *
 * A CPU's cluster is a preference and no property: slots freed behind `next` wait until the whole cluster is empty
 * or a scan comes by. A cluster leaves the free list with its first taken slot, which must therefore lie in the
 * head: CHECK's first rule makes sure of that.
 *
 * From 5.8 on each CPU scans from a place of its own. When that comes into another 64 MiB, which have another swap cache tree, it jumps to
 * the beginning of a part at random, so that CPUs which went on side by side part company.
 *
 * In Linux: mm/swapfile.c, scan_swap_map_slots, scan_swap_map_try_ssd_cluster, alloc_cluster, free_cluster,
 * swap_range_alloc, swap_range_free, set_cluster_next (5.8); 3.12 to 6.1.
 * Simplified: every CPU starts to scan at slot 1; in Linux at a random slot. Each area has the same random numbers.
 */
#include "mm/cluster.h"

#include "base/rng.h"
#include "mm/swap_map.h"

#include <string.h>

/* One call under way. Lives on the stack, so pointers are allowed. */
struct search {
    struct cluster_allocator *device;
    u8 *map;
    struct swap_cluster *clusters;
    struct percpu_cluster *cpu;
    struct cluster_request *request;
};

/* Cluster `k`, which stands on no list, becomes the last one of this list. */
static void list_append(u32 *head, u32 *tail, struct swap_cluster *clusters, u32 k)
{
    *(*tail == NONE ? head : &clusters[*tail].next) = k;
    *tail = k;
}

static void free_list_append(struct cluster_allocator *d, struct swap_cluster *clusters, u32 k)
{
    clusters[k] = (struct swap_cluster){.usage = 0, .next = NONE, .is_free = 1};
    list_append(&d->free_head, &d->free_tail, clusters, k);
    d->nr_free_clusters++;
}

static void discard_list_append(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 k)
{
    memset(map + k * d->cluster_size, SWAP_MAP_BAD, d->cluster_size);
    clusters[k] = (struct swap_cluster){.usage = 0, .next = NONE, .discard = DISCARD_WAITS};
    list_append(&d->discard_head, &d->discard_tail, clusters, k);
    d->nr_discarding++;
}

u32 cluster_take_discard(struct cluster_allocator *d, struct swap_cluster *clusters)
{
    u32 k = d->discard_head;
    if (k == NONE)
        return NONE;
    d->discard_head = clusters[k].next;
    if (d->discard_head == NONE)
        d->discard_tail = NONE;
    clusters[k].next = NONE;
    clusters[k].discard = DISCARD_UNDER_WAY;
    return k;
}

void cluster_discarded(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 k)
{
    ASSERT(clusters[k].discard == DISCARD_UNDER_WAY);
    memset(map + k * d->cluster_size, 0, d->cluster_size);
    d->nr_discarding--;
    free_list_append(d, clusters, k);
}

static void free_list_remove(struct cluster_allocator *d, struct swap_cluster *clusters, u32 k)
{
    u32 before = NONE;
    for (u32 at = d->free_head; at != k; at = clusters[at].next)
        before = at;
    *(before == NONE ? &d->free_head : &clusters[before].next) = clusters[k].next;
    if (d->free_tail == k)
        d->free_tail = before;
    d->nr_free_clusters--;
    clusters[k] = (struct swap_cluster){.usage = 0, .next = NONE, .is_free = 0};
}

static bool can_be_taken(const u8 *map, u32 slot)
{
    return map[slot] == 0;
}

/* Free, or worth a try: the copy in the swap cache can perhaps be given up. */
static bool is_candidate(const u8 *map, bool is_swap_full, u32 slot)
{
    return can_be_taken(map, slot) || (is_swap_full && map[slot] == SWAP_HAS_CACHE);
}

/* First free slot of [from, end), or NONE. */
static u32 find_free_slot(const struct search *s, u32 from, u32 end)
{
    for (u32 slot = from; slot < end; slot++) {
        s->request->looked++;
        if (can_be_taken(s->map, slot))
            return slot;
    }
    return NONE;
}

/* Makes the head of the free list this CPU's cluster. It leaves the list only when a slot of it is taken. */
static bool adopt_head(struct search *s)
{
    u32 head = s->device->free_head;
    if (head == NONE)
        return false;
    s->cpu->index = head;
    s->cpu->next = head * s->device->cluster_size;
    return true;
}

/* TRY: makes the next free slot of this CPU's cluster the candidate; false when there is no cluster to be had. At
 * most two rounds, because a cluster from the free list is empty. */
static bool try_cluster(struct search *s)
{
    struct percpu_cluster *cpu = s->cpu;
    while (cpu->index != NONE || adopt_head(s)) {
        u32 end = (cpu->index + 1) * s->device->cluster_size;
        end = s->device->leaves_cluster ? MAX(s->device->max, end) : MIN(s->device->max, end);
        u32 slot = find_free_slot(s, cpu->next, end);
        if (slot != NONE) {
            s->request->slot = s->request->scan_base = slot;
            cpu->next = slot + 1;
            return true;
        }
        cpu->index = NONE;
    }
    return false;
}

void cluster_scan_on(struct cluster_request *request)
{
    request->at = request->slot + 1;
    request->wrapped = 0;
    request->scanned = 1;
}

/* The ration is a slot smaller. True when it was used up: others may run now. */
static bool uses_up_ration(struct cluster_request *request)
{
    if (--request->ration >= 0)
        return false;
    request->ration = LATENCY_LIMIT;
    return true;
}

enum { RUN_NONE, RUN_SEARCHED, RUN_FOUND, RUN_NOWHERE }; /* request.run */

/* Passes slots below `end`, as long as the ration lasts, none of which completes a run: a run that begins among so few ends behind
 * them, so only the first of them that is used and the last one are looked for. One by one a search through a map without a run, for
 * each batch of slots, would be a third of what a full disk's machine does. */
static void pass_no_run(const struct cluster_allocator *d, const u8 *map, u32 end,
                        struct cluster_request *request)
{
    if (request->at >= end || request->ration <= 0)
        return;
    u32 behind = request->at + MIN(MIN(end - request->at, (u32)request->ration), d->cluster_size);
    u32 first = request->at, last = behind;
    while (first < behind && can_be_taken(map, first))
        first++;
    if (request->run_first + d->cluster_size - 1 < first)
        return;
    while (last > first && can_be_taken(map, last - 1))
        last--;
    if (first < behind)
        request->run_first = last;
    request->looked += behind - request->at;
    request->ration -= (i32)(behind - request->at);
    request->at = behind;
}

/* Looks for the lowest run of free slots, or for the next one ahead. Without one the search for a single slot begins where this one
 * did. */
static enum cluster_scan search_run(const struct cluster_allocator *d, const u8 *map,
                                    struct cluster_request *request)
{
    for (;; request->at++) {
        u32 end = request->wrapped ? request->scan_base : d->highest_bit + 1;
        if (end >= d->cluster_size)
            pass_no_run(d, map, end - d->cluster_size, request);
        if (d->runs_ahead && !request->wrapped && request->run_first + d->cluster_size > end) {
            request->wrapped = 1;
            request->at = request->run_first = d->lowest_bit;
            end = request->scan_base;
        }
        if (request->run_first + d->cluster_size > end) {
            request->run = RUN_NOWHERE;
            request->slot = request->scan_base;
            return SCAN_FOUND;
        }
        request->looked++;
        if (!can_be_taken(map, request->at)) {
            request->run_first = request->at + 1;
        } else if (request->at - request->run_first == d->cluster_size - 1) {
            request->run = RUN_FOUND;
            request->slot = request->run_first;
            return SCAN_FOUND;
        }
        if (uses_up_ration(request)) {
            request->at++;
            return SCAN_GOES_ON;
        }
    }
}

enum cluster_scan cluster_scan(const struct cluster_allocator *d, const u8 *map, bool swap_full,
                               struct cluster_request *request)
{
    if (request->run == RUN_SEARCHED)
        return search_run(d, map, request);
    for (;; request->at++) {
        if (!request->wrapped && request->at > d->highest_bit) {
            request->wrapped = 1;
            request->at = d->lowest_bit + d->skips_lowest;
        }
        if (request->wrapped && request->at >= request->scan_base)
            return SCAN_ENDS;
        if (d->counts_every && uses_up_ration(request)) {
            request->ration++; /* for this slot, which is looked at next */
            request->scanned_many = 1;
            return SCAN_GOES_ON;
        }
        request->looked++;
        if (is_candidate(map, swap_full, request->at)) {
            request->slot = request->at;
            return SCAN_FOUND;
        }
        if (!d->counts_every && uses_up_ration(request)) {
            request->at++;
            request->scanned_many = 1;
            return SCAN_GOES_ON;
        }
    }
}

/* The slot lies in an empty cluster that waits in the middle of the free list, from where it cannot be taken. */
static bool is_in_waiting_cluster(const struct search *s)
{
    u32 k = s->request->slot / s->device->cluster_size;
    return s->clusters[k].is_free && k != s->device->free_head;
}

/* This CPU's next scan begins at `next`, or in another 64 MiB than the last one: then in a part at random. */
static void move_scan(const struct search *s, u32 next)
{
    struct cluster_allocator *d = s->device;
    if (next / SWAP_ADDRESS_SPACE_PAGES != s->cpu->scan_next / SWAP_ADDRESS_SPACE_PAGES) {
        if (d->highest_bit <= d->lowest_bit)
            return; /* no slot is free */
        u32 slot = d->lowest_bit + rng_below(&d->rng, d->highest_bit - d->lowest_bit + 1);
        next = MAX(slot / SWAP_ADDRESS_SPACE_PAGES * SWAP_ADDRESS_SPACE_PAGES, d->lowest_bit);
    }
    s->cpu->scan_next = next;
}

/* The request ends with what it has. The next scan begins behind the slot at which it stands; up to 5.7 behind the last one that it
 * has taken (take). */
static enum cluster_result ends(const struct search *s)
{
    u32 next = s->request->slot + 1;
    if (s->device->scans_by_device)
        return CLUSTER_ENDS;
    if (cluster_is_rotating(s->device))
        s->device->cluster_next = next;
    else
        move_scan(s, next);
    return CLUSTER_ENDS;
}

static enum cluster_result scans(struct search *s)
{
    cluster_scan_on(s->request);
    return CLUSTER_SCAN;
}

/* CHECK. Linux tests for the waiting cluster (C1) before the bounds (C2, C3). The outcome is the same, because a
 * slot outside the bounds is used and so is its cluster; and here the slot that C3 chooses is tested as well. */
static enum cluster_result check(struct search *s)
{
    struct cluster_allocator *d = s->device;
    if (d->highest_bit == 0)
        return CLUSTER_ENDS;
    if (s->request->slot > d->highest_bit)
        s->request->slot = s->request->scan_base = d->lowest_bit;
    if (is_in_waiting_cluster(s)) {
        s->cpu->index = NONE;
        if (s->request->got > 0)
            return ends(s);
        bool has_slot = try_cluster(s); /* of the head of the list, which is empty */
        ASSERT(has_slot);
    }
    return CLUSTER_CANDIDATE;
}

static void narrow_bounds(struct cluster_allocator *d, u32 slot)
{
    if (slot == d->lowest_bit)
        d->lowest_bit++;
    if (slot == d->highest_bit)
        d->highest_bit--;
    if (d->inuse_pages < d->pages)
        return;
    d->lowest_bit = d->max;
    d->highest_bit = 0;
}

void cluster_use_slot(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 slot)
{
    u32 k = slot / d->cluster_size;
    ASSERT(slot > 0 && slot < d->max && can_be_taken(map, slot));
    if (clusters[k].is_free)
        free_list_remove(d, clusters, k);
    clusters[k].usage++;
    map[slot] = SWAP_HAS_CACHE;
    d->inuse_pages++;
    narrow_bounds(d, slot);
}

void cluster_stand_behind(struct cluster_allocator *d, u32 cpu, u32 slot)
{
    struct percpu_cluster *own = &d->percpu[cpu];
    d->cluster_next = own->scan_next = slot + 1;
    if (own->index != NONE && !cluster_is_rotating(d)) {
        own->index = slot / d->cluster_size;
        own->next = slot + 1;
    }
}

static void take(struct search *s)
{
    struct cluster_allocator *d = s->device;
    u32 slot = s->request->slot;
    cluster_use_slot(d, s->map, s->clusters, slot);
    if (d->scans_by_device)
        d->cluster_next = slot + 1;
    s->request->got++;
}

/* A request on a device that rotates: goes on in the present run, or searches for the next one. */
static enum cluster_result alloc_in_run(struct search *s)
{
    struct cluster_allocator *d = s->device;
    struct cluster_request *request = s->request;
    request->slot = request->scan_base = d->cluster_next;
    if (d->cluster_nr > 0) {
        d->cluster_nr--;
        return check(s);
    }
    if (d->pages - d->inuse_pages < d->cluster_size) {
        d->cluster_nr = d->cluster_size - 1;
        return check(s);
    }
    request->run = RUN_SEARCHED;
    request->scan_base = request->at = request->run_first = d->runs_ahead ? d->cluster_next : d->lowest_bit;
    return CLUSTER_SCAN;
}

u32 cluster_first_look(const struct cluster_allocator *d, u32 cpu)
{
    if (d->percpu[cpu].index != NONE)
        return MIN(d->percpu[cpu].next, (d->percpu[cpu].index + 1) * d->cluster_size - 1);
    return d->free_head == NONE ? NONE : d->free_head * d->cluster_size;
}

/* Where a scan begins when no cluster is to be had. */
static void stand_at_scan(struct search *s)
{
    s->request->slot = s->request->scan_base = s->device->scans_by_device ? s->device->cluster_next
                                                                          : s->cpu->scan_next;
}

/* From 5.8 on: under the lock, and no further than the ration. A scan that has used one up has looked far enough. */
static bool look_on(struct search *s)
{
    struct cluster_request *request = s->request;
    if (!s->device->looks_on || request->scanned_many)
        return false;
    u32 last = request->slot < request->scan_base ? request->scan_base : s->device->highest_bit;
    for (; request->slot <= last && --request->ration > 0; request->slot++) {
        request->looked++;
        if (can_be_taken(s->map, request->slot))
            return true;
    }
    return false;
}

/* TRY, and what comes of it: at the beginning of a request, and after each slot of a batch. */
static enum cluster_result tries(struct search *s)
{
    if (try_cluster(s))
        return check(s);
    if (s->device->discard_head != NONE)
        return CLUSTER_DISCARD;
    if (s->request->got > 0)
        return look_on(s) ? check(s) : ends(s);
    return s->device->checks_start ? check(s) : scans(s);
}

enum cluster_result cluster_try_again(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters,
                                      u32 cpu, struct cluster_request *request)
{
    struct search s = {d, map, clusters, &d->percpu[cpu], request};
    stand_at_scan(&s);
    return tries(&s);
}

enum cluster_result cluster_alloc(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters,
                                  u32 cpu, u32 wanted, struct cluster_request *request)
{
    ASSERT(cpu < d->nr_cpus && wanted > 0);
    struct search s = {d, map, clusters, &d->percpu[cpu], request};
    *request = (struct cluster_request){.wanted = wanted, .ration = LATENCY_LIMIT};
    if (cluster_is_rotating(d))
        return alloc_in_run(&s);
    stand_at_scan(&s);
    return tries(&s);
}

enum cluster_result cluster_check(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters,
                                  u32 cpu, struct cluster_request *request)
{
    ASSERT(cpu < d->nr_cpus && request->slot <= d->max); /* a search may begin behind the last slot */
    struct search s = {d, map, clusters, &d->percpu[cpu], request};
    if (request->run == RUN_FOUND)
        d->cluster_next = request->slot;
    if (request->run >= RUN_FOUND) {
        d->cluster_nr = d->cluster_size - 1;
        request->run = RUN_NONE;
    }
    return check(&s);
}

enum cluster_result cluster_take(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 cpu,
                                 bool swap_full, struct cluster_request *request)
{
    struct search s = {d, map, clusters, &d->percpu[cpu], request};
    if (!can_be_taken(map, request->slot)) {
        if (is_candidate(map, swap_full, request->slot))
            return CLUSTER_RECLAIM;
        return request->got > 0 ? ends(&s) : scans(&s);
    }
    take(&s);
    if (request->got < request->wanted && request->slot < d->highest_bit)
        return CLUSTER_GOT;
    ends(&s);
    return CLUSTER_GOT_LAST;
}

enum cluster_result cluster_go_on(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters,
                                  u32 cpu, struct cluster_request *request)
{
    struct search s = {d, map, clusters, &d->percpu[cpu], request};
    if (--request->ration < 0)
        return ends(&s);
    if (!cluster_is_rotating(d))
        return tries(&s);
    if (d->cluster_nr > 0) {
        request->looked++;
        if (can_be_taken(map, ++request->slot)) {
            d->cluster_nr--;
            return check(&s);
        }
    }
    return look_on(&s) ? check(&s) : ends(&s);
}

void cluster_free_slot(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 slot)
{
    u32 k = slot / d->cluster_size;
    ASSERT(slot > 0 && slot < d->max && (map[slot] & ~SWAP_HAS_CACHE) == 0);
    ASSERT(d->inuse_pages > 0 && clusters[k].usage > 0 && !clusters[k].is_free);
    map[slot] = 0;
    d->inuse_pages--;
    d->lowest_bit = MIN(d->lowest_bit, slot);
    d->highest_bit = MAX(d->highest_bit, slot);
    if (--clusters[k].usage > 0 || cluster_is_rotating(d))
        return;
    if (d->discards)
        discard_list_append(d, map, clusters, k);
    else
        free_list_append(d, clusters, k);
}

/* Usage at the start: what can never be used counts as used, so such a cluster never becomes empty. */
static void count_unusable(struct cluster_allocator *d, const u8 *map, struct swap_cluster *clusters)
{
    for (u32 k = 0; k < d->nr_clusters; k++)
        clusters[k] = (struct swap_cluster){.usage = 0, .next = NONE, .is_free = 0};
    for (u32 slot = 0; slot < d->nr_clusters * d->cluster_size; slot++) {
        bool is_usable = slot < d->max && map[slot] != SWAP_MAP_BAD;
        clusters[slot / d->cluster_size].usage += !is_usable;
        d->pages += is_usable;
    }
}

/* Columns lay clusters that are used one after the other into different swap cache trees (4.11): on 130 clusters
 * of 256 slots the list reads 64, 128, 1, 65, 129, 2, ... */
static void build_free_list(struct cluster_allocator *d, struct swap_cluster *clusters)
{
    u32 columns = d->nr_columns == 1 ? d->nr_clusters : d->nr_columns; /* ascending: a column for each */
    for (u32 i = 0; i < columns; i++)
        for (u32 k = (d->cluster_next / d->cluster_size + i) % columns; k < d->nr_clusters; k += columns)
            if (clusters[k].usage == 0)
                free_list_append(d, clusters, k);
}

u32 cluster_slots_of(const struct kernel *kernel)
{
    return kernel->cluster_slots == cluster_slots_N256 ? 256 : 512;
}

u32 cluster_columns_of(const struct kernel *kernel)
{
    return kernel->cluster_columns == cluster_columns_ONE
               ? 1
               : SWAP_ADDRESS_SPACE_PAGES / cluster_slots_of(kernel);
}

void cluster_follow(struct cluster_allocator *d, const struct kernel *kernel, bool rotates)
{
    d->scans_by_device = kernel->scan_start == scan_start_DEVICE;
    d->looks_on = kernel->batch_end == batch_end_LOOKS_ON;
    d->counts_every = kernel->scan_ration == scan_ration_EVERY;
    d->checks_start = kernel->slot_allocator == slot_allocator_CLUSTERS;
    d->skips_lowest = kernel->slot_allocator == slot_allocator_SCAN;
    d->runs_ahead = d->skips_lowest && !rotates;
    d->leaves_cluster = kernel->cluster_end == cluster_end_LARGER;
}

void cluster_init(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 max,
                  u32 cluster_size, u32 columns, u32 nr_cpus, u32 start)
{
    ASSERT(max > 1 && map[0] == SWAP_MAP_BAD && cluster_size > 0);
    ASSERT(nr_cpus > 0 && nr_cpus <= CPUS_MAX && start > 0 && start < max);
    *d = (struct cluster_allocator){
        .max = max, .lowest_bit = 1, .highest_bit = max - 1, .cluster_size = cluster_size};
    d->nr_clusters = (max + cluster_size - 1) / cluster_size;
    d->free_head = d->free_tail = d->discard_head = d->discard_tail = NONE;
    d->rng = rng_seed(start);
    d->nr_columns = columns;
    d->cluster_next = start;
    d->nr_cpus = nr_cpus;
    for (u32 cpu = 0; cpu < CPUS_MAX; cpu++)
        d->percpu[cpu] = (struct percpu_cluster){.index = NONE, .next = NONE, .scan_next = start};
    count_unusable(d, map, clusters);
    ASSERT(d->pages > 0);
    build_free_list(d, clusters);
}
