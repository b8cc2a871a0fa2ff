/** What moves in a step, laid one after the other. Pure. */
import { countEvents } from '../core/events/decode.ts';
import type { Line } from './pages/line.ts';
import type { LineMoment } from './pages/line-scene.ts';
import { planStep, type Plan } from './motion.ts';
import { openFault, presentOf } from '../scene/now.ts';
import type { SlotStrip } from './slots/slot-strip.ts';
import type { Thread } from './threads/threads.ts';
import type { Scene } from '../scene/scene.ts';

interface Movable {
  readonly line: Line;
  readonly moment: LineMoment;
  readonly caretFrom: number | null;
  readonly threads: readonly Thread[];
}

export function planFor(scene: Scene, lines: readonly Movable[], slots: readonly SlotStrip[]): Plan {
  const pages = Math.max(0, ...lines.map(({ line }) => changedPages(line)));
  const slotChanges = slots.some(({ marks }) => marks.some(({ isRefilled }) => isRefilled));
  return planStep(
    {
      caret: lines.some(
        ({ moment, caretFrom }) => moment.now && caretFrom !== null && caretFrom !== moment.now.x,
      ),
      thread:
        lines.some(({ threads }) => threads.some(({ isNew, kind }) => isNew || kind === 'now')) &&
        isNewFault(scene),
      bracket: isNewWindow(scene),
      fill: pages > 0 || slotChanges,
    },
    pages,
  );
}

function changedPages(line: Line): number {
  if (line.kind === 'barcode') return 0;
  return line.pages.marks.filter(({ fillBefore }) => fillBefore !== null).length;
}

function isSince({ recentBefore }: Scene, event: number): boolean {
  return recentBefore !== undefined && event >= recentBefore.first + countEvents(recentBefore);
}

function isNewFault(scene: Scene): boolean {
  const { now, fault } = presentOf(scene);
  if (now?.what === 'fault' && fault) return isSince(scene, fault.begin.number);
  return now !== null;
}

function isNewWindow(scene: Scene): boolean {
  const fault = openFault(presentOf(scene));
  const window = fault?.vmaWindow ?? fault?.slotWindow;
  return window ? isSince(scene, window.number) : false;
}
