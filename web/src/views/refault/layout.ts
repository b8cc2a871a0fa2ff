/** One scale for the age and for the lists: a distance is laid against them as a length. Pure. */
import { formatCount } from '../../lib/format.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { VIEW_TEXT } from '../../scene/text.ts';
import { pageName } from '../../scene/words.ts';
import type { Scene } from '../../scene/scene.ts';
import { drawnIn, shareRoom, type Room } from './room.ts';
import {
  isAgeAsked,
  pageOf,
  refaultNow,
  refaultsOf,
  workingsetOf,
  type HeldList,
  type PageType,
  type Refault,
  type Workingset,
} from './state.ts';
import { REFAULT_TEXT as TEXT } from './text.ts';
import { layoutWord, type WordPicture } from './word.ts';

interface Span {
  readonly x: number;
  readonly width: number;
}

export interface AgePicture {
  readonly y: number;
  readonly axisY: number;
  readonly ticks: readonly {
    readonly x: number;
    readonly text: string;
    readonly anchor: 'start' | 'middle' | 'end';
  }[];
  /** The axis begins at an age that is not 0. */
  readonly isCut: boolean;
  readonly nowX: number;
  readonly age: number;
  /** The count has gone on since the page came back that is shown, so far that it can be told beside it. */
  readonly isOn: boolean;
  /** What the count is told to be: of a page that is just coming back what it came back at; null while it is asked for. */
  readonly told: number | null;
  /** Of the page that came back last. */
  readonly back: {
    readonly refault: Refault;
    readonly evictedX: number;
    readonly backX: number;
    readonly span: Span;
    /** The same in fewer words, where all have no room. */
    readonly words: readonly string[];
    readonly isNow: boolean;
  } | null;
}

export interface HeldPicture {
  readonly type: PageType;
  readonly y: number;
  readonly refault: Refault | null;
  readonly isNow: boolean;
  readonly isMain: boolean;
  readonly span: Span | null;
  readonly stackY: number;
  readonly stackPx: number;
  readonly lists: readonly (HeldList & Span & { readonly nameX: number; readonly isNamed: boolean })[];
  readonly limitX: number;
  readonly tooFar: Span | null;
  /** The size of the comparison, and how wide it is. */
  readonly compared: { readonly size: number; readonly width: number } | null;
  readonly words: string;
  readonly note: string;
}

export interface RefaultPicture {
  readonly left: number;
  readonly right: number;
  readonly height: number;
  readonly room: Room;
  readonly pxPerPage: number;
  readonly age: AgePicture;
  readonly held: readonly HeldPicture[];
  readonly word: WordPicture | null;
}

interface Asked {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
  /** So many moves the scale reaches at least: machines side by side have one scale. */
  readonly reach: number;
}

const NICE = [1, 1.5, 2, 3, 4, 6, 8];

/** A round number that is not less. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return Math.ceil((NICE.find((nice) => nice * power >= value) ?? 10) * power);
}

/** Beyond the longest length, so that the age of an eviction is still in sight when the axis no longer begins at 0. */
const BEYOND = 1.35;

/** How many moves the scale has to reach: everything that is laid along it, and whatever a page may be held against now. */
export function reachOf({ columns }: Pick<Scene, 'columns'>): number {
  const workingset = workingsetOf(columns);
  const lengths = refaultsOf(columns).flatMap(({ distance, limit }) => [distance, limit]);
  return roundUp(Math.max(16, ...lengths, workingset?.limit.anon ?? 0, workingset?.limit.file ?? 0) * BEYOND);
}

/** Where the axis begins: at 0 as long as the age fits; then it moves on in quarters, so that it stands still for most steps. */
function beginOf(age: number, reach: number): number {
  if (age <= reach) return 0;
  const quarter = reach / 4;
  return Math.ceil((age - reach) / quarter) * quarter;
}

export function nameOfPage(scene: Scene, refault: Refault): string {
  const page = pageOf(scene, refault);
  if (page)
    return scene.labels.regions.length > 1
      ? VIEW_TEXT.pageOf(page.page, scene.labels.regions[page.region] ?? '?')
      : pageName(scene, page);
  return refault.slot === null ? TEXT.unknown(refault.type) : TEXT.inSlot(refault.slot);
}

export function layoutRefault(scene: Scene, asked: Asked): RefaultPicture | null {
  const workingset = workingsetOf(scene.columns);
  if (!workingset) return null;
  const { widthPx, heightPx, metrics, reach } = asked;
  const drawn = drawnIn(scene);
  const room = shareRoom(metrics, heightPx, drawn);
  const { f } = room;
  const left = metrics.gutter === 0 ? 2 : metrics.gutter + 20 * f;
  const right = widthPx - 14 * f;
  const pxPerPage = (right - left) / reach;
  const refaults = refaultsOf(scene.columns);
  const now = refaultNow(scene);
  const main = refaults[0] ?? null;
  const place = { left, right, pxPerPage, room, metrics };
  const age = layoutAge(scene, { workingset, main, now, reach, ...place });
  const types = typesShown(workingset, main);
  const held = types.slice(0, room.secondPx > 0 ? 2 : room.heldPx > 0 ? 1 : 0).map((type, nth) =>
    layoutHeld(scene, {
      type,
      refault: refaults.find((each) => each.type === type) ?? null,
      isMain: nth === 0,
      isNow: now?.type === type,
      y: room.agePx + (nth === 0 ? 0 : room.heldPx),
      px: nth === 0 ? room.heldPx : room.secondPx,
      workingset,
      ...place,
    }),
  );
  const wordY = room.agePx + room.heldPx + room.secondPx;
  return {
    left,
    right,
    height: wordY + room.wordPx,
    room,
    pxPerPage,
    age,
    held,
    word:
      room.wordPx === 0 || !main
        ? null
        : layoutWord(main, workingset.bits, { left, right, y: wordY, px: room.wordPx, metrics }),
  };
}

/** The one that came back last first; before any has, files, of which shadows were there first. */
function typesShown({ leaves }: Workingset, main: Refault | null): PageType[] {
  const first = main?.type ?? (leaves.file || !leaves.anon ? 'file' : 'anon');
  return [first, first === 'file' ? 'anon' : 'file'];
}

interface Place {
  readonly left: number;
  readonly right: number;
  readonly pxPerPage: number;
  readonly room: Room;
  readonly metrics: Metrics;
}

interface AgeAsked extends Place {
  readonly workingset: Workingset;
  readonly main: Refault | null;
  readonly now: Refault | null;
  readonly reach: number;
}

function layoutAge(
  scene: Scene,
  { workingset, main, now, reach, left, right, room, metrics }: AgeAsked,
): AgePicture {
  const begin = beginOf(Math.max(workingset.age, main?.age ?? 0), reach);
  const x = (age: number) => left + ((age - begin) * (right - left)) / reach;
  // Where it is narrow, what came back is named in a line of its own.
  const above = metrics.gutter === 0 ? metrics.sub * 1.7 + metrics.head * 1.3 : 0;
  const y = above + metrics.head * 1.5;
  const step = stepOf(reach, right - left, metrics);
  const ticks = [];
  for (let age = Math.ceil(begin / step) * step; age <= begin + reach; age += step) {
    const tickX = x(age);
    const anchor = tickX < left + 6 ? 'start' : tickX > right - 12 ? 'end' : 'middle';
    ticks.push({ x: tickX, text: formatCount(age), anchor } as const);
  }
  const isNow = now !== null && now.event === main?.event;
  const words = main && (isNow ? TEXT.isBack : TEXT.wasBack)(nameOfPage(scene, main), main.age);
  // Both may stand before their caret or behind it: there is room for all of that between them.
  const apart = [words ?? '', TEXT.nowAt(workingset.age)].map((each) =>
    widthOfWords(each, metrics.head, 'head'),
  );
  const isOn =
    main !== null &&
    !isAgeAsked(scene) &&
    x(workingset.age) - x(main.age) > apart[0]! + apart[1]! + 3 * metrics.head;
  return {
    y: 0,
    axisY: y + 8 * room.f,
    ticks,
    isCut: begin > 0,
    nowX: x(workingset.age),
    age: workingset.age,
    isOn,
    told: isAgeAsked(scene) ? null : isNow ? main.age : workingset.age,
    back: main && {
      refault: main,
      evictedX: Math.max(left, x(main.evicted)),
      backX: x(main.age),
      span: { x: x(main.age - main.distance), width: (main.distance * (right - left)) / reach },
      words: [words!, ...(isNow ? [] : [TEXT.wasBackShort(main.age)])],
      isNow,
    },
  };
}

/** Ticks so far apart that their numbers do not touch. */
function stepOf(reach: number, px: number, { mark }: Metrics): number {
  const room = widthOfWords(formatCount(reach), mark) * 1.9;
  const least = (room * reach) / px;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return Math.max(1, ([1, 2, 5, 10].find((nice) => nice * power >= least) ?? 10) * power);
}

interface HeldAsked extends Place {
  readonly type: PageType;
  readonly refault: Refault | null;
  readonly isMain: boolean;
  readonly isNow: boolean;
  readonly y: number;
  readonly px: number;
  readonly workingset: Workingset;
}

const NAME_GAP = 8;

function layoutHeld(scene: Scene, asked: HeldAsked): HeldPicture {
  const { type, refault, isMain, isNow, y, px, workingset, left, right, pxPerPage, room, metrics } = asked;
  const above = metrics.gutter === 0 ? metrics.sub * 1.9 : 0;
  const shown = refault?.lists ?? (workingset.leaves[type] ? workingset.lists[type] : []);
  let at = left;
  let free = left;
  const lists = shown.map((list) => {
    const width = list.pages * pxPerPage;
    const words =
      widthOfWords(`${TEXT.lists[list.name]} `, metrics.mark) +
      widthOfWords(formatCount(list.pages), metrics.mark, 'strong');
    const nameX = Math.max(at, free);
    const isNamed = nameX + words <= right + 2;
    if (isNamed) free = nameX + words + NAME_GAP;
    const placed = { ...list, x: at, width, nameX, isNamed };
    at += width;
    return placed;
  });
  const limit = refault?.limit ?? (workingset.leaves[type] ? workingset.limit[type] : 0);
  const over = refault ? refault.distance - refault.limit : 0;
  return {
    type,
    y,
    refault,
    isNow,
    isMain,
    span: refault && { x: left, width: refault.distance * pxPerPage },
    stackY: y + above + px * 0.19,
    stackPx: (metrics.gutter === 0 ? 30 * room.f : px * 0.22) || 1,
    lists,
    limitX: left + limit * pxPerPage,
    tooFar: over > 0 ? { x: left + limit * pxPerPage, width: over * pxPerPage } : null,
    compared: refault && comparedSize(refault, right - left, metrics),
    words: refault ? nameOfPage(scene, refault) : '',
    note: noteOf(type, refault, workingset),
  };
}

function noteOf(type: PageType, refault: Refault | null, { leaves, limit }: Workingset): string {
  if (refault) return '';
  if (!leaves[type]) return TEXT.leavesNone[type];
  return `${TEXT.noneYet(type)} ${TEXT.wouldBe(limit[type])}`;
}

/** The comparison in one line: what is left of it is the sum, what is right of it the verdict. */
export function comparedWords({ distance, limit, lists }: Refault): {
  distance: string;
  sum: string;
  limit: string;
} {
  const sign = distance <= limit ? '≤' : '>';
  const sum = lists.map(({ pages }) => formatCount(pages)).join(' + ');
  return {
    distance: formatCount(distance),
    sum: lists.length > 1 ? ` ${sign} ${sum} = ` : ` ${sign} `,
    limit: formatCount(limit),
  };
}

const COMPARED_EM = 2.1;

function comparedSize(refault: Refault, px: number, { mark, gutter }: Metrics) {
  const { distance, sum, limit } = comparedWords(refault);
  const widthAt1 = widthOfWords(`${distance}${limit}`, 1, 'head') + widthOfWords(sum, 1, 'head');
  const size = Math.min(mark * COMPARED_EM, (px * (gutter === 0 ? 1 : 0.62)) / widthAt1);
  return { size, width: widthAt1 * size };
}
