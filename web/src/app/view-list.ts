/** The views that there are, for the stage, the menu and the keys. */
import { VIEWS } from '../views/index.ts';
import { VIEW_NAMES } from '../views/view-names.ts';
import type { ViewInfo } from '../views/view.ts';

const BY_NAME: Readonly<Record<string, ViewInfo>> = VIEWS;

export { VIEW_NAMES } from '../views/view-names.ts';

export function viewOf(name: string): ViewInfo | null {
  return Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? null) : null;
}

/** The name in links and lessons of a view. */
export function nameOf(view: ViewInfo): string {
  return VIEW_NAMES.find((name) => BY_NAME[name] === view) ?? '';
}
