/** npm run sim -- SCENARIO --compare KERNEL,...: the same run under several kernels, their counters side by side. */
import type { Core } from '../../core/wasm/core.ts';
import { COUNTER_NAMES, type CounterName } from '../../core/schema/schema.gen.ts';
import { SWITCHES } from '../../core/schema/schema-kernels.gen.ts';
import { openCore } from '../../core/wasm/node.ts';
import { formatCount, formatDuration } from '../../lib/format.ts';
import type { Scenario } from '../../scenario/model.ts';
import { withVariant, type Setting } from '../../scenario/links/variant.ts';
import { packScenario } from '../../scenario/pack.ts';
import { touchesOf } from '../../scenario/workload/touches.ts';
import { runWork } from '../../core/wasm/run-on.ts';
import { suggest } from '../../scenario/nearest.ts';
import { KERNEL_NAMES } from '../../scenario/shape.ts';
import { readCounters, type Counters } from '../../core/wasm/read-counters.ts';
import { InputError, startScenario } from '../scenario-file.ts';

/**
 * A machine as written on the command line: `6.1`, `6.1:readahead=block` or, with the scenario's own kernel,
 * `readahead=block`.
 */
interface Asked {
  readonly text: string;
  readonly settings: readonly Setting[];
}

const MOST = 8;

/** Throws; `variant` is the part that is wrong. */
function refuse(variant: string, message: string, cure: string): never {
  throw new InputError(`--compare ${variant}: ${message}. Cure: ${cure}`);
}

function switchOf(part: string, variant: string): Setting {
  const [name = '', word = ''] = part.split('=');
  const info = SWITCHES.find((each) => each.name === name);
  const names = SWITCHES.map((each) => each.name);
  if (!info) return refuse(variant, `there is no switch “${name}”`, suggest(name, names));
  const words = info.values.map((value) => value.word as string);
  const value = words.indexOf(word);
  if (value < 0) refuse(variant, `${name} has no value “${word}”`, `it can be ${words.join(', ')}`);
  return { of: 'switch', name: info.name, value };
}

function kernelOf(name: string, variant: string): Setting {
  if (!KERNEL_NAMES.includes(name))
    refuse(variant, `there is no kernel “${name}”`, `use one of ${KERNEL_NAMES.join(', ')}`);
  return { of: 'kernel', name };
}

function askedBy(text: string): Asked {
  const [first = '', ...others] = text.split(':');
  const head = first.includes('=') ? switchOf(first, text) : kernelOf(first, text);
  const settings = [head, ...others.map((part) => switchOf(part, text))];
  const twice = settings.find(
    (one, index) => settings.findIndex(({ of, name }) => of === one.of && name === one.name) < index,
  );
  if (twice) refuse(text, `${twice.name} is set twice`, 'leave one of them out');
  return { text, settings };
}

/** Throws where the list itself is wrong: an empty place is what a comma too many leaves. */
function checkEntries(text: string, all: readonly string[]): void {
  const empty = all.indexOf('');
  if (text.trim() === '')
    throw new InputError(`--compare names no kernel. Cure: name 2 to ${MOST}, as 6.1,4.8`);
  if (empty >= 0) refuse(text, `entry ${empty + 1} is empty`, 'leave out a comma, or name a kernel there');
  if (all.length < 2 || all.length > MOST) {
    const cure = all.length < 2 ? 'name another one, as 6.1,4.8' : 'leave some out';
    refuse(text, `it names ${all.length}, and 2 to ${MOST} can be compared`, cure);
  }
  const twice = all.find((each, index) => all.indexOf(each) < index);
  if (twice !== undefined) {
    const cure = 'leave one out, or change a switch in it, as 6.1:readahead=block';
    refuse(text, `${twice} is there twice, and would do the same`, cure);
  }
}

/** Throws InputError. */
export function readAsked(text: string): Asked[] {
  const all = text.split(',').map((each) => each.trim());
  checkEntries(text, all);
  return all.map(askedBy);
}

interface Ran {
  readonly accesses: number;
  readonly counters: Counters;
  /** Until the last touch had ended. */
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
  const { workNs } = runWork(core, touchesOf(changed));
  const { accesses, position } = core.status();
  return { accesses, counters: readCounters(core), timeNs: workNs, events: position };
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

/** A machine that runs out of memory kills a program: what it has counted is that of a shorter run. */
function notOneLength(machines: readonly Asked[], ran: readonly Ran[]): string {
  const ends = machines.map(({ text }, index) => `${text} ${formatCount(ran[index]!.accesses)}`);
  return `not one length: accesses made ${ends.join(', ')}. Cure: give the scenario more slots or frames, so that all reach its end`;
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
  const lengths = new Set(ran.map(({ accesses }) => accesses));
  return [
    ...table(rows),
    ...(lengths.size > 1 ? [notOneLength(machines, ran)] : []),
    `sim: ${machines.length} kernels, ${differing.length} counters differ, ${same} are the same`,
  ];
}
