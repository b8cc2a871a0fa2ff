/**
 * The words of the field, each explained once: the palette finds them, and a lesson shows them where it
 * introduces one in bold. A definition is a whole sentence or two that can be understood alone; every term
 * that it uses is defined here too.
 */

export interface Term {
  readonly term: string;
  /** Other forms under which it is met: plurals, the kernel's name. */
  readonly also: readonly string[];
  readonly says: string;
}

/** Each definition under its term and the other forms of it. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  'access; accesses; touch':
    'One read or write of a page by a program. An access to a page that is not mapped is a fault.',
  'active list; active; active lists':
    'The list of pages that have been used more than once. Reclaim takes pages from the inactive list first.',
  'address space': 'All virtual pages of a process. Each process has its own, with a page table of its own.',
  'anonymous page; anon; anonymous; anonymous pages; anonymous memory':
    'A page that belongs to a program and to no file. When its frame is needed, its contents have to go to swap.',
  'batch; batches':
    'A group of pages that the kernel handles together, so that it takes a lock once and not once for each page. Reclaim looks at batches of up to 32.',
  'branch; branches':
    'Another version of the same run. It is the same up to the position at which a parameter was changed, and differs from there on.',
  'byte; byte of a slot; slot byte':
    'What the swap map holds for one slot: a count of the entries that name the slot, in the low bits, and the cache flag, 0x40.',
  'cache flag; SWAP_HAS_CACHE':
    'A bit in the byte of a slot, 0x40. It says that a page in the swap cache belongs to the slot.',
  clean:
    'A page is clean when its slot or file has the same contents. Its frame can be freed without a write.',
  'cluster; clusters; swap cluster':
    'A run of neighbouring slots, 256 or 512 of them. Each CPU takes slots from a cluster of its own, so that CPUs do not get in each other’s way.',
  'count; swap count; owners':
    'How many page table entries name a slot. It is in the low bits of the slot’s byte in the swap map.',
  'direct reclaim':
    'When no more frames are free than the min mark, a task that needs one has to reclaim pages itself before it can go on.',
  dirty:
    'A page is dirty when it has been changed since its contents were last on the disk. It must be written out before its frame can be freed.',
  'eviction; evicted; evict':
    'A page gives up its frame. What stays behind is a shadow, a note of the age at which it happened.',
  'fault; page fault; faults; page faults':
    'The processor stops at an access for which the page table entry is not present, and calls the kernel. A minor fault is served from memory, a major fault has to read.',
  'file page; file pages; page cache':
    'A page that holds part of a file. The page cache finds it. When it is clean its frame can be freed without any write.',
  'folio; folios; struct folio':
    'The kernel’s name, since 5.16, for one or more frames that are handled as one. Here a folio is always one frame.',
  'frame; frames; page frame; page frames':
    'A piece of real memory that holds one page, 4 KiB. There are far fewer frames than pages.',
  'free list of clusters; free clusters':
    'The queue of clusters in which no slot is used. A CPU whose own cluster is full takes the first of them.',
  'hit; hits; readahead hit':
    'A page that was read ahead and then used. Hits make the next readahead window larger.',
  'inactive list; inactive; inactive lists; inactive anon; inactive file':
    'The list of pages that are on trial. Reclaim looks at the page at its tail: if it has been used since the last look, it gets another round; otherwise it leaves.',
  'interrupt; interrupts':
    'A signal from a device that makes a CPU stop what it is doing for a moment, here to note that a read or write has ended.',
  'isolate; isolated':
    'To take pages off their list, so that reclaim can look at them without holding the lock of the lists.',
  kswapd:
    'The kernel’s own thread that reclaims pages. It is woken when the number of free frames falls to the low mark, and sleeps again when it is above the high mark.',
  'line of memory; lines of memory; cache line; cache lines':
    'The piece of memory, 64 bytes, that goes from the cache of one CPU to that of another as a whole. What another CPU has changed must be fetched before it can be read.',
  'lock; locks; spinlock':
    'Something that only one CPU at a time can hold. Others that want it spin: they look again and again whether their turn has come, and do nothing else.',
  'LRU lists; LRU; lists':
    'Four lists of pages: anonymous and file pages, each active and inactive. They show roughly which page has been unused the longest.',
  'major fault; major':
    'A fault that has to wait for a read from the disk. It takes hundreds of times as long as a minor one.',
  'map; mapped':
    'A page is mapped when a page table entry names its frame. The processor then reaches it without the kernel.',
  'min, low and high; watermarks; watermark; marks; min; low; high':
    'Three marks for the number of free frames. At low kswapd is woken, above high it sleeps again, and at min a task must reclaim pages itself.',
  'minor fault; minor': 'A fault that needs no read: the page is new, or its frame is still in memory.',
  'page; pages; virtual page':
    'A piece of a program’s memory, 4 KiB, known by its place in the address space. Its contents are in a frame, in a slot, or in both.',
  'page table; page tables':
    'The table in which the processor looks up each page of an address space. It has one entry for each page.',
  'page table entry; entry; entries; PTE':
    'What the page table says about one page: the frame that holds it, or, when it has been swapped out, the slot.',
  'page-cluster; page_cluster; vm.page-cluster':
    'A setting of the administrator: a readahead window has at most 2 to this power pages. 0 switches readahead off.',
  'pin; pins; pinned':
    'A reference to a frame for as long as somebody works with it. A pinned frame is not freed.',
  'priority; scan priority':
    'How hard reclaim tries: it looks at 1/2 to this power of each list. It starts at 12 and goes down to 0 while too little is freed.',
  'pushed out; pushes out':
    'A page is pushed out when its memory is taken for a page that is read ahead. If a program touches it again, it must be read back; if the page read ahead is never used, that was for nothing.',
  'read ahead; readahead; swap readahead':
    'Pages beside the one that faulted are read with it, in the hope that they are used next. A good guess saves a fault, a bad one wastes a frame.',
  'reclaim; reclaimed; page reclaim':
    'What the kernel does to free frames: it looks at pages from the tails of the lists and frees the frames of those that are not used.',
  'refault; refaults; refault distance':
    'A page that was evicted comes back. Its distance is the number of evictions in between: if that is small enough, the page should not have left.',
  'reference bit; accessed bit; referenced; young':
    'A bit of the page table entry that the processor sets at each access. Reclaim reads and clears it: if it is set again at the next look, the page is in use.',
  'region; VMA; VMAs; virtual memory area':
    'A stretch of an address space with pages of one kind; the kernel calls it a VMA, virtual memory area.',
  'reverse map; rmap':
    'The way from a frame to the page table entries that name it. Reclaim needs it to unmap a page.',
  rotation:
    'The time that the head of a rotating disk waits until the wanted page comes round under it: half a turn on average, 4 ms at 7,200 turns a minute.',
  'second chance':
    'A page at the tail of the inactive list that has been used since the last look is put back at the head instead of leaving.',
  'seek; seeks':
    'The movement of a disk’s head to another track. It takes milliseconds; to read a page when the head is there takes hundredths of one.',
  'shadow entry; shadow; shadow entries':
    'A note that stays in the swap cache or page cache where an evicted page was. It holds the age of the lists at that moment, from which the refault distance is computed.',
  'shared bit; PG_readahead; PG_reclaim':
    'The kernel uses one bit of a frame for “read ahead” and for “to be freed when written”. A page that is found in the swap cache on its way out therefore counts as a readahead hit.',
  'slot; slots; swap slot; swap slots':
    'A place on the disk that holds one page that has been swapped out. The kernel keeps one byte for each slot, in the swap map.',
  'slot cache; slot caches':
    'A stock of slots that a CPU takes from the swap map in one go. Kernels have it since 4.11.',
  'socket; sockets':
    'The place of one chip with several CPUs. From one socket to another everything takes longer than between CPUs of the same one.',
  'swap area; swap; swap space': 'The disk, partition or file that holds slots.',
  'swap cache; swap caches':
    'The table of pages that have both a slot and a frame. Given a slot number, it tells which frame holds the page.',
  'swap entry; swap entries; swp_entry_t':
    'A page table entry that is not present and names a slot: the number of the swap area and the offset in it.',
  'swap in; swapped in': 'To bring the contents of a page back from its slot into a frame.',
  'swap map': 'One byte for each slot: how many entries name it, and the cache flag.',
  'swap out; swapped out':
    'To write a page to a slot and make its entry name the slot, so that its frame can be freed.',
  'swappiness; vm.swappiness':
    'A setting of the administrator, from 0 to 200: what swapping costs compared with reading files again. At 100 both cost the same; below that, file pages are taken first.',
  'task; tasks; thread; process': 'What a CPU runs: a thread of a program or, like kswapd, of the kernel.',
  'track; tracks':
    'What passes under the head of a rotating disk in one turn. Within a track the head does not have to move.',
  'unmap; unmapped':
    'To take a page’s frame out of its page table entry. The next access to the page is a fault.',
  'window; windows; readahead window':
    'The pages that one fault reads together: the one that was asked for, and those read ahead with it.',
  'working set; workingset':
    'The pages that a program is using at the moment. When they do not fit in memory, pages refault again and again.',
  'writeback; being written; write out':
    'The time during which a frame’s contents are on their way to the disk. The frame cannot be freed before it ends.',
};

export const GLOSSARY: readonly Term[] = Object.entries(DEFINITIONS).map(([forms, says]) => {
  const [term = '', ...also] = forms.split('; ');
  return { term, also, says };
});

const BY_NAME = new Map(
  GLOSSARY.flatMap((each) => [each.term, ...each.also].map((name) => [name.toLowerCase(), each])),
);

/** The term of that name, whatever its case; null for another word. */
export function termNamed(name: string): Term | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null;
}
