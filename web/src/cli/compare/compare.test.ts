import path from 'node:path';
import { expect, it } from 'vitest';
import { compareRuns, readAsked } from './compare.ts';
import { REPOSITORY } from '../native.ts';
import { readScenarioFile } from '../scenario-file.ts';

const { scenario } = readScenarioFile(path.join(REPOSITORY, 'web/test-data/golden/4-procs.yaml'));

it.each([
  ['6.1,7.0', '--compare 7.0: there is no kernel “7.0”. Cure: use one of 3.6'],
  [
    '6.1,readahed=vma',
    '--compare readahed=vma: there is no switch “readahed”. Cure: did you mean readahead?',
  ],
  ['6.1,readahead=all', '--compare readahead=all: readahead has no value “all”. Cure: it can be none, block'],
  ['', '--compare names no kernel. Cure: name 2 to 8, as 6.1,4.8'],
  ['6.1', '--compare 6.1: it names 1, and 2 to 8 can be compared. Cure: name another one'],
  ['6.1,,4.8', '--compare 6.1,,4.8: entry 2 is empty. Cure: leave out a comma'],
  ['3.6,4.6,4.8,4.9,4.11,4.12,4.14,5.8,6.1', 'it names 9, and 2 to 8 can be compared. Cure: leave some out'],
  ['6.1,4.8,6.1', '--compare 6.1,4.8,6.1: 6.1 is there twice, and would do the same. Cure: leave one out'],
  ['6.1,4.8:readahead=block:readahead=hits', 'readahead is set twice. Cure: leave one of them out'],
])('to compare %s is refused, with the cure', async (kernels, message) => {
  const compared = async () => compareRuns(scenario, readAsked(kernels));
  await expect(compared()).rejects.toThrow(message);
});

it('the same kernel in other words differs in nothing', async () => {
  const lines = await compareRuns(scenario, readAsked('6.1,6.1:readahead=vma'));
  expect(lines.at(-1)).toMatch(/^sim: 2 kernels, 0 counters differ/);
});

it('runs that end after other numbers of accesses are told, with the cure', async () => {
  const full = readScenarioFile(
    path.join(REPOSITORY, 'web/src/scenario/examples/60-swap-full.yaml'),
  ).scenario;
  const lines = await compareRuns(full, readAsked('6.1,3.6'));
  const told = lines.find((line) => line.startsWith('not one length'));
  expect(told).toMatch(/6\.1 [\d,]+, 3\.6 [\d,]+\. Cure: /);
});

it('kernels of several generations differ in what they have counted', async () => {
  const lines = await compareRuns(scenario, readAsked('4.8,4.14,6.1'));
  expect(lines[0]).toMatch(/^ +4\.8 +4\.14 +6\.1$/);
  expect(lines.at(-1)).toMatch(/^sim: 3 kernels, [1-9]\d* counters differ/);
});
