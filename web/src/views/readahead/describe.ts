/** Readahead in words: how the window came about, and what became of the guesses. Nothing that is asked for is told. */
import { NONE } from '../../core/schema/schema.gen.ts';
import { switchWords } from '../../core/schema/switch-words.ts';
import type { Scene } from '../../scene/scene.ts';
import { pageName } from '../../scene/words.ts';
import type { Stack } from './groups.ts';
import { keptBy } from './kept.ts';
import { policyOf } from './policies.ts';
import { drawnIn } from './room.ts';
import { isAsked, isBeside, isOff } from './terms.ts';
import { READAHEAD_TEXT as TEXT } from './text.ts';
import {
  pagesRead,
  shownWindows,
  victims,
  whoseGuess,
  windowRows,
  type Shown,
  type WindowRow,
} from './windows.ts';

const RULE = switchWords('readahead');
/** Hits + 2, rounded up, or one or two pages without hits: of these one sentence tells all. */
const BY_HITS: readonly number[] = [RULE.hits, RULE['3.14'], RULE['vma-own-cap'], RULE.vma];

/** "page 53 of A, slot 112". */
function placeOf(scene: Scene, { vma, page, slot }: WindowRow): string {
  const name = pageName(scene, { region: vma, page });
  return slot === NONE ? name : `${name}, slot ${slot}`;
}

export function describeStack(scene: Scene, { row, victims }: Pick<Stack, 'row' | 'victims'>): string {
  const out = victims.map(({ vma, page }) => pageName(scene, { region: vma, page }));
  return TEXT.stackWords(placeOf(scene, row), row.win, row, out);
}

/** What stands in the place of a window where there has been none. */
export function noteOf({ columns }: Scene): string {
  const read = pagesRead(columns);
  return read === 0 ? TEXT.nothing : TEXT.withoutWindow(read);
}

export function describeReadahead(scene: Scene): string {
  const { tells } = TEXT;
  const shown = shownWindows(scene);
  const whose = tells[whoseGuess(scene, shown.row)];
  if (!shown.row) return `${whose} ${noteOf(scene)}`;
  const where = placeOf(scene, shown.row);
  const fault = shown.isNow ? tells.fault(where) : tells.lastFault(where);
  return [
    whose,
    fault,
    ...(shown.isTold ? operandSentences(shown.row) : [tells.cap(shown.row.max)]),
    resultSentence(shown),
    ...sumSentence(shown),
    ...pushedSentence(scene),
    ...keptSentences(scene, shown),
  ].join(' ');
}

function operandSentences(row: WindowRow): string[] {
  const { tells } = TEXT;
  const { hits } = row;
  if (isAsked(row)) return [tells.asked];
  switch (row.rule) {
    case RULE.none:
      return [tells.none];
    case RULE.block:
      return [tells.wholeBlock];
    case RULE.misses:
      return [tells.misses(hits), tells.cap(row.max)];
    case RULE.state:
      return [tells.state(hits), tells.cap(row.max)];
    case RULE['hits-doubled']:
      return [tells.doubled(hits + 1), tells.cap(row.max)];
    default:
  }
  if (isOff(row)) return [tells.off];
  if (row.rule === RULE.hits) return [hitsSentence(row), tells.cap(row.max)];
  return [hitsSentence(row), tells.cap(row.max), tells.half(row.half)];
}

/** Was it by slot that neighbours were looked for? */
const isBySlotOf = ({ direction }: WindowRow): boolean => direction === NONE;

function hitsSentence(row: WindowRow): string {
  const { tells } = TEXT;
  const { hits, wanted } = row;
  if (hits === 0) return tells.noHits(isBeside(row), isBySlotOf(row), wanted);
  return row.isFirst ? tells.first(hits, wanted) : tells.hits(hits, wanted);
}

export function windowInShort(scene: Scene): string {
  const { row, isNow, isTold } = shownWindows(scene);
  if (!row || !isNow || !isTold) return '';
  const isByHits = BY_HITS.includes(row.rule) && !isAsked(row) && !isOff(row);
  return isByHits ? inShort(row) : operandSentences(row).join(' ');
}

/** What the sum of hits is called; empty where the policy counts none. */
export function hitsInShort({ columns }: Scene): string {
  const rule = windowRows(columns).at(-1)?.rule;
  return rule === undefined || policyOf(rule).doesFlag ? TEXT.hitsCounted : '';
}

function inShort(row: WindowRow): string {
  const { tells } = TEXT;
  const { hits, wanted } = row;
  if (hits === 0) return tells.inShort(tells.noneUsed(isBeside(row), isBySlotOf(row)), '', row);
  const why = row.isFirst ? tells.firstFault(hits) : tells.hitsUsed(hits);
  return tells.inShort(why, tells.plusTwo(hits, wanted), row);
}

function resultSentence({ row, isTold }: Shown): string {
  const { tells } = TEXT;
  if (isTold) return tells.result(row!.win);
  return tells.ahead;
}

function sumSentence({ past }: Shown): string[] {
  if (past.length === 0) return [];
  const sum = (field: 'guessed' | 'used' | 'wasted') => past.reduce((total, row) => total + row[field], 0);
  return [TEXT.tells.sum(past.length, sum('guessed'), sum('used'), sum('wasted'))];
}

function pushedSentence({ columns }: Scene): string[] {
  const all = victims(columns);
  return all.length === 0
    ? []
    : [TEXT.tells.pushed(all.length, all.filter(({ isForNothing }) => isForNothing).length)];
}

function keptSentences(scene: Scene, { row, isAskedFor }: Shown): string[] {
  const { tells } = TEXT;
  if (!row || isAskedFor || !drawnIn(scene).kept) return [];
  return keptBy(scene, row).flatMap(({ region, page, window, hits, fields, isWithoutHits }) => {
    if (region)
      return page.now === NONE ? [] : [tells.word(region.head, String(page.now), window.now, hits.now)];
    return [
      tells.numbers([
        ...(page.now === 0 ? [] : [tells.keptSlot(page.now, isWithoutHits)]),
        ...(fields.includes('window') ? [tells.keptWindow(window.now)] : []),
        tells.keptHits(hits.now),
      ]),
    ];
  });
}
