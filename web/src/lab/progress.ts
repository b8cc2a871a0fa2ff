/** How far a learner has come in each laboratory, counted like the steps of a lesson: said, explained, reported. */
import { LAB_PLACES } from '../lib/course/laboratories.ts';
import { allSaidFrom, keptLabs, type Said } from './kept.ts';

const STEPS = 3;
const MINUTES = 10;

const stepsOf = (said: Said | undefined): readonly boolean[] =>
  said ? [true, said.explanation !== null, said.learnt.trim() !== ''] : Array<boolean>(STEPS).fill(false);

function progressOf(said: Said | undefined) {
  const steps = stepsOf(said);
  const done = steps.flatMap((isDone, step) => (isDone ? [step] : []));
  const isBegun = done.length > 0 && done.length < STEPS;
  return { done, here: isBegun ? steps.indexOf(false) : null, isDone: done.length === STEPS };
}

/** In the order of the stories, as the course on Home has its lessons. */
export function labsOfCourse(kept: string | null = keptLabs()) {
  const all = allSaidFrom(kept);
  return Object.values(LAB_PLACES).map(({ name, story }) => ({
    name: `lab-${name}`,
    story,
    steps: STEPS,
    minutes: MINUTES,
    href: `#lab/${name}`,
    ...progressOf(all[name]),
  }));
}
