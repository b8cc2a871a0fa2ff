/* The ring is the array: nothing is ever put in between or taken out. */
#include "mm/extents/extent_list.h"

bool extent_list_add(struct extent_list *list, struct swap_extent *extents, u32 start_page, u32 nr_pages,
                     u32 start_block)
{
    struct swap_extent *last = &extents[list->nr - 1];
    if (list->nr > 0 && extent_goes_on(last, start_page, start_block)) {
        last->nr_pages += nr_pages;
        return false;
    }
    extents[list->nr++] = (struct swap_extent){start_page, nr_pages, start_block};
    return true;
}

/* The extent of a page, by halving: the file has no gaps. */
static u32 extent_of(const struct swap_extent *extents, u32 nr, u32 page)
{
    u32 low = 0, high = nr;
    while (high - low > 1) {
        u32 middle = low + (high - low) / 2;
        if (page < extents[middle].start_page)
            high = middle;
        else
            low = middle;
    }
    return low;
}

struct extent_walk extent_list_walk(const struct extent_list *list, const struct swap_extent *extents,
                                    u32 from, u32 page)
{
    u32 extent = extent_of(extents, list->nr, page);
    ASSERT(extent_has(&extents[extent], page));
    u32 steps = extent >= from ? extent - from : list->nr - (from - extent);
    return (struct extent_walk){from, extent, steps};
}
