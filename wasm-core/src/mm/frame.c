/* Links frames into lists, and adds up who still holds one.
 *
 * The links are indices inside the frames themselves, so moving a frame costs four writes and no memory. A frame
 * on no list has both links NONE; so has the only frame of a list, and head tells the two apart.
 *
 * In Linux: list_add / list_del of include/linux/list.h on page->lru, and page_ref_count; all versions.
 * Simplified: Linux closes its lists to rings of pointers; here the ends are NONE.
 */
#include "mm/frame.h"

void frame_list_init(struct frame_list *list)
{
    *list = (struct frame_list){.head = NONE, .tail = NONE, .nr = 0};
}

/* Links `f` between two neighbours, either of which may be missing. */
static void link_between(struct frame *frames, struct frame_list *list, u32 prev, u32 f, u32 next)
{
    ASSERT(frames[f].prev == NONE && frames[f].next == NONE && list->head != f);
    frames[f].prev = prev;
    frames[f].next = next;
    *(prev == NONE ? &list->head : &frames[prev].next) = f;
    *(next == NONE ? &list->tail : &frames[next].prev) = f;
    list->nr++;
}

void frame_list_add_head(struct frame *frames, struct frame_list *list, u32 f)
{
    link_between(frames, list, NONE, f, list->head);
}

void frame_list_add_tail(struct frame *frames, struct frame_list *list, u32 f)
{
    link_between(frames, list, list->tail, f, NONE);
}

void frame_list_remove(struct frame *frames, struct frame_list *list, u32 f)
{
    u32 prev = frames[f].prev;
    u32 next = frames[f].next;
    u32 *from_prev = prev == NONE ? &list->head : &frames[prev].next;
    u32 *from_next = next == NONE ? &list->tail : &frames[next].prev;
    ASSERT(list->nr > 0 && *from_prev == f && *from_next == f);
    *from_prev = next;
    *from_next = prev;
    frames[f].prev = frames[f].next = NONE;
    list->nr--;
}

u32 frame_references(const struct frame *frame)
{
    /* A frame is in the swap cache or in a file's page cache, and in both only while shared memory goes from one to the other, which
     * nobody sees who does not hold its lock: one reference for either. */
    bool is_cached = (frame->flags & (FRAME_SWAPCACHE | FRAME_PAGECACHE)) != 0;
    return frame->map_count + is_cached + frame->pins;
}
