/** What of the tables is open, as the address has it: `extent-rbtree`, `extent-rbtree/tasks-4`. Pure. */
import { TABLE_NAMES } from './folders.ts';

/** A table that is not known is the first one; no cell is its first one. */
export function tableIn(place: string | null): { readonly name: string; readonly cell: string | null } {
  const [asked = '', ...rest] = (place ?? '').split('/');
  return TABLE_NAMES.includes(asked)
    ? { name: asked, cell: rest.length > 0 ? rest.join('/') : null }
    : { name: TABLE_NAMES[0] ?? '', cell: null };
}
