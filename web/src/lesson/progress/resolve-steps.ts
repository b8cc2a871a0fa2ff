/** Where the steps of a lesson stand, and the rounds of their questions. */
import type { Problem } from '../../scenario/model.ts';
import { START, type Examiner, type Spot } from '../ask/examiner.ts';
import { spotsAsked } from '../ask/rounds.ts';
import { WordsError } from '../ask/words.ts';
import { predictsOf, type Step } from '../model.ts';
import type { LessonState } from './lesson-state.ts';

interface Places extends Pick<LessonState, 'spots' | 'rounds'> {
  readonly problems: readonly Problem[];
}

/** The later rounds of a step's questions, where they are asked. */
async function roundsOf(examiner: Examiner, step: Step, stand: Spot): Promise<LessonState['rounds']> {
  const predicts = predictsOf(step);
  if (predicts.every(({ round }) => round === null)) return {};
  const spots = await spotsAsked(predicts, stand, examiner);
  return Object.fromEntries(predicts.map(({ id }, index) => [id, spots[index]!]));
}

/** Where each step and each round stands; a scene that cannot be reached is reported with its line. */
export async function resolveSteps(
  examiner: Examiner,
  steps: readonly Step[],
  source: string,
): Promise<Places> {
  const spots: Spot[] = [];
  let rounds: LessonState['rounds'] = {};
  let spot = START;
  for (const step of steps) {
    const { scene, firstLine } = step;
    try {
      if (scene) spot = await examiner.scene(scene, spot);
      rounds = { ...rounds, ...(await roundsOf(examiner, step, spot)) };
    } catch (error) {
      if (!(error instanceof WordsError)) throw error;
      const place = `${source}:${scene?.line ?? firstLine}`;
      return { spots, rounds, problems: [{ place, message: error.message, cure: error.cure }] };
    }
    spots.push(spot);
  }
  return { spots, rounds, problems: [] };
}
