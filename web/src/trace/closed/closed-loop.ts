/**
 * A recorded run as a machine that runs the workload by itself: the same memory, marks and sysctls, the same touches in
 * the same order. What the machine then counts stands beside what the kernel counted.
 */
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import type { Problem } from '../../scenario/model.ts';
import type { Machine } from '../../scenario/pack.ts';
import { RECORDING_COSTS, RECORDING_DISK } from './recording-machine.ts';
import { readRecordedSettings } from './recorded-settings.ts';
import type { RecordedPhase, RecordedSettings } from './recorded-settings.ts';
import { readWorkloadSpec } from './workload-spec.ts';
import type { SpecPhase, SpecStream, WorkloadSpec } from './workload-spec.ts';

export interface ClosedLoop {
  readonly name: string;
  readonly machine: Machine;
  readonly phases: readonly ClosedPhase[];
}

export interface ClosedPhase extends RecordedPhase {
  /** False for a phase that only writes all pages once before the measurement. */
  readonly isMeasured: boolean;
  /** Free pages of the lower zone, which the kernel's nr_free_pages counts and the workload cannot have. */
  readonly free_below: number;
}

export type ClosedLoopResult =
  | { readonly outcome: 'ready'; readonly loop: ClosedLoop }
  | { readonly outcome: 'not built'; readonly name: string; readonly reason: string }
  | { readonly outcome: 'broken'; readonly problems: readonly Problem[] };

const KIB_PER_PAGE = 4;

/** Phases before the measurement, by the recordings' habit of naming them. */
const POPULATES = /^pop/;

const REGION_KIND = {
  anon: ENUM_VALUES.region_kind.ANON,
  file: ENUM_VALUES.region_kind.FILE,
  mapfile: ENUM_VALUES.region_kind.MAPFILE,
} as const;

/** Why the machine cannot run this workload yet; null when it can. */
function reasonNotBuilt({ settings }: RecordedSettings, spec: WorkloadSpec): string | null {
  const slots = settings.swap_total_kB / KIB_PER_PAGE;
  const anon = spec.regions.reduce((sum, { kind, pages }) => sum + (kind === 'anon' ? pages : 0), 0);
  if (settings.cpus !== 1) return 'more than one CPU: which slot cache serves kswapd is not built';
  if (settings.slot_allocator !== 'ssd clusters')
    return 'a rotating device: its linear search for slots is not built';
  if (settings.readahead_mode.startsWith('none'))
    return 'a synchronous device: swapping in past the swap cache is not built';
  if (settings.readahead_mode !== 'vma') return 'readahead by slot is not compared yet';
  if (!settings.swap_device.includes('raw disk')) return 'a swap file: its extents are not built';
  if (2 * anon > slots) return 'swap gets more than half full, where the slot caches decide: not built';
  return null;
}

type Stream = NonNullable<Machine['lists']['stream']>[number];

/** A phase of the recording may be two of the machine: each process of its own writes all of its pages first. */
function phasesOf(spec: WorkloadSpec): { readonly streams: Stream[]; readonly orders: number[] } {
  const streams: Stream[] = [];
  const orders: number[] = [];
  const add = (phase: SpecPhase, each: (stream: SpecStream, index: number) => Omit<Stream, 'phase'>) => {
    orders.push(phase.by === 'token' ? ENUM_VALUES.phase_order.TOKEN : ENUM_VALUES.phase_order.PARALLEL);
    phase.streams.forEach((stream, index) =>
      streams.push({ ...each(stream, index), phase: orders.length - 1 }),
    );
  };
  for (const phase of spec.phases) {
    const taskOf = (index: number) => (phase.by === 'phase' ? 0 : index);
    if (phase.by !== 'phase')
      add(phase, (stream, index) => ({
        ...stream,
        task: taskOf(index),
        pattern: ENUM_VALUES.pattern.SEQ,
        op: ENUM_VALUES.op.WRITE,
        count: spec.regions[stream.region]?.pages ?? 1,
        start: 0,
      }));
    add(phase, (stream, index) => ({ ...stream, task: taskOf(index) }));
  }
  return { streams, orders };
}

/** Process of each region: that of the stream that touches it. */
function spacesOf(spec: WorkloadSpec): number[] {
  return spec.regions.map((_, region) => {
    for (const { by, streams } of spec.phases) {
      const index = streams.findIndex((stream) => stream.region === region);
      if (index >= 0) return by === 'phase' ? 0 : index;
    }
    return 0;
  });
}

function machineOf({ settings }: RecordedSettings, spec: WorkloadSpec): Machine {
  const { streams, orders } = phasesOf(spec);
  const spaces = spacesOf(spec);
  const files = spec.regions.filter(({ kind }) => kind !== 'anon');
  const SWAP_DISK = 0;
  const FILE_DISK = 1;
  const sysctls = settings.sysctl_and_sysfs;
  return {
    params: {
      ...RECORDING_COSTS,
      nr_cpus: settings.cpus,
      nr_frames: settings.usable_free_pages_after_ballast,
      min_free_kbytes: settings.zones_pages.DMA32.min * KIB_PER_PAGE,
      watermark_scale_factor: sysctls['/proc/sys/vm/watermark_scale_factor'],
      page_cluster: settings.page_cluster,
      swappiness: sysctls['/proc/sys/vm/swappiness'],
      vma_ra_enabled: 1,
    },
    lists: {
      device: [RECORDING_DISK, RECORDING_DISK],
      swap: [{ device: SWAP_DISK, slots: settings.swap_total_kB / KIB_PER_PAGE + 1 }],
      file: files.map(({ pages }) => ({ device: FILE_DISK, pages })),
      region: spec.regions.map((each, index) => ({
        kind: REGION_KIND[each.kind],
        space: spaces[index] ?? 0,
        file: each.kind === 'anon' ? NONE : files.indexOf(each),
        pages: each.pages,
        base_vpn: each.baseVpn,
      })),
      task: Array.from({ length: Math.max(...streams.map(({ task }) => task)) + 1 }, (_, space) => ({
        space,
        cpu: NONE,
        exit_after: 0,
      })),
      phase: orders.map((order) => ({ order })),
      stream: streams,
    },
  };
}

/** The touches of the phases of run.json must be those of its workload, or counters would be cut at the wrong places. */
function touchesProblem({ phases }: RecordedSettings, machine: Machine, file: string): Problem | null {
  const recorded = phases.at(-1)?.touches_to ?? 0;
  const described = (machine.lists.stream ?? []).reduce((sum, { count }) => sum + count, 0);
  if (recorded === described) return null;
  return {
    place: `${file} phases`,
    message: `they end after ${recorded} touches, and workload_spec describes ${described}`,
    cure: 'give the run.json of one recording',
  };
}

/** `text`: the contents of run.json, which messages call `file`. */
export function readClosedLoop(text: string, file: string): ClosedLoopResult {
  const read = readRecordedSettings(text, file);
  if (!read.ok) return { outcome: 'broken', problems: read.problems };
  const { recorded } = read;
  const workload = readWorkloadSpec(recorded.workload_spec, file);
  if (!workload.ok) return { outcome: 'broken', problems: workload.problems };
  const reason = reasonNotBuilt(recorded, workload.spec);
  if (reason !== null) return { outcome: 'not built', name: recorded.run, reason };
  const machine = machineOf(recorded, workload.spec);
  const problem = touchesProblem(recorded, machine, file);
  if (problem) return { outcome: 'broken', problems: [problem] };
  const phases = recorded.phases.map((phase) => ({
    ...phase,
    isMeasured: !POPULATES.test(phase.name),
    free_below: recorded.settings.zones_pages.DMA.pages_free,
  }));
  return { outcome: 'ready', loop: { name: recorded.run, machine, phases } };
}
