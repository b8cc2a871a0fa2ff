/** Names for the captions: what the machine calls by number, the reader gave a name. */
import type { Labels } from '../core/events/format.ts';
import type { Scenario } from './model.ts';
import { SWITCH_SHAPES } from './shape.ts';

export interface ScenarioLabels extends Labels {
  readonly files: readonly string[];
  readonly devices: readonly string[];
  readonly processes: readonly string[];
}

const nameOf = ({ name }: { readonly name: string }) => name;

/** The core's numbering: the tasks of the workload, then kswapd, then the interrupt of each CPU. */
export function taskLabels(names: readonly string[], nrCpus: number): string[] {
  const irqs = Array.from({ length: nrCpus }, (_, cpu) =>
    nrCpus === 1 ? 'interrupt' : `interrupt of CPU ${cpu}`,
  );
  return [...names, 'kswapd', ...irqs];
}

export function labelsOf(scenario: Scenario): ScenarioLabels {
  return {
    tasks: taskLabels(scenario.task.map(nameOf), scenario.params.nr_cpus ?? 1),
    regions: scenario.region.map(nameOf),
    files: scenario.file.map(nameOf),
    phases: scenario.phase.map(nameOf),
    devices: scenario.device.map(nameOf),
    processes: scenario.processes,
  };
}

interface Code {
  readonly kernel: string;
  readonly switches: Readonly<Record<string, number>>;
}

/** The same where there is little room: `6.1 + 2 switches`. */
export function shortKernelWords({ kernel, switches }: Code): string {
  const count = Object.keys(switches).length;
  return count === 0 ? kernel : `${kernel} + ${count} ${count === 1 ? 'switch' : 'switches'}`;
}

/** What code runs: `6.1`, or `6.1 with references to-5.8` where switches differ from it, of which at most so many are named. */
export function kernelWords({ kernel, switches }: Code, most = Infinity): string {
  const changed = SWITCH_SHAPES.flatMap(({ info }) => {
    const value = switches[info.name];
    return value === undefined ? [] : [`${info.name} ${info.values[value]?.word ?? value}`];
  });
  if (changed.length === 0) return kernel;
  const named = changed.slice(0, most).join(', ');
  return `${kernel} with ${named}${changed.length > most ? ` and ${changed.length - most} more` : ''}`;
}
