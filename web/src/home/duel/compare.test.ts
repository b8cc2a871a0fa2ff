import { beforeAll, describe, expect, it } from 'vitest';
import fs from 'node:fs';
import { openCore } from '../../core/wasm/node.ts';
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import type { Scenario } from '../../scenario/model.ts';
import {
  TOLD,
  addedBy,
  compare,
  nextDifference,
  previousDifference,
  stopsOf,
  touchToShow,
  unusedOf,
} from './compare.ts';
import type { Course, Tally } from './compare.ts';
import { touchesBefore } from './duel-machine.ts';
import { SETTINGS, START_TOUCH } from './settings.ts';

const FILE = new URL('../../scenario/examples/35-duel.yaml', import.meta.url);

function duelScenario(): Scenario {
  const result = readScenario(fs.readFileSync(FILE, 'utf8'), '35-duel.yaml');
  if (!result.ok) throw new Error('the duel cannot be read');
  return result.scenario;
}

/** What the page asks its workers, asked of the core itself. */
async function courseOf(scenario: Scenario): Promise<Course> {
  const core = await openCore();
  expect(core.start(packScenario(scenario))).toBeNull();
  const tallies: Tally[] = [];
  const positions: number[] = [];
  for (let access = touchesBefore(scenario); ; access++) {
    while (core.status().accesses < access && !core.status().ended) core.run({ untilAccess: access });
    if (core.status().accesses < access) break;
    const counters = core.column('counters');
    const [stops, read, ahead, hits] = TOLD.map((name) => counters[COUNTER_NAMES.indexOf(name)]!);
    tallies.push({ stops: stops!, read: read!, ahead: ahead!, hits: hits! });
    positions.push(core.position);
  }
  return { tallies, positions };
}

describe('the duel of Home, on the core', () => {
  let courses: Course[];
  beforeAll(async () => {
    const scenario = duelScenario();
    courses = await Promise.all(
      SETTINGS.map(({ param, value }) =>
        courseOf({ ...scenario, params: { ...scenario.params, [param]: value } }),
      ),
    );
  });

  it('runs the same touches under both settings, from the same state', () => {
    const [left, right] = courses as [Course, Course];
    expect(left.tallies).toHaveLength(91);
    expect(right.tallies).toHaveLength(91);
    expect(left.positions[0]).toBe(right.positions[0]);
    expect(left.tallies[0]).toEqual({ stops: 0, read: 0, ahead: 0, hits: 0 });
    expect(right.tallies[0]).toEqual(left.tallies[0]);
  });

  it('goes to the disk more than twice as often by slot, and reads four times as much for nothing', () => {
    const [left, right] = courses.map(({ tallies }) => tallies.at(-1)!) as [Tally, Tally];
    expect(right.stops).toBeGreaterThan(2 * left.stops);
    expect(right.read).toBeGreaterThan(1.5 * left.read);
    expect(unusedOf(right)).toBeGreaterThan(4 * unusedOf(left));
  });

  it('differs at the first touch that has to read: so many pages are read', () => {
    const [left, right] = courses as [Course, Course];
    const { touches, differences } = compare(left, right);
    expect(touches).toBe(90);
    expect(differences[0]).toBe(1);
    expect(addedBy(left, 1).read).not.toBe(addedBy(right, 1).read);
  });
});

describe('a comparison', () => {
  const tally = (stops: number, read: number): Tally => ({ stops, read, ahead: 0, hits: 0 });
  const course = (...tallies: Tally[]): Course => ({ tallies, positions: tallies.map((_, i) => i) });
  const left = course(tally(0, 0), tally(1, 1), tally(1, 1), tally(2, 5));
  const right = course(tally(0, 0), tally(1, 1), tally(2, 2), tally(3, 6));

  it('tells a touch that added something else, not one that merely stands elsewhere', () => {
    expect(compare(left, right)).toEqual({ touches: 3, differences: [2] });
  });

  it('goes from the last difference round to the first', () => {
    const comparison = compare(left, right);
    expect(nextDifference(comparison, 0)).toBe(2);
    expect(nextDifference(comparison, 2)).toBe(2);
    expect(nextDifference(compare(left, left), 0)).toBeNull();
    expect(previousDifference(comparison, 3)).toBe(2);
    expect(previousDifference(comparison, 2)).toBe(2);
    expect(previousDifference(compare(left, left), 3)).toBeNull();
  });

  it('shows the touch that is asked for, as far as there are touches', () => {
    const comparison = compare(left, right);
    expect([0, 1, 3, 4, 999_999, null].map((asked) => touchToShow(asked, comparison))).toEqual([
      1, 1, 3, 3, 3, 3,
    ]);
  });

  it('starts where both machines wait, unless it is asked for another touch', () => {
    const long = { touches: 90, differences: [1] };
    expect(touchToShow(null, long)).toBe(START_TOUCH);
    expect(touchToShow(17, long)).toBe(17);
  });

  it('before the machines have run is believed to have the touch that is asked for', () => {
    expect(touchToShow(17, null)).toBe(17);
    expect(touchToShow(null, null)).toBe(START_TOUCH);
  });

  it('marks the touches that had to read', () => {
    expect(stopsOf(left)).toEqual([1, 3]);
  });

  it('never calls fewer than no guess unused', () => {
    expect(unusedOf({ stops: 0, read: 0, ahead: 3, hits: 4 })).toBe(0);
  });
});
