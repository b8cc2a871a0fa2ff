/** For tests of questions about whole runs: a lesson that asks one, on real machines. Its caller mocks what the page would show. */
import { openCore } from '../../core/wasm/node.ts';
import { checkLesson } from '../check/check-lesson.ts';
import { START, type Examiner } from '../ask/examiner.ts';
import { examinerOf } from '../ask/examiner-of.ts';
import { localMachine } from '../ask/machine.ts';
import { predictsOf } from '../model.ts';
import { loadLesson } from '../read/load-lesson.ts';
import { LESSON_HEAD } from '../read/test-lesson.ts';
import { INITIAL_LESSON } from './lesson-state.ts';
import { getLesson, predictProgress, setLesson } from './lesson-store.ts';

const SCENARIO = `
params: { nr_frames: 32, page_cluster: 0, min_free_kbytes: 8 }
switches: { readahead: block }
swap: { slots: 512 }
regions: [{ name: A, kind: anon, pages: 48 }]
phases:
  - { name: write, streams: [{ region: A, pattern: seq, op: w }] }
  - { name: read back, streams: [{ region: A, pattern: seq, op: r, count: 16 }] }
  - { name: once, streams: [{ region: A, pattern: seq, op: r, start: 15, count: 1 }] }
`;

/** `head`: kind and question, as behind `:::predict`; `list`: goals or replies. */
const lessonWith = (head: string, list: string) => `${LESSON_HEAD}
## First

::scene{at="access 8" show="loom"}

:::predict{${head}}
Which?

${list}
::why[So.]
:::

## Second

Text.
`;

const load = (head: string, list: string) =>
  loadLesson({ name: '01-a', folder: '', lesson: lessonWith(head, list), scenario: SCENARIO });

const machineOf = async (packed: Uint32Array) => localMachine(await openCore(), packed);

/** The lesson is open at its first step. */
export async function openAsking(head: string, list: string): Promise<Examiner> {
  const result = load(head, list);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const { loaded } = result;
  const examiner = await examinerOf(loaded, machineOf);
  setLesson({ ...INITIAL_LESSON, loaded, steps: loaded.lesson.steps, spots: [START, START] });
  return examiner;
}

/** What the check of the lesson says of it. */
export async function complaintsAbout(head: string, list: string): Promise<readonly string[]> {
  const result = load(head, list);
  if (!result.ok) return result.problems.map(({ message }) => message);
  const { lesson, scenario, names } = result.loaded;
  const { problems } = await checkLesson(
    lesson,
    scenario,
    await examinerOf(result.loaded, machineOf),
    names,
    null,
  );
  return problems.map(({ message }) => message);
}

/** The question that is asked. */
export const asked = () => predictsOf(getLesson().steps[0]!)[0]!;
export const progress = () => predictProgress(getLesson(), asked().id);
export const answer = () => getLesson().answers[asked().id]!.answer;
