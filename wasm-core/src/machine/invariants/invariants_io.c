/* What holds of requests, disks and pages of files that are dirty or being written. */
#define LINES_FROM 4000u
#include "machine/invariants/invariants.h"

#include "path/wait.h"

static void check_request(struct check *c, u32 r)
{
    struct machine *m = c->m;
    const struct request *request = &requests_of(m)[r];
    if (request->op == REQUEST_DISCARD) {
        HOLDS(request->frame == NONE && request->disk < m->nr_disks &&
                  tasks_of(m)[request->task].discards == 1,
              "a discard moves no page, and a task waits for it");
        return;
    }
    HOLDS(request->frame < m->params.nr_frames && request->disk < m->nr_disks && request->pages > 0,
          "a request moves a page of a frame to or from a disk");
    u32 flags = frames_of(m)[request->frame].flags;
    HOLDS(flags & (request->op == REQUEST_READ ? FRAME_LOCKED : FRAME_WRITEBACK),
          "a frame that is read is locked, one that is written is under writeback");
    for (u32 other = 0; other < r; other++)
        HOLDS(requests_of(m)[other].state == REQUEST_FREE || requests_of(m)[other].frame != request->frame,
              "no frame is in two requests");
}

static void check_write_cache(struct check *c, const struct write_cache *cache)
{
    u64 pages = 0, behind = 0;
    for (u32 i = 0; i < MIN(cache->nr, WRITE_CACHE_PIECES); i++) {
        HOLDS(cache->pieces[i].pages > 0 && (i == 0 || cache->pieces[i].page > behind),
              "pieces in a drive's buffer stand in order and do not touch");
        pages += cache->pieces[i].pages;
        behind = (u64)cache->pieces[i].page + cache->pieces[i].pages;
    }
    HOLDS(cache->nr <= WRITE_CACHE_PIECES && cache->pages == pages, "a drive's buffer counts what it holds");
}

static void check_disk(struct check *c, u32 d)
{
    struct machine *m = c->m;
    const struct disk *disk = &disks_of(m)[d];
    u32 nr[REQUEST_DONE + 1] = {0}, queued = 0, merged = 0;
    for (u32 r = 0; r < m->nr_requests; r++)
        if (requests_of(m)[r].state != REQUEST_FREE && requests_of(m)[r].disk == d) {
            nr[requests_of(m)[r].state]++;
            merged += requests_of(m)[r].part > 0;
        }
    const u32 heads[] = {disk->head, disk->elevator.head[REQUEST_READ], disk->elevator.head[REQUEST_WRITE]};
    for (u32 list = 0; list < LENGTH(heads); list++)
        for (u32 r = heads[list], before = NONE; r != NONE && queued <= disk->nr_waiting;
             r = requests_of(m)[r].next) {
            queued++;
            HOLDS(list == 0 || before == NONE || requests_of(m)[before].sector <= requests_of(m)[r].sector,
                  "requests of a sorted disk wait in the order of their sectors");
            before = r;
        }
    HOLDS(queued == disk->nr_waiting && queued == nr[REQUEST_QUEUED], "a disk counts its queue");
    HOLDS(disk->in_service == nr[REQUEST_STARTED] &&
              (disk->is_sorted ? disk->commands <= disk->in_service : disk->in_service <= disk->queue_depth),
          "a disk counts what it works on");
    HOLDS(!disk->is_sorted || disk->commands >= disk->queue_depth || queued == 0,
          "a sorted disk that can do more and has something to do does it");
    HOLDS(disk->nr_held + disk->nr_merged ==
                  nr[REQUEST_HELD] + queued + nr[REQUEST_STARTED] + nr[REQUEST_DONE] &&
              disk->nr_held <= disk->nr_requests && disk->nr_merged == merged &&
              merged <= disk_merged_most(disk),
          "a disk has no more requests than it may have");
    check_write_cache(c, &disk->cache);
}

/* A task is about to submit the write that it has told of, or looks its place up. */
static bool is_submitting(struct task *t)
{
    const struct path_header *top = path_top(t);
    if (top->path == PATH_map_swap_entry)
        top = (const struct path_header *)(const void *)&t->stack[top->below];
    return top->path == PATH_pageout || top->path == PATH_file_writepage;
}

void check_requests(struct check *c)
{
    struct machine *m = c->m;
    u32 free = 0, used = 0, writes = 0, writeback = 0, submitting = 0;
    for (u32 r = m->requests.free; r != NONE && free <= m->nr_requests; r = requests_of(m)[r].next) {
        HOLDS(requests_of(m)[r].state == REQUEST_FREE, "only free requests are in the pool");
        free++;
    }
    for (u32 r = 0; r < m->nr_requests; r++) {
        if (requests_of(m)[r].state == REQUEST_FREE)
            continue;
        check_request(c, r);
        used++;
        writes += requests_of(m)[r].op == REQUEST_WRITE;
    }
    HOLDS(free == m->requests.nr_free && free + used == m->nr_requests,
          "free requests and those in use are all");
    for (u32 d = 0; d < m->nr_disks; d++)
        check_disk(c, d);
    for (u32 f = 0; f < m->params.nr_frames; f++)
        writeback += (frames_of(m)[f].flags & FRAME_WRITEBACK) != 0;
    for (u32 t = 0; t < m->nr_tasks; t++)
        submitting += tasks_of(m)[t].top > 0 && is_submitting(&tasks_of(m)[t]);
    HOLDS(writes <= writeback && writeback <= writes + submitting,
          "a frame under writeback has a request, or a task is about to submit one");
}

/* Pages of files: what is dirty and what is being written, counted for each file and all together. */
void check_dirty(struct check *c)
{
    struct machine *m = c->m;
    u32 dirty = 0, writeback = 0, flagged[2] = {0, 0};
    for (u32 i = 0; i < m->nr_files; i++) {
        const struct file *file = &files_of(m)[i];
        u32 nr[2] = {0, 0};
        for (u32 page = 0; page < file->pages && file->kind == file_kind_DISK; page++) {
            u32 frame = entry_frame(page_cache_of(m)[file->cache_first + page]);
            u32 flags = frame == NONE ? 0 : frames_of(m)[frame].flags;
            nr[0] += (flags & FRAME_DIRTY) != 0;
            nr[1] += (flags & FRAME_WRITEBACK) != 0;
        }
        HOLDS(nr[0] == file->nr_dirty && nr[1] == file->nr_writeback,
              "a file counts its pages that are dirty and those that are being written");
        HOLDS(file->nr_dirty == 0 || file->flusher != NONE,
              "a file with dirty pages has somebody who writes them");
        dirty += nr[0];
        writeback += nr[1];
    }
    for (u32 f = 0; f < m->params.nr_frames; f++) {
        const struct frame *frame = &frames_of(m)[f];
        flagged[0] += frame->kind == KIND_FILE && (frame->flags & FRAME_DIRTY);
        flagged[1] += frame->kind == KIND_FILE && (frame->flags & FRAME_WRITEBACK);
    }
    HOLDS(dirty == flagged[0] && writeback == flagged[1],
          "every page of a file that is dirty or being written is one that its file counts");
    HOLDS(dirty == m->nr_dirty && writeback <= m->nr_writeback,
          "the machine counts the dirty pages of all files");
    HOLDS(m->dirty_queue.head == NONE || m->nr_dirty + m->nr_writeback > 0,
          "nobody waits for fewer pages to be dirty when none is");
}
