/** A fault's verdicts explained in sentences: why something differs, and why something cannot be compared. Pure. */
import { assertNever } from '../../lib/assert-never.ts';
import * as ENUMS from '../../core/schema/schema-labels.gen.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import { termNamed } from '../../ui/glossary/glossary.ts';
import { fieldName } from '../agreement/field-name.ts';
import type { Difference } from '../agreement/play-recorded.ts';
import { placeOfRow } from '../pack-run.ts';
import type { Run } from '../read-run.ts';
import type { RecordedFault, TermName, TermValue } from './pair.ts';
import { PAIR_TEXT, WHY_TEXT as TEXT } from './text.ts';

const { trace_part: PART, verdict: VERDICT } = ENUM_VALUES;

export function valueWords(value: TermValue): string {
  switch (value.is) {
    case 'number':
      return PAIR_TEXT.number(value.value);
    case 'range':
      return PAIR_TEXT.range(value.first, value.last);
    case 'slots':
      return PAIR_TEXT.slots(value.count);
    case 'slot':
      return PAIR_TEXT.slot(value.slot);
    case 'flag':
      return PAIR_TEXT.flag(value.value);
    case 'nothing':
      return PAIR_TEXT.nothing;
    default:
      return assertNever(value);
  }
}

const words = (value: number) => (value === NONE ? PAIR_TEXT.nothing : PAIR_TEXT.number(value));
const slotWords = (value: number) => PAIR_TEXT.slot(value);

const STATE_TERMS = ['prev', 'prevWin', 'hits'] as const satisfies readonly TermName[];
const WINDOW_TERMS = ['win', 'block', 'block'] as const satisfies readonly TermName[];

function whyState({ verdict, field, kernels, ours }: Difference): string[] {
  if (verdict === VERDICT.SHARED_BIT)
    return [TEXT.sharedBit(kernels, ours), termNamed('shared bit')!.says, TEXT.sharedBitUnseen];
  return [TEXT.stateWrong(PAIR_TEXT.terms[STATE_TERMS[field] ?? 'hits'], words(kernels), words(ours))];
}

function whyReads({ verdict, kernels, ours }: Difference): string {
  if (verdict === VERDICT.UNSEEN) return TEXT.readsUnseen(slotWords(kernels));
  if (kernels === NONE) return TEXT.readsLess(slotWords(ours));
  if (ours === NONE) return TEXT.readsMore(slotWords(kernels));
  return TEXT.readsWrong(slotWords(kernels), slotWords(ours));
}

function whyDifferent(difference: Difference): string[] {
  const { part, field, kernels, ours } = difference;
  if (part === PART.STATE) return whyState(difference);
  if (part === PART.READS) return [whyReads(difference)];
  if (part === PART.RETRY) return [TEXT.retryWrong];
  if (part === PART.WINDOW)
    return [TEXT.windowWrong(PAIR_TEXT.terms[WINDOW_TERMS[field] ?? 'win'], words(kernels), words(ours))];
  return [TEXT.other];
}

export function whyDifferences({ differences }: RecordedFault): string[] {
  return differences.length === 0 ? [TEXT.equal] : differences.flatMap(whyDifferent);
}

/** What of the fault could not be compared, and why. `hasReadahead`: by address or by slot. */
export function whyAbsent({ first, verdicts }: RecordedFault, hasReadahead: boolean): string[] {
  const why: string[] = [];
  if (!hasReadahead) why.push(TEXT.noReadahead);
  else {
    if (verdicts.state === 'absent') why.push(TEXT.stateBySlot);
    if (first.isCached) why.push(TEXT.found);
    else if (verdicts.window === 'absent') why.push(TEXT.noWindow);
    else if (verdicts.block === 'absent') why.push(TEXT.blockAfterSize);
  }
  if (!first.isCached && verdicts.retry === 'absent') why.push(TEXT.retryByDisk);
  return [...why, TEXT.never];
}

/** A row of reclaim, of the LRU lists or of slots at which the machine differs from the recording. */
export function whyRow(run: Run, difference: Difference): string {
  const { part, row, verdict, kernels, ours } = difference;
  const why =
    verdict !== VERDICT.UNSEEN
      ? TEXT.rowWrong
      : part === PART.SHRINK_INACTIVE
        ? TEXT.rowGivenUp
        : part === PART.SLOT
          ? TEXT.slotUnseen
          : TEXT.rowUnseen;
  const what = `${ENUMS.trace_part[part]}, ${fieldName(difference)}`;
  return `${TEXT.row(placeOfRow(run, row), what, words(kernels), words(ours))} ${why}`;
}
