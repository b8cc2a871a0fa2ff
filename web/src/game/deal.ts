/**
 * A game from its seed: what two programs will touch, round by round, and the scenario in which a machine does that.
 *
 * All their pages have been swapped out before the first round, and there is memory enough for every page that is read
 * from then on: so time is lost by waiting for the device only, and a page read for nothing costs the time of its
 * transfer, during which others queue. The order of the touches is fixed (by a token), whatever is read when.
 */
import { ENUM_VALUES } from '../core/schema/schema.gen.ts';
import { finishScenario, implyLists, newDraft, newDraftScenario } from '../scenario/draft.ts';
import type { DraftScenario } from '../scenario/draft.ts';
import type { ListName, Scenario } from '../scenario/model.ts';
import { ROUNDS_AT_A_TIME, habitsOf, type HabitName, type RunPlan } from './habits.ts';
import { randomFrom, shuffled, type Random } from '../lib/random.ts';
import { KERNEL, OWNERS, PAGES, READ_NS, TRANSFER_NS, WINDOW_MAX } from './rules.ts';

/** A read from another device. While the program waits for it, the SSD becomes idle. */
const PAUSE_NS = 10_000_000;

/** All pages of both and some more fit in; what pushes them out is as large as that. */
const FRAMES = 800;

export interface Round {
  /** 0: A, 1: B. */
  readonly owner: number;
  readonly pages: readonly number[];
  /** Accesses of the machine before it begins. */
  readonly accessesBefore: number;
  readonly habit: HabitName;
}

export interface Deal {
  readonly seed: number;
  readonly rounds: readonly Round[];
  readonly scenario: Scenario;
}

interface Run extends RunPlan {
  readonly first: number;
  readonly habit: HabitName;
}

const spanOf = ({ touches, step }: RunPlan) => (touches - 1) * Math.abs(step) + 1;
const pagesOf = ({ first, touches, step }: Run): number[] =>
  Array.from({ length: touches }, (_, nth) => first + nth * step);

/** Between two runs, and at both ends: so no window reaches from one into another by chance. */
const APART = WINDOW_MAX;

/** Runs that follow each other in the address space, as one. */
interface Block {
  readonly owner: number;
  readonly pages: number;
  /** The runs in it, by their number in the game. */
  readonly runs: readonly number[];
}

function blocksOf(runs: readonly RunPlan[]): Block[] {
  const blocks: Block[] = [];
  runs.forEach((run, nth) => {
    const last = blocks.findLastIndex(({ owner }) => owner === run.owner);
    const before = blocks[last];
    if (run.goesOn && before)
      blocks[last] = { ...before, pages: before.pages + run.touches, runs: [...before.runs, nth] };
    else blocks.push({ owner: run.owner, pages: spanOf(run), runs: [nth] });
  });
  return blocks;
}

/** The first page of each run: the blocks of an owner in any order, with what is left of its pages anywhere between them. */
function placeRuns(runs: readonly RunPlan[], random: Random): number[] {
  const firsts: number[] = [];
  OWNERS.forEach((_, owner) => {
    const blocks = shuffled(
      blocksOf(runs).filter((block) => block.owner === owner),
      random,
    );
    const needed = blocks.reduce((sum, { pages }) => sum + pages + APART, APART);
    const cuts = blocks.map(() => random(PAGES - needed + 1)).toSorted((a, b) => a - b);
    let used = APART;
    blocks.forEach((block, nth) => {
      let low = used + cuts[nth]!;
      for (const number of block.runs) {
        const { step, touches } = runs[number]!;
        firsts[number] = step < 0 ? low + block.pages - 1 : low;
        low += touches;
      }
      used += block.pages + APART;
    });
  });
  return firsts;
}

const { SEQ, REV, STRIDE } = ENUM_VALUES.pattern;
const { READ, WRITE, DONTNEED } = ENUM_VALUES.op;

type Numbers = Readonly<Record<string, number>>;

function add(scenario: DraftScenario, list: ListName, name: string, values: Numbers): void {
  const wide = Object.entries(values).map(([field, value]) => [field, BigInt(value)] as const);
  scenario.lists[list].push(newDraft(name, null, Object.fromEntries(wide)));
}

/** The accesses of a run as a stream that is scheduled once. */
function streamOf(run: Run): Numbers {
  const { first, touches, step } = run;
  const turn = { count: touches, quantum: touches };
  if (step === 1) return { ...turn, pattern: SEQ, start: first };
  // Backwards it counts from the last page on.
  if (step === -1) return { ...turn, pattern: REV, start: PAGES - 1 - first };
  return { ...turn, pattern: STRIDE, start: first, stride: step };
}

/**
 * Everything that happens before the first round: pages are written, then pushed out by a large region, which
 * is freed.
 */
function prepare(scenario: DraftScenario): number {
  OWNERS.forEach((name, owner) => {
    add(scenario, 'task', name, { space: owner });
    add(scenario, 'region', name, { kind: ENUM_VALUES.region_kind.ANON, space: owner, pages: PAGES });
  });
  add(scenario, 'region', 'filler', { kind: ENUM_VALUES.region_kind.ANON, space: 0, pages: FRAMES });
  add(scenario, 'device', 'elsewhere', { profile: ENUM_VALUES.profile.NVME, read_ns: PAUSE_NS });
  add(scenario, 'file', 'pause', { device: 1, pages: 1 });
  add(scenario, 'region', 'pause', { kind: ENUM_VALUES.region_kind.FILE, space: 0, file: 0, pages: 1 });
  const filler = OWNERS.length;
  const steps: readonly (readonly [string, Numbers])[] = [
    ['A is written', { task: 0, region: 0, pattern: SEQ, op: WRITE, count: PAGES }],
    ['B is written', { task: 1, region: 1, pattern: SEQ, op: WRITE, count: PAGES }],
    ['both are pushed out', { task: 0, region: filler, pattern: SEQ, op: WRITE, count: FRAMES }],
    ['memory is given back', { task: 0, region: filler, op: DONTNEED, count: 1 }],
    // So long that the SSD has written everything before the first round. The second touch, of the same page, keeps the phase
    // open until the first one is done.
    ['a pause', { task: 0, region: filler + 1, pattern: SEQ, op: READ, count: 2 }],
  ];
  steps.forEach(([name, stream], phase) => {
    add(scenario, 'phase', name, { order: ENUM_VALUES.phase_order.TOKEN });
    add(scenario, 'stream', name, { ...stream, phase });
  });
  return 2 * PAGES + FRAMES + 2;
}

function scenarioOf(seed: number, runs: readonly Run[]): { scenario: Scenario; prepared: number } {
  const draft = newDraftScenario(KERNEL);
  draft.title = `You are the window, seed ${seed}`;
  draft.about = 'Two programs touch pages that have all been swapped out.';
  draft.params.set('nr_frames', FRAMES).set('page_cluster', Math.log2(WINDOW_MAX));
  draft.processes = [...OWNERS];
  const device = { profile: ENUM_VALUES.profile.SATA_SSD, read_ns: READ_NS, transfer_ns: TRANSFER_NS };
  add(draft, 'device', 'ssd', device);
  add(draft, 'swap', 'swap', { device: 0, slots: 2048 });
  const prepared = prepare(draft);
  let phase = draft.lists.phase.length - 1;
  runs.forEach((run, nth) => {
    if (run.habit !== runs[nth - 1]?.habit) {
      phase++;
      add(draft, 'phase', `habit ${nth / ROUNDS_AT_A_TIME + 1}`, { order: ENUM_VALUES.phase_order.TOKEN });
    }
    add(draft, 'stream', `round ${nth + 1}`, {
      ...streamOf(run),
      phase,
      task: run.owner,
      region: run.owner,
      op: READ,
    });
  });
  implyLists(draft);
  return { scenario: finishScenario(draft, draft.title), prepared };
}

/** A phase begins with the first program that has something to do: runs in turns must begin with A. */
function inOrderOfTasks(runs: readonly RunPlan[]): RunPlan[] {
  const owners = new Set(runs.map(({ owner }) => owner));
  if (owners.size < OWNERS.length || runs[0]!.owner === 0) return [...runs];
  return runs.map((run) => ({ ...run, owner: 1 - run.owner }));
}

export function deal(seed: number): Deal {
  const random = randomFrom(seed);
  const plans = habitsOf(random).flatMap(({ name, runs: ofHabit }) =>
    inOrderOfTasks(ofHabit).map((run) => ({ ...run, habit: name })),
  );
  const firsts = placeRuns(plans, random);
  const runs = plans.map((run, nth): Run => ({ ...run, first: firsts[nth]! }));
  const { scenario, prepared } = scenarioOf(seed, runs);
  let accessesBefore = prepared;
  const rounds = runs.map((run): Round => {
    const round = { owner: run.owner, pages: pagesOf(run), accessesBefore, habit: run.habit };
    accessesBefore += run.touches;
    return round;
  });
  return { seed, rounds, scenario };
}
