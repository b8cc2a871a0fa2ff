import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openCore } from '../../core/wasm/node.ts';
import { problemText } from '../model.ts';
import { packScenario } from '../pack.ts';
import { readScenario } from '../read.ts';

const ORACLE = path.resolve(import.meta.dirname, '../../../test-data/oracle');
const RUNS = fs.readdirSync(ORACLE).filter((name) => fs.existsSync(path.join(ORACLE, name, 'run.json')));

/** The text that the workload program of the recording read, as a scenario file. */
function recordedWorkload(run: string): string {
  const { workload_spec: lines } = JSON.parse(
    fs.readFileSync(path.join(ORACLE, run, 'run.json'), 'utf8'),
  ) as {
    workload_spec: string[];
  };
  return `swap: { slots: 131072 }\nworkload: |\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** Touches that the text asks for: populating counts where several processes do it by themselves. */
function touches(text: string): number {
  let sum = 0;
  const pages = new Map(
    [...text.matchAll(/region (\w+) \w+ (\d+)/g)].map(([, name, count]) => [name, Number(count)]),
  );
  for (const [, verb, streams = ''] of text.matchAll(/^ +(phase|procs|token) \S+ (.+)$/gm)) {
    for (const stream of streams.split(' ')) {
      const [region = '', , , count] = stream.split(':');
      sum += Number(count) + (verb === 'phase' ? 0 : (pages.get(region) ?? 0));
    }
  }
  return sum;
}

test.each(RUNS)('the workload of the recorded run %s is simulated, touch by touch', async (run) => {
  const text = recordedWorkload(run);
  const result = readScenario(text, run);
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  const core = await openCore();
  expect(core.start(packScenario(result.scenario))).toBeNull();
  while (core.run({}) !== 'END');
  expect(core.status().accesses).toBe(touches(text));
});
