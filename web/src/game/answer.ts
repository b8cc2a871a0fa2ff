/** What a round came to, in sentences. Pure. */
import type { Round } from './deal.ts';
import { ALIKE_NS, READ_NS, TRANSFER_NS } from './rules.ts';
import { reachOf, type Played } from './referee/play.ts';
import { countOf } from './tally.ts';
import { GAME_TEXT as TEXT } from './text.ts';

/** The first page that was touched behind the choice: did the window reach for it at all? */
function wasWrong({ pages }: Round, { windows, touches }: Played): boolean {
  const first = windows[0];
  const next = pages[touches.indexOf('waited') + 1];
  return (
    first !== undefined &&
    first.last > first.first &&
    next !== undefined &&
    (next < first.first || next > first.last)
  );
}

function own(round: Round, played: Played): string {
  const { answer } = TEXT;
  const { windows, read, touched, found } = countOf(round, played);
  if (played.windows.every(({ first, last }) => first === last)) return answer.alone(touched);
  if (windows === 1) return answer.one(read, found);
  return (wasWrong(round, played) ? answer.wrong : answer.more)(windows, read, touched);
}

/** What the pages cost that the round before had left in the queue; nothing to say where there were none, or no read began. */
function leftWords({ touches, firstWaitNs }: Played, before: Played | undefined): string[] {
  const left = before?.onTheWay ?? 0;
  if (left === 0 || touches[0] !== 'waited') return [];
  const lateNs = firstWaitNs - READ_NS - TRANSFER_NS;
  return [lateNs > ALIKE_NS ? TEXT.answer.leftCost(left, lateNs) : TEXT.answer.leftFree(left)];
}

/** Feedback on a chosen window: what it did, what it paid for the round before, and what it leaves to the next. */
export function ownWords(round: Round, played: Played, before?: Played): string {
  const { ahead } = countOf(round, played);
  const left = Math.min(played.onTheWay, ahead);
  return [
    own(round, played),
    ...leftWords(played, before),
    ...(left > 0 ? [TEXT.answer.queued(left)] : []),
  ].join(' ');
}

export function kernelWords(round: Round, played: Played): string {
  const { answer } = TEXT;
  const { windows, read } = countOf(round, played);
  if (windows === 0) return answer.kernelNothing;
  const first = played.windows[0]!;
  const before = first.page - first.first;
  if (windows === 1 && read === 1) return answer.kernelAlone;
  if (windows === 1 && before > 0 && first.last > first.page) return answer.kernelAround(read, before);
  return answer.kernel(windows, read);
}

/** Why the best possible reads pages that the round does not touch. */
function whyMore(round: Round, { read }: Played, later: readonly Round[]): string[] {
  const more = read.filter((page) => !round.pages.includes(page));
  const goesOn = later.some(
    ({ owner, pages }) => owner === round.owner && more.some((page) => pages.includes(page)),
  );
  if (goesOn) return [TEXT.answer.bestGoesOn];
  const [first, last] = [Math.min(...round.pages), Math.max(...round.pages)];
  return more.some((page) => page > first && page < last) ? [TEXT.answer.bestBetween] : [];
}

/** What the best possible did there, and why; empty where the learner has done the same, or has waited no longer and would ask nothing. */
export function bestWords(round: Round, played: Played, best: Played, later: readonly Round[]): string {
  const why = whyMore(round, best, later);
  const isAlike = played.waitNs <= best.waitNs + ALIKE_NS;
  if (played.asked === best.asked || (isAlike && why.length === 0)) return '';
  if (best.asked === null) return TEXT.answer.bestNothing;
  return [TEXT.answer.best(reachOf(best.asked)), ...why].join(' ');
}
