/** npm run sim -- SCENARIO --compare KERNEL,...: the same run under several kernels, their counters side by side. */
import type { Core } from '../core/wasm/core.ts';
import { COUNTER_NAMES } from '../core/schema/schema.gen.ts';
import type { CounterName } from '../core/schema/schema.gen.ts';
import { SWITCHES } from '../core/schema/schema-kernels.gen.ts';
import { openCore } from '../core/wasm/node.ts';
import { formatCount, formatDuration } from '../lib/format.ts';
import type { Scenario } from '../scenario/model.ts';
import { withVariant } from '../scenario/links/variant.ts';
import type { Setting } from '../scenario/links/variant.ts';
import { packScenario } from '../scenario/pack.ts';
import { KERNEL_NAMES } from '../scenario/shape.ts';
import { readCounters } from '../core/wasm/read-counters.ts';
import type { Counters } from '../core/wasm/read-counters.ts';
import { InputError, startScenario } from './scenario-file.ts';

/** A machine as it is asked for: `6.1`, `6.1:readahead=block` or, with the scenario's own kernel, `readahead=block`. */
export interface Asked {
  readonly text: string;
  readonly settings: readonly Setting[];
}

const MOST = 8;

function switchOf(part: string, variant: string): Setting {
  const [name = '', word = ''] = part.split('=');
  const info = SWITCHES.find((each) => each.name === name);
  if (!info) {
    const known = SWITCHES.map((each) => each.name).join(', ');
    throw new InputError(`--compare ${variant}: there is no switch ${name}. Cure: known are ${known}`);
  }
  const words = info.values.map((value) => value.word as string);
  const value = words.indexOf(word);
  if (value < 0)
    throw new InputError(
      `--compare ${variant}: ${name} has no value ${word}. Cure: it can be ${words.join(', ')}`,
    );
  return { of: 'switch', name: info.name, value };
}

function kernelOf(name: string, variant: string): Setting {
  if (!KERNEL_NAMES.includes(name))
    throw new InputError(
      `--compare ${variant}: there is no kernel ${name}. Cure: known are ${KERNEL_NAMES.join(', ')}`,
    );
  return { of: 'kernel', name };
}

function askedBy(text: string): Asked {
  const [first = '', ...others] = text.split(':');
  const head = first.includes('=') ? switchOf(first, text) : kernelOf(first, text);
  return { text, settings: [head, ...others.map((part) => switchOf(part, text))] };
}

/** Throws InputError. */
export function readAsked(text: string): Asked[] {
  const all = text.split(',').map((each) => each.trim());
  if (all.length < 2 || all.length > MOST)
    throw new InputError(
      `--compare wants 2 to ${MOST} kernels, and got ${all.length}. Cure: name them with commas between`,
    );
  return all.map(askedBy);
}

interface Ran {
  readonly counters: Counters;
  readonly timeNs: number;
  readonly events: number;
}

function runOf(core: Core, scenario: Scenario, asked: Asked): Ran {
  const changed = withVariant(scenario, { settings: asked.settings, isUnchanged: false });
  try {
    startScenario(core, { scenario: changed, packed: packScenario(changed) });
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`--compare ${asked.text}: ${error.message}`);
    throw error;
  }
  while (core.run({}) !== 'END');
  const { position, timeNs } = core.status();
  return { counters: readCounters(core), timeNs, events: position };
}

/** Hits by pages read ahead; 0.5 is 50 %. */
const hitRate = ({ swap_ra, swap_ra_hit }: Counters) =>
  swap_ra === 0 ? 'none' : `${((100 * swap_ra_hit) / swap_ra).toFixed(1)} %`;

/** One row of cells below each other, the first a name, the others flush right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
}

/** Lines to print: counters that are not the same in all runs, then the time; the last line is the result. */
export async function compareRuns(scenario: Scenario, machines: readonly Asked[]): Promise<string[]> {
  const core = await openCore();
  const ran = machines.map((asked) => runOf(core, scenario, asked));
  const differs = (name: CounterName) =>
    ran.some(({ counters }) => counters[name] !== ran[0]?.counters[name]);
  const differing = COUNTER_NAMES.filter(differs);
  const rows = [
    ['', ...machines.map(({ text }) => text)],
    ...differing.map((name) => [name, ...ran.map(({ counters }) => formatCount(counters[name]))]),
    ['hits / read ahead', ...ran.map(({ counters }) => hitRate(counters))],
    ['time', ...ran.map(({ timeNs }) => formatDuration(timeNs))],
  ];
  const same = COUNTER_NAMES.length - differing.length;
  return [
    ...table(rows),
    `sim: ${machines.length} kernels, ${differing.length} counters differ, ${same} are the same`,
  ];
}
