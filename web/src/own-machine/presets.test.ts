/** The page's runs with the settings of machines, run by the machine. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCore } from '../core/wasm/node.ts';
import { workOf } from '../scenario/workload/work.ts';
import { readScenario } from '../scenario/read.ts';
import type { Scenario } from '../scenario/model.ts';
import type { Setting } from '../scenario/links/variant.ts';
import { outcomeOf } from './outcome.ts';
import {
  PRESETS,
  bestOf,
  kernelFor,
  machineOf,
  settingsOf,
  spotOfRun,
  withCluster,
  type Outcome,
} from './presets.ts';
import { readSample } from './sample.ts';

const FOLDER = new URL('../scenario/examples/', import.meta.url);

function presetOf(name: string): Scenario {
  const file = fs.readdirSync(FOLDER).find((each) => each.replace(/^\d+-/, '') === `${name}.yaml`)!;
  const result = readScenario(fs.readFileSync(new URL(file, FOLDER), 'utf8'), file);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.scenario;
}

const run = async (name: string, settings: readonly Setting[]): Promise<Outcome> =>
  outcomeOf(await openCore(), workOf(machineOf(presetOf(name), settings)));

function settingsOfText(text: string): readonly Setting[] {
  const counters = 'pswpin 1\npswpout 1\npgmajfault 1\n';
  const result = readSample(`${text}\n${counters}${counters}`);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return settingsOf(result.sample);
}

describe('the kernel that stands for a release', () => {
  it.each([
    ['6.1.0-56-amd64', '6.1', true],
    ['6.8.0-45-generic', '6.1', false],
    ['4.18.0-553.el8.x86_64', '4.15', false],
    ['3.2.0', '3.6', false],
    ['5.10.223', '5.10', true],
    ['garbage', '6.1', false],
    [null, '6.1', false],
  ])('of %s is %s', (release, name, isOwn) => {
    expect(kernelFor(release)).toEqual({ name, isOwn });
  });
});

describe('the settings of a machine', () => {
  it('are those that it has, within what the machine takes', () => {
    expect(settingsOfText('5.10.1\nvm.page-cluster = 9\n/sys/kernel/mm/swap/vma_ra_enabled:false')).toEqual([
      { of: 'kernel', name: '5.10' },
      { of: 'disk', name: 'sata-ssd' },
      { of: 'param', name: 'page_cluster', value: 5 },
      { of: 'param', name: 'vma_ra_enabled', value: 0 },
    ]);
    expect(settingsOfText('3.10.0-1160.el7.x86_64')[0]).toEqual({ of: 'kernel', name: '3.9' });
  });
});

describe('the runs', () => {
  it.each(['3.10.0', '4.4.0', '4.18.0', '5.4.0', '6.1.0', '6.12.1'])(
    'are all to be had with the settings of a machine of Linux %s, and read from swap',
    async (release) => {
      const printed = [
        release,
        'vm.page-cluster = 3',
        '/dev/sda2 partition 100 50 -2',
        '/sys/block/sda/queue/rotational:1',
      ];
      for (const name of PRESETS) {
        const outcome = await run(name, settingsOfText(printed.join('\n')));
        expect(spotOfRun(outcome), name).not.toBeNull();
      }
    },
  );

  it('lie apart: who reads at random uses few guesses, and who reads in order nearly all', async () => {
    const settings = settingsOfText('6.1.0');
    const random = spotOfRun(await run('random', settings))!;
    const order = spotOfRun(await run('sequential', settings))!;
    expect(random.used).toBeLessThan(0.5);
    expect(order.used).toBeGreaterThan(0.9);
    expect(order.pagesARead).toBeGreaterThan(3 * random.pagesARead);
  });
});

describe('what could be tried', () => {
  it('is the value with which the run takes the least time, if that is worth a try', () => {
    const tried = (cluster: number, ns: number) => ({ cluster, outcome: { ns, counters: [] } });
    const own = tried(3, 1000);
    expect(bestOf(own, [tried(0, 700), tried(5, 600)])).toEqual(tried(5, 600));
    expect(bestOf(own, [tried(0, 1200), tried(5, 960)])).toBe(own);
    expect(bestOf(own, [])).toBe(own);
  });

  it('takes the place of the value that the machine has', () => {
    const settings = settingsOfText('6.1.0\nvm.page-cluster = 3');
    expect(withCluster(settings, 0)).toEqual([
      { of: 'kernel', name: '6.1' },
      { of: 'disk', name: 'sata-ssd' },
      { of: 'param', name: 'page_cluster', value: 0 },
    ]);
  });
});
