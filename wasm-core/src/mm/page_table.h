/* Page table entries and virtual memory areas.
 *
 * A pte is one u32:   bits 0-1 kind | present: bit 2 young, bit 3 dirty, bit 4 writable, bits 5-31 frame
 *                                   | swap:    bits 2-30 slot, bit 31 others may have the page too
 *                                   | other:   zero page (a read of a page never written) or an entry that is
 *                                              neither present nor swap (migration); it never carries a frame
 * The entries of one VMA are consecutive in the machine's array, from vma.pte_first.
 *
 * In Linux: pte_t and swp_entry_t of x86-64, struct vm_area_struct; 6.1.
 */
#ifndef MM_PAGE_TABLE_H
#define MM_PAGE_TABLE_H

#include "base/types.h"

#define PTRS_PER_PTE 512u /* page table entries under one PMD entry: 2 MiB */

enum pte_kind { PTE_NONE = 0, PTE_PRESENT = 1, PTE_SWAP = 2, PTE_OTHER = 3 };
enum pte_bit { PTE_YOUNG = 1u << 2, PTE_DIRTY = 1u << 3, PTE_WRITABLE = 1u << 4 };

/* Of a swap entry. In Linux the other way round: pte_swp_exclusive (5.19), see FRAME_SHARED. */
#define PTE_SWP_SHARED (1u << 31)

static inline enum pte_kind pte_kind(u32 pte)
{
    return (enum pte_kind)(pte & 3u);
}

static inline u32 pte_make_present(u32 frame, u32 bits)
{
    return frame << 5 | bits | PTE_PRESENT;
}

static inline u32 pte_make_swap(u32 slot)
{
    return slot << 2 | PTE_SWAP;
}

static inline u32 pte_frame(u32 pte)
{
    return pte >> 5;
}

static inline u32 pte_slot(u32 pte)
{
    return (pte & ~PTE_SWP_SHARED) >> 2;
}

enum vma_kind { VMA_ANON = 0, VMA_FILE_MAPPED = 1, VMA_FILE_READ = 2, VMA_SHMEM = 3 };

struct vma {
    u64 base_vpn;            /* virtual page number of the first page */
    u64 swap_readahead_info; /* packed: page address | window << 6 | hits; 0 = new (mm/readahead/readahead_window.h) */
    u32 kind;                /* enum vma_kind; FILE_READ is no mapping: a file read with pread() */
    u32 space;               /* address space (process) */
    u32 file;                /* file of a file VMA or of shared memory, else NONE */
    u32 nr_pages;
    u32 pte_first;   /* index of its first entry in the machine's page table array */
    u32 lock_first;  /* its first page-table lock; one for each 512-page block that it touches */
    u32 nr_present;  /* resident pages (rss) */
    u32 nr_swap;     /* swap entries (swapents) */
    u32 swapra_miss; /* of its anon_vma: faults that had to read, less the hits (3 September 2012) */
    u32 copy_of;     /* VMA that it became a copy of by fork, or will; NONE */
    u32 next;        /* the VMA after it in the order in which reverse maps are walked, NONE */
    u32 exec;        /* 1: program code (VM_EXEC) */
};

/* The misses of the VMA's anon_vma; NULL for a mapping of shared memory or of a file, which has none. */
static inline u32 *vma_misses(struct vma *vma)
{
    return vma->kind == VMA_ANON ? &vma->swapra_miss : NULL;
}

/* Page-table lock (index from 0 within the VMA) that guards page `page` of the VMA. */
static inline u32 vma_lock_of(const struct vma *vma, u32 page)
{
    return (u32)((vma->base_vpn + page) / PTRS_PER_PTE - vma->base_vpn / PTRS_PER_PTE);
}

#endif
