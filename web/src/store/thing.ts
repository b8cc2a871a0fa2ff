/** A thing of the machine that every picture can light. Numbers as in the columns: `page` is a page within its region. */
export type Thing =
  | { readonly kind: 'page'; readonly region: number; readonly page: number }
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'frame'; readonly frame: number }
  | { readonly kind: 'task'; readonly task: number };

/** The same thing? */
export function isSameThing(one: Thing | null, other: Thing | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
