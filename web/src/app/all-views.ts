/** All pictures of the stage, also the one that belongs to a room of its own, by the name that links call them. */
import { TRACE_ROOM, TRACE_VIEW } from '../trace/room/index.tsx';
import { nameOf, viewOf } from '../views/index.ts';
import { VIEW_NAMES } from '../views/view-names.ts';
import type { ViewInfo } from '../views/view.ts';

export function viewNamed(name: string): ViewInfo | null {
  return name === TRACE_ROOM ? TRACE_VIEW : viewOf(name);
}

export function nameOfView(view: ViewInfo): string {
  return view === TRACE_VIEW ? TRACE_ROOM : nameOf(view);
}

/** What menus offer, in the order of the digits. Only a recorded run can be held against the kernel. */
export function viewsOffered(isRecorded: boolean): readonly string[] {
  return isRecorded ? [...VIEW_NAMES, TRACE_ROOM] : VIEW_NAMES;
}
