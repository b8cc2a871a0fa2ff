/**
 * The words of the field, each explained once: the palette finds them, and a lesson says them where it introduces one in
 * bold. A definition is a whole sentence or two that can be understood alone; another term in it stands here too.
 */

export interface Term {
  readonly term: string;
  /** Other forms under which it is met: plurals, the kernel's name. */
  readonly also?: readonly string[];
  readonly says: string;
}

export const GLOSSARY: readonly Term[] = [
  {
    term: 'access',
    also: ['accesses', 'touch'],
    says: 'One read or write of a page by a program. An access to a page that is not mapped is a fault.',
  },
  {
    term: 'active list',
    also: ['active', 'active lists'],
    says: 'The list of pages that have been used more than once. Reclaim takes pages from the inactive list first.',
  },
  {
    term: 'address space',
    says: 'All virtual pages of a process. Each process has its own, with a page table of its own.',
  },
  {
    term: 'anonymous page',
    also: ['anon', 'anonymous', 'anonymous pages', 'anonymous memory'],
    says: 'A page that belongs to a program and to no file. When its frame is needed, its contents have to go to swap.',
  },
  {
    term: 'batch',
    also: ['batches'],
    says: 'A group of pages that the kernel handles together, so that it takes a lock once and not once for each page. Reclaim looks at batches of up to 32.',
  },
  {
    term: 'branch',
    also: ['branches'],
    says: 'Another version of the same run. It is the same up to the position at which a parameter was changed, and differs from there on.',
  },
  {
    term: 'byte',
    also: ['byte of a slot', 'slot byte'],
    says: 'What the swap map holds for one slot: a count of the entries that name the slot, in the low bits, and the cache flag, 0x40.',
  },
  {
    term: 'cache flag',
    also: ['SWAP_HAS_CACHE'],
    says: 'A bit in the byte of a slot, 0x40. It says that a page in the swap cache belongs to the slot.',
  },
  {
    term: 'clean',
    says: 'A page is clean when its slot or file has the same contents. Its frame can be freed without a write.',
  },
  {
    term: 'cluster',
    also: ['clusters', 'swap cluster'],
    says: 'A run of neighbouring slots, 256 or 512 of them. Each CPU takes slots from a cluster of its own, so that CPUs do not get in each other’s way.',
  },
  {
    term: 'count',
    also: ['swap count', 'owners'],
    says: 'How many page table entries name a slot. It is in the low bits of the slot’s byte in the swap map.',
  },
  {
    term: 'direct reclaim',
    says: 'When no more frames are free than the min mark, a task that needs one has to reclaim pages itself before it can go on.',
  },
  {
    term: 'dirty',
    says: 'A page is dirty when it has been changed since its contents were last on the disk. It must be written out before its frame can be freed.',
  },
  {
    term: 'eviction',
    also: ['evicted', 'evict'],
    says: 'A page gives up its frame. What stays behind is a shadow entry with the age at which it happened.',
  },
  {
    term: 'fault',
    also: ['page fault', 'faults', 'page faults'],
    says: 'The processor stops at an access for which the page table entry is not present, and calls the kernel. A minor fault is served from memory, a major fault has to read.',
  },
  {
    term: 'file page',
    also: ['file pages', 'page cache'],
    says: 'A page that holds part of a file. The page cache finds it. When it is clean its frame can be freed without any write.',
  },
  {
    term: 'folio',
    also: ['folios', 'struct folio'],
    says: 'The kernel’s name, since 5.16, for one or more frames that are handled as one. Here a folio is always one frame.',
  },
  {
    term: 'frame',
    also: ['frames', 'page frame', 'page frames'],
    says: 'A piece of real memory that holds one page, 4 KiB. There are far fewer frames than pages.',
  },
  {
    term: 'free list of clusters',
    also: ['free clusters'],
    says: 'The queue of clusters in which no slot is used. A CPU whose own cluster is full takes the first of them.',
  },
  {
    term: 'hit',
    also: ['hits', 'readahead hit'],
    says: 'A page that was read ahead and then used. Hits make the next readahead window larger.',
  },
  {
    term: 'inactive list',
    also: ['inactive', 'inactive lists', 'inactive anon', 'inactive file'],
    says: 'The list of pages that are on trial. Reclaim looks at the page at its tail: if it has been used since the last look, it gets another round; otherwise it leaves.',
  },
  {
    term: 'interrupt',
    also: ['interrupts'],
    says: 'A signal from a device that makes a CPU stop what it is doing for a moment, here to note that a read or write has ended.',
  },
  {
    term: 'isolate',
    also: ['isolated'],
    says: 'To take pages off their list, so that reclaim can look at them without holding the lock of the lists.',
  },
  {
    term: 'kswapd',
    says: 'The kernel’s own thread that reclaims pages. It is woken when the number of free frames falls to the low mark, and sleeps again when it is above the high mark.',
  },
  {
    term: 'LRU lists',
    also: ['LRU', 'lists'],
    says: 'Four lists of pages: anonymous and file pages, each active and inactive. They show roughly which page has been unused the longest.',
  },
  {
    term: 'major fault',
    also: ['major'],
    says: 'A fault that has to wait for a read from the disk. It takes hundreds of times as long as a minor one.',
  },
  {
    term: 'map',
    also: ['mapped'],
    says: 'A page is mapped when a page table entry names its frame. The processor then reaches it without the kernel.',
  },
  {
    term: 'min, low and high',
    also: ['watermarks', 'watermark', 'marks', 'min', 'low', 'high'],
    says: 'Three marks for the number of free frames. At low kswapd is woken, above high it sleeps again, and at min a task must reclaim pages itself.',
  },
  {
    term: 'minor fault',
    also: ['minor'],
    says: 'A fault that needs no read: the page is new, or its frame is still in memory.',
  },
  {
    term: 'page',
    also: ['pages', 'virtual page'],
    says: 'A piece of a program’s memory, 4 KiB, known by its place in the address space. Its contents are in a frame, in a slot, or in both.',
  },
  {
    term: 'page table',
    also: ['page tables'],
    says: 'The table in which the processor looks up each page of an address space. It has one entry for each page.',
  },
  {
    term: 'page table entry',
    also: ['entry', 'entries', 'PTE'],
    says: 'What the page table says about one page: the frame that holds it, or, when it has been swapped out, the slot.',
  },
  {
    term: 'page-cluster',
    also: ['page_cluster', 'vm.page-cluster'],
    says: 'A setting of the administrator: a readahead window has at most 2 to this power pages. 0 switches readahead off.',
  },
  {
    term: 'pin',
    also: ['pins', 'pinned'],
    says: 'A reference to a frame for as long as somebody works with it. A pinned frame is not freed.',
  },
  {
    term: 'priority',
    also: ['scan priority'],
    says: 'How hard reclaim tries: it looks at 1/2 to this power of each list. It starts at 12 and goes down to 0 while too little is freed.',
  },
  {
    term: 'pushed out',
    also: ['pushes out'],
    says: 'A page is pushed out when its memory is taken for a page that is read ahead. If a program touches it again, it must be read back; if the page read ahead is never used, that was for nothing.',
  },
  {
    term: 'read ahead',
    also: ['readahead', 'swap readahead'],
    says: 'Pages beside the one that faulted are read with it, in the hope that they are used next. A good guess saves a fault, a bad one wastes a frame.',
  },
  {
    term: 'reclaim',
    also: ['reclaimed', 'page reclaim'],
    says: 'What the kernel does to free frames: it looks at pages from the tails of the lists and frees the frames of those that are not used.',
  },
  {
    term: 'refault',
    also: ['refaults', 'refault distance'],
    says: 'A page that was evicted comes back. Its distance is the number of evictions in between: if that is small enough, the page should not have left.',
  },
  {
    term: 'reference bit',
    also: ['accessed bit', 'referenced', 'young'],
    says: 'A bit of the page table entry that the processor sets at each access. Reclaim reads and clears it: if it is set again at the next look, the page is in use.',
  },
  {
    term: 'region',
    also: ['VMA', 'VMAs', 'virtual memory area'],
    says: 'A stretch of an address space with pages of one kind; the kernel calls it a VMA, virtual memory area.',
  },
  {
    term: 'reverse map',
    also: ['rmap'],
    says: 'The way from a frame to the page table entries that name it. Reclaim needs it to unmap a page.',
  },
  {
    term: 'rotation',
    says: 'The time that the head of a rotating disk waits until the wanted page comes round under it: half a turn on average, 4 ms at 7,200 turns a minute.',
  },
  {
    term: 'second chance',
    says: 'A page at the tail of the inactive list that has been used since the last look is put back at the head instead of leaving.',
  },
  {
    term: 'seek',
    also: ['seeks'],
    says: 'The movement of a disk’s head to another track. It takes milliseconds; to read a page when the head is there takes hundredths of one.',
  },
  {
    term: 'shadow entry',
    also: ['shadow', 'shadow entries'],
    says: 'A note that stays in the swap cache or page cache where an evicted page was. It holds the age of the lists at that moment, from which the refault distance is computed.',
  },
  {
    term: 'shared bit',
    also: ['PG_readahead', 'PG_reclaim'],
    says: 'The kernel uses one bit of a frame for “read ahead” and for “to be freed when written”. A page that is found in the swap cache on its way out therefore counts as a readahead hit.',
  },
  {
    term: 'slot',
    also: ['slots', 'swap slot', 'swap slots'],
    says: 'A place on the disk that holds one page that has been swapped out. The kernel keeps one byte for each slot, in the swap map.',
  },
  {
    term: 'slot cache',
    also: ['slot caches'],
    says: 'A stock of slots that a CPU takes from the swap map in one go. Kernels have it since 4.11.',
  },
  {
    term: 'swap area',
    also: ['swap', 'swap space'],
    says: 'The disk, partition or file that holds slots.',
  },
  {
    term: 'swap cache',
    also: ['swap caches'],
    says: 'The table of pages that have both a slot and a frame. Given a slot number, it tells which frame holds the page.',
  },
  {
    term: 'swap entry',
    also: ['swap entries', 'swp_entry_t'],
    says: 'A page table entry that is not present and names a slot: the number of the swap area and the offset in it.',
  },
  {
    term: 'swap in',
    also: ['swapped in'],
    says: 'To bring the contents of a page back from its slot into a frame.',
  },
  {
    term: 'swap map',
    says: 'One byte for each slot: how many entries name it, and the cache flag.',
  },
  {
    term: 'swap out',
    also: ['swapped out'],
    says: 'To write a page to a slot and make its entry name the slot, so that its frame can be freed.',
  },
  {
    term: 'swappiness',
    also: ['vm.swappiness'],
    says: 'A setting of the administrator, from 0 to 200: what swapping costs compared with reading files again. At 100 both cost the same; below that, file pages are taken first.',
  },
  {
    term: 'task',
    also: ['tasks', 'thread', 'process'],
    says: 'What a CPU runs: a thread of a program or, like kswapd, of the kernel.',
  },
  {
    term: 'track',
    also: ['tracks'],
    says: 'What passes under the head of a rotating disk in one turn. Within a track the head does not have to move.',
  },
  {
    term: 'unmap',
    also: ['unmapped'],
    says: 'To take a page’s frame out of its page table entry. The next access to the page is a fault.',
  },
  {
    term: 'window',
    also: ['windows', 'readahead window'],
    says: 'The pages that one fault reads together: the one that was asked for, and those read ahead with it.',
  },
  {
    term: 'working set',
    also: ['workingset'],
    says: 'The pages that a program is using at the moment. When they do not fit in memory, pages refault again and again.',
  },
  {
    term: 'writeback',
    also: ['being written', 'write out'],
    says: 'The time during which a frame’s contents are on their way to the disk. The frame cannot be freed before it ends.',
  },
];

const BY_NAME = new Map(
  GLOSSARY.flatMap((each) => [each.term, ...(each.also ?? [])].map((name) => [name.toLowerCase(), each])),
);

/** The term of that name, whatever its case; null for another word. */
export function termNamed(name: string): Term | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null;
}
