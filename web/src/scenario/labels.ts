/** Names for the captions: what the machine calls by number, the reader gave a name. */
import type { Labels } from '../core/events/names.ts';
import { SWITCHES, type SwitchInfo } from '../core/schema/schema-kernels.gen.ts';
import type { Scenario } from './model.ts';

export interface ScenarioLabels extends Labels {
  readonly files: readonly string[];
  readonly devices: readonly string[];
  readonly processes: readonly string[];
}

const nameOf = ({ name }: { readonly name: string }) => name;

/** An area that the file does not name has its number. */
const areaName = ({ name }: { readonly name: string }, area: number) =>
  name === `swap${area}` || name === 'swap' ? String(area) : name;

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
    areas: scenario.swap.map(areaName),
    processes: scenario.processes,
  };
}

interface Code {
  readonly kernel: string;
  readonly switches: Readonly<Record<string, number>>;
}

/** Those in which code differs from its kernel: `references to-5.8`. */
export function changedSwitches({ switches }: Code): string[] {
  return SWITCHES.flatMap(({ name, values }: SwitchInfo) => {
    const value = switches[name];
    return value === undefined ? [] : [`${name} ${values[value]?.word ?? value}`];
  });
}

/** What code runs: `6.1`, or `6.1 with references to-5.8` where switches differ from it. */
export function kernelWords(code: Code): string {
  const changed = changedSwitches(code);
  return changed.length === 0 ? code.kernel : `${code.kernel} with ${changed.join(', ')}`;
}
