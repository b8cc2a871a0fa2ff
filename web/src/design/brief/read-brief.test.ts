import fs from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { PlacedError } from '../../scenario/placed.ts';
import { costOf, dayOf, neighboursOf } from './brief.ts';
import { picksOf, picksText } from './picks-text.ts';
import { readBrief } from './read-brief.ts';
import { beatenBy, scoreOf } from './score.ts';
import { differencesOf, rankedBy } from './why.ts';

const FOLDER = path.join(import.meta.dirname, '../briefs/build-host');
const [BRIEF, LOAD] = ['brief.yaml', 'load.yaml'].map((file) =>
  fs.readFileSync(path.join(FOLDER, file), 'utf8'),
) as [string, string];
const brief = readBrief('build-host', BRIEF, LOAD);

function problemWith(from: string, to: string, of = BRIEF): string {
  expect(of).toContain(from);
  try {
    if (of === BRIEF) readBrief('build-host', BRIEF.replace(from, to), LOAD);
    else readBrief('build-host', BRIEF, LOAD.replace(from, to));
  } catch (error) {
    if (error instanceof PlacedError) return error.message;
    throw error;
  }
  return 'nothing is wrong';
}

test.each([
  ['goal: time', 'goal: speed', /brief\.yaml:\d+:\d+ goal: .*Cure: give .*p99/],
  [
    'phase: build',
    'phase: bild',
    /brief\.yaml:\d+:\d+ phase: build-host\/load\.yaml has no phase bild\. Cure: .*build/,
  ],
  ['day: one', 'day: on', /choices\[0\]\.day: there is no option on\. Cure: .*one/],
  [
    'sets: swap_lock.cluster',
    'sets: swap_lok.cluster',
    /options\[1\]\.sets: .*There is no setting swap_lok\. Cure: .*swap_lock/,
  ],
  ['sets: page_cluster.5', 'sets: page_cluster.9', /page_cluster cannot be 9\. Cure: It can be 0 to 5/],
  [
    'sets: extent_map.tree',
    'sets: page_cluster.4',
    /page_cluster is set by the choice cap too\. Cure: let one choice set it/,
  ],
  [
    'name: clusters',
    'name: one',
    /options\[1\]\.name: one is there twice\. Cure: give one of them another name/,
  ],
  [
    'budget: { most: 8, unit: weeks of review }',
    '',
    /options\[1\]\.cost: it has a cost, but there is no budget\. Cure: add a budget/,
  ],
  ['machine: cap.32', 'machine: cap.33', /trap\.machine: there is no cap\.33\. Cure: .*cap\.32/],
  ['machine: cap.32', 'machine: cap.8', /trap\.machine: it is the machine of the day\. Cure/],
  [
    'machine: cap.32',
    'machine: "locks.caches,readahead.address"',
    /it is over the budget.*Cure: make it cheaper/,
  ],
  ['seeds: 2', 'seeds: 2\ncolour: red', /colour: .*Cure: leave this key out, or see docs\/briefs\.md/],
])('a mistake is named with its place and a cure: %s → %s', (from, to, message) => {
  expect(problemWith(from, to)).toMatch(message);
});

test('what is wrong with the load is said of the load’s file', () => {
  expect(problemWith('kind: anon', 'kind: anonymous', LOAD)).toMatch(/build-host\/load\.yaml:\d+:\d+ .*Cure/);
});

it('a machine in an address names what differs from the day, and what it does not know is said', () => {
  const { picks } = picksOf(brief, 'cap.1,locks.caches');
  expect(picksText(brief, picks)).toBe('locks.caches,cap.1');
  expect(costOf(brief, picks)).toBe(6);
  expect(picksText(brief, dayOf(brief))).toBe('');
  expect(picksOf(brief, 'cap.7,nothing,locks.clusters').unread).toEqual(['cap.7', 'nothing']);
});

it('a machine that is over the budget is nobody’s neighbour', () => {
  const { picks } = picksOf(brief, 'locks.caches,device.bypass');
  const names = neighboursOf(brief, picks).map((each) => picksText(brief, each));
  expect(names).toContain('locks.clusters,device.bypass');
  expect(names).not.toContain('locks.caches,device.bypass,extents.tree');
});

it('a score is 0 for the day and 100 for the best alone, and below 0 where it is worse than the day', () => {
  const of = (value: number) => scoreOf({ day: 300, best: 100, value });
  expect([300, 200, 100, 400].map(of)).toEqual([0, 50, 100, -50]);
  expect(scoreOf({ day: 30_000, best: 10_000, value: 10_001 })).toBe(99);
  expect(beatenBy([1, 5, 5, 9], 5)).toBe(1);
});

it('each difference to the best is tried alone, and the one that helps most comes first', () => {
  const differences = differencesOf(brief, [0, 0, 0, 3, 0], [3, 1, 0, 3, 0]);
  expect(differences.map(({ choice, picks }) => [choice, picks])).toEqual([
    [0, [3, 0, 0, 3, 0]],
    [1, [0, 1, 0, 3, 0]],
  ]);
  expect(rankedBy([30, 10, 20])).toEqual([1, 2, 0]);
});
