/* One swap device whose allocator is tested: set up, slots taken and given back, what is expected of the lists.
 */
#ifndef TEST_CLUSTER_DEVICE_H
#define TEST_CLUSTER_DEVICE_H

#include "panic.h"

#include <string.h>

#include "mm/cluster.h"
#include "mm/swap_map.h"

#define SLOTS_MAX (1u << 17)

struct fixture {
    struct cluster_allocator device;
    u8 map[SLOTS_MAX];
    struct swap_cluster clusters[SLOTS_MAX / 256];
    struct cluster_request request; /* the one under way, or the last */
};

/* One device for all tests, too large for the stack; every test begins with a fresh one. */
static struct fixture x;

static inline void mark_bad(u32 slot)
{
    x.map[slot] = SWAP_MAP_BAD;
}

static inline void fresh_map(void)
{
    memset(&x, 0, sizeof(x));
    mark_bad(0);
}

static inline void swap_on(u32 max, u32 cluster_size, u32 columns, u32 nr_cpus)
{
    cluster_init(&x.device, x.map, x.clusters, max, cluster_size, columns, nr_cpus, 1);
}

/* Does what the maker of a request does, without anybody in between: scans as often as it is asked to, has what is found checked, and
 * takes it. *slot is the slot that was taken or is to be reclaimed, NONE when there is none. */
static inline enum cluster_result settle(u32 cpu, bool swap_full, enum cluster_result result, u32 *slot)
{
    while (result == CLUSTER_SCAN || result == CLUSTER_CANDIDATE) {
        if (result == CLUSTER_CANDIDATE) {
            result = cluster_take(&x.device, x.map, x.clusters, cpu, swap_full, &x.request);
            continue;
        }
        enum cluster_scan scan;
        do
            scan = cluster_scan(&x.device, x.map, swap_full, &x.request);
        while (scan == SCAN_GOES_ON);
        result = scan == SCAN_ENDS ? CLUSTER_ENDS
                                   : cluster_check(&x.device, x.map, x.clusters, cpu, &x.request);
    }
    *slot = result == CLUSTER_ENDS ? NONE : x.request.slot;
    return result;
}

/* A request for one slot. */
static inline enum cluster_result try_alloc(u32 cpu, bool swap_full, u32 *slot)
{
    return settle(cpu, swap_full, cluster_alloc(&x.device, x.map, x.clusters, cpu, 1, &x.request), slot);
}

/* The request goes on after CLUSTER_RECLAIM: the cached copy was given up, or could not be. */
static inline enum cluster_result go_on(u32 cpu, bool reclaimed, u32 *slot)
{
    x.request.looked = x.request.scanned = 0;
    if (reclaimed)
        return settle(cpu, true, cluster_check(&x.device, x.map, x.clusters, cpu, &x.request), slot);
    cluster_scan_on(&x.request);
    return settle(cpu, true, CLUSTER_SCAN, slot);
}

/* A request for `wanted` slots, without anybody in between: they are put into `slots` and at once swapped out. Returns how many. */
static inline u32 alloc_batch(u32 cpu, u32 wanted, u32 *slots)
{
    u32 slot;
    enum cluster_result result = settle(
        cpu, false, cluster_alloc(&x.device, x.map, x.clusters, cpu, wanted, &x.request), &slot);
    while (result != CLUSTER_ENDS) {
        slots[x.request.got - 1] = slot;
        if (result == CLUSTER_GOT_LAST)
            break;
        result = settle(cpu, false, cluster_go_on(&x.device, x.map, x.clusters, cpu, &x.request), &slot);
    }
    for (u32 i = 0; i < x.request.got; i++)
        x.map[slots[i]] = 1;
    return x.request.got;
}

/* A slot for `cpu`, at once swapped out: one owner, not in the swap cache. NONE when there is none. */
static inline u32 alloc(u32 cpu)
{
    u32 slot;
    if (try_alloc(cpu, false, &slot) == CLUSTER_ENDS)
        return NONE;
    assert_int_equal(x.map[slot], SWAP_HAS_CACHE);
    x.map[slot] = 1;
    return slot;
}

static inline void release(u32 slot)
{
    x.map[slot] = 0;
    cluster_free_slot(&x.device, x.map, x.clusters, slot);
}

static inline void release_cluster(u32 k)
{
    for (u32 slot = k * x.device.cluster_size; slot < (k + 1) * x.device.cluster_size; slot++)
        release(slot);
}

/* Allocates `nr` slots for `cpu` and checks that they are first, first + 1, ... */
static inline void assert_run(u32 cpu, u32 first, u32 nr)
{
    for (u32 i = 0; i < nr; i++)
        assert_int_equal(alloc(cpu), first + i);
}

static inline void assert_free_list(u32 nr, const u32 *expected)
{
    u32 k = x.device.free_head;
    for (u32 i = 0; i < nr; i++, k = x.clusters[k].next)
        assert_int_equal(k, expected[i]);
    assert_int_equal(k, NONE);
    assert_int_equal(x.device.nr_free_clusters, nr);
    assert_int_equal(x.device.free_tail, nr == 0 ? NONE : expected[nr - 1]);
}

#endif
