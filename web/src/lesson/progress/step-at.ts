/** Whose place is this? An address that names a place and no step must not bring the words of another step. */
import type { Spot } from '../ask/examiner.ts';

export function isSameChange(one: Spot['change'], other: Spot['change']): boolean {
  return one?.at === other?.at && one?.param === other?.param && one?.value === other?.value;
}

/** On a course that no step is on, it is the place where that was left that counts. */
function onCourse(spots: readonly Spot[], place: Spot): Spot {
  const { change } = place;
  if (change === null || spots.some((spot) => isSameChange(spot.change, change))) return place;
  return { ...place, position: change.at, branch: 0, change: null };
}

/**
 * The step that stands at a place, or else the one that stands nearest before it; of several there, the first, so that
 * none is skipped. The step `here`, where the student is, stays when the place is its own: from where it stands to where
 * the next one does. That itself is often where an answer is seen, so it is still of a step whose questions are answered.
 */
export function stepAt(spots: readonly Spot[], asked: Spot, here: number, isHereAnswered: boolean): number {
  const place = onCourse(spots, asked);
  // A lesson may go back, for its last questions say, so steps are not in the order of their places.
  const steps = spots
    .flatMap(({ position, change }, step) => (isSameChange(change, place.change) ? [{ step, position }] : []))
    .sort((one, other) => one.position - other.position);
  const [first] = steps;
  const stands = (position: number | undefined, step: number) =>
    steps.some((each) => each.step === step && each.position === position);
  const last = steps.findLast(({ position }) => position <= place.position) ?? first;
  if (!last || stands(last.position, here)) return here;
  const before = steps.findLast(({ position }) => position < last.position);
  if (isHereAnswered && place.position === last.position && stands(before?.position, here)) return here;
  return steps.find(({ position }) => position === last.position)?.step ?? here;
}
