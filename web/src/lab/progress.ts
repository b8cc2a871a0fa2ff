/** How far a learner has come in each laboratory, counted like the steps of a lesson: said, run, explained, reported. */
import { LAB_PLACES } from '../lib/course/laboratories.ts';
import { allSaidFrom, keptLabs, type Said } from './kept.ts';
import { LAB_TEXT as TEXT } from './text.ts';

const MINUTES = 10;

/** What each step still lacks, in words; null where it is done. */
function lackedBy(said: Said | undefined, isOfCourse: boolean): readonly (string | null)[] {
  const { expectation, runs, explanation, tries, report } = TEXT.lacks;
  const isExplained = said !== undefined && said.explanation !== null;
  const explained = isExplained ? (said.hasTried ? null : tries) : explanation;
  return [
    said && said.best.length > 0 ? null : expectation,
    said?.hasRun ? null : runs,
    ...(isOfCourse ? [explained] : []),
    said && said.learnt.trim() !== '' ? null : report,
  ];
}

/** What is missing before the laboratory counts as done, in the order of its steps; a question of one's own has nothing to explain. */
export const missingIn = (said: Said | undefined, isOfCourse = true): readonly string[] =>
  lackedBy(said, isOfCourse).filter((words) => words !== null);

function progressOf(said: Said | undefined) {
  const lacked = lackedBy(said, true);
  const done = lacked.flatMap((words, step) => (words === null ? [step] : []));
  const isDone = done.length === lacked.length;
  const isBegun = done.length > 0 && !isDone;
  return {
    steps: lacked.length,
    done,
    here: isBegun ? lacked.findIndex((words) => words !== null) : null,
    isDone,
    missing: isBegun ? TEXT.missing(missingIn(said)) : undefined,
  };
}

/** In the order of the stories, as the course on Home has its lessons. */
export function labsOfCourse(kept: string | null = keptLabs()) {
  const all = allSaidFrom(kept);
  return Object.values(LAB_PLACES).map(({ name, story }) => ({
    name: `lab-${name}`,
    story,
    minutes: MINUTES,
    href: `#lab/${name}`,
    ...progressOf(all[name]),
  }));
}
