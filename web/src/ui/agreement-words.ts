/** The column of agreement in one line. Pure. */
import { AGREEMENT_TEXT as TEXT } from './text.ts';

/** "windows: 12 exact, none wrong; states: …"; what has not been compared is left out. */
export function agreementWords(counts: ArrayLike<number>): string {
  const [windowExact = 0, windowWrong = 0, exact = 0, shared = 0, wrong = 0] = Array.from(counts);
  const parts = [
    ...(windowExact + windowWrong === 0 ? [] : [TEXT.windows(windowExact, windowWrong)]),
    ...(exact + shared + wrong === 0 ? [] : [TEXT.states(exact, shared, wrong)]),
  ];
  return parts.length === 0 ? TEXT.none : parts.join('; ');
}
