/**
 * The loom: a line of pages above, slots in the middle, pages below, a thread for each entry with both ends in sight.
 * Pure.
 */
import { GAP, windowSize } from '../../marks/cell-size.ts';
import { footOf, layoutLine, lineHeight, wholeHeight, type Line } from '../../marks/pages/line.ts';
import { caretBefore, layoutMoment, type LineMoment } from '../../marks/pages/line-scene.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { openFault, presentOf } from '../../scene/now.ts';
import { lastNamedSlot, slotInSight, slotOfNow } from '../../scene/now-slot.ts';
import { focusIn } from '../../marks/pages/page-strip.ts';
import type { SaidBracket } from '../../scene/said.ts';
import { saidDepth, saidOfSlots } from '../../marks/said/said-slots.ts';
import { regionsOf, type Region } from '../../scene/regions.ts';
import { layoutSlots, type SlotStrip } from '../../marks/slots/slot-strip.ts';
import { windowDepth } from '../../marks/slots/slot-window.ts';
import { follow } from '../../marks/strip.ts';
import type { Memory } from '../../marks/useMemory.ts';
import { layoutThreads, type Thread } from '../../marks/threads/threads.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Thing } from '../../store/thing.ts';
import type { Heights, HeightsAsked } from '../view.ts';
import { chooseRegions } from './choose.ts';
import { layoutFolds, type Folds } from './folds.ts';
import { loomHeights, loomRows, tightHeight, type LoomParts, type LoomRows } from './rows.ts';
import { decodeEvent, kindOf } from '../../core/events/decode.ts';
import { EVENT_NAMES, EVENT_WORDS } from '../../core/schema/schema.gen.ts';

const ADD = EVENT_NAMES.indexOf('swap_cache_add');

/** Slots of the pages that it has added to the swap cache as guesses; none when no fault is under way. */
function askedAhead(scene: Scene): ReadonlySet<number> {
  const asked = new Set<number>();
  const begin = openFault(presentOf(scene))?.begin;
  if (!begin) return asked;
  const { words } = scene.recent;
  for (let at = 0; at < words.length; at += EVENT_WORDS) {
    if (kindOf(words, at) !== ADD) continue;
    const event = decodeEvent(words, at);
    if (event.name !== 'swap_cache_add' || !event.readahead) continue;
    if (event.task === begin.task && event.number > begin.number) asked.add(event.slot);
  }
  return asked;
}

export interface Side {
  readonly line: Line;
  readonly moment: LineMoment;
  readonly caretFrom: number | null;
  readonly threads: readonly Thread[];
}

export interface LoomLayout {
  readonly upper: Side | null;
  readonly lower: Side | null;
  readonly slots: SlotStrip | null;
  readonly nowSlot: number | null;
  readonly slotWindow: { readonly first: number; readonly last: number; readonly win: number } | null;
  /** What could be said about slots, and what was said. */
  readonly said: readonly SaidBracket[];
  readonly rows: LoomRows;
  readonly folds: Folds | null;
}

interface LoomAsked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  readonly pointed: Thing | null;
  /** What the drawing before has left, and what this one leaves. */
  readonly memory: Memory;
  readonly chosen?: number | null;
  readonly isOneLine?: boolean;
}

export function layoutLoom(scene: Scene, asked: LoomAsked): LoomLayout {
  const present = presentOf(scene);
  const regions = regionsOf(scene);
  const at = present.now?.page?.region ?? present.fault?.begin.vma ?? null;
  const form = asked.isOneLine ? 'alone' : formIn(scene, asked);
  const pair = chooseRegions(regions, asked.memory.regions, {
    at,
    chosen: asked.chosen ?? null,
    isAlone: form !== 'all',
  });
  asked.memory.keepRegions(pair.map(({ index }) => index));
  const slots = slotStrip(scene, asked);
  const ahead = askedAhead(scene);
  const sides = pair.map((region, i) => layoutSide(scene, asked, { region, slots, ahead, isUpper: i === 0 }));
  const [upper = null, lower = null] = sides;
  const fault = openFault(present);
  const saidBelowSlots = slots ? saidOfSlots(scene, slots.strip, asked) : [];
  const others = form === 'alone' ? [] : regions.filter((region) => !pair.includes(region));
  const parts = {
    upper: upper && lineHeight(upper.line, asked.metrics),
    slotCell: slots?.strip.cell ?? null,
    lower: lower && lineHeight(lower.line, asked.metrics),
    hasFolds: others.length > 0,
    saidUpper: upper?.moment.saidPx ?? 0,
    saidLower: lower?.moment.saidPx ?? 0,
    saidSlots: saidDepth(scene, asked.metrics),
    windowPx: slots ? windowDepth(scene, slots.strip, asked.metrics) : 0,
  };
  const rows = loomRows(asked.metrics, parts, asked.heightPx);
  return {
    upper,
    lower,
    slots,
    nowSlot: slotOfNow(scene),
    slotWindow: fault?.slotWindow ?? null,
    said: saidBelowSlots,
    rows,
    folds: layoutFolds(scene, others, { ...asked, slots: slots?.strip ?? null }),
  };
}

/**
 * `all`: two regions have lines of their own. `folded`: one has, the others are small below it. `alone`: one, no
 * others.
 */
type Form = 'all' | 'folded' | 'alone';

type SizeAsked = Pick<HeightsAsked, 'widthPx' | 'metrics'>;

function partsOf(scene: Scene, { widthPx, metrics }: SizeAsked, form: Form): LoomParts {
  const regions = regionsOf(scene);
  const anon = regions.filter(({ isFile }) => !isFile);
  const [first, second] = anon;
  const total = scene.columns.swap_map?.length ?? 0;
  const sizeOf = (things: number) => windowSize(things, widthPx - metrics.gutter, metrics);
  const slots = total === 0 ? null : sizeOf(total);
  const lines = form === 'all' ? 2 : 1;
  // Alone, each of them stands above the slots in turn: as high as the highest.
  const upper = form === 'all' ? anon.slice(0, 1) : anon;
  return {
    upper: first ? Math.max(...upper.map(({ pages }) => sizeOf(pages).cell)) : null,
    slotCell: slots && slots.cell,
    lower: second && form === 'all' ? wholeHeight(second, widthPx - metrics.gutter, metrics) : null,
    hasFolds: form !== 'alone' && regions.length > Math.min(lines, anon.length),
    windowPx: slots === null ? 0 : windowDepth(scene, { ...slots, total, pitch: slots.cell + GAP }, metrics),
  };
}

const tightIn = (scene: Scene, asked: SizeAsked, form: Form) =>
  tightHeight(asked.metrics, partsOf(scene, asked, form));

/** The first for which there is room, with the threads as short as they can be. */
function formIn(scene: Scene, asked: LoomAsked): Form {
  const has = (form: Form) => asked.heightPx >= tightIn(scene, asked, form);
  return has('all') ? 'all' : has('folded') ? 'folded' : 'alone';
}

/** How high the loom of this machine can be: two of its regions have lines of their own, a first one of cells. */
export function heightsOfLoom({ scene, ...asked }: HeightsAsked): Heights {
  const heights = loomHeights(asked.metrics, partsOf(scene, asked, 'all'), asked.widthPx);
  const [all, alone] = [tightIn(scene, asked, 'all'), tightIn(scene, asked, 'alone')];
  const short = { least: all, usual: heights.least, most: heights.least };
  // Higher than this it has two lines again.
  const single = { least: alone, usual: all, most: all };
  return { ...heights, tight: alone < all ? [short, single] : [short] };
}

function slotStrip(scene: Scene, { widthPx, metrics, pointed, memory }: LoomAsked): SlotStrip | null {
  const total = scene.columns.swap_map?.length ?? 0;
  if (total === 0) return null;
  const { cell, count } = windowSize(total, widthPx - metrics.gutter, metrics);
  const previous = memory.windows.get('slots') ?? null;
  const followed = follow(previous, {
    focus: slotInSight(scene) ?? (previous ? null : lastNamedSlot(scene)),
    pointed: pointed?.kind === 'slot' ? pointed.slot : null,
    count,
    total,
  });
  memory.windows.set('slots', followed);
  return layoutSlots(scene, {
    total,
    first: followed.first,
    count,
    cell,
    pitch: cell + GAP,
    left: metrics.gutter,
  });
}

interface SideAsked {
  readonly region: Region;
  readonly slots: SlotStrip | null;
  readonly ahead: ReadonlySet<number>;
  readonly isUpper: boolean;
}

function layoutSide(scene: Scene, asked: LoomAsked, { region, slots, ahead, isUpper }: SideAsked): Side {
  const { widthPx, metrics, pointed, memory } = asked;
  const key = `region ${region.index}`;
  const place = { left: metrics.gutter, widthPx: widthPx - metrics.gutter };
  const { line, followed } = layoutLine(scene, {
    region,
    place,
    metrics,
    level: isUpper ? 'window' : 'whole',
    previous: memory.windows.get(key) ?? null,
    focus: focusIn(scene, region),
    pointed: pointed?.kind === 'page' && pointed.region === region.index ? pointed.page : null,
    slots: slots?.strip ?? null,
  });
  if (followed) memory.windows.set(key, followed);
  return {
    line,
    moment: layoutMoment(scene, line, metrics, { left: place.left, right: widthPx }),
    caretFrom: caretBefore(scene, line),
    threads: slots
      ? layoutThreads(
          scene,
          { region, slots, footOf: (page) => footOf(line, page) },
          { now: presentOf(scene).now?.page ?? null, isGuess: (slot) => ahead.has(slot) },
        )
      : [],
  };
}
