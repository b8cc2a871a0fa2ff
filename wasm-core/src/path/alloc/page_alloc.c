/* The allocator asks in the kernel's order: above low, else wake kswapd and take what is above min, else reclaim. */
#include "path/alloc/page_alloc.h"

#include "path/alloc/oom.h"
#include "path/alloc/zone.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/reclaim.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"

/* Not when 0.1 s are over and it waits for its CPU: it is going to look by itself. */
static bool kswapd_can_be_woken(struct machine *m)
{
    return tasks_of(m)[m->kswapd].state == task_state_BLOCKED && !m->kswapd_awake &&
           !kswapd_has_given_up(m) && free_pages(m) <= m->marks.high;
}

/* Tells kswapd that memory is low. True when it was asleep and has been woken. */
static bool kswapd_wake(struct machine *m)
{
    m->kswapd_asked = 1;
    if (!kswapd_can_be_woken(m))
        return false;
    m->kswapd_awake = 1;
    task_wake(m, m->kswapd);
    return true;
}

static bool zone_had_its_turn(const struct machine *m)
{
    CHECK(m->alloc_batch <= zone_turn(m));
    return m->kernel.fair_zones == fair_zones_WAKES && m->alloc_batch == 0;
}

enum need path_alloc(struct machine *m, struct task *t, struct path_alloc *f)
{
    PATH_BEGIN;
    for (;;) {
        CHECK(t->preempt_count == 0); /* it may have to reclaim, and sleep */
        if (task_is_killed(m, t))
            RETURN(NONE);
        if ((free_pages(m) <= m->marks.low || zone_had_its_turn(m)) && !f->woke) {
            f->woke = 1;
            m->alloc_batch = zone_turn(m);
            if (free_pages(m) > m->marks.low && kswapd_can_be_woken(m)) {
                EMIT(zone_turn_over, .pages = zone_turn(m), .free = (u32)free_pages(m),
                     .high = (u32)m->marks.high);
                YIELD;
            }
            if (kswapd_wake(m)) {
                EMIT(kswapd_wake, .free = (u32)free_pages(m), .low = (u32)m->marks.low);
                m->kswapd_wake_event = m->nr_events;
                YIELD;
            }
        }
        if (free_pages(m) > m->marks.min && m->kernel.page_lists != page_lists_NONE) {
            t->preempt_count++; /* it stays with this CPU's list */
            if (pcp_of(m, t->cpu)->list.nr == 0) {
                TAKE(lock_of(m, LOCK_ZONE, 0));
                f->moved = rmqueue_bulk(m, t->cpu);
                EMIT(page_list_filled, .cpu = t->cpu, .count = f->moved, .free = (u32)free_pages(m));
                RUN(MAX(f->moved, 1) * m->params.cost_bulk_ns);
                DROP(lock_of(m, LOCK_ZONE, 0));
            }
            CHECK(t->preempt_count == 1);
            t->preempt_count--;
            if (pcp_of(m, t->cpu)->list.nr == 0)
                continue; /* other CPUs were faster */
            f->frame = rmqueue_pcplist(m, t->cpu);
            EMIT(frame_alloc, .frame = f->frame, .free = (u32)free_pages(m));
            RUN(m->params.cost_alloc_ns);
            RETURN(f->frame);
        }
        if (free_pages(m) > m->marks.min) {
            TAKE(lock_of(m, LOCK_ZONE, 0));
            if (free_pages(m) > m->marks.min) { /* another CPU may have been faster */
                f->frame = frame_take(m);
                EMIT(frame_alloc, .frame = f->frame, .free = (u32)free_pages(m));
                RUN(m->params.cost_alloc_ns);
                DROP(lock_of(m, LOCK_ZONE, 0));
                RETURN(f->frame);
            }
            RUN(m->params.cost_alloc_ns);
            DROP(lock_of(m, LOCK_ZONE, 0));
            continue;
        }
        CALL(alloc_slowpath, .no_progress = f->no_progress);
        f->no_progress = t->result;
        f->woke = 0;
    }
    PATH_END;
}

/* Reclaim has failed this allocation for good (should_reclaim_retry; up to 4.6 all_unreclaimable). */
static bool is_out_of_memory(const struct machine *m, const struct path_alloc_slowpath *f)
{
    if (m->kernel.out_of_memory == out_of_memory_SCANNED)
        return f->no_progress > 0 && zone_is_hopeless(m);
    u64 available = reclaimable_pages(m);
    if (m->kernel.out_of_memory == out_of_memory_FADING)
        available -= (f->no_progress * available + MAX_RECLAIM_RETRIES - 1) / MAX_RECLAIM_RETRIES;
    return f->no_progress > MAX_RECLAIM_RETRIES || available + free_pages(m) <= m->marks.min;
}

enum need path_alloc_slowpath(struct machine *m, struct task *t, struct path_alloc_slowpath *f)
{
    PATH_BEGIN;
    CHECK(t->index != m->kswapd && t->preempt_count == 0);
    EMIT(direct_begin, .free = (u32)free_pages(m), .min = (u32)m->marks.min);
    YIELD;
    CALL(try_to_free_pages, .sc = {.priority = 0});
    f->no_progress = t->result > 0 ? 0 : f->no_progress + 1;
    EMIT(direct_end, .reclaimed = t->result);
    YIELD;
    if (free_pages(m) > m->marks.min)
        RETURN(f->no_progress);
    CALL(drain_all_pages, .cpu = 0);
    if (free_pages(m) > m->marks.min)
        RETURN(f->no_progress);
    for (f->cpu = 0; f->cpu < m->params.nr_cpus; f->cpu++)
        CALL(lru_drain, .cpu = f->cpu);
    flushers_ask(m, m->nr_dirty);
    if (m->nr_writeback > 0 || m->nr_dirty > 0) {         /* the memory is on its way out: wait for it */
        CHECK(m->nr_writeback > 0 || m->nr_flushers > 0); /* somebody is going to end the wait */
        EMIT(writeback_wait, .writes = m->nr_writeback);
        queue_wait(m, &m->writeback_queue, t, wait_reason_WRITEBACK);
        WAIT;
        RETURN(f->no_progress);
    }
    if (is_out_of_memory(m, f)) {
        f->victim = oom_victim(m);
        if (f->victim != NONE) {
            CHECK(spaces_of(m)[f->victim].nr_tasks > 0);
            oom_kill(m, t, f->victim, f->h.cause);
            f->no_progress = 0;
            YIELD;
            if (m->kernel.oom_nap == oom_nap_SLEEPS && f->victim != t->space) {
                task_sleep(m, t, wait_reason_TICK, m->params.tick_ns);
                WAIT;
            }
        }
    }
    RUN(m->params.cost_switch_ns);
    RETURN(f->no_progress);
    PATH_END;
}
