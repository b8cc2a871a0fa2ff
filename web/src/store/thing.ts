import { assertNever } from '../lib/assert-never.ts';

/** A thing of the machine that every picture can light. Numbers as in the columns: `page` is a page within its region. */
export type Thing =
  | { readonly kind: 'page'; readonly region: number; readonly page: number }
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'frame'; readonly frame: number }
  | { readonly kind: 'task'; readonly task: number }
  | { readonly kind: 'cpu'; readonly cpu: number }
  /** Of the swap file that is drawn. */
  | { readonly kind: 'extent'; readonly extent: number };

/** Neighbours of one kind, from the first to the last. */
export type Stretch =
  | { readonly kind: 'page'; readonly region: number; readonly first: number; readonly last: number }
  | { readonly kind: 'slot'; readonly first: number; readonly last: number };

export function isSameThing(one: Thing | null, other: Thing | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function numberOf(thing: Thing): number {
  switch (thing.kind) {
    case 'page':
      return thing.page;
    case 'slot':
      return thing.slot;
    case 'frame':
      return thing.frame;
    case 'task':
      return thing.task;
    case 'cpu':
      return thing.cpu;
    case 'extent':
      return thing.extent;
    default:
      return assertNever(thing);
  }
}
