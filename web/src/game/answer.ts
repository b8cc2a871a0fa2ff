/** What a round came to, in sentences. Pure. */
import type { Round } from './deal.ts';
import { ALIKE_NS, READ_NS, TRANSFER_NS } from './rules.ts';
import { reachOf } from './referee/play.ts';
import type { Played } from './referee/play.ts';
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

/** What the round before has left on its way was in the way of the first read. */
function hasQueued({ touches, firstWaitNs }: Played, before: Played | undefined): boolean {
  const alone = READ_NS + TRANSFER_NS + ALIKE_NS;
  return (before?.onTheWay ?? 0) > 0 && touches[0] === 'waited' && firstWaitNs > alone;
}

/** Of a round in which a window was chosen: what the learner has done, what was paid for the round before, what is left for the next. */
export function ownWords(round: Round, played: Played, before?: Played): string {
  const { ahead } = countOf(round, played);
  const left = Math.min(played.onTheWay, ahead);
  return [
    own(round, played),
    ...(hasQueued(played, before) ? [TEXT.answer.hasQueued(played.firstWaitNs)] : []),
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

/** What the best possible did there; empty where the learner has done the same, or waited no longer. */
export function bestWords(played: Played, best: Played): string {
  if (played.asked === best.asked || played.waitNs <= best.waitNs + ALIKE_NS) return '';
  return best.asked === null ? TEXT.answer.bestNothing : TEXT.answer.best(reachOf(best.asked));
}
