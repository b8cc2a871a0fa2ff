/**
 * The table at which You are kswapd is played. A game is its seed and the splits that were chosen: from these the machine reaches
 * the same state again, after a reload or in another browser.
 */
import type { Core } from '../../../core/wasm/core.ts';
import type { KswapdDeal } from '../deal.ts';
import { kernelsRun, lookAtLists, pagesOfFrames, playPass, prepare } from './play.ts';
import type { PageId, Pass, Place, Spent, Split, Step, Taken } from './play.ts';

export interface Lists {
  /** Head first. */
  readonly inactive: readonly PageId[];
  readonly active: readonly PageId[];
}

export interface Question {
  readonly free: number;
  /** More than so many should be free. */
  readonly high: number;
  readonly wanted: number;
  readonly anon: Lists;
  readonly file: Lists;
}

/** A pass of the learner, and what the kernel would have taken in its place. */
export interface OwnPass extends Pass {
  readonly split: Split;
  readonly wanted: number;
  readonly kernel: readonly Taken[];
}

export interface Stand {
  readonly passes: readonly OwnPass[];
  readonly spent: readonly Spent[];
  /** Touches of the game that have been done. */
  readonly touch: number;
  /** null: the game is over. */
  readonly question: Question | null;
}

const lengthOf = ({ inactive, active }: Lists) => inactive.length + active.length;

/** The pages of a type that can be asked for: where few are inactive, active ones follow. */
export const mostOf = ({ wanted, ...question }: Question, type: 'anon' | 'file') =>
  Math.min(wanted, lengthOf(question[type]));

/** The split nearest to the one that is wished that can be asked for. */
export function within(question: Question, anon: number): Split {
  const { wanted } = question;
  const most = mostOf(question, 'anon');
  const least = wanted - mostOf(question, 'file');
  const taken = Math.max(Math.max(0, least), Math.min(most, anon));
  return { anon: taken, file: Math.max(0, wanted - taken) };
}

const LISTS = ['inactive_anon', 'active_anon', 'inactive_file', 'active_file'] as const;

/** The four lists, head first. */
function readLists(core: Core, held: readonly number[] = []): Pick<Question, 'anon' | 'file'> {
  const pageIn = pagesOfFrames(core);
  const [inactiveAnon, activeAnon, inactiveFile, activeFile] = LISTS.map((name) => [
    ...core.column(`lru_${name}`),
  ]) as [number[], number[], number[], number[]];
  return {
    anon: { inactive: [...inactiveAnon, ...held].map(pageIn), active: activeAnon.map(pageIn) },
    file: { inactive: inactiveFile.map(pageIn), active: activeFile.map(pageIn) },
  };
}

/** Where the frames of a batch begin in column reclaim_batches. */
const BATCH_HEAD = 4;

/** As the pass finds them: what waits in the CPU's batches is linked before anything is taken. */
function questionAt(core: Core, place: Place): Question {
  core.restore(place.state);
  const [free = 0, , , high = 0] = core.column('watermarks');
  lookAtLists(core, place);
  const held = Array.from(core.column('reclaim_batches').slice(BATCH_HEAD));
  return { free, high, wanted: Math.max(1, high + 1 - free), ...readLists(core, held) };
}

/** The pages that are in memory now. */
export function pagesThere(core: Core): PageId[] {
  const pageIn = pagesOfFrames(core);
  const { anon, file } = readLists(core);
  return [
    ...[anon, file].flatMap(({ inactive, active }) => [...inactive, ...active]),
    ...[...core.column('lru_waiting')].map(pageIn),
  ];
}

export class Table {
  readonly #core: Core;
  #place: Place | null;
  readonly #passes: OwnPass[] = [];
  readonly #spent: Spent[];
  #touch: number;

  constructor(core: Core, deal: KswapdDeal) {
    this.#core = core;
    const first = playPass(core, prepare(core, deal), null);
    this.#spent = [...first.spent];
    this.#touch = first.touched.length;
    this.#place = first.next;
  }

  get isOver(): boolean {
    return this.#place === null;
  }

  /** The pass that is due, with so many of its pages from the program's own. */
  take(anon: number): void {
    const place = this.#place;
    if (place === null) throw new Error('The game is over.');
    const question = this.#question(place);
    const split = within(question, anon);
    const kernel = kernelsRun(this.#core, place);
    const step: Step = playPass(this.#core, place, split);
    this.#passes.push({
      split,
      wanted: question.wanted,
      touch: this.#touch,
      taken: step.taken,
      kernel: kernel.taken,
    });
    this.#spent.push(...step.spent);
    this.#touch += step.touched.length;
    this.#place = step.next;
  }

  stand(): Stand {
    return {
      passes: [...this.#passes],
      spent: [...this.#spent],
      touch: this.#touch,
      question: this.#place && this.#question(this.#place),
    };
  }

  #question(place: Place): Question {
    return questionAt(this.#core, place);
  }
}
