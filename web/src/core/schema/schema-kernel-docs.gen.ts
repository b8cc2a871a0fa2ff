// Made by `npm run schema` from wasm-core/schema.def. Do not edit.

import type { KERNELS, SwitchName } from './schema-kernels.gen.ts';

export interface KernelDocs {
  /** The version that it is or that a posted series builds on. */
  readonly version: string;
  readonly doc: string;
  /** Of each switch, by number. */
  readonly values: readonly number[];
  /** What the machine does where it lacks the kernel's own value. */
  readonly instead: Readonly<Partial<Record<SwitchName, number>>>;
}

/** Of each kernel, by number. */
export const KERNEL_DOCS: readonly KernelDocs[] = [
  {
    version: '3.6',
    doc: "before any of the five series: one swap lock, blocks of slots read blindly",
    values: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ],
    instead: { },
  },
  {
    version: '3.9',
    doc: "a lock and a swap cache tree for each swap device",
    values: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ],
    instead: { },
  },
  {
    version: '3.12',
    doc: "clusters of slots for devices that do not rotate",
    values: [1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, ],
    instead: { },
  },
  {
    version: '3.14',
    doc: "readahead follows its hits",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 3, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, ],
    instead: { },
  },
  {
    version: '4.6',
    doc: "evicted file pages leave a shadow (since 3.15)",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.7',
    doc: "the inactive list is measured against a square root",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.8',
    doc: "a page that a fault brings back from swap is activated",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.9',
    doc: "what the scalable swap series was posted against",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.11',
    doc: "a lock for each cluster, a tree for each 64 MiB, slots taken in batches",
    values: [6, 0, 0, 1, 0, 0, 2, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 1, 2, 1, 0, 1, 1, 0, 0, 3, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 2, 1, 1, 1, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.12',
    doc: "what the VMA readahead series was posted against",
    values: [6, 0, 0, 1, 0, 0, 2, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 2, 1, 0, 2, 1, 1, 0, 3, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 2, 1, 1, 2, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.14',
    doc: "readahead by virtual address",
    values: [8, 1, 0, 1, 0, 2, 2, 1, 1, 2, 2, 1, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 2, 1, 0, 2, 1, 1, 0, 3, 0, 1, 2, 3, 0, 1, 0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2, 1, 1, 2, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.15',
    doc: "a device that answers at once is read without the swap cache",
    values: [8, 1, 1, 1, 1, 2, 2, 1, 1, 2, 2, 1, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 2, 1, 0, 2, 1, 1, 0, 3, 0, 1, 2, 3, 0, 1, 0, 0, 0, 0, 0, 2, 1, 0, 0, 1, 2, 1, 1, 2, 1, 1, 0, ],
    instead: { },
  },
  {
    version: '5.0',
    doc: "a fault whose window is its own page waits in place for it",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 0, 0, 3, 0, 0, 0, 1, 2, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 2, 1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 2, 1, 0, 2, 1, 2, 0, 3, 0, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 1, 1, 2, 1, 1, 1, ],
    instead: { },
  },
  {
    version: '5.3',
    doc: "extents of a swap file in a tree; refaults of files let go of the rule that spares anonymous pages",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 0, 3, 0, 2, 0, 1, 2, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 2, 1, 0, 1, 0, 1, 1, 0, 0, 1, 2, 2, 1, 1, 2, 1, 2, 0, 3, 0, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1, ],
    instead: { },
  },
  {
    version: '5.8',
    doc: "reclaim is balanced by the cost of I/O",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 0, 3, 5, 2, 1, 1, 2, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 0, 0, 1, 2, 2, 1, 1, 2, 1, 2, 0, 3, 1, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1, ],
    instead: { },
  },
  {
    version: '5.9',
    doc: "anonymous pages leave a shadow too, and begin inactive",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 0, 3, 5, 2, 1, 1, 2, 1, 1, 1, 2, 1, 2, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 0, 0, 1, 2, 2, 1, 1, 2, 1, 2, 0, 3, 1, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1, ],
    instead: { },
  },
  {
    version: '5.10',
    doc: "swapoff leaves the pages that it brings back inactive",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 0, 3, 5, 2, 1, 1, 2, 1, 1, 1, 2, 1, 2, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 0, 1, 2, 2, 1, 1, 2, 1, 2, 0, 3, 1, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1, ],
    instead: { },
  },
  {
    version: '5.18',
    doc: "a page is written to in place when nobody else refers to it",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 1, 2, 5, 2, 1, 1, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1, 0, 1, 2, 2, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 2, 1, 2, 1, 3, 1, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 3, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1, ],
    instead: { },
  },
  {
    version: '6.1',
    doc: "the kernel of the recorded runs",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 1, 2, 5, 2, 1, 1, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 2, 3, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 2, 1, 2, 1, 3, 1, 1, 2, 3, 1, 1, 0, 0, 0, 0, 1, 3, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1, ],
    instead: { },
  },
  {
    version: '3.6',
    doc: "readahead detector, 3 September 2012: counts misses",
    values: [2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ],
    instead: { },
  },
  {
    version: '3.6',
    doc: "readahead detector, 6 September 2012: one state from 0 to 1024",
    values: [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ],
    instead: { },
  },
  {
    version: '3.6',
    doc: "readahead detector, 1 October 2012: doubles and halves its window",
    values: [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ],
    instead: { },
  },
  {
    version: '3.6',
    doc: "readahead detector, 14 November 2012: hits + 2",
    values: [5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 2, 0, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ],
    instead: { },
  },
  {
    version: '4.7',
    doc: "LRU cost series, 6 June 2016: pages put back apart",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.7',
    doc: "LRU cost series, continued: use-once pages no longer tip the balance",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 2, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.7',
    doc: "LRU cost series, continued: rotations as a cost",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 3, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.7',
    doc: "LRU cost series, all of it: refaults as a cost",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 1, 4, 0, 1, 1, 0, 1, 0, 0, 0, 1, 3, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.9',
    doc: "scalable swap series, patches 1 and 2: a lock for each cluster",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 0, 2, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.9',
    doc: "scalable swap series, up to patch 3: a tree for each 64 MiB",
    values: [6, 0, 0, 0, 0, 0, 1, 0, 1, 2, 2, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 2, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.9',
    doc: "scalable swap series, all of it: slot caches",
    values: [6, 0, 0, 1, 0, 0, 2, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 3, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '4.12',
    doc: "VMA readahead series, August 2017: with a cap of its own",
    values: [7, 1, 0, 1, 0, 0, 2, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 2, 1, 0, 2, 1, 1, 0, 3, 0, 1, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 2, 1, 1, 2, 1, 0, 0, ],
    instead: { },
  },
  {
    version: '5.2',
    doc: "extent tree, 2019: the list becomes a tree",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 0, 3, 0, 0, 0, 1, 2, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 2, 1, 0, 1, 0, 1, 1, 0, 0, 0, 2, 2, 1, 1, 2, 1, 2, 0, 3, 0, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1, ],
    instead: { },
  },
  {
    version: '5.12',
    doc: "a shadow holds the age before its own eviction",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 0, 3, 5, 2, 1, 1, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 0, 1, 2, 2, 1, 1, 2, 1, 2, 1, 3, 1, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1, ],
    instead: { },
  },
  {
    version: '4.19',
    doc: "a long-term kernel: free pages of a CPU come and go 63 at a time",
    values: [8, 1, 1, 1, 1, 2, 2, 1, 1, 2, 2, 1, 0, 0, 3, 0, 0, 0, 1, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 2, 2, 1, 0, 2, 1, 2, 0, 3, 0, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 1, 1, 2, 1, 1, 0, ],
    instead: { },
  },
  {
    version: '5.4',
    doc: "a long-term kernel, in this machine as 5.3",
    values: [8, 1, 1, 1, 1, 1, 2, 1, 1, 2, 2, 1, 1, 0, 3, 0, 2, 0, 1, 2, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 2, 1, 0, 1, 0, 1, 1, 0, 0, 1, 2, 2, 1, 1, 2, 1, 2, 0, 3, 0, 1, 2, 3, 0, 1, 0, 0, 0, 0, 1, 2, 1, 1, 1, 1, 2, 1, 1, 3, 1, 1, 1, ],
    instead: { },
  },
];

/** The series of patches, by what a list calls them. */
export const SERIES_NAMES = {
  none: '',
  readahead: 'Readahead',
  lru_cost: 'LRU cost',
  scalable_swap: 'Scalable swap',
  vma_readahead: 'VMA readahead',
  extent_tree: 'Extent tree',
} as const;

export interface KernelDate {
  /** Of a version its mainline release, of a posted series its first mail: 2012-09-30. */
  readonly date: string;
  /** The series that went in with a version, or that a posted one is. */
  readonly series: keyof typeof SERIES_NAMES;
  /** How a posted one is called beside the others of its series; empty of a version. */
  readonly part: string;
}

/** When each kernel came. */
export const KERNEL_DATES: Readonly<Record<(typeof KERNELS)[number]['name'], KernelDate>> = {
  '3.6': { date: '2012-09-30', series: 'none', part: '' },
  '3.9': { date: '2013-04-28', series: 'none', part: '' },
  '3.12': { date: '2013-11-03', series: 'none', part: '' },
  '3.14': { date: '2014-03-30', series: 'readahead', part: '' },
  '4.6': { date: '2016-05-15', series: 'none', part: '' },
  '4.7': { date: '2016-07-24', series: 'none', part: '' },
  '4.8': { date: '2016-10-02', series: 'none', part: '' },
  '4.9': { date: '2016-12-11', series: 'none', part: '' },
  '4.11': { date: '2017-04-30', series: 'scalable_swap', part: '' },
  '4.12': { date: '2017-07-02', series: 'none', part: '' },
  '4.14': { date: '2017-11-12', series: 'vma_readahead', part: '' },
  '4.15': { date: '2018-01-28', series: 'none', part: '' },
  '4.19': { date: '2018-10-22', series: 'none', part: '' },
  '5.0': { date: '2019-03-03', series: 'none', part: '' },
  '5.3': { date: '2019-09-15', series: 'extent_tree', part: '' },
  '5.4': { date: '2019-11-24', series: 'none', part: '' },
  '5.8': { date: '2020-08-02', series: 'lru_cost', part: '' },
  '5.9': { date: '2020-10-11', series: 'none', part: '' },
  '5.10': { date: '2020-12-13', series: 'none', part: '' },
  '5.12': { date: '2021-04-25', series: 'none', part: '' },
  '5.18': { date: '2022-05-22', series: 'none', part: '' },
  '6.1': { date: '2022-12-11', series: 'none', part: '' },
  'readahead-2012-09-03': { date: '2012-09-03', series: 'readahead', part: '3 September' },
  'readahead-2012-09-06': { date: '2012-09-06', series: 'readahead', part: '6 September' },
  'readahead-2012-10-01': { date: '2012-10-01', series: 'readahead', part: '1 October' },
  'readahead-2012-11-14': { date: '2012-11-14', series: 'readahead', part: '14 November' },
  'lru-cost-2016-1': { date: '2016-06-06', series: 'lru_cost', part: 'part 1' },
  'lru-cost-2016-2': { date: '2016-06-06', series: 'lru_cost', part: 'part 2' },
  'lru-cost-2016-3': { date: '2016-06-06', series: 'lru_cost', part: 'part 3' },
  'lru-cost-2016': { date: '2016-06-06', series: 'lru_cost', part: 'all of it' },
  'scalable-swap-2017-1': { date: '2017-01-11', series: 'scalable_swap', part: 'patches 1 and 2' },
  'scalable-swap-2017-2': { date: '2017-01-11', series: 'scalable_swap', part: 'up to patch 3' },
  'scalable-swap-2017': { date: '2017-01-11', series: 'scalable_swap', part: 'all of it' },
  'vma-readahead-2017': { date: '2017-08-07', series: 'vma_readahead', part: 'August 2017' },
  'extent-tree-2019': { date: '2019-05-23', series: 'extent_tree', part: '2019' },
};

/** A release that was looked at: read in its sources, recorded, or its functions gave vectors. */
export interface Side {
  readonly by: 'read' | 'recorded' | 'vectors';
  readonly release: string;
}

export interface SwitchValueDocs {
  /** Its first version; empty: since ever, or in no version. */
  readonly from: string;
  /** "5.9 to 6.1"; empty for a value that no version has. */
  readonly span: string;
  /** Posted series that have it, whatever they build on. */
  readonly series: readonly string[];
  /** How its first version is known. */
  readonly known: 'exact' | 'approximate' | 'ever' | 'posted' | 'described';
  /** Where the other value was seen last, and this one first. */
  readonly before?: Side;
  readonly since?: Side;
  readonly doc: string;
}

/** Of each switch: what it decides, and of its values by number since when and what they do. */
export const SWITCH_DOCS: Readonly<
  Record<SwitchName, { readonly doc: string; readonly values: readonly SwitchValueDocs[] }>
> = {
  readahead: {
    doc: "what is read besides the page that is wanted",
    values: [
      { from: '', span: '', series: [], known: 'posted', doc: "nothing, as with page_cluster 0" },
      { from: '', span: 'up to 3.13', series: [], known: 'ever', doc: "the aligned block of slots, always" },
      { from: '', span: '', series: ['readahead-2012-09-03', ], known: 'posted', doc: "the block, until a counter of misses stops it" },
      { from: '', span: '', series: ['readahead-2012-09-06', ], known: 'described', doc: "a part of the block, by one state from 0 to 1024" },
      { from: '', span: '', series: ['readahead-2012-10-01', ], known: 'posted', doc: "a window that hits double or halve" },
      { from: '', span: '', series: ['readahead-2012-11-14', ], known: 'posted', doc: "hits + 2, falling to 1 at once" },
      { from: '3.14', span: '3.14 to 4.13', series: [], known: 'exact', before: { by: 'read', release: '3.13.10' }, since: { by: 'read', release: '3.14.1' }, doc: "hits + 2, not below half of the last window, by slot" },
      { from: '', span: '', series: ['vma-readahead-2017', ], known: 'posted', doc: "hits + 2, not below half of the last window, by virtual address, a state for each VMA, with a cap of its own" },
      { from: '4.14', span: '4.14 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.13.9' }, since: { by: 'read', release: '4.14.177' }, doc: "hits + 2, not below half of the last window, by virtual address, a state for each VMA; by slot where vma_ra_enabled is off" },
    ],
  },
  readahead_flag: {
    doc: "which pages of a window carry the readahead flag",
    values: [
      { from: '', span: 'up to 4.13', series: [], known: 'ever', doc: "also those that were cached already" },
      { from: '4.14', span: '4.14 to 6.14', series: ['vma-readahead-2017', ], known: 'exact', before: { by: 'read', release: '4.13.9' }, since: { by: 'read', release: '4.14.177' }, doc: "those that the window read" },
    ],
  },
  block_end: {
    doc: "where a block of slots ends at the end of the device",
    values: [
      { from: '', span: 'up to 4.14', series: [], known: 'ever', doc: "runs on; slots past the end are refused" },
      { from: '4.15', span: '4.15 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.14.177' }, since: { by: 'read', release: '4.15.18' }, doc: "at the device's last slot" },
    ],
  },
  unreferenced_slots: {
    doc: "readahead over a slot that nobody refers to",
    values: [
      { from: '', span: 'up to 4.10', series: [], known: 'ever', doc: "takes a page and fails; so does one behind the end of the device" },
      { from: '4.11', span: '4.11 to 6.14', series: ['scalable-swap-2017', ], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "passes over it, however few slots are free; not while an area is being switched off, when slot caches are not allowed" },
    ],
  },
  synchronous_device: {
    doc: "a page wanted from a device that answers at once",
    values: [
      { from: '', span: 'up to 4.14', series: [], known: 'ever', doc: "goes through the swap cache like any other" },
      { from: '4.15', span: '4.15 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.14.177' }, since: { by: 'read', release: '4.15.18' }, doc: "without swap cache and readahead, if the slot has one owner" },
    ],
  },
  window_of_one: {
    doc: "a fault whose window is its own page",
    values: [
      { from: '', span: 'up to 4.12', series: [], known: 'ever', doc: "waits for the page's lock and starts again, as with a larger window" },
      { from: '5.0', span: '5.0 to 6.4', series: [], known: 'exact', before: { by: 'read', release: '4.20' }, since: { by: 'read', release: '5.0.1' }, doc: "waits in place for the read and goes on" },
      { from: '4.13', span: '4.13 to 4.20', series: [], known: 'exact', before: { by: 'read', release: '4.12' }, since: { by: 'read', release: '4.13.9' }, doc: "spins in place for a device that is polled, which none here is; for others waits for the lock and starts again" },
    ],
  },
  slot_allocator: {
    doc: "how a free slot is found on a device that does not rotate",
    values: [
      { from: '', span: 'up to 3.11', series: [], known: 'ever', doc: "runs of free slots, as on one that rotates, the next from where the last ended" },
      { from: '3.12', span: '3.12 to 4.10', series: [], known: 'exact', before: { by: 'read', release: '3.11' }, since: { by: 'read', release: '3.12.10' }, doc: "the CPU's own cluster, else the map from cluster_next" },
      { from: '4.11', span: '4.11 to 6.14', series: ['scalable-swap-2017', ], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "the CPU's own cluster, else the map from behind cluster_next, in batches" },
    ],
  },
  cluster_slots: {
    doc: "slots in a swap cluster",
    values: [
      { from: '', span: 'up to 4.12', series: [], known: 'ever', doc: "256; later too where no huge pages are configured" },
      { from: '4.13', span: '4.13 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.12' }, since: { by: 'read', release: '4.13.9' }, doc: "512, with huge pages configured" },
    ],
  },
  cluster_columns: {
    doc: "the order of the free list of clusters at swapon",
    values: [
      { from: '', span: 'up to 4.10', series: [], known: 'ever', doc: "ascending" },
      { from: '4.11', span: '4.11 to 6.14', series: ['scalable-swap-2017-2', 'scalable-swap-2017', ], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "in as many columns as a swap cache tree has clusters: neighbours are 64 MiB apart" },
    ],
  },
  swap_lock: {
    doc: "what guards the slots",
    values: [
      { from: '', span: 'up to 3.8', series: [], known: 'ever', doc: "one lock for all devices" },
      { from: '3.9', span: '3.9 to 4.10', series: [], known: 'exact', before: { by: 'read', release: '3.8.13' }, since: { by: 'read', release: '3.9.6' }, doc: "one lock for each device" },
      { from: '4.11', span: '4.11 to 6.14', series: ['scalable-swap-2017-1', 'scalable-swap-2017-2', 'scalable-swap-2017', ], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "one lock for each cluster, besides the device's" },
    ],
  },
  swap_cache: {
    doc: "trees of the swap cache, each with its lock",
    values: [
      { from: '', span: 'up to 3.8', series: [], known: 'ever', doc: "one tree for all devices" },
      { from: '3.9', span: '3.9 to 4.10', series: [], known: 'exact', before: { by: 'read', release: '3.8.13' }, since: { by: 'read', release: '3.9.6' }, doc: "one tree for each device" },
      { from: '4.11', span: '4.11 to 6.14', series: ['scalable-swap-2017-2', 'scalable-swap-2017', ], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "one tree for each 64 MiB" },
    ],
  },
  slot_cache: {
    doc: "slots that a CPU keeps for itself",
    values: [
      { from: '', span: 'up to 4.10', series: [], known: 'ever', doc: "none: a slot at a time" },
      { from: '4.11', span: '4.11 to 6.14', series: ['scalable-swap-2017', ], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "64 taken and 64 given back at a time, once more than 320 slots a CPU are free, until fewer than 128 are" },
    ],
  },
  extent_map: {
    doc: "how the place of a slot in a swap file is found",
    values: [
      { from: '', span: 'up to 5.2', series: [], known: 'ever', doc: "a list, from the extent found last; a partition is one extent, so nothing is searched" },
      { from: '5.3', span: '5.3 to 6.14', series: ['extent-tree-2019', ], known: 'exact', before: { by: 'read', release: '5.2.1' }, since: { by: 'read', release: '5.3.1' }, doc: "a red-black tree; a partition is one extent, so nothing is searched" },
    ],
  },
  swap_reuse: {
    doc: "when a page that is still in the swap cache is written to in place",
    values: [
      { from: '', span: 'up to 5.17', series: [], known: 'ever', doc: "mappings and owners of the slot add up to one; asked before the slot loses the entry" },
      { from: '5.18', span: '5.18 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.17-rc5' }, since: { by: 'read', release: '5.18.12' }, doc: "nobody else holds a reference; asked after it has lost the entry" },
    ],
  },
  page_lists: {
    doc: "free pages that a CPU keeps for itself",
    values: [
      { from: '', span: '', series: [], known: 'posted', doc: "none: every free page counts for the watermarks" },
      { from: '', span: 'up to 4.18', series: [], known: 'ever', doc: "batches of up to 31 and a high mark of six of them" },
      { from: '5.14', span: '5.14 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '5.11' }, since: { by: 'read', release: '5.14-rc5' }, doc: "batches of up to 63, a high mark by the low watermark" },
      { from: '4.19', span: '4.19 to 5.13', series: [], known: 'exact', before: { by: 'read', release: '4.18' }, since: { by: 'read', release: '4.19.304' }, doc: "batches of up to 63 and a high mark of six of them" },
    ],
  },
  lru_balance: {
    doc: "what decides between anonymous and file pages",
    values: [
      { from: '', span: 'up to 5.7', series: [], known: 'ever', doc: "pages scanned against pages rotated" },
      { from: '', span: '', series: ['lru-cost-2016-1', ], known: 'described', doc: "pages scanned against pages rotated, without pages that are put back" },
      { from: '', span: '', series: ['lru-cost-2016-2', ], known: 'described', doc: "pages scanned against pages rotated, without pages used once" },
      { from: '', span: '', series: ['lru-cost-2016-3', ], known: 'described', doc: "rotations as a cost" },
      { from: '', span: '', series: ['lru-cost-2016', ], known: 'posted', doc: "I/O and rotations as a cost, 32 to 1" },
      { from: '5.8', span: '5.8 to 6.1', series: [], known: 'exact', before: { by: 'recorded', release: '5.7.14' }, since: { by: 'recorded', release: '5.8.1' }, doc: "I/O as a cost" },
    ],
  },
  use_once: {
    doc: "plenty of file pages used once spare the anonymous ones",
    values: [
      { from: '4.5', span: '4.5 to 5.2', series: [], known: 'exact', before: { by: 'read', release: '4.4.1' }, since: { by: 'read', release: '4.5' }, doc: "if the inactive ones are enough for a pass of this priority" },
      { from: '', span: '', series: [], known: 'posted', doc: "only at priorities 12 to 10, as proposed in the review" },
      { from: '5.3', span: '5.3 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.2.1' }, since: { by: 'read', release: '5.3.1' }, doc: "unless file pages were activated since the last cycle" },
      { from: '', span: 'up to 3.7', series: [], known: 'ever', doc: "never" },
      { from: '3.8', span: '3.8 to 4.4', series: [], known: 'exact', before: { by: 'read', release: '3.7.2' }, since: { by: 'read', release: '3.8.13' }, doc: "however few they are" },
    ],
  },
  swappiness_range: {
    doc: "values that vm.swappiness takes",
    values: [
      { from: '', span: 'up to 5.7', series: [], known: 'ever', doc: "0 to 100" },
      { from: '5.8', span: '5.8 to 6.14', series: ['lru-cost-2016-1', 'lru-cost-2016-2', 'lru-cost-2016-3', 'lru-cost-2016', ], known: 'exact', before: { by: 'read', release: '5.7.14' }, since: { by: 'read', release: '5.8.1' }, doc: "0 to 200" },
    ],
  },
  inactive_low: {
    doc: "when the inactive list is low",
    values: [
      { from: '', span: 'up to 4.6', series: [], known: 'ever', doc: "anon by a ratio of the zone, file below the active list" },
      { from: '4.7', span: '4.7 to 6.14', series: [], known: 'exact', before: { by: 'vectors', release: '4.6.2' }, since: { by: 'vectors', release: '4.7.4' }, doc: "both by a ratio of their two lists" },
    ],
  },
  lru_batch: {
    doc: "pages that a CPU gathers before it links them",
    values: [
      { from: '3.7', span: '3.7 to 4.6', series: ['lru-cost-2016-1', 'lru-cost-2016-2', 'lru-cost-2016-3', 'lru-cost-2016', ], known: 'exact', before: { by: 'read', release: '3.6.5' }, since: { by: 'read', release: '3.7.2' }, doc: "14, linked when another comes" },
      { from: '4.7', span: '4.7 to 4.15', series: [], known: 'exact', before: { by: 'read', release: '4.6.2' }, since: { by: 'read', release: '4.7.4' }, doc: "14" },
      { from: '4.16', span: '4.16 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.15.18' }, since: { by: 'read', release: '4.16.13' }, doc: "15" },
      { from: '', span: 'up to 3.6', series: [], known: 'ever', doc: "14, linked as soon as they are 14" },
    ],
  },
  file_shadows: {
    doc: "an evicted file page leaves a shadow",
    values: [
      { from: '', span: 'up to 3.14', series: [], known: 'ever', doc: "no" },
      { from: '3.15', span: '3.15 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '3.14.1' }, since: { by: 'read', release: '3.16' }, doc: "yes" },
    ],
  },
  anon_shadows: {
    doc: "an evicted anonymous page leaves a shadow",
    values: [
      { from: '', span: 'up to 5.8', series: [], known: 'ever', doc: "no" },
      { from: '5.9', span: '5.9 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.8.1' }, since: { by: 'read', release: '5.9.1' }, doc: "yes, under its slot" },
    ],
  },
  new_anon: {
    doc: "the list of an anonymous page touched for the first time",
    values: [
      { from: '', span: 'up to 5.8', series: [], known: 'ever', doc: "the active one" },
      { from: '5.9', span: '5.9 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.8.1' }, since: { by: 'read', release: '5.9.1' }, doc: "the inactive one" },
    ],
  },
  swapin_activation: {
    doc: "when a page that comes back from swap is activated",
    values: [
      { from: '', span: 'up to 4.7', series: [], known: 'ever', doc: "never at once" },
      { from: '4.8', span: '4.8 to 5.8', series: [], known: 'exact', before: { by: 'read', release: '4.7.4' }, since: { by: 'read', release: '4.8.15' }, doc: "when a fault maps it" },
      { from: '5.9', span: '5.9 to 6.14', series: [], known: 'exact', before: { by: 'vectors', release: '5.8.1' }, since: { by: 'vectors', release: '5.9.1' }, doc: "when its shadow says so" },
    ],
  },
  swapin_workingset: {
    doc: "when a page that comes back from swap counts as working set",
    values: [
      { from: '', span: 'up to 4.19', series: [], known: 'ever', doc: "never" },
      { from: '4.20', span: '4.20 to 5.11', series: ['lru-cost-2016', ], known: 'exact', before: { by: 'read', release: '4.19.304' }, since: { by: 'read', release: '4.20' }, doc: "always; but nothing asks for it before anonymous pages leave shadows, from 5.9 on" },
      { from: '5.12', span: '5.12 to 6.1', series: [], known: 'exact', before: { by: 'read', release: '5.11' }, since: { by: 'read', release: '5.12.9' }, doc: "when its shadow says so" },
    ],
  },
  swapin_cost: {
    doc: "when a page that comes back from swap is a cost",
    values: [
      { from: '', span: 'up to 5.7', series: [], known: 'ever', doc: "never" },
      { from: '5.8', span: '5.8', series: [], known: 'exact', before: { by: 'recorded', release: '5.7.14' }, since: { by: 'recorded', release: '5.8.1' }, doc: "always, read ahead or not" },
      { from: '5.9', span: '5.9 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.8.1' }, since: { by: 'read', release: '5.9.1' }, doc: "when its shadow says that it was working set" },
      { from: '', span: '', series: ['lru-cost-2016', ], known: 'posted', doc: "always, when it is linked into its list" },
    ],
  },
  references: {
    doc: "the reference check of an inactive page",
    values: [
      { from: '', span: 'up to 5.8', series: [], known: 'ever', doc: "one use activates an anonymous page" },
      { from: '5.9', span: '5.9 to 6.14', series: [], known: 'exact', before: { by: 'vectors', release: '5.8.1' }, since: { by: 'vectors', release: '5.9.1' }, doc: "one use keeps a page, the second activates it" },
    ],
  },
  activation_counters: {
    doc: "activations that let a list be deactivated",
    values: [
      { from: '4.12', span: '4.12 to 5.8', series: [], known: 'exact', before: { by: 'read', release: '4.11.6' }, since: { by: 'read', release: '4.12' }, doc: "one counter, fed by file pages, for the file lists" },
      { from: '5.9', span: '5.9 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.8.1' }, since: { by: 'read', release: '5.9.1' }, doc: "one for each type" },
      { from: '', span: 'up to 4.11', series: [], known: 'ever', doc: "none" },
    ],
  },
  shadow_age: {
    doc: "the age that a shadow holds",
    values: [
      { from: '', span: 'up to 5.11', series: [], known: 'ever', doc: "after the step of its own eviction" },
      { from: '5.12', span: '5.12 to 6.1', series: [], known: 'exact', before: { by: 'read', release: '5.11' }, since: { by: 'read', release: '5.12.9' }, doc: "before that step" },
    ],
  },
  scan_adjustment: {
    doc: "how often a pass that has met its goal lowers its targets",
    values: [
      { from: '3.16', span: '3.16 to 6.0', series: [], known: 'approximate', before: { by: 'read', release: '3.14.1' }, since: { by: 'read', release: '3.16' }, doc: "once, while both types have something left" },
      { from: '6.1', span: '6.1 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '6.0.1' }, since: { by: 'recorded', release: '6.1' }, doc: "after every round" },
      { from: '', span: 'up to 3.10', series: [], known: 'ever', doc: "never: direct reclaim stops at its goal, below the first priority" },
      { from: '3.11', span: '3.11 to 3.15', series: [], known: 'exact', before: { by: 'read', release: '3.10.4' }, since: { by: 'read', release: '3.11' }, doc: "once, by kswapd: direct reclaim stops at its goal" },
    ],
  },
  cache_flag_race: {
    doc: "a reader that finds a slot's cache flag set and no page in the cache",
    values: [
      { from: '', span: 'up to 5.17', series: [], known: 'ever', doc: "gives way and looks again at once" },
      { from: '5.18', span: '5.18 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.17-rc5' }, since: { by: 'read', release: '5.18.12' }, doc: "sleeps for a tick and looks again" },
    ],
  },
  kswapd_throttling: {
    doc: "what kswapd does when it meets pages under writeback again",
    values: [
      { from: '', span: '', series: [], known: 'posted', doc: "goes on, as no kernel does: for machines so small that 32 writes never end" },
      { from: '3.11', span: '3.11 to 5.15', series: [], known: 'approximate', before: { by: 'read', release: '3.10.4' }, since: { by: 'read', release: '3.12.10' }, doc: "waits until a queue of writes is not congested, at most 0.1 s; direct reclaim too, if one is, and all dirty file pages met lie on such" },
      { from: '5.16', span: '5.16 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.15.135' }, since: { by: 'read', release: '5.16.10' }, doc: "waits until 33 writes have ended, at most 0.1 s" },
      { from: '', span: 'up to 3.10', series: [], known: 'ever', doc: "waits, as direct reclaim does, until a queue of writes is not congested, at most 0.1 s, after a batch of which a share was under writeback; only if one is congested and no dirty page of a batch could be written" },
    ],
  },
  cow_reuse: {
    doc: "when an anonymous page that is mapped read-only is written to in place, rather than copied",
    values: [
      { from: '', span: 'up to 5.8', series: [], known: 'ever', doc: "mappings and owners of its slot add up to one" },
      { from: '5.9', span: '5.9 to 5.17', series: [], known: 'exact', before: { by: 'read', release: '5.8.1' }, since: { by: 'read', release: '5.9.1' }, doc: "the mapping is the only reference: a page in the swap cache is copied" },
      { from: '5.18', span: '5.18', series: [], known: 'exact', before: { by: 'read', release: '5.17-rc5' }, since: { by: 'read', release: '5.18.12' }, doc: "the mapping is the only reference, once the CPU's batches and the swap cache have let go of the page" },
      { from: '5.19', span: '5.19 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.18.12' }, since: { by: 'read', release: '5.19' }, doc: "it is known to belong to one process alone; otherwise when the mapping is the only reference, once the CPU's batches and the swap cache have let go of it" },
    ],
  },
  cow_leftover: {
    doc: "a page in the swap cache that was copied and that nobody maps any more",
    values: [
      { from: '', span: 'up to 5.13', series: [], known: 'ever', doc: "stays until reclaim finds it" },
      { from: '5.14', span: '5.14 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '5.11' }, since: { by: 'read', release: '5.14-rc5' }, doc: "is given up at once, and so is its slot if it has no owner" },
    ],
  },
  deactivation: {
    doc: "when it is decided whether an active list may be deactivated",
    values: [
      { from: '', span: 'up to 5.4', series: [], known: 'ever', doc: "when its turn comes" },
      { from: '5.5', span: '5.5 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '5.3.1' }, since: { by: 'recorded', release: '5.7.14' }, doc: "before the pass; direct reclaim that has freed nothing is allowed all" },
    ],
  },
  file_tiny: {
    doc: "few file pages and little free memory turn reclaim to anonymous pages alone",
    values: [
      { from: '', span: 'up to 4.12', series: [], known: 'ever', doc: "always" },
      { from: '4.13', span: '4.13 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.12' }, since: { by: 'read', release: '4.13.9' }, doc: "if the inactive ones are not low and can give" },
    ],
  },
  nonresident_age: {
    doc: "what makes evicted pages grow old",
    values: [
      { from: '', span: 'up to 5.7', series: [], known: 'ever', doc: "files: evictions, and activations by a second access or a refault" },
      { from: '5.8', span: '5.8 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.7.14' }, since: { by: 'read', release: '5.8.1' }, doc: "anonymous pages too, and pages that reclaim finds in use" },
    ],
  },
  refault_limit: {
    doc: "the distance up to which a page that comes back is activated",
    values: [
      { from: '', span: 'up to 5.7', series: [], known: 'ever', doc: "the active file pages" },
      { from: '5.8', span: '5.8 to 6.14', series: ['lru-cost-2016', ], known: 'exact', before: { by: 'recorded', release: '5.7.14' }, since: { by: 'recorded', release: '5.8.1' }, doc: "the pages of the other lists" },
    ],
  },
  shadow_entry: {
    doc: "what a shadow holds, where an evicted page leaves one",
    values: [
      { from: '', span: 'up to 4.7', series: [], known: 'ever', doc: "age, node and zone, and from 4.6 on the cgroup; up to 3.14 no page leaves one" },
      { from: '4.8', span: '4.8 to 4.19', series: [], known: 'exact', before: { by: 'read', release: '4.7.4' }, since: { by: 'read', release: '4.8.15' }, doc: "age, cgroup and node" },
      { from: '4.20', span: '4.20 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.19.304' }, since: { by: 'read', release: '4.20' }, doc: "age, cgroup, node, and whether it was working set" },
      { from: '', span: '', series: ['lru-cost-2016', ], known: 'posted', doc: "age, cgroup, node, zone, and whether it was ever active" },
    ],
  },
  writeback_met: {
    doc: "a page under writeback that reclaim meets",
    values: [
      { from: '', span: 'up to 4.10', series: [], known: 'ever', doc: "stays inactive" },
      { from: '4.11', span: '4.11 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "is activated, out of the way" },
    ],
  },
  reserve_most: {
    doc: "the most that min_free_kbytes is at the start",
    values: [
      { from: '', span: 'up to 5.6', series: [], known: 'ever', doc: "64 MiB" },
      { from: '5.7', span: '5.7 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '5.3.1' }, since: { by: 'read', release: '5.7.14' }, doc: "256 MiB" },
    ],
  },
  hopeless: {
    doc: "when kswapd gives up",
    values: [
      { from: '', span: 'up to 4.7', series: [], known: 'ever', doc: "once six times as many pages were looked at as could be freed, and none was: it leaves the zone alone but for one pass each time it is woken" },
      { from: '4.12', span: '4.12 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.11.6' }, since: { by: 'read', release: '4.12' }, doc: "after 16 runs that freed nothing" },
      { from: '4.8', span: '4.8 to 4.11', series: [], known: 'exact', before: { by: 'read', release: '4.7.4' }, since: { by: 'read', release: '4.8.15' }, doc: "never: it runs for as long as memory is short; direct reclaim still leaves a node alone of which six times as many pages were looked at as could be freed" },
    ],
  },
  scan_start: {
    doc: "where a scan of the slot map begins",
    values: [
      { from: '', span: 'up to 5.7', series: [], known: 'ever', doc: "after the slot that was taken last" },
      { from: '5.8', span: '5.8 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.7.14' }, since: { by: 'read', release: '5.8.1' }, doc: "after the slot that this CPU took last; in a part of 64 MiB at random when that is another one than before" },
    ],
  },
  swapoff_walk: {
    doc: "how swapoff finds who owns the slots of the area",
    values: [
      { from: '', span: 'up to 5.0', series: [], known: 'ever', doc: "slot after slot: each is read, and its owners are looked for in every process" },
      { from: '5.1', span: '5.1 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.0.1' }, since: { by: 'read', release: '5.1' }, doc: "shared memory and the page tables of every process are walked once, and what they name is read" },
    ],
  },
  swapoff_check: {
    doc: "what swapoff asks of memory before it begins",
    values: [
      { from: '', span: 'up to 5.1', series: [], known: 'ever', doc: "that free pages, file pages and free slots, less the reserve, are more than the slots of the area" },
      { from: '5.2', span: '5.2 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.1' }, since: { by: 'read', release: '5.2.1' }, doc: "nothing that an area could lack: it has less slots than there are frames and slots together" },
    ],
  },
  swapoff_activation: {
    doc: "whether swapoff activates the pages that it maps again",
    values: [
      { from: '', span: 'up to 5.9', series: [], known: 'ever', doc: "yes, so that they do not go out again at once" },
      { from: '5.10', span: '5.10 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.9.1' }, since: { by: 'read', release: '5.10.7' }, doc: "no" },
    ],
  },
  plug_most: {
    doc: "requests that a task keeps back before it hands them to the disk",
    values: [
      { from: '', span: 'up to 5.15', series: [], known: 'ever', doc: "16" },
      { from: '5.16', span: '5.16 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '5.14-rc5' }, since: { by: 'read', release: '5.16.10' }, doc: "32" },
    ],
  },
  scanned_pages: {
    doc: "how often a page that reclaim looks at counts towards kswapd's goal",
    values: [
      { from: '', span: 'up to 5.2', series: [], known: 'ever', doc: "twice if it is mapped or in the swap cache, else once" },
      { from: '5.3', span: '5.3 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.2.1' }, since: { by: 'read', release: '5.3.1' }, doc: "once" },
    ],
  },
  second_round: {
    doc: "when direct reclaim that has freed nothing begins again, once, at the lowest intensity",
    values: [
      { from: '', span: 'up to 3.19', series: [], known: 'ever', doc: "never" },
      { from: '4.0', span: '4.0 to 4.11', series: [], known: 'exact', before: { by: 'read', release: '3.19.8' }, since: { by: 'read', release: '4.0' }, doc: "always" },
      { from: '4.12', span: '4.12 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.11.6' }, since: { by: 'read', release: '4.12' }, doc: "when it had spared something: active lists (5.5), or a cgroup's protected memory" },
    ],
  },
  short_list: {
    doc: "an inactive list of fewer than 32 pages",
    values: [
      { from: '', span: 'up to 4.7', series: [], known: 'ever', doc: "is scanned: lists belong to a zone" },
      { from: '4.8', span: '4.8 to 4.10', series: [], known: 'exact', before: { by: 'read', release: '4.7.4' }, since: { by: 'read', release: '4.8.15' }, doc: "is passed over" },
      { from: '4.11', span: '4.11 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "is scanned" },
    ],
  },
  kswapd_loop: {
    doc: "how kswapd goes through its priorities",
    values: [
      { from: '', span: 'up to 3.10', series: [], known: 'ever', doc: "down with each pass, without a goal; from the top again once 32 pages are freed or the last is done, while a zone is short" },
      { from: '3.11', span: '3.11 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '3.10.4' }, since: { by: 'read', release: '3.11' }, doc: "down with a pass that has looked at fewer pages than it is to free" },
    ],
  },
  file_fault: {
    doc: "when a fault on a mapped file starts again",
    values: [
      { from: '', span: 'up to 5.0', series: [], known: 'ever', doc: "when it had to wait for the page; recorded on 4.9 and 4.14" },
      { from: '5.1', span: '5.1 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.0.1' }, since: { by: 'read', release: '5.1' }, doc: "when it had to read the page, or to wait for it" },
    ],
  },
  out_of_memory: {
    doc: "when reclaim has failed and a process is killed",
    values: [
      { from: '', span: 'up to 4.6', series: [], known: 'ever', doc: "when it freed nothing, and six times as many pages were looked at as could be freed; without free slots anonymous ones cannot" },
      { from: '4.7', span: '4.7 to 4.11', series: [], known: 'exact', before: { by: 'read', release: '4.6.2' }, since: { by: 'read', release: '4.7.4' }, doc: "when free pages and those that could be freed, of which each round in vain takes a sixteenth off, are not above the min mark" },
      { from: '4.12', span: '4.12 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.11.6' }, since: { by: 'read', release: '4.12' }, doc: "when free pages and those that could be freed are not above the min mark, else after 16 rounds in vain" },
    ],
  },
  mark_gap: {
    doc: "the distance from the min mark to the low one, and from there to the high one",
    values: [
      { from: '', span: 'up to 4.5', series: [], known: 'ever', doc: "a quarter of min" },
      { from: '4.6', span: '4.6 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.5' }, since: { by: 'read', release: '4.6.2' }, doc: "a quarter of min, or watermark_scale_factor of the zone where that is more" },
    ],
  },
  unevictable_pages: {
    doc: "pages that cannot be evicted, of a ramfs",
    values: [
      { from: '', span: 'up to 4.11', series: [], known: 'ever', doc: "wait on the inactive list until reclaim finds out; recorded on 4.9" },
      { from: '4.12', span: '4.12 to 4.16', series: [], known: 'approximate', before: { by: 'recorded', release: '4.9.154' }, since: { by: 'recorded', release: '4.14.177' }, doc: "wait on the inactive list until reclaim finds out, and count as activated then" },
      { from: '4.17', span: '4.17 to 6.14', series: [], known: 'approximate', before: { by: 'recorded', release: '4.14.177' }, since: { by: 'recorded', release: '5.7.14' }, doc: "are on no list that is scanned" },
    ],
  },
  batch_cost: {
    doc: "when reclaim notes what the writes of a batch cost",
    values: [
      { from: '', span: 'up to 5.10', series: [], known: 'ever', doc: "as it puts the other pages back, under the same hold of the LRU lock" },
      { from: '5.11', span: '5.11 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '5.10.7' }, since: { by: 'read', release: '5.11' }, doc: "after that, under a hold of its own" },
    ],
  },
  area_list: {
    doc: "what guards the list of swap areas, in which a slot is asked for first",
    values: [
      { from: '', span: 'up to 3.8', series: [], known: 'ever', doc: "the lock of all slots" },
      { from: '3.9', span: '3.9 to 3.15', series: [], known: 'exact', before: { by: 'read', release: '3.8.13' }, since: { by: 'read', release: '3.9.6' }, doc: "a lock of all areas, for each slot, until that of the area is held" },
      { from: '3.16', span: '3.16 to 4.10', series: [], known: 'approximate', before: { by: 'read', release: '3.14.1' }, since: { by: 'read', release: '3.16' }, doc: "a lock of its own, for each slot, let go before that of the area is asked for" },
      { from: '4.11', span: '4.11 to 6.14', series: ['scalable-swap-2017', ], known: 'approximate', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.12' }, doc: "a lock of its own, let go before that of the area is asked for, once for each request: for the 64 slots that a CPU takes at a time, or for one" },
    ],
  },
  batch_end: {
    doc: "where a batch of slots ends that finds no cluster any more",
    values: [
      { from: '', span: 'up to 5.7', series: [], known: 'ever', doc: "there, with what it has" },
      { from: '5.8', span: '5.8 to 6.14', series: [], known: 'exact', before: { by: 'recorded', release: '5.7.14' }, since: { by: 'recorded', release: '5.8.1' }, doc: "after a look at the slots that follow, as far as its ration of 256 goes" },
    ],
  },
  congestion_nap: {
    doc: "what kswapd does after a pass below priority 10 that has left free pages between the min and the high mark",
    values: [
      { from: '', span: 'up to 3.7', series: [], known: 'ever', doc: "sleeps for 0.1 s, or until a queue of writes is not congested" },
      { from: '3.9', span: '3.9 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '3.8.13' }, since: { by: 'read', release: '3.9.6' }, doc: "goes on" },
      { from: '3.8', span: '3.8', series: [], known: 'exact', before: { by: 'read', release: '3.7.2' }, since: { by: 'read', release: '3.8.13' }, doc: "sleeps for 0.1 s, or until a queue of writes is not congested, if one is and no dirty page of a batch could be written" },
    ],
  },
  fair_zones: {
    doc: "when an allocation wakes kswapd",
    values: [
      { from: '', span: 'up to 3.11', series: [], known: 'ever', doc: "when no more is free than the low mark" },
      { from: '3.12', span: '3.12 to 3.14', series: [], known: 'exact', before: { by: 'read', release: '3.11' }, since: { by: 'read', release: '3.12.10' }, doc: "when no more is free than the low mark, and each time that the zone has given away as many pages as lie between the low and the high mark, unless more is free than the high mark: then it would be another zone's turn" },
      { from: '3.15', span: '3.15 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '3.14.1' }, since: { by: 'read', release: '3.16' }, doc: "when no more is free than the low mark: up to 4.7 zones take turns without that" },
    ],
  },
  area_order: {
    doc: "which of several swap areas is asked for a slot",
    values: [
      { from: '', span: 'up to 3.8', series: [], known: 'ever', doc: "a list by priority has a place from which the next request goes on: the area behind the one that was used if both have one priority, else the first; a slot that is freed in an area of a higher priority moves the place there" },
      { from: '3.9', span: '3.9 to 3.15', series: [], known: 'exact', before: { by: 'read', release: '3.8.13' }, since: { by: 'read', release: '3.9.6' }, doc: "a list by priority has a place from which the next request goes on, but the area of highest priority that has freed a slot is noted, and the next request looks at it first" },
      { from: '3.16', span: '3.16 to 4.13', series: [], known: 'approximate', before: { by: 'read', release: '3.14.1' }, since: { by: 'read', release: '3.16' }, doc: "the first of a list of areas with free slots, by priority; before it is used it goes behind the others of its priority" },
      { from: '4.14', span: '4.14 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.13.9' }, since: { by: 'read', release: '4.14.177' }, doc: "the first of a list for each node of areas with free slots, by priority; areas without a given priority that lie on a disk of the node count as equal, and stand before others without one; before it is used it goes behind its equals" },
    ],
  },
  scan_ration: {
    doc: "what of the slots that a scan of the slot map looks at counts against its ration of 256",
    values: [
      { from: '', span: 'up to 6.0', series: [], known: 'ever', doc: "those that it passes over" },
      { from: '6.1', span: '6.1 to 6.14', series: [], known: 'approximate', before: { by: 'recorded', release: '5.10.223' }, since: { by: 'recorded', release: '6.1' }, doc: "every one, so also those that may do and are tried" },
    ],
  },
  flush_order: {
    doc: "the order in which slots that a CPU gives back at once are freed",
    values: [
      { from: '', span: 'up to 4.12', series: [], known: 'ever', doc: "as they were given up, area by area as they come: each change of the area takes another lock" },
      { from: '4.13', span: '4.13 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.12' }, since: { by: 'read', release: '4.13.9' }, doc: "those of one area together: its lock is taken once" },
    ],
  },
  cluster_end: {
    doc: "where a CPU stops to look for a slot in its cluster",
    values: [
      { from: '', span: 'up to 6.14', series: [], known: 'ever', doc: "at the end of the cluster, or of the device where that comes first" },
      { from: '', span: '', series: [], known: 'posted', doc: "bug of version 1 of the series: at the larger of the two ends, which is the device's" },
    ],
  },
  owners_asked: {
    doc: "when a reader that passes over slots of nobody asks whether the slot has an owner",
    values: [
      { from: '', span: 'up to 6.14', series: [], known: 'ever', doc: "once it has not found a page in the swap cache" },
      { from: '', span: '', series: [], known: 'posted', doc: "bug of versions 1 and 2 of the series: first of all, so that a page that is cached and has no owner is not found; swapoff asks too" },
    ],
  },
  swapoff_reads: {
    doc: "what swapoff makes of a slot that is taken and whose page is not in the swap cache yet",
    values: [
      { from: '', span: 'up to 6.14', series: [], known: 'ever', doc: "waits until the page is there" },
      { from: '', span: '', series: [], known: 'posted', doc: "bug of version 3 of the series: takes it for a slot of nobody, as readahead does" },
    ],
  },
  no_slot: {
    doc: "what a request answers when no area has a slot and slot caches are not in use",
    values: [
      { from: '', span: 'up to 6.14', series: [], known: 'ever', doc: "that there is none" },
      { from: '', span: '', series: [], known: 'described', doc: "bug of version 4 of the series: a result that was never set; here the slot that this CPU got last (in the kernel it may be any number)" },
    ],
  },
  throttle_after: {
    doc: "after what reclaim asks whether it meets too many pages that are still being written",
    values: [
      { from: '', span: 'up to 4.16', series: [], known: 'ever', doc: "each batch, of one list, whoever reclaims" },
      { from: '4.17', span: '4.17 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '4.15.18' }, since: { by: 'read', release: '5.2.1' }, doc: "each pass over all lists; only kswapd's count" },
    ],
  },
  isolated_limit: {
    doc: "direct reclaim while others have taken many pages off the lists",
    values: [
      { from: '', span: 'up to 3.7', series: [], known: 'ever', doc: "waits, 0.1 s at a time or until a queue of writes is not congested, while more are off the lists than inactive" },
      { from: '3.8', span: '3.8 to 4.13', series: [], known: 'exact', before: { by: 'read', release: '3.7.2' }, since: { by: 'read', release: '3.8.13' }, doc: "waits, 0.1 s at a time or until a queue of writes is not congested, while more are off the lists than an eighth of the inactive ones" },
      { from: '4.14', span: '4.14 to 5.15', series: [], known: 'approximate', before: { by: 'read', release: '4.13.9' }, since: { by: 'read', release: '4.15.18' }, doc: "sleeps for 0.1 s, once, and leaves that list alone if they are still more than an eighth" },
      { from: '5.16', span: '5.16 to 6.14', series: [], known: 'approximate', doc: "sleeps for 0.02 s, once, or until another reclaimer finds that they are fewer, and leaves that list alone if they are still more than an eighth" },
    ],
  },
  direct_nap: {
    doc: "what direct reclaim does after a pass below priority 10 that has not freed enough",
    values: [
      { from: '', span: 'up to 3.10', series: [], known: 'ever', doc: "waits until a queue of writes is not congested, at most 0.1 s; only if one is, and no dirty page of a batch could be written" },
      { from: '3.11', span: '3.11 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '3.10.4' }, since: { by: 'read', release: '3.12.10' }, doc: "goes on at once" },
    ],
  },
  request_queue: {
    doc: "the queue of requests of a disk behind SCSI or ATA",
    values: [
      { from: '', span: 'up to 4.18', series: [], known: 'ever', doc: "one of 128 requests: congested from 113 writes on, no longer so below 103; whoever waits for the end of congestion is woken by each write that ends below that" },
      { from: '4.19', span: '4.19 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '4.15.18' }, since: { by: 'read', release: '5.2.1' }, doc: "one for each CPU, as those of nvme: they are never congested" },
    ],
  },
  oom_nap: {
    doc: "what a task does that has had another process killed for lack of memory",
    values: [
      { from: '', span: 'up to 4.18', series: [], known: 'ever', doc: "sleeps for a tick, so that the other gets to its end" },
      { from: '4.19', span: '4.19 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '4.15.18' }, since: { by: 'read', release: '5.2.1' }, doc: "tries again at once" },
    ],
  },
  file_writes: {
    doc: "what a write() of a page of a file counts as",
    values: [
      { from: '', span: 'up to 4.6', series: [], known: 'ever', doc: "a use, like a read: the second one activates the page, and its shadow is looked at when it comes back" },
      { from: '4.7', span: '4.7 to 6.14', series: [], known: 'approximate', doc: "nothing: no page becomes active for being written, and no shadow is looked at" },
    ],
  },
  dirty_met: {
    doc: "a dirty page of a file that reclaim meets; direct reclaim always leaves it to the flusher",
    values: [
      { from: '', span: 'up to 3.10', series: [], known: 'ever', doc: "kswapd writes it below priority 10, else it is left to the flusher" },
      { from: '3.11', span: '3.11 to 4.10', series: [], known: 'approximate', doc: "kswapd writes it once a batch has held nothing but dirty pages of files, else it is left to the flusher" },
      { from: '4.11', span: '4.11 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "kswapd writes it once a pass (up to 4.16 a batch) has met nothing else, and only when it meets it again; else it is left to the flusher, and activated, out of the way" },
    ],
  },
  flusher_asked: {
    doc: "when reclaim asks the flusher to write",
    values: [
      { from: '', span: 'up to 4.10', series: [], known: 'ever', doc: "when a task that reclaims for itself has looked at more than 48 pages: for as many as it has looked at" },
      { from: '4.11', span: '4.11 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.10' }, since: { by: 'read', release: '4.11.6' }, doc: "when a batch has held nothing but dirty pages of files: for all that is dirty" },
    ],
  },
  add_batches: {
    doc: "the batches in which new pages wait on a CPU for their lists",
    values: [
      { from: '', span: 'up to 3.10', series: [], known: 'ever', doc: "one for each list, linked alone when it is full; a page that waits there is not activated" },
      { from: '3.11', span: '3.11 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '3.10.4' }, since: { by: 'read', release: '3.11' }, doc: "one for all; the list is chosen when a page is linked" },
    ],
  },
  kswapd_zone: {
    doc: "which zones kswapd looks at before it sleeps, where there is a small one below that is kept free",
    values: [
      { from: '', span: 'up to 4.7', series: [], known: 'ever', doc: "those of its run: it goes on while they are short" },
      { from: '4.8', span: '4.8 to 4.11', series: [], known: 'exact', before: { by: 'read', release: '4.7.4' }, since: { by: 'read', release: '4.8.15' }, doc: "those that a task has asked for since the run began, all of which must be above their high mark; else the lowest, and it sleeps though the others are short" },
      { from: '4.12', span: '4.12 to 5.1', series: [], known: 'exact', before: { by: 'read', release: '4.11.6' }, since: { by: 'read', release: '4.12' }, doc: "those of its run; while they are short it looks at them again only if a task has asked since the run began, else at the lowest, and sleeps" },
      { from: '5.2', span: '5.2 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '4.12' }, since: { by: 'read', release: '5.2.1' }, doc: "those of its run: it goes on while they are short" },
    ],
  },
  dirty_batch: {
    doc: "what reclaim does after a batch that has held nothing but dirty pages of files that nobody writes yet",
    values: [
      { from: '', span: 'up to 3.15', series: [], known: 'ever', doc: "waits until a queue of writes is not congested, at most 0.1 s, whoever reclaims; only where kswapd waits so for pages under writeback (from 3.11 on)" },
      { from: '3.16', span: '3.16 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '3.14.1' }, since: { by: 'read', release: '3.16' }, doc: "goes on" },
    ],
  },
  flusher_requests: {
    doc: "what becomes of it when reclaim asks the flusher to write",
    values: [
      { from: '', span: 'up to 4.14', series: [], known: 'ever', doc: "each request waits for its turn and has its number of pages, which is counted when it is made; every walk for it begins at a file's first page" },
      { from: '4.15', span: '4.15 to 6.14', series: [], known: 'exact', before: { by: 'read', release: '4.14.177' }, since: { by: 'read', release: '4.15.18' }, doc: "one at a time, of all that is dirty when the flusher begins; until it is done nobody else is heard; walks for it go on where the last one ended" },
    ],
  },
  writeback_walk: {
    doc: "a flusher's walk over a file's dirty pages that began in the middle of the file",
    values: [
      { from: '', span: 'up to 4.19', series: [], known: 'ever', doc: "goes on at the file's beginning, to where it began" },
      { from: '4.20', span: '4.20 to 6.14', series: [], known: 'approximate', before: { by: 'read', release: '4.11.6' }, since: { by: 'read', release: '4.20' }, doc: "ends at the file's end; the next one begins at its beginning" },
    ],
  },
};
