/** Where the red of a step stands among the lists: one page, its bit, or one frame round all that moved together. Pure. */
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import { NONE } from '../../core/schema/schema.gen.ts';
import type { Red } from '../../scene/red.ts';
import { pointOf, type ListsGeometry } from './geometry.ts';
import type { Carried, Lists } from './state.ts';

interface RedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface RedAsked {
  readonly red: Red | null;
  readonly event: CoreEvent | null;
  readonly before: Lists | null;
  readonly now: Lists;
  readonly geometry: ListsGeometry;
}

/** Null: nothing of it can be seen here, and the words alone are red. */
export function redBox({ red, event, before, now, geometry }: RedAsked): RedBox | null {
  if (!red) return null;
  if (red.kind === 'list') return around(pagesOf(event, now) ?? movedTogether(before, now), now, geometry);
  if (red.kind === 'free') {
    const freed = before ? [...now.carried.values()].filter(isNewlyFree(before)) : [];
    return around(freed, now, geometry);
  }
  const carried = red.kind === 'words' ? null : frameOf(red, now);
  const box = carried && boxOf(carried, now, geometry);
  return box && red.kind === 'bit' && carried.bit !== null ? bitBox(box, geometry) : box;
}

const isNewlyFree =
  (before: Lists) =>
  ({ frame, place }: Carried): boolean =>
    place.lane === 'free' && before.carried.get(frame)?.place.lane !== 'free';

/** Pages that the event itself names: those taken off, and those that have come to the head. Null when it names none. */
function pagesOf(event: CoreEvent | null, { carried, readers }: Lists): Carried[] | null {
  const all = [...carried.values()];
  const atHead = (list: number, count: number) =>
    all.filter(({ place }) => place.lane === list && !place.isLifted && place.index < count);
  if (event?.name === 'isolate') {
    const isReading = readers.some(({ task, lane }) => task === event.task && lane === event.list);
    return isReading ? all.filter(({ place }) => place.lane === event.list && place.isLifted) : [];
  }
  if (event?.name === 'putback')
    return event.inactive > 0 ? atHead(event.list, event.inactive) : atHead(event.list + 1, event.active);
  return event?.name === 'shrink_active' ? atHead(event.list - 1, event.deactivated) : null;
}

/** Pages that have been taken off a list, or that have come onto one. */
function movedTogether(before: Lists | null, now: Lists): Carried[] {
  if (!before) return [];
  return [...now.carried.values()].filter(({ frame, place }) => {
    const was = before.carried.get(frame)?.place;
    if (typeof place.lane !== 'number') return false;
    return was?.lane !== place.lane || was.isLifted !== place.isLifted;
  });
}

function frameOf({ frame, page }: Red, { carried, files }: Lists): Carried | null {
  if (frame !== null) return carried.get(frame) ?? null;
  if (!page) return null;
  const file = files[page.region] ?? NONE;
  const same = [...carried.values()].filter(
    (each) => each.page === page.page && each.isFile === (file !== NONE) && each.place.lane !== 'free',
  );
  if (file !== NONE) return same.find(({ owner }) => owner === file) ?? null;
  // What fork has shared is told as the first one's.
  return same.find(({ owner }) => owner === page.region) ?? same[0] ?? null;
}

function boxOf({ place }: Carried, lists: Lists, geometry: ListsGeometry): RedBox | null {
  const point = pointOf(geometry, place, lists);
  return point && { ...point, width: geometry.s, height: geometry.s };
}

function bitBox({ x, y }: { x: number; y: number }, { s, bit }: ListsGeometry): RedBox {
  return { x: x + Math.round((s - bit) / 2), y: y + s + 4, width: bit, height: bit };
}

function around(pages: readonly Carried[], lists: Lists, geometry: ListsGeometry): RedBox | null {
  const boxes = pages.flatMap((page) => boxOf(page, lists, geometry) ?? []);
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
