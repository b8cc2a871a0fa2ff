/* The decision whether caches are used comes before a refill, so a CPU may hold slots while few are free. */
#include "path/swap/swap_slots.h"

#include "path/area.h"
#include "path/swap/slots.h"

static struct swap_slots_cache *cache_of(struct machine *m, u32 cpu)
{
    struct swap_slots_cache *cache = &slot_caches_of(m)[cpu];
    CHECK(cache->cur + cache->nr <= SWAP_SLOTS_CACHE_SIZE && cache->n_ret <= SWAP_SLOTS_CACHE_SIZE);
    return cache;
}

/* check_cache_active: what has changed is told. */
static void slot_caches_switch(struct machine *m, struct task *t, const struct path_folio_alloc_swap *f)
{
    bool is_on = f->change == SLOT_CACHE_ON;
    lock_is_held(m, lock_of(m, LOCK_CACHES, 0));
    m->slot_cache_active = is_on;
    EMIT(slot_cache_switch, .active = is_on, .free = (u32)MAX(m->nr_swap_pages, 0), .cpus = m->params.nr_cpus,
         .limit = m->params.nr_cpus *
                  (is_on ? THRESHOLD_ACTIVATE_SWAP_SLOTS_CACHE : THRESHOLD_DEACTIVATE_SWAP_SLOTS_CACHE));
}

/* Known bug: the answer "none" is set only where slot caches are in use, else it is what was there before. */
static bool answers_last_slot(struct machine *m, const struct path_folio_alloc_swap *f)
{
    CHECK(f->slot == NONE);
    return m->kernel.no_slot == no_slot_LAST_SLOT && !slot_caches_are_used(m) &&
           cache_of(m, f->cpu)->last != 0;
}

enum need path_folio_alloc_swap(struct machine *m, struct task *t, struct path_folio_alloc_swap *f)
{
    PATH_BEGIN;
    f->slot = NONE;
    f->cpu = t->cpu;
    f->change = slot_caches_are_allowed(m)
                    ? slot_cache_change(m->slot_cache_active, m->nr_swap_pages, m->params.nr_cpus)
                    : SLOT_CACHE_AS_BEFORE;
    if (f->change != SLOT_CACHE_AS_BEFORE) {
        TAKE(lock_of(m, LOCK_CACHES, 0));
        slot_caches_switch(m, t, f);
        YIELD;
        if (f->change == SLOT_CACHE_OFF)
            CALL(drain_slot_caches, .cpu = 0);
        DROP(lock_of(m, LOCK_CACHES, 0));
    }
    if (slot_caches_are_used(m)) {
        TAKE(lock_of(m, LOCK_SLOTS, f->cpu));
        if (cache_of(m, f->cpu)->nr == 0 && slot_caches_are_used(m)) { /* refill_swap_slots_cache */
            cache_of(m, f->cpu)->cur = 0;
            CALL(get_swap_pages, .frame = f->frame, .cache = f->cpu, .asked = SWAP_SLOTS_CACHE_SIZE);
            CHECK_HELD(SLOTS, f->cpu);
            CHECK(cache_of(m, f->cpu)->nr == 0); /* nobody has filled it meanwhile */
            cache_of(m, f->cpu)->nr = t->result;
        }
        f->slot = slot_cache_get(cache_of(m, f->cpu));
        if (f->slot != NONE) {
            CHECK(swap_map_of(m)[f->slot] == SWAP_HAS_CACHE);
            CHECK(entry_frame(swap_cache_of(m)[f->slot]) == NONE);
            slot_event_of(m)[f->slot] = m->nr_events + 1;
            EMIT(slot_alloc, .slot = f->slot, .frame = f->frame, .cluster = cluster_of_slot(m, f->slot),
                 .cached = 1);
        }
        RUN(m->params.cost_slot_ns);
        DROP(lock_of(m, LOCK_SLOTS, f->cpu));
    }
    if (f->slot == NONE) {
        CALL(get_swap_pages, .frame = f->frame, .cache = NONE, .asked = 1);
        f->slot = t->result;
        if (f->slot == NONE && answers_last_slot(m, f)) {
            f->slot = cache_of(m, f->cpu)->last;
            EMIT(slot_alloc, .slot = f->slot, .frame = f->frame, .cluster = cluster_of_slot(m, f->slot),
                 .cached = 1);
            YIELD;
        }
    }
    if (m->kernel.no_slot == no_slot_LAST_SLOT && f->slot != NONE)
        cache_of(m, f->cpu)->last = f->slot;
    RETURN(f->slot);
    PATH_END;
}

enum need path_free_swap_slot(struct machine *m, struct task *t, struct path_free_swap_slot *f)
{
    PATH_BEGIN;
    CHECK(swap_map_of(m)[f->slot] == SWAP_HAS_CACHE); /* no owner is left, and the flag keeps others away */
    f->cpu = t->cpu;
    if (slot_caches_are_used(m)) {
        TAKE(lock_of(m, LOCK_SLOTS_RET, f->cpu));
        if (slot_caches_are_used(m)) {
            if (slot_cache_is_full(cache_of(m, f->cpu))) {
                CALL(free_entries, .cache = f->cpu, .is_returned = 1, .nr = SWAP_SLOTS_CACHE_SIZE);
                CHECK_HELD(SLOTS_RET, f->cpu);
                CHECK(slot_cache_is_full(cache_of(m, f->cpu))); /* nobody has put one there meanwhile */
                cache_of(m, f->cpu)->n_ret = 0;
            }
            CHECK(entry_frame(swap_cache_of(m)[f->slot]) == NONE);
            slot_cache_put(cache_of(m, f->cpu), f->slot);
            slot_event_of(m)[f->slot] = m->nr_events + 1;
            EMIT(slot_cache_put, .cpu = f->cpu, .slot = f->slot, .count = cache_of(m, f->cpu)->n_ret);
            RUN(m->params.cost_slot_ns);
            DROP(lock_of(m, LOCK_SLOTS_RET, f->cpu));
            RETURN(0);
        }
        DROP(lock_of(m, LOCK_SLOTS_RET, f->cpu)); /* given up meanwhile */
    }
    CALL(free_entries, .cache = NONE, .slot = f->slot, .nr = 1);
    PATH_END;
}

enum need path_drain_slot_caches(struct machine *m, struct task *t, struct path_drain_slot_caches *f)
{
    PATH_BEGIN;
    for (; f->cpu < m->params.nr_cpus; f->cpu++) {
        TAKE(lock_of(m, LOCK_SLOTS, f->cpu));
        if (cache_of(m, f->cpu)->nr > 0)
            CALL(free_entries, .cache = f->cpu, .at = cache_of(m, f->cpu)->cur,
                 .nr = cache_of(m, f->cpu)->nr);
        CHECK_HELD(SLOTS, f->cpu);
        cache_of(m, f->cpu)->cur = cache_of(m, f->cpu)->nr = 0;
        DROP(lock_of(m, LOCK_SLOTS, f->cpu));
        TAKE(lock_of(m, LOCK_SLOTS_RET, f->cpu));
        if (cache_of(m, f->cpu)->n_ret > 0)
            CALL(free_entries, .cache = f->cpu, .is_returned = 1, .nr = cache_of(m, f->cpu)->n_ret);
        CHECK_HELD(SLOTS_RET, f->cpu);
        cache_of(m, f->cpu)->n_ret = 0;
        DROP(lock_of(m, LOCK_SLOTS_RET, f->cpu));
    }
    PATH_END;
}
