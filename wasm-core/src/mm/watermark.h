/* Watermarks of a zone: where kswapd wakes, where it may sleep, and what only the kernel itself may use.
 */
#ifndef MM_WATERMARK_H
#define MM_WATERMARK_H

#include "base/kernel.h"
#include "base/types.h"

struct watermarks {
    u64 min, low, high;
};

/* isqrt(lowmem_kbytes × 16), at least 128 and not above what the kernel allows; lowmem_pages = sum of managed pages. */
u64 min_free_kbytes_default(const struct kernel *kernel, u64 lowmem_pages);

/* Marks of a zone of `managed` pages of `lowmem_pages` in all. */
struct watermarks watermarks_of_zone(const struct kernel *kernel, u64 min_free_kbytes, u64 managed,
                                     u64 lowmem_pages, u32 watermark_scale_factor);

#endif
