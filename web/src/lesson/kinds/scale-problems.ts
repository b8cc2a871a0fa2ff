/** Whether the words of a scale fit. */
import type { Predict } from '../model.ts';
import type { KindProblem } from './authored.ts';

const LONGEST = 24;
/** So many letters have room side by side below a scale. */
const ROOM = 48;

/** `longest`: of a word that has room however many values there are. */
export function scaleProblems({ scale }: Predict, values: readonly string[], longest: number): KindProblem[] {
  const labels = scale && scale.labels.length > 0 ? scale.labels : values;
  if (labels.length !== values.length)
    return [
      {
        message: `the scale has ${labels.length} words for ${values.length} values`,
        cure: 'one for each, with a comma between two',
      },
    ];
  const most = Math.max(longest, Math.floor(ROOM / values.length));
  return labels
    .filter((label) => label.length > LONGEST || label.split(/[ -]/).some((word) => word.length > most))
    .map((label) => ({
      message: `${label} is too long for the scale`,
      cure: `at most ${most} letters a word, and ${LONGEST} in all`,
    }));
}
