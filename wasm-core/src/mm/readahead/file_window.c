/* The first window is a fourfold of what is asked for, each further one twice the last; small ones grow faster. */
#include "mm/readahead/file_window.h"

/* Of a reader that asks for one page. */
static u32 first_size(u32 most)
{
    return most >= 32 ? 4 : most >= 4 ? 2 : most;
}

static u32 next_size(u32 size, u32 most)
{
    u32 larger = size < most / 16 ? 4 * size : 2 * size;
    return MIN(larger, most);
}

/* A window whose first page would have the marker is read with the next one at once, as far as a window may go: whoever began it is at that
 * page already and will not come to it again. In Linux: the end of ondemand_readahead, 5.3 to 6.1 (before, up to 4.11 at least, the two
 * together could be larger than the most). */
static void merge_with_next(struct file_window *w, u32 most)
{
    u32 more = next_size(w->size, most);
    if (w->size != w->async_size)
        return;
    w->async_size = w->size + more <= most ? more : most / 2;
    w->size = MIN(w->size + more, most);
}

/* The window ends where the file does, and the marker with it. */
static bool cut(struct file_window *w, u32 pages)
{
    if (w->start >= pages)
        return false;
    if (w->start + w->size > pages) {
        u32 ahead = w->size - w->async_size;
        w->size = pages - w->start;
        w->async_size = w->size > ahead ? w->size - ahead : 0;
    }
    return true;
}

bool file_window_missed(struct file_window *w, u32 index, u32 most, u32 pages)
{
    if (w->size > 0 && index == w->start + w->size) { /* it was due, but its page had no marker any more */
        w->start = index;
        w->size = next_size(w->size, most);
        w->async_size = w->size;
        merge_with_next(w, most);
        return cut(w, pages);
    }
    bool in_order = index == 0 || index == w->next || index + 1 == w->next;
    if (!in_order)
        return false;
    w->start = index;
    w->size = first_size(most);
    w->async_size = w->size > 1 ? w->size - 1 : w->size;
    merge_with_next(w, most);
    return cut(w, pages);
}

bool file_window_goes_on(struct file_window *w, u32 index, u32 most, u32 pages)
{
    bool is_own = index == file_window_marker(w);
    struct file_window next = *w;
    next.start = is_own ? w->start + w->size : index + 1;
    next.size = is_own ? next_size(w->size, most) : first_size(most);
    next.async_size = next.size;
    if (!cut(&next, pages))
        return false;
    *w = next;
    return true;
}
