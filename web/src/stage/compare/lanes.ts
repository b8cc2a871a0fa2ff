/** Lanes of a comparison over the whole run: what each machine reads, and where they differ. Pure. */
import { addedBy, type Comparison, type Course } from '../../core/history/compare-trails.ts';

/** Half a thumb of the slider. */
const INSET_PX = 10;

export function xOf(touch: number, touches: number, widthPx: number): number {
  const room = widthPx - 2 * INSET_PX;
  return touches <= 1 ? INSET_PX : INSET_PX + ((touch - 1) / (touches - 1)) * room;
}

/** A tick of a lane: where, and how many pages are read there at most. */
interface Tick {
  readonly x: number;
  readonly pages: number;
}

/** One tick a pixel: of the accesses that share it the one that reads most, so that none is lost. */
export function readTicks(course: Course, touches: number, widthPx: number): Tick[] {
  const most = new Map<number, number>();
  const count = Math.min(touches, course.digests.length);
  for (let touch = 1; touch <= count; touch++) {
    const pages = addedBy(course, 'pswpin', touch);
    if (pages <= 0) continue;
    const x = Math.round(xOf(touch, touches, widthPx));
    most.set(x, Math.max(pages, most.get(x) ?? 0));
  }
  return [...most].map(([x, pages]) => ({ x, pages }));
}

export function differenceTicks({ differences, touches }: Comparison, widthPx: number): number[] {
  return [...new Set(Array.from(differences, (touch) => Math.round(xOf(touch, touches, widthPx))))];
}

const TICK_PX = 3;
const PAGES_OF_FULL = 8;

/** A tick's height: 3 px, and as much of the lane more as the window was full. */
export function tickHeight(pages: number, lanePx: number): number {
  return TICK_PX + Math.round((Math.min(pages, PAGES_OF_FULL) / PAGES_OF_FULL) * (lanePx - TICK_PX - 2));
}
