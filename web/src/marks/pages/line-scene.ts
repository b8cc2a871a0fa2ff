/** What stands around a line of pages at this moment: caret, frame, bracket, words. Pure. */
import { countEvents, eventIn } from '../../core/events/decode.ts';
import { footOf, pagesSpan, type Line } from './line.ts';
import type { Metrics } from '../metrics.ts';
import { openFault, presentOf, type EventOf, type PageRef, type Present } from '../../scene/now.ts';
import { placeWords, type LineWords } from './word-places.ts';
import { anchorOf, saidIn, saidHeight } from '../said/room.ts';
import type { SaidAsked, SaidBracket } from '../../scene/said.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { Scene } from '../../scene/scene.ts';
import { nowPageWords, nowWords } from '../../scene/words.ts';

export interface LineMoment {
  readonly now: { readonly page: number; readonly x: number; readonly isFramed: boolean } | null;
  readonly last: { readonly page: number; readonly x: number } | null;
  readonly bracket: { readonly left: number; readonly right: number; readonly fromX: number } | null;
  readonly words: LineWords;
  /** What could be said about this line, and what was said; the room that it takes beyond the words. */
  readonly said: readonly SaidBracket[];
  readonly saidPx: number;
}

function lastPage({ fault }: Present): PageRef | null {
  return fault ? { region: fault.begin.vma, page: fault.begin.page } : null;
}

export function layoutMoment(
  scene: Scene,
  line: Line,
  metrics: Metrics,
  { left, right }: { readonly left: number; readonly right: number },
): LineMoment {
  const present = presentOf(scene);
  const { now } = present;
  const at = xOf(line, now?.page ?? null);
  const last = xOf(line, lastPage(present));
  const window = openFault(present)?.vmaWindow ?? null;
  const span =
    window?.vma === line.region.index && window.first <= window.last
      ? pagesSpan(line, window.first, window.last)
      : null;
  const words = at === null ? '' : nowWords(scene);
  const asked = {
    left,
    right,
    metrics,
    now: at
      ? words === ''
        ? null
        : { words, short: nowPageWords(scene), x: at.x }
      : last && { words: TEXT.lastFault, short: TEXT.lastFault, x: last.x },
    window: span && window ? { ...windowTold(window), ...span } : null,
    isStacked: metrics.gutter === 0,
    isRecorded: scene.isRecorded ?? false,
  };
  const said = saidOver(scene, line, metrics, right);
  return {
    said,
    saidPx: saidHeight(scene.prediction, { by: 'page', anchor: anchorOn(scene, line) }, metrics),
    now: at && { ...at, isFramed: now?.what !== 'touch' },
    last: last?.page === at?.page ? null : last,
    bracket: span && { ...span, fromX: last?.x ?? span.left },
    // Where neighbours are drawn at the line, its words make way.
    words: placeWords(
      asked,
      line.kind === 'cells' && !stretchOn(scene, line.region.index) ? line.pages.marks : [],
    ),
  };
}

function anchorOn(scene: Scene, { region }: Line): number | null {
  const anchor = anchorOf(scene);
  return anchor?.region === region.index ? anchor.page : null;
}

function saidOver(scene: Scene, line: Line, metrics: Metrics, right: number): SaidBracket[] {
  const { index, pages: total } = line.region;
  const thing = scene.prediction?.saidThing;
  return saidIn(scene.prediction, {
    spanOf: (from, to) => pagesSpan(line, from, to),
    total,
    anchor: anchorOn(scene, line),
    isBackward: anchorOf(scene)?.isBackward ?? false,
    said: thing?.kind === 'page' && thing.region === index ? thing.page : null,
    stretch: stretchOn(scene, index),
    right,
    metrics,
  });
}

/** Pages are asked for: each line can say some, and one of them does. */
function stretchOn({ prediction }: Scene, region: number): SaidAsked['stretch'] {
  if (prediction?.stretch?.of !== 'page') return null;
  const { said } = prediction.stretch;
  return { said: said?.kind === 'page' && said.region === region ? said : null };
}

function windowTold({ win, first, last }: EventOf<'vma_window'>): { words: string; short: string } {
  return { words: TEXT.pageWindow(win, first, last), short: TEXT.window(win, first, last) };
}

function xOf(line: Line, at: PageRef | null): { page: number; x: number } | null {
  if (at?.region !== line.region.index) return null;
  const x = footOf(line, at.page);
  return x === null ? null : { page: at.page, x };
}

/** Where the red mark stood before the step, if it was on this line and can be seen; the caret slides from there. */
export function caretBefore(scene: Scene, line: Line): number | null {
  const { recentBefore, before } = scene;
  if (!recentBefore || before.pte === undefined) return null;
  const event = eventIn(recentBefore, recentBefore.first + countEvents(recentBefore) - 1);
  if (!event) return null;
  const present = presentOf({
    ...scene,
    columns: { ...scene.columns, ...before },
    recent: recentBefore,
    event,
  });
  return xOf(line, present.now?.page ?? null)?.x ?? null;
}
