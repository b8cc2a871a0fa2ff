/**
 * Asks the machine: where a place is, and what the answer to a question is. It has a machine of its own, so that
 * nobody sees the playhead jump; the same code runs in the page, over a worker, and in the terminal.
 */
import { countEvents } from '../../core/events/decode.ts';
import type { EventBatch, PortableCommand, Position, SeekTarget } from '../../core/protocol.ts';
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { ParamName } from '../../core/schema/schema.gen.ts';
import type { Scenario } from '../../scenario/model.ts';
import { suggest } from '../../scenario/nearest.ts';
import { answerOf } from './answer.ts';
import type { Answer, ReadColumns } from './answer.ts';
import { findEvent } from './find-event.ts';
import type { LessonMachine } from './machine.ts';
import type { SceneSpec } from '../read/model.ts';
import { readPlace } from './place.ts';
import type { Hop, PlaceSpec } from './place.ts';
import { readQuestion } from './question.ts';
import { WordsError } from './words.ts';
import type { Names } from './words.ts';

/** A lesson keeps the whole run at hand, so it must be short. */
export const RUN_EVENTS_MAX = 200_000;

/** A position of a branch; `change` says what made the branch, null in the run of the scenario itself. */
export interface Spot {
  readonly position: Position;
  readonly branch: number;
  readonly change: { readonly at: Position; readonly param: ParamName; readonly value: number } | null;
}

export const START: Spot = { position: 0, branch: 0, change: null };

function readChange(text: string): { param: ParamName; value: number } {
  const [name = '', word = ''] = text.split('=', 2).map((part) => part.trim());
  const info = PARAMS.find((each) => each.name === name);
  if (!info) {
    const known = PARAMS.map((each) => each.name);
    throw new WordsError(`there is no parameter ${name}`, suggest(name, known));
  }
  if (!/^\d+$/.test(word)) throw new WordsError(`"${text}" sets nothing`, 'as in set="page_cluster=0"');
  const value = Number(word);
  if (value < info.min || value > info.max)
    throw new WordsError(`${info.name} is ${word}: out of range`, `give ${info.min} to ${info.max}`);
  return { param: info.name, value };
}

export class Examiner {
  readonly #machine: LessonMachine;
  readonly #names: Names;
  /** Of the scenario; all others have their defaults. */
  readonly #params: Scenario['params'];
  /** All events of each branch that has been asked about. */
  readonly #logs = new Map<number, EventBatch>();
  readonly #branches = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(machine: LessonMachine, names: Names, params: Scenario['params']) {
    this.#machine = machine;
    this.#names = names;
    this.#params = params;
  }

  /** Where a scene stands. `from`: where the step before stood. */
  scene({ at, set, onward }: SceneSpec, from: Spot): Promise<Spot> {
    return this.#oneAtATime(async () => {
      const base = await this.#resolve(readPlace(at, this.#names), from.change === null ? from : START);
      if (set === null) return base;
      const change = { at: base.position, ...readChange(set) };
      const branch = await this.#enter(change);
      const spot: Spot = { position: base.position + 1, branch, change };
      return onward === null ? spot : await this.#resolve(readPlace(onward, this.#names), spot);
    });
  }

  /** Where a place is, seen from a spot and in its branch. */
  place(text: string, from: Spot): Promise<Spot> {
    return this.#oneAtATime(() => this.#resolve(readPlace(text, this.#names), from));
  }

  /**
   * Where a link leads: on the course of the scenario, or on that which its one change makes. Several changes are
   * nobody's but the reader's: then the place of the first. Null when it leads nowhere.
   */
  link(at: SeekTarget, commands: readonly PortableCommand[]): Promise<Spot | null> {
    return this.#oneAtATime(async () => {
      const [first] = commands;
      try {
        if (!first) return { ...START, position: await this.#seek(at, 0) };
        const left = await this.#seek({ to: 'portable', at: first.at }, 0);
        if (commands.length > 1) return { ...START, position: left };
        const change = { at: left, param: first.param, value: first.value };
        const branch = await this.#enter(change);
        return { position: await this.#seek(at, branch), branch, change };
      } catch {
        // Who opens the link tells what is wrong with it.
        return null;
      }
    });
  }

  /** The answer to a question, asked at a spot. */
  answer(text: string, at: Spot): Promise<Answer> {
    return this.#oneAtATime(async () => {
      const question = readQuestion(text, this.#names);
      const spot = question.at === null ? at : await this.#resolve(question.at, at);
      const log = await this.#log(spot.branch);
      const readColumns: ReadColumns = async (position, columns) => {
        await this.#machine.switchBranch(spot.branch);
        await this.#machine.seek({ to: 'position', position });
        return this.#machine.columns(columns);
      };
      return answerOf(question.asked, spot.position, log, readColumns, (param) => this.#param(param, spot));
    });
  }

  /** Requests move the machine, so they wait for each other. */
  #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(work, work);
    this.#last = mine;
    return mine;
  }

  async #seek(target: SeekTarget, branch: number): Promise<Position> {
    await this.#machine.switchBranch(branch);
    return (await this.#machine.seek(target)).position;
  }

  async #enter(change: NonNullable<Spot['change']>): Promise<number> {
    const key = `${change.at} ${change.param} ${change.value}`;
    const known = this.#branches.get(key);
    if (known !== undefined) return known;
    await this.#machine.switchBranch(0);
    await this.#machine.seek({ to: 'position', position: change.at });
    const branch = await this.#machine.command(change.param, change.value);
    this.#branches.set(key, branch);
    return branch;
  }

  async #log(branch: number): Promise<EventBatch> {
    const known = this.#logs.get(branch);
    if (known) return known;
    await this.#machine.switchBranch(branch);
    const { position } = await this.#machine.seek({ to: 'position', position: RUN_EVENTS_MAX + 1 });
    if (position > RUN_EVENTS_MAX) {
      throw new WordsError(
        `the run has more than ${RUN_EVENTS_MAX.toLocaleString('en')} events`,
        'take fewer touches or pages: a lesson shows single steps',
      );
    }
    const log = await this.#machine.records(1, position);
    this.#logs.set(branch, log);
    return log;
  }

  #param(param: ParamName, { change }: Spot): number {
    if (change?.param === param) return change.value;
    return this.#params[param] ?? PARAMS.find(({ name }) => name === param)!.default;
  }

  async #resolve(place: PlaceSpec, from: Spot): Promise<Spot> {
    let spot = from;
    for (const hop of place) spot = { ...spot, position: await this.#hop(hop, spot) };
    return spot;
  }

  async #hop(hop: Hop, from: Spot): Promise<Position> {
    switch (hop.kind) {
      case 'start':
        return 0;
      case 'end':
        return countEvents(await this.#log(from.branch));
      case 'access':
        return this.#access(hop.access, from.branch);
      case 'event': {
        const after = hop.isFromStart ? 0 : from.position;
        const found = findEvent(await this.#log(from.branch), after, hop.pick, hop.nth);
        if (found !== null) return hop.isBefore ? found - 1 : found;
        throw new WordsError(
          `after event ${after} there are fewer than ${hop.nth} ${hop.pick.kind} of this sort`,
          'look at the events with `npm run sim -- scenario.yaml --dump`',
        );
      }
    }
  }

  /** The whole run is looked at first: one that is too long for a lesson is refused before anything is searched in it. */
  async #access(access: number, branch: number): Promise<Position> {
    await this.#log(branch);
    await this.#machine.switchBranch(branch);
    const { position, arrival } = await this.#machine.seek({ to: 'access', access });
    if (arrival === 'reached') return position;
    throw new WordsError(`the run ends before access ${access}`, 'choose an earlier place, or more touches');
  }
}
