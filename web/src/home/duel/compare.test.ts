import { beforeAll, describe, expect, it } from 'vitest';
import fs from 'node:fs';
import { openCore } from '../../core/wasm/node.ts';
import { AccessTrail } from '../../core/history/access-trail.ts';
import { History, runToEnd } from '../../core/history/history.ts';
import { packScenario } from '../../scenario/pack.ts';
import { withVariant } from '../../scenario/links/variant.ts';
import { readScenario } from '../../scenario/read.ts';
import type { Scenario } from '../../scenario/model.ts';
import { compare, type Course } from '../../core/history/compare-trails.ts';
import {
  COUNTERS,
  addedBy,
  byTouch,
  stopsOf,
  talliesOf,
  touchToShow,
  unusedOf,
  type Tallies,
  type Tally,
} from './compare.ts';
import { touchesBefore } from './duel-run.ts';
import { SETTINGS, START_TOUCH } from './settings.ts';

const FILE = new URL('../../scenario/examples/35-duel.yaml', import.meta.url);

function duelScenario(): Scenario {
  const result = readScenario(fs.readFileSync(FILE, 'utf8'), '35-duel.yaml');
  if (!result.ok) throw new Error('the duel cannot be read');
  return result.scenario;
}

/** The requests of the page to its workers, answered by the workers' own history. */
async function courseOf(scenario: Scenario): Promise<Course> {
  const history = new History(await openCore(), packScenario(scenario));
  runToEnd(history.seek({ to: 'end' }));
  for (;;) {
    const part = runToEnd(history.trail(AccessTrail, COUNTERS, 0));
    if (part.isWhole) return part;
  }
}

describe('the duel of Home, on the core', () => {
  const scenario = duelScenario();
  const before = touchesBefore(scenario);
  let courses: Course[];
  let tallies: Tallies[];
  beforeAll(async () => {
    courses = await Promise.all(
      SETTINGS.map(({ kernel }) =>
        courseOf(withVariant(scenario, { settings: [{ of: 'kernel', name: kernel }], isUnchanged: false })),
      ),
    );
    tallies = courses.map((course) => talliesOf(course, before));
  });

  it('runs the same touches in both kernels, and nothing has been read before them', () => {
    const [left, right] = tallies as [Tallies, Tallies];
    expect(left).toHaveLength(91);
    expect(right).toHaveLength(91);
    expect(left[0]).toEqual({ stops: 0, read: 0, ahead: 0, hits: 0, pages: new Uint32Array(0) });
    expect(right[0]).toEqual(left[0]);
  });

  it('goes to the disk twice as often in 4.8, and reads much more for nothing', () => {
    const [left, right] = tallies.map((each) => each.at(-1)!) as [Tally, Tally];
    expect(right.stops).toBeGreaterThan(2 * left.stops);
    expect(right.read).toBeGreaterThan(1.5 * left.read);
    expect(unusedOf(right)).toBeGreaterThan(1.5 * unusedOf(left));
  });

  it('differs at the first touch that has to read, and wherever something else was waited for or another page read', () => {
    const [left, right] = tallies as [Tallies, Tallies];
    const { touches, differences } = byTouch(compare(courses, before), before);
    expect(touches).toBe(90);
    expect(differences[0]).toBe(1);
    const whatWasDone = (each: Tallies, touch: number) => {
      const { stops, read, ahead, pages } = addedBy(each, touch);
      return [stops, read, ahead, ...pages].join();
    };
    const expected = Array.from({ length: 90 }, (_, i) => i + 1).filter(
      (touch) => whatWasDone(left, touch) !== whatWasDone(right, touch),
    );
    expect([...differences]).toEqual(expected);
  });
});

describe('what Home tells of a comparison', () => {
  const tally = (stops: number, read: number): Tally => ({
    stops,
    read,
    ahead: 0,
    hits: 0,
    pages: new Uint32Array(0),
  });
  const left = [tally(0, 0), tally(1, 1), tally(1, 1), tally(2, 5)];

  it('shows the touch that is asked for, as far as there are touches', () => {
    const comparison = { touches: 3, differences: Uint32Array.of(2) };
    expect([0, 1, 3, 4, 999_999, null].map((asked) => touchToShow(asked, comparison))).toEqual([
      1, 1, 3, 3, 3, 3,
    ]);
  });

  it('starts where both machines wait, unless it is asked for another touch', () => {
    const long = { touches: 90, differences: Uint32Array.of(1) };
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
    expect(unusedOf({ ...tally(0, 0), ahead: 3, hits: 4 })).toBe(0);
  });
});
