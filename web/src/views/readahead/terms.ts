/** The arithmetic of a window, term by term: name above, value, reason below. Every number is the core's. */
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { switchWords } from '../../core/schema/switch-words.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { policyOf, type TermId } from './policies.ts';
import { linePitch, termSizes, type Drawn, type TermSizes, type TermsHow } from './room.ts';
import { READAHEAD_TEXT as TEXT } from './text.ts';
import type { WindowRow } from './windows.ts';

interface Term {
  readonly id: TermId;
  readonly name: string;
  readonly value: string;
  readonly reason: string;
  /** The reason where there is one line for all terms: what is computed. Empty when left out. */
  readonly brief?: string;
  /** The answer is asked for: a dashed frame stands in its place. */
  readonly isHidden: boolean;
}

interface TermsOf {
  readonly row: WindowRow;
  readonly isTold: boolean;
  readonly isAskedFor: boolean;
  readonly isNow: boolean;
  readonly isBySlot: boolean;
  readonly pageCluster: number;
  /** vma_ra_max_order: the cap by virtual address as posted in 2017. */
  readonly ownOrder: number;
  /** Not given: all terms are shown. */
  readonly drawn?: Pick<Drawn, 'neighbour'>;
}

const RULE = switchWords('readahead');

/** Without hits the function wants two pages for a neighbour and one for anything else. */
const FOR_NEIGHBOUR = 2;
export const isBeside = ({ hits, wanted }: WindowRow): boolean => hits === 0 && wanted === FOR_NEIGHBOUR;

/** The function is not asked at all when the cap is one page. */
export const isOff = ({ max }: WindowRow): boolean => max <= 1;

/** There is no last position: a region that is new has no last page, and no fault is ever on slot 0. */
const hasNoLast = ({ prev, direction }: WindowRow): boolean =>
  direction === NONE ? prev === 0 : prev === NONE;

function hitsTerm({ row }: TermsOf): Term {
  const { hits, wanted } = row;
  const gives = row.isFirst ? TEXT.newGives : TEXT.hitsGive;
  const reason = hits === 0 ? TEXT.noHits : gives(hits, wanted);
  const brief = hits === 0 ? '' : TEXT.hitsBrief(hits, wanted);
  return { id: 'hits', name: TEXT.hits.name, value: String(hits), reason, brief, isHidden: false };
}

/** Why the neighbour is not asked for: by hits; or by a window that is not yet 1, where it is doubled or halved. */
function besideUnasked({ hits, half, rule }: WindowRow): string | null {
  if (rule === RULE['hits-doubled']) return half > 0 ? TEXT.notAskedAbove : null;
  return hits > 0 ? TEXT.notAskedWhy : null;
}

/** By slot and by hits the kernel keeps the place of a fault only where that came without hits. */
function besideName(row: WindowRow, isBySlot: boolean): string {
  const { page, slot, rule } = row;
  const prev = hasNoLast(row) ? null : row.prev;
  if (!isBySlot) return TEXT.beside.page(page, prev);
  return prev === null || rule === RULE['hits-doubled']
    ? TEXT.beside.slot(slot, prev)
    : TEXT.beside.withoutHits(slot, prev);
}

function besideTerm({ row, isBySlot }: TermsOf): Term {
  const { wanted } = row;
  const term = { id: 'beside', name: besideName(row, isBySlot), isHidden: false } as const;
  const unasked = besideUnasked(row);
  if (unasked !== null) return { ...term, value: TEXT.notAsked, reason: unasked };
  if (wanted === FOR_NEIGHBOUR) return { ...term, value: TEXT.yes, reason: TEXT.neighbour(wanted) };
  return { ...term, value: TEXT.no, reason: TEXT.noNeighbour(wanted) };
}

const briefResult = ({ rule, wanted, max }: WindowRow, reason: string): string =>
  rule === RULE['hits-doubled'] ? TEXT.min(wanted, max) : reason;

function resultTerm({ row, isTold, isNow }: TermsOf, reason: string): Term {
  return {
    id: 'result',
    name: isNow ? TEXT.result.name : TEXT.result.last,
    value: isTold ? TEXT.pages(row.win) : TEXT.unknown,
    reason: isTold ? reason : '',
    brief: isTold ? briefResult(row, reason) : '',
    isHidden: !isTold,
  };
}

function capTerm({ row, pageCluster, ownOrder }: TermsOf): Term {
  if (row.rule === RULE.block)
    return { id: 'cap', name: TEXT.cap.block, value: String(row.max), reason: '', isHidden: false };
  const isOwn = row.rule === RULE['vma-own-cap'] && row.direction !== NONE;
  const name = isOwn ? TEXT.cap.own : TEXT.cap.name;
  const reason = isOwn ? TEXT.ownOrder(ownOrder) : TEXT.pageCluster(pageCluster);
  return { id: 'cap', name, value: String(row.max), reason, isHidden: false };
}

function halfTerm({ row }: TermsOf): Term {
  return {
    id: 'half',
    name: TEXT.half.name,
    value: String(row.half),
    reason: TEXT.halfOf(row.prevWin),
    brief: TEXT.halfOf(row.prevWin),
    isHidden: false,
  };
}

const counted = (id: TermId, { row }: TermsOf, { name, why }: { name: string; why: string }): Term => ({
  id,
  name,
  value: String(row.hits),
  reason: why,
  isHidden: false,
});

/** Each term of each policy; a policy says which of them it has (policies.ts). */
const MAKERS: Readonly<Record<Exclude<TermId, 'result'>, (of: TermsOf) => Term>> = {
  hits: hitsTerm,
  beside: besideTerm,
  cap: capTerm,
  half: halfTerm,
  misses: (of) => counted('misses', of, TEXT.misses),
  state: (of) => counted('state', of, TEXT.state),
  used: (of) => counted('used', of, { name: TEXT.doubled.name, why: TEXT.doubled.why(of.row.hits + 1) }),
};

/** How the terms give the result. */
function resultReason({ row, pageCluster }: TermsOf): string {
  switch (row.rule) {
    case RULE.none:
      return TEXT.off;
    case RULE.block:
      return TEXT.wholeBlock;
    case RULE.misses:
      return TEXT.misses.gives(row.win);
    case RULE.state:
      return TEXT.state.gives(pageCluster, row.hits);
    case RULE['hits-doubled']:
      return TEXT.doubled.gives(row.wanted, row.max);
    case RULE.hits:
      return TEXT.min(row.wanted, row.max);
    default:
      return TEXT.maxMin(row.wanted, row.max, row.half);
  }
}

/** What if: somebody has asked for it (parameter window_asked), so nothing was computed. */
export const isAsked = ({ direction }: WindowRow): boolean =>
  direction === ENUM_VALUES.ra_direction.ASKED_FORWARD ||
  direction === ENUM_VALUES.ra_direction.ASKED_BACKWARD;

/** Before the window is decided; while a question asks for it, whoever predicts counts in the picture, where only the cap is not. */
const untold = (term: Term, isAskedFor: boolean): Term =>
  term.id === 'cap'
    ? term
    : { ...term, value: isAskedFor ? TEXT.unknown : term.value, reason: '', brief: '' };

export function termsOf(of: TermsOf): Term[] {
  const { row } = of;
  if (isAsked(row)) return [resultTerm(of, TEXT.asked)];
  const { terms, isOffAtOne } = policyOf(row.rule);
  if (isOffAtOne && isOff(row)) return [capTerm(of), resultTerm(of, TEXT.off)];
  const isDrawn = (id: TermId) => id !== 'beside' || (of.drawn?.neighbour ?? true);
  const operands = terms.filter(isDrawn).flatMap((id) => (id === 'result' ? [] : [MAKERS[id](of)]));
  const shown = of.isTold ? operands : operands.map((term) => untold(term, of.isAskedFor));
  return [...shown, resultTerm(of, resultReason(of))];
}

const SHORT = {
  hits: TEXT.hits.short,
  used: TEXT.hits.short,
  misses: TEXT.misses.short,
  state: TEXT.state.short,
  beside: TEXT.beside.short,
  cap: TEXT.cap.short,
  half: TEXT.half.short,
  result: TEXT.result.short,
} as const satisfies Readonly<Record<Term['id'], string>>;

export interface PlacedTerm {
  readonly term: Term;
  readonly x: number;
  readonly y: number;
}

export interface PlacedTerms {
  readonly how: TermsHow;
  readonly terms: readonly PlacedTerm[];
  readonly height: number;
}

function widthOfTerm({ name, value, reason, isHidden }: Term, metrics: Metrics, sizes: TermSizes): number {
  return Math.max(
    widthOfWords(name, metrics.mark),
    widthOfWords(reason, metrics.mark),
    isHidden ? sizes.frame.width : widthOfWords(value, sizes.value, 'head'),
  );
}

const shorten = (term: Term, how: TermsHow): Term =>
  how === 'full'
    ? term
    : { ...term, name: SHORT[term.id], reason: how === 'brief' ? (term.brief ?? '') : '' };

/** In `em` of a mark: how near and how far apart terms stand. Near rather than in a second line, which would push all below it down. */
const GAPS_EM = { full: [1.3, 2.3], brief: [0.6, 3], short: [0.6, 3] } as const satisfies Record<
  TermsHow,
  unknown
>;

/** Terms share a line evenly, but not far apart. */
function spread(widths: readonly number[], room: number, how: TermsHow, mark: number): number {
  const left = room - widths.reduce((sum, width) => sum + width, 0);
  const [least, most] = GAPS_EM[how];
  const each = left / Math.max(1, widths.length - 1) / mark;
  if (how === 'full' && each < least) return Math.round(mark * most);
  return Math.floor(mark * Math.max(least, Math.min(most, each)));
}

/** Side by side from `left`, in a second line where the room ends. */
export function placeTerms(
  terms: readonly Term[],
  {
    left,
    right,
    metrics,
    how,
  }: {
    readonly left: number;
    readonly right: number;
    readonly metrics: Metrics;
    readonly how: TermsHow;
  },
): PlacedTerms {
  const sizes = termSizes(metrics, how);
  // Whole pixels before they are spread: the last would stand in a line of its own for what the rounding adds.
  const widths = terms.map((term) => Math.ceil(widthOfTerm(shorten(term, how), metrics, sizes)));
  const gap = spread(widths, right - left, how, metrics.mark);
  const pitch = linePitch(metrics, how);
  let x = left;
  let y = 0;
  const placed = terms.map((full, nth): PlacedTerm => {
    const term = shorten(full, how);
    const width = widths[nth]!;
    if (x > left && x + width > right) {
      x = left;
      y += pitch;
    }
    const at = { term, x, y };
    x += width + gap;
    return at;
  });
  return { how, terms: placed, height: y + pitch - Math.round(metrics.mark * 0.7) };
}
