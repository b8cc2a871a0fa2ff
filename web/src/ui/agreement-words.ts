/** The column of agreement in one line. Pure. */
import { AGREEMENT_TEXT as TEXT } from './text.ts';

/** "windows: 12 exact, none wrong; states: …"; what has not been compared is left out. */
export function agreementWords(counts: ArrayLike<number>): string {
  const [windowExact = 0, windowWrong = 0, exact = 0, shared = 0, wrong = 0, ...lists] = Array.from(counts);
  // exact, unseen, wrong of each kind of row in turn
  const sum = (place: number) =>
    lists.reduce((total, count, at) => (at % 3 === place ? total + count : total), 0);
  const listRows = lists.reduce((total, count) => total + count, 0);
  const parts = [
    ...(windowExact + windowWrong === 0 ? [] : [TEXT.windows(windowExact, windowWrong)]),
    ...(exact + shared + wrong === 0 ? [] : [TEXT.states(exact, shared, wrong)]),
    ...(listRows === 0 ? [] : [TEXT.lists(sum(0), sum(1), sum(2))]),
  ];
  return parts.length === 0 ? TEXT.none : parts.join('; ');
}
