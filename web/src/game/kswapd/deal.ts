/**
 * A game from its seed: what a program touches, habit by habit, and the scenario in which a machine does that.
 *
 * Before the first touch that counts, the program has written all its own pages and read a part of a file and of a film, so that
 * memory is nearly full and the kernel's own kswapd has run. Every touch of its own pages writes, so that a page has to be written whenever it is swapped out.
 */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { SWITCHES } from '../../core/schema/schema-kernels.gen.ts';
import { randomFrom, shuffled, type Random } from '../../lib/random.ts';
import {
  finishScenario,
  implyLists,
  newDraft,
  newDraftScenario,
  type DraftScenario,
} from '../../scenario/draft.ts';
import type { ListName, Scenario } from '../../scenario/model.ts';
import { FILES, FRAMES, KERNEL, MARKS, PAGES, SWAP } from './rules.ts';

const HABITS = ['circle', 'film', 'rows', 'mixed'] as const;
export type Habit = (typeof HABITS)[number];

/** A habit in the game, and the touch of the game with which it begins. */
interface Part {
  readonly habit: Habit;
  readonly from: number;
}

export interface KswapdDeal {
  readonly seed: number;
  readonly parts: readonly Part[];
  readonly touches: number;
  /** Accesses of the machine before the first touch that counts. */
  readonly accessesBefore: number;
  readonly scenario: Scenario;
}

const { SEQ, HOTCOLD } = ENUM_VALUES.pattern;
const { READ, WRITE } = ENUM_VALUES.op;
const REGION = { A: 0, F: 1, V: 2 } as const;

interface Stream {
  readonly region: keyof typeof REGION;
  readonly pattern: number;
  readonly count: number;
  readonly quantum: number;
  readonly start?: number;
  readonly hot?: number;
  readonly hotpct?: number;
  readonly seed?: number;
}

/** Touches of a habit by its two streams, which take turns. */
const TURNS = 13;

function streamsOf(habit: Habit, random: Random, film: number): Stream[] {
  const own = (quantum: number, hot: number, hotpct: number): Stream => ({
    region: 'A',
    pattern: HOTCOLD,
    count: TURNS * quantum,
    quantum,
    hot,
    hotpct,
    seed: 1 + random(1000),
  });
  switch (habit) {
    case 'circle':
      return [
        { region: 'F', pattern: SEQ, count: 4 * TURNS, quantum: 4, start: random(PAGES.F) },
        own(1, 4 + random(3), 90),
      ];
    case 'film':
      return [
        { region: 'V', pattern: SEQ, count: 2 * TURNS, quantum: 2, start: film },
        own(2, 12 + random(5), 85),
      ];
    case 'rows':
      return [
        { region: 'A', pattern: SEQ, count: 4 * TURNS, quantum: 4, start: random(PAGES.A) },
        { region: 'V', pattern: SEQ, count: TURNS, quantum: 1, start: film },
      ];
    case 'mixed':
      return [
        {
          region: 'F',
          pattern: HOTCOLD,
          count: 2 * TURNS,
          quantum: 2,
          hot: 5 + random(4),
          hotpct: 70,
          seed: 1 + random(1000),
        },
        own(2, 7 + random(4), 75),
      ];
  }
}

type Numbers = Readonly<Record<string, number>>;

function add(scenario: DraftScenario, list: ListName, name: string, values: Numbers): void {
  const wide = Object.entries(values).map(([field, value]) => [field, BigInt(value)] as const);
  scenario.lists[list].push(newDraft(name, null, Object.fromEntries(wide)));
}

/** Lists of free pages that each CPU keeps, and caches of slots, would hide what happens in a machine this small. */
const SMALL = {
  page_lists: 'none',
  slot_cache: 'off',
  cluster_columns: 'one',
  kswapd_throttling: 'never',
} as const;

function machineOf(seed: number): DraftScenario {
  const draft = newDraftScenario(KERNEL);
  draft.title = `You are kswapd, seed ${seed}`;
  draft.about = 'A program with files, in a memory that is too small for both.';
  draft.processes = ['program'];
  draft.params.set('nr_frames', FRAMES).set('page_cluster', 0);
  for (const [name, value] of Object.entries(MARKS)) draft.params.set(name as keyof typeof MARKS, value);
  for (const [name, word] of Object.entries(SMALL)) {
    const { values } = SWITCHES.find((each) => each.name === name)!;
    draft.switches.set(
      name as keyof typeof SMALL,
      values.findIndex((value) => value.word === word),
    );
  }
  add(draft, 'device', 'swap', { profile: ENUM_VALUES.profile.PMEM, ...SWAP });
  add(draft, 'device', 'files', { profile: ENUM_VALUES.profile.NVME, ...FILES });
  add(draft, 'swap', 'swap', { device: 0, slots: 256 });
  add(draft, 'file', 'F', { device: 1, pages: PAGES.F });
  add(draft, 'file', 'V', { device: 1, pages: PAGES.V });
  add(draft, 'region', 'A', { kind: ENUM_VALUES.region_kind.ANON, space: 0, pages: PAGES.A });
  add(draft, 'region', 'F', { kind: ENUM_VALUES.region_kind.FILE, space: 0, file: 0, pages: PAGES.F });
  add(draft, 'region', 'V', { kind: ENUM_VALUES.region_kind.FILE, space: 0, file: 1, pages: PAGES.V });
  return draft;
}

/** Pages of the file that are read before, and of the film, so that kswapd has run already and knows the lists. */
const READ_BEFORE = { F: 12, V: 20 } as const;

/** All four in any order, and one of them again. */
function habitsOf(random: Random): Habit[] {
  const order = shuffled(HABITS, random);
  return [...order, order[random(2)]!];
}

export function dealKswapd(seed: number): KswapdDeal {
  const random = randomFrom(seed);
  const draft = machineOf(seed);
  const token = { order: ENUM_VALUES.phase_order.TOKEN };
  add(draft, 'phase', 'before', token);
  add(draft, 'stream', 'own pages', {
    phase: 0,
    task: 0,
    region: REGION.A,
    pattern: SEQ,
    op: WRITE,
    count: PAGES.A,
    quantum: PAGES.A,
  });
  add(draft, 'stream', 'file', {
    phase: 0,
    task: 0,
    region: REGION.F,
    pattern: SEQ,
    op: READ,
    count: READ_BEFORE.F,
    quantum: READ_BEFORE.F,
  });
  add(draft, 'stream', 'film', {
    phase: 0,
    task: 0,
    region: REGION.V,
    pattern: SEQ,
    op: READ,
    count: READ_BEFORE.V,
    quantum: READ_BEFORE.V,
  });
  const parts: Part[] = [];
  let touches = 0;
  let film: number = READ_BEFORE.V;
  habitsOf(random).forEach((habit, nth) => {
    parts.push({ habit, from: touches });
    add(draft, 'phase', `${nth + 1} ${habit}`, token);
    for (const { region, ...stream } of streamsOf(habit, random, film)) {
      const op = region === 'A' ? WRITE : READ;
      add(draft, 'stream', `${nth + 1} ${habit} ${region}`, {
        ...stream,
        phase: nth + 1,
        task: 0,
        region: REGION[region],
        op,
      });
      touches += stream.count;
      if (region === 'V') film += stream.count;
    }
  });
  implyLists(draft);
  return {
    seed,
    parts,
    touches,
    accessesBefore: PAGES.A + READ_BEFORE.F + READ_BEFORE.V,
    scenario: finishScenario(draft, draft.title),
  };
}
