/** Parts of pictures that a lesson may call by name, so that they are scrolled into sight: `data-part` in what is drawn. */

/** The lists of pages, in the order in which the machine counts them. */
export const LIST_NAMES: readonly string[] = ['inactive anon', 'active anon', 'inactive file', 'active file'];

export const PART_NAMES = LIST_NAMES;

/** Finds a part in what is drawn now. */
export function findPart(stage: Element, name: string): Element | null {
  return stage.querySelector(`[data-part="${CSS.escape(name)}"]`);
}
