import path from 'node:path';
import { expect, it } from 'vitest';
import { compareRuns, readAsked } from './compare.ts';
import { REPOSITORY } from './native.ts';
import { readScenarioFile } from './scenario-file.ts';

const { scenario } = readScenarioFile(path.join(REPOSITORY, 'web/test-data/golden/4-procs.yaml'));

it.each([
  ['6.1,7.0', '7.0: there is no kernel 7.0. Cure: known are 3.6'],
  ['6.1,readahed=vma', 'there is no switch readahed. Cure: known are readahead'],
  ['6.1,readahead=all', 'readahead has no value all. Cure: it can be none, block'],
  ['6.1,lru-cost-2016', '--compare lru-cost-2016: '],
])('to compare %s is refused, with the cure', async (kernels, message) => {
  const compared = async () => compareRuns(scenario, readAsked(kernels));
  await expect(compared()).rejects.toThrow(message);
});

it('the same kernel twice differs in nothing', async () => {
  const lines = await compareRuns(scenario, readAsked('6.1,6.1'));
  expect(lines.at(-1)).toMatch(/^sim: 2 kernels, 0 counters differ/);
});

it('kernels of several generations differ in what they have counted', async () => {
  const lines = await compareRuns(scenario, readAsked('4.8,4.14,6.1'));
  expect(lines[0]).toMatch(/^ +4\.8 +4\.14 +6\.1$/);
  expect(lines.at(-1)).toMatch(/^sim: 3 kernels, [1-9]\d* counters differ/);
});
