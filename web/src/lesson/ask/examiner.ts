/** Finds places and answers questions on a machine of its own, in page and terminal, so that no playhead jumps. */
import { countEvents } from '../../core/events/decode.ts';
import type { EventBatch, PortableCommand, Position, SeekTarget } from '../../core/protocol.ts';
import { PARAMS, type ParamName } from '../../core/schema/schema.gen.ts';
import { Pace } from '../../lib/breathe.ts';
import { encodeVariant, type Variant } from '../../scenario/links/variant.ts';
import type { Scenario } from '../../scenario/model.ts';
import { answerOf, NOTHING, type Answer, type ReadColumns } from './answer.ts';
import { topOf, type CurveAnswer, type CurveAsked } from './curve.ts';
import { isWithin, type DialAnswer, type DialAsked } from './dial.ts';
import { findEvent, whereSeen } from './find-event.ts';
import type { LessonMachine } from './machine.ts';
import type { SceneSpec } from '../model.ts';
import { readPlace, type Hop, type PlaceSpec } from './place.ts';
import { readQuestion, type Question } from './question.ts';
import { unitOf } from './unit.ts';
import { WordsError, named, numberIn, type Names } from './words.ts';

/** A lesson keeps the whole run at hand, so it must be short. */
const RUN_EVENTS_MAX = 200_000;

/** A position of a branch; `change` says what made the branch, null in the run of the scenario itself. */
export interface Spot {
  readonly position: Position;
  readonly branch: number;
  readonly change: { readonly at: Position; readonly param: ParamName; readonly value: number } | null;
  /** The machine that stands beside it, and the access (from 1) that both show; null: it stands alone. */
  readonly beside: { readonly variant: Variant; readonly touch: number } | null;
}

export const START: Spot = { position: 0, branch: 0, change: null, beside: null };

/** An answer, where in its machine it was asked, and where it can be seen. */
export interface Told extends Answer {
  readonly askedAt: Position;
  readonly seen: Spot;
}

type Params = Scenario['params'];
type WhatIsAsked = Omit<Question, 'variant'>;
type AnswerAt = Omit<Told, 'seen'>;

/** A machine with its load dealt out to so many CPUs, and the accesses between which it is measured; null: there is none. */
type Deal = (
  cpus: number,
) => Promise<{ readonly machine: LessonMachine; readonly from: number; readonly to: number } | null>;

interface Varied {
  /** It differs in nothing from the lesson's own. */
  readonly isOwn: boolean;
  readonly machine: LessonMachine;
  readonly params: Params;
  readonly deal: Deal;
}

/** A machine like the lesson's own but for the variant; throws a CoreError when the core refuses it. */
type Vary = (variant: Variant) => Promise<Varied>;

function readChange(text: string): { param: ParamName; value: number } {
  const [name = '', word = ''] = text.split('=', 2).map((part) => part.trim());
  const info = named(PARAMS, name, `there is no parameter ${name}`);
  if (!info.live) {
    const live = PARAMS.filter((each) => each.live).map((each) => each.name);
    throw new WordsError(`${name} cannot change while the machine runs`, `change one of ${live.join(', ')}`);
  }
  const value = numberIn(word);
  if (value === null) throw new WordsError(`"${text}" sets nothing`, 'as in set="page_cluster=0"');
  if (value < info.min || value > info.max)
    throw new WordsError(`${info.name} is ${word}: out of range`, `give ${info.min} to ${info.max}`);
  return { param: info.name, value };
}

export class Examiner {
  readonly #machine: LessonMachine;
  readonly #names: Names;
  /** Of the scenario; all others have their defaults. */
  readonly #params: Params;
  readonly #deal: Deal;
  readonly #vary: Vary;
  /** What was measured, in MB a second, by the number of CPUs. */
  readonly #throughputs = new Map<number, Promise<number>>();
  /** Of the machines that differ, as far as they have been asked. */
  readonly #others = new Map<string, Promise<Examiner>>();
  /** All events of each branch that has been asked about. */
  readonly #logs = new Map<number, EventBatch>();
  readonly #branches = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();
  /** A lesson may need two thousand searches of the whole run, so yield to the page between them. */
  readonly #pace = new Pace();

  constructor({ machine, params, deal }: Varied, names: Names, vary: Vary) {
    this.#machine = machine;
    this.#names = names;
    this.#params = params;
    this.#deal = deal;
    this.#vary = vary;
  }

  /** Where a scene stands. `from`: where the step before stood. */
  scene({ at, set, onward, beside }: SceneSpec, from: Spot): Promise<Spot> {
    return this.#oneAtATime(async () => {
      const before = from.change === null ? { ...from, beside: null } : START;
      const base = await this.#resolve(readPlace(at, this.#names), before);
      if (beside !== null)
        return { ...base, beside: { variant: beside, touch: await this.#touch(base.position) } };
      if (set === null) return base;
      const change = { at: base.position, ...readChange(set) };
      const branch = await this.#enter(change);
      const spot: Spot = { position: base.position + 1, branch, change, beside: null };
      return onward === null ? spot : await this.#resolve(readPlace(onward, this.#names), spot);
    });
  }

  /** Where a place is, seen from a spot and in its branch. */
  place(text: string, from: Spot): Promise<Spot> {
    return this.#oneAtATime(async () =>
      this.#inStep(await this.#resolve(readPlace(text, this.#names), from)),
    );
  }

  /**
   * Where a link leads: in the scenario's own run, or in the branch of its one change. After several changes, which no
   * step makes, it is the place of the first. Null when it leads nowhere.
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
        return { ...START, position: await this.#seek(at, branch), branch, change };
      } catch {
        // Opening the link reports what is wrong with it.
        return null;
      }
    });
  }

  /** The answer to a question, asked at a spot; of a machine that differs, at the same access. */
  answer(text: string, at: Spot): Promise<Told> {
    return this.#oneAtATime(async () => {
      const { variant, ...question } = readQuestion(text, this.#names);
      if (question.asked.kind === 'dial') return this.#dial(question.asked, at);
      if (question.asked.kind === 'curve') return this.#curve(question.asked, at);
      if (variant === null) {
        const answer = await this.#answer(question, at);
        const position = whereSeen(await this.#log(at.branch), answer.position);
        return { ...answer, seen: await this.#inStep({ ...at, position }) };
      }
      if (at.change !== null)
        throw new WordsError('a changed run has no other machine', 'ask in a step without set');
      const { accesses } = await this.#machine.seek({ to: 'position', position: at.position });
      const told = await (await this.#other(variant)).answerAfter(accesses, question);
      const seen = { ...at, position: await this.#seek({ to: 'touch', access: told.touch }, 0) };
      return { ...told, seen: at.beside ? { ...seen, beside: { ...at.beside, touch: told.touch } } : at };
    });
  }

  /** What this machine answers right after so many accesses, and the access of the answer. */
  answerAfter(accesses: number, question: WhatIsAsked): Promise<AnswerAt & { readonly touch: number }> {
    return this.#oneAtATime(async () => {
      const position = accesses === 0 ? 0 : await this.#access(accesses, 0);
      const answer = await this.#answer(question, { ...START, position });
      return { ...answer, touch: await this.#touch(answer.position) };
    });
  }

  async #answer({ asked, at, since }: WhatIsAsked, from: Spot): Promise<AnswerAt> {
    if (asked.kind === 'dial' || asked.kind === 'curve')
      throw new WordsError(`a ${asked.kind} is no part of a question`, 'ask for it alone');
    const spot = at === null ? from : await this.#resolve(at, from);
    const log = await this.#log(spot.branch);
    const readColumns: ReadColumns = async (position, columns) => {
      await this.#machine.switchBranch(spot.branch);
      await this.#machine.seek({ to: 'position', position });
      return this.#machine.columns(columns);
    };
    const readParam = (param: ParamName) => this.#param(param, spot);
    const readThroughput = (cpus: number) => this.#throughput(cpus);
    const told = await answerOf(asked, spot.position, log, readColumns, readParam, readThroughput);
    if (since === null) return { ...told, askedAt: from.position };
    const { value } = await this.#answer({ asked, at: since, since: null }, from);
    return { ...told, value: told.value - value, askedAt: from.position };
  }

  /** Each position run from the start; seen where all has been counted, beside the first machine that gets there. */
  async #dial({ positions, goals, isLeast }: DialAsked<Question>, at: Spot): Promise<Told> {
    if (at.change !== null) throw new WordsError('a changed run has no dial', 'ask in a step without set');
    let own: string | null = null;
    const ran: DialAnswer['positions'][number][] = [];
    const questions = goals.map(({ of }) => of);
    for (const { value, variant } of positions) {
      const { figures, isOwn } = await this.#varied(variant, questions);
      const missed = goals.flatMap((goal, nth) => (isWithin(goal, figures[nth]!) ? [] : [nth]));
      const isReached = missed.length === 0;
      const isRight = isReached && !(isLeast && ran.some((before) => before.isRight));
      ran.push({ value, variant, figures, missed, isRight });
      if (isOwn) own = value;
    }
    const others = ran.filter(({ value }) => value !== own);
    const { variant } = (others.find(({ isRight }) => isRight) ?? others[0])!;
    const seen = await this.#allCounted(questions, variant);
    return {
      ...NOTHING,
      value: ran.filter(({ isRight }) => isRight).length,
      unit: 'count',
      dial: { own, goals: goals.map((goal) => ({ ...goal, unit: unitOf(goal.of.asked) })), positions: ran },
      position: seen.position,
      askedAt: at.position,
      seen,
    };
  }

  /** Each machine from the start of its run; seen where all has been counted, beside the one that differs most from the lesson's own. */
  async #curve({ positions, given, isAlong }: CurveAsked<Question>, at: Spot): Promise<Told> {
    if (at.change !== null) throw new WordsError('a changed run has no curve', 'ask in a step without set');
    const points: CurveAnswer['points'][number][] = [];
    let own: number | null = null;
    for (const { value, variant, of } of positions) {
      const ran = variant && (await this.#varied(variant, [of]));
      const [figure] = ran ? ran.figures : await this.#figures([of]);
      points.push({ value, figure: figure! });
      if (ran?.isOwn) own = figure!;
    }
    const far = (nth: number) => Math.abs(points[nth]!.figure - (own ?? points[0]!.figure));
    const [nth] = [...points.keys()].sort((one, other) => far(other) - far(one));
    const { of, variant } = isAlong ? positions.at(-1)! : positions[nth!]!;
    const seen = await this.#allCounted([of], variant);
    const figures = points.map(({ figure }) => figure);
    return {
      ...NOTHING,
      value: points.length,
      unit: 'count',
      curve: { top: topOf(figures, given), given, points },
      position: seen.position,
      askedAt: at.position,
      seen,
    };
  }

  /** What a machine that differs comes to, and whether it differs at all; it is closed again. */
  async #varied(variant: Variant, questions: readonly WhatIsAsked[]) {
    const varied = await this.#vary(variant);
    const figures = await new Examiner(varied, this.#names, this.#vary).#figures(questions);
    varied.machine.close();
    return { figures, isOwn: varied.isOwn };
  }

  /** What this machine comes to, asked from the start of its run. */
  async #figures(questions: readonly WhatIsAsked[]): Promise<readonly number[]> {
    const figures: number[] = [];
    for (const question of questions) figures.push((await this.#answer(question, START)).value);
    return figures;
  }

  /** Where the lesson's own machine has counted all of it; `variant`: what stands beside it, null: nothing. */
  async #allCounted(questions: readonly WhatIsAsked[], variant: Variant | null): Promise<Spot> {
    let position = 0;
    for (const question of questions)
      position = Math.max(position, (await this.#answer(question, START)).position);
    const beside = variant && { variant, touch: await this.#touch(position) };
    return { ...START, position, beside };
  }

  #other(variant: Variant): Promise<Examiner> {
    const key = encodeVariant(variant);
    const known = this.#others.get(key);
    if (known) return known;
    const made = this.#vary(variant).then((varied) => new Examiner(varied, this.#names, this.#vary));
    this.#others.set(key, made);
    return made;
  }

  #throughput(cpus: number): Promise<number> {
    const known = this.#throughputs.get(cpus);
    if (known) return known;
    const measured = this.#measured(cpus);
    this.#throughputs.set(cpus, measured);
    return measured;
  }

  /** Few lessons ask for it, so what it takes is fetched then. */
  async #measured(cpus: number): Promise<number> {
    const { NOTED, mbPerS, noteOf, pointBetween } = await import('../../store/throughput/measure.ts');
    const dealt = await this.#deal(cpus);
    const noteAt = async (machine: LessonMachine, access: number) => {
      await machine.seek({ to: 'access', access });
      return noteOf(await machine.columns(NOTED));
    };
    const point =
      dealt &&
      pointBetween(cpus, await noteAt(dealt.machine, dealt.from), await noteAt(dealt.machine, dealt.to));
    if (point) return Math.round(mbPerS(point));
    throw new WordsError(
      `this load cannot be measured on ${cpus} CPUs`,
      'a task on each CPU, each with anonymous memory of its own',
    );
  }

  /** The access that is under way at a position, or has just ended there. */
  async #touch(position: Position): Promise<number> {
    await this.#machine.switchBranch(0);
    const { accesses } = await this.#machine.seek({ to: 'position', position });
    if (accesses === 0) return 1;
    const ended = await this.#machine.seek({ to: 'access', access: accesses });
    const next = await this.#machine.seek({ to: 'access', access: accesses + 1 });
    return ended.position === position || next.arrival !== 'reached' ? accesses : accesses + 1;
  }

  /** Machines side by side are shown at the access of the position. */
  async #inStep(spot: Spot): Promise<Spot> {
    if (spot.beside === null) return spot;
    return { ...spot, beside: { ...spot.beside, touch: await this.#touch(spot.position) } };
  }

  /** Requests move the machine, so they wait for each other. */
  #oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
    const rested = () => this.#pace.rest().then(work);
    const mine = this.#last.then(rested, rested);
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
    await this.#pace.rest();
    switch (hop.kind) {
      case 'start':
        return 0;
      case 'end':
        return countEvents(await this.#log(from.branch));
      case 'access':
        return this.#access(hop.access, from.branch);
      case 'on':
        return Math.min(from.position + hop.events, countEvents(await this.#log(from.branch)));
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

  /** Measures the whole run first, so that one too long for a lesson is refused before any search. */
  async #access(access: number, branch: number): Promise<Position> {
    await this.#log(branch);
    await this.#machine.switchBranch(branch);
    const { position, arrival } = await this.#machine.seek({ to: 'access', access });
    if (arrival === 'reached') return position;
    throw new WordsError(`the run ends before access ${access}`, 'choose an earlier place, or more touches');
  }
}
