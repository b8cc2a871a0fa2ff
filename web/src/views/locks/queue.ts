/** The queue of a lock, to scale: who has it, then who waits, in the order of arrival, over what it takes each. Pure. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Waiter } from '../../core/lock-queues.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';

const { apart: APART, lock_what: WHAT } = ENUM_VALUES;

interface Plate {
  readonly cpu: number;
  /** What stands on it. */
  readonly name: string;
  readonly what: number;
  readonly isHead: boolean;
  /** Of the number above. */
  readonly labelX: number;
  readonly labelWidth: number;
  /** The way of the lock: a line before the plate. */
  readonly wayX: number;
  readonly wayWidth: number;
  readonly isFar: boolean;
  readonly x: number;
  readonly width: number;
  /** Of the head: how much of it is over. */
  readonly doneWidth: number;
  readonly words: string | null;
}

/** The section of who has the lock: the lock comes over, line by line what it guards, then work. */
interface Unfolded {
  readonly cpu: number;
  readonly what: number;
  readonly fromX: number;
  readonly toX: number;
  readonly wayWidth: number;
  readonly cells: readonly { readonly x: number; readonly width: number }[];
  readonly workX: number;
  readonly workWidth: number;
  readonly lines: string;
  readonly fetchesNs: number;
  readonly worksNs: number;
  readonly allNs: number;
  readonly left: number;
}

export interface QueuePicture {
  readonly plates: readonly Plate[];
  readonly nowX: number;
  readonly ticks: readonly { readonly ns: number; readonly x: number }[];
  readonly unfolded: Unfolded | null;
  readonly left: number;
  readonly right: number;
}

interface Asked {
  readonly queue: readonly Waiter[];
  /** A lesson asks for its order, so the plates have no names. */
  readonly isAsked?: boolean;
  readonly nowNs: number;
  readonly params: Readonly<Record<ParamName, number>>;
  readonly left: number;
  readonly right: number;
  readonly metrics: Metrics;
}

/** Tenths of a line that follow a lock, by what it is taken for. */
const LINES: Readonly<Record<number, ParamName>> = {
  [WHAT.LRU]: 'lines_lru',
  [WHAT.ZONE]: 'lines_zone',
  [WHAT.AREA]: 'lines_area',
  [WHAT.SLOT]: 'lines_slot',
  [WHAT.TREE]: 'lines_tree',
  [WHAT.FILE]: 'lines_file',
  [WHAT.LIST]: 'lines_list',
};

/** In sizes of words: the numbers of the plates, and the plates below them. */
const LABEL_EM = 1.55;
const BAR_EM = 1.45;
const BAR_DOWN_EM = 1.9;

/** Of a queue that begins at y: where its head stands, the numbers of the plates, and the plates. */
export function platesAt(y: number, em: number) {
  const headY = y + em * 1.6;
  const top = headY + em * 0.9;
  return { headY, top, labelPx: em * LABEL_EM, barY: top + em * BAR_DOWN_EM, barPx: em * BAR_EM };
}

const LEAST_NS = 1000;
const STEPS = [1, 2, 5];

/** About five ticks, at round numbers. */
function tickNs(reachNs: number): number {
  const power = 10 ** Math.floor(Math.log10(reachNs / 4));
  return power * (STEPS.find((step) => step * power >= reachNs / 6) ?? 10);
}

export function layoutQueue({
  queue,
  isAsked = false,
  nowNs,
  params,
  left,
  right,
  metrics,
}: Asked): QueuePicture {
  const em = metrics.mark;
  const [head] = queue;
  const hasHead = head !== undefined && head.place === 0 && head.sinceNs <= nowNs;
  const of = (each: Waiter, nth: number) => (nth === 0 ? 0 : each.comesNs) + each.fetchesNs + each.worksNs;
  const reachNs = Math.max(
    LEAST_NS,
    queue.reduce((sum, each, nth) => sum + of(each, nth), 0),
  );
  const pxPerNs = (right - left - em) / reachNs;
  const doneNs = hasHead ? nowNs - head.sinceNs : 0;
  const headWidth = widthOfWords(TEXT.cpu(head?.cpu ?? 0), em, 'head') + em * 1.2;
  const labelWidth = Math.min(em * 3, (right - left - headWidth) / Math.max(1, queue.length - 1) - 3);
  let atNs = 0;
  let labelEnd = left - em;
  const plates = queue.map((each, nth): Plate => {
    const wayNs = nth === 0 ? 0 : each.comesNs;
    const wayX = left + atNs * pxPerNs;
    const x = wayX + wayNs * pxPerNs;
    const width = Math.max(2, (each.fetchesNs + each.worksNs) * pxPerNs);
    atNs += of(each, nth);
    const words = TEXT.does(each.what);
    const own = nth === 0 ? headWidth : labelWidth;
    const labelX = nth === 0 ? x : Math.max(labelEnd + 3, Math.min(x + width / 2 - own / 2, right - own));
    labelEnd = labelX + own;
    return {
      cpu: each.cpu,
      name: nth === 0 ? TEXT.cpu(each.cpu) : isAsked ? TEXT.asked : TEXT.cpuShort(each.cpu),
      what: each.what,
      isHead: nth === 0,
      labelX,
      labelWidth: own,
      wayX,
      wayWidth: wayNs * pxPerNs,
      isFar: each.apart === APART.OTHER_SOCKET,
      x,
      width,
      doneWidth: nth === 0 ? Math.min(width, doneNs * pxPerNs) : 0,
      words: widthOfWords(words, em) + em < width ? words : null,
    };
  });
  const each = tickNs(reachNs);
  const ticks = Array.from({ length: Math.floor(reachNs / each) + 1 }, (_, nth) => nth * each);
  return {
    plates: shiftedLeft(plates, right),
    nowX: left + doneNs * pxPerNs,
    ticks: ticks.map((ns) => ({ ns, x: Math.round(left + ns * pxPerNs) })),
    unfolded:
      hasHead && head.comesNs > 0
        ? unfold(head, params, { left, right, em, headWidth: plates[0]!.width })
        : null,
    left,
    right,
  };
}

/** Numbers that have been pushed past the end go back as far as they must. */
function shiftedLeft(plates: readonly Plate[], right: number): Plate[] {
  let limit = right;
  return plates
    .toReversed()
    .map((plate) => {
      const labelX = plate.isHead ? plate.labelX : Math.min(plate.labelX, limit - plate.labelWidth);
      limit = labelX - 3;
      return { ...plate, labelX };
    })
    .toReversed();
}

interface UnfoldRoom {
  readonly left: number;
  readonly right: number;
  readonly em: number;
  readonly headWidth: number;
}

const TENTHS = 10;
/** Beside it stands how much of it is work. */
const UNFOLDED_PART = 0.55;

function unfold(head: Waiter, params: Asked['params'], { left, right, headWidth }: UnfoldRoom): Unfolded {
  const name = LINES[head.what];
  const tenths = name === undefined ? 0 : params[name];
  const count = Math.ceil(tenths / TENTHS);
  const allNs = head.comesNs + head.fetchesNs + head.worksNs;
  const pxPerNs = ((right - left) * UNFOLDED_PART) / Math.max(1, allNs);
  const wayWidth = head.comesNs * pxPerNs;
  const fetchWidth = head.fetchesNs * pxPerNs;
  const cells = Array.from({ length: count }, (_, nth) => ({
    x: left + wayWidth + (fetchWidth * nth) / count,
    width: fetchWidth / count,
  }));
  return {
    cpu: head.cpu,
    what: head.what,
    fromX: left,
    toX: left + headWidth,
    wayWidth,
    cells,
    workX: left + wayWidth + fetchWidth,
    workWidth: Math.max(2, head.worksNs * pxPerNs),
    lines: tenths % TENTHS === 0 ? String(count) : String(tenths / TENTHS),
    fetchesNs: head.fetchesNs,
    worksNs: head.worksNs,
    allNs,
    left,
  };
}
