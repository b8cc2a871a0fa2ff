/** A recorded run as a machine: regions where they were, frames for all of their pages, rows instead of a workload. */
import { hasSetting } from '../core/schema/settings.ts';
import type { ConfigProblem } from '../core/protocol.ts';
import { ENUM_VALUES, NONE } from '../core/schema/schema.gen.ts';
import { taskLabels } from '../scenario/labels.ts';
import type { ScenarioLabels } from '../scenario/labels.ts';
import type { Problem } from '../scenario/model.ts';
import { packMachine } from '../scenario/pack.ts';
import type { Machine } from '../scenario/pack.ts';
import type { Run, RunRegion } from './read-run.ts';

const KIND = { anon: 'ANON', mapfile: 'MAPFILE', file: 'FILE' } as const;

/**
 * Every page of the run has a frame, because no recording says which pages shared one, and some are left
 * over.
 */
const SPARE_FRAMES = 64;
const FEWEST_FRAMES = 256;

function profileOf({ readahead, isRotating }: Run) {
  if (readahead === 'none') return 'ZRAM';
  return isRotating ? 'HDD' : 'NVME';
}

function machineOf(run: Run): Machine {
  const { rows } = run;
  const files = run.regions.filter(({ kind }) => kind !== 'anon');
  const pages = run.regions.reduce((sum, region) => sum + region.pages, rows.foreign);
  const region = (each: RunRegion, index: number) => ({
    kind: ENUM_VALUES.region_kind[KIND[each.kind]],
    space: rows.spaces[index] ?? 0,
    file: each.kind === 'anon' ? NONE : files.indexOf(each),
    pages: each.pages,
    base_vpn: BigInt(each.baseVpn),
  });
  return {
    kernel: run.kernel.kernel,
    switches: run.kernel.switches,
    params: {
      nr_cpus: run.cpus,
      nr_frames: Math.max(pages + SPARE_FRAMES, FEWEST_FRAMES),
      page_cluster: run.pageCluster,
      ...(hasSetting(run.kernel, 'vma_ra_enabled') && { vma_ra_enabled: run.readahead === 'vma' ? 1 : 0 }),
      ...(run.swappiness === undefined ? {} : { swappiness: run.swappiness }),
    },
    lists: {
      device: [{ profile: ENUM_VALUES.profile[profileOf(run)] }],
      swap: [{ device: 0, slots: run.swapSlots }],
      file: files.map((each) => ({ device: 0, pages: each.pages })),
      region: run.regions.map(region),
      task: rows.processes.map((_, space) => ({ space, cpu: NONE, exit_after: 0 })),
    },
    rows: rows.words,
  };
}

export function packRun(run: Run): Uint32Array {
  return packMachine(machineOf(run));
}

export function labelsOfRun(run: Run): ScenarioLabels {
  const regions = run.regions.map(({ name }) => name);
  const files = run.regions.filter(({ kind }) => kind !== 'anon').map(({ name }) => name);
  const { processes, phases } = run.rows;
  const readable = processes.map((name) => (name === 'w' ? 'workload' : name));
  return {
    tasks: taskLabels(readable, run.cpus),
    regions,
    files,
    phases,
    devices: ['disk'],
    areas: ['0'],
    processes: readable,
  };
}

/** File and line of a row. */
export function placeOfRow(run: Run, row: number): string {
  const { tables, lines } = run.rows;
  return `${run.files[tables[row] ?? 0] ?? ''}:${lines[row] ?? 0}`;
}

/** The core's message about a run, at the line of the file that caused it. */
export function problemOfRun(run: Run, error: ConfigProblem): Problem {
  const isRow = error.record === 'row' && error.item !== undefined;
  return {
    place: isRow ? placeOfRow(run, error.item ?? 0) : 'run.json',
    message: error.rule === undefined ? error.message : 'this contradicts the rest of the run',
    cure: error.rule === undefined ? 'record the run again' : error.message,
  };
}
