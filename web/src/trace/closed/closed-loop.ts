/**
 * A recorded run as a scenario, so that the machine runs the workload by itself: the same memory, marks and
 * sysctls, the same touches in the same order. The machine's counters are then shown beside the kernel's.
 */
import type { Problem, ReadResult, Scenario } from '../../scenario/model.ts';
import { readScenario } from '../../scenario/read.ts';
import { atFirst } from '../counters.ts';
import type { NamedText } from '../files.ts';
import { recordedKernel } from '../recorded-kernel.ts';
import { RECORDING_ZRAM, recordedMemory, recordingCosts, recordingDisk } from './recording-machine.ts';
import { readRecordedSettings } from './recorded-settings.ts';
import type { RecordedPhase, RecordedSettings } from './recorded-settings.ts';

export interface ClosedPhase extends RecordedPhase {
  /** False for a phase that only writes all pages once before the measurement. */
  readonly isMeasured: boolean;
  /** Free pages of the lower zone, which the kernel's nr_free_pages counts and the workload cannot have. */
  readonly free_below: number;
}

/** The files of a recording that the machine needs to run its workload. */
export interface ClosedFiles {
  /** run.json */
  readonly json: NamedText;
  /** vmstat.csv; null when there is none. */
  readonly vmstat: NamedText | null;
}

export interface ClosedLoop {
  readonly name: string;
  /** Of the kernel that was recorded, as `recordedKernel` names it. */
  readonly release: string;
  /** The lines that the recorded program read. */
  readonly workload: readonly string[];
  readonly scenario: Scenario;
  readonly phases: readonly ClosedPhase[];
}

type ClosedLoopResult =
  | { readonly outcome: 'ready'; readonly loop: ClosedLoop }
  | { readonly outcome: 'not built'; readonly name: string; readonly reason: string }
  | { readonly outcome: 'broken'; readonly problems: readonly Problem[] };

const KIB_PER_PAGE = 4;

/** Phases before the measurement, by the recordings' habit of naming them. */
const POPULATES = /^pop/;

/** Files lie on a disk of their own. */
const DISKS = ['swap disk', 'file disk'] as const;
const FILE_DISK = 1;

/** Why the machine cannot run this workload yet; null when it can. */
function reasonNotBuilt({ settings, swap_extents }: RecordedSettings): string | null {
  const isOnFile = settings.swap_device.includes('swap file');
  return isOnFile && swap_extents === undefined ? 'a swap file: run.json does not say where it lies' : null;
}

/** The swap area: a disk of its own, or a file whose pieces lie where swapon has found them. */
function swapArea({ settings, swap_extents }: RecordedSettings) {
  if (swap_extents) return { device: DISKS[0], extents: swap_extents.rows };
  const slots = settings.swap_total_kB / KIB_PER_PAGE + 1; // with the header, which swapon does not count
  return { device: DISKS[0], slots };
}

/** The disk of the swap area: what the kernel took it for, and how it behaves. */
function swapDisk({ swap_device, slot_allocator, emulator }: RecordedSettings['settings']) {
  if (swap_device.startsWith('zram')) return { profile: 'zram', ...RECORDING_ZRAM };
  return { ...recordingDisk(emulator), rotational: slot_allocator.startsWith('linear') ? 1 : 0 };
}

/** virtio_blk had one queue of requests up to 3.12 (read), and one for each CPU from 3.13 on: 3.14.1 was read. */
function hasSingleQueue({ uname_r }: RecordedSettings['settings']): boolean {
  const [major = 0, minor = 0] = uname_r.split('.').map(Number);
  return major < 3 || (major === 3 && minor <= 12);
}

/**
 * The same as a scenario file. The workload is its first line, so that line numbers of the workload are
 * right.
 */
function scenarioText(recorded: RecordedSettings, filesBefore: number): string {
  const { run, settings, workload_spec } = recorded;
  const sysctls = settings.sysctl_and_sysfs;
  const { DMA: lower, DMA32: zone } = settings.zones_pages;
  const scale = sysctls['/proc/sys/vm/watermark_scale_factor'];
  const ballast = zone.managed - settings.usable_free_pages_after_ballast;
  const byAddress = sysctls['/sys/kernel/mm/swap/vma_ra_enabled'];
  const params = {
    ...recordingCosts(settings.emulator),
    nr_cpus: settings.cpus,
    nr_frames: zone.managed,
    ballast_pages: ballast,
    // What is cached before the workload are the recording's own programs: they lie in a ramfs, from which it boots.
    ramfs_pages: Math.min(filesBefore, ballast),
    lower_zone_pages: lower?.managed ?? 0,
    min_free_kbytes: sysctls['/proc/sys/vm/min_free_kbytes'],
    ...(scale === undefined ? {} : { watermark_scale_factor: scale }),
    page_cluster: settings.page_cluster,
    ...(byAddress === undefined ? {} : { vma_ra_enabled: byAddress === 'true' ? 1 : 0 }),
    swappiness: sysctls['/proc/sys/vm/swappiness'],
    ...recordedMemory(settings.uname_r),
  };
  const queue = hasSingleQueue(settings) ? { single_queue: 1 } : {};
  return [
    `workload: ${JSON.stringify(workload_spec.join('\n'))}`,
    `title: ${JSON.stringify(run)}`,
    `params: ${JSON.stringify(params)}`,
    `devices: ${JSON.stringify([
      { name: DISKS[0], ...swapDisk(settings), ...queue },
      { name: DISKS[1], ...recordingDisk(settings.emulator), ...queue },
    ])}`,
    `swap: ${JSON.stringify(swapArea(recorded))}`,
  ].join('\n');
}

/** Problems of the workload at their lines in run.json. */
function readRecordedScenario(recorded: RecordedSettings, file: string, filesBefore: number): ReadResult {
  const result = readScenario(scenarioText(recorded, filesBefore), file);
  if (result.ok) {
    const { scenario } = result;
    const { kernel, switches } = recordedKernel(recorded, file);
    return {
      ok: true,
      scenario: {
        ...scenario,
        kernel,
        switches,
        file: scenario.file.map((each) => ({ ...each, device: FILE_DISK })),
      },
    };
  }
  const problems = result.problems.map((problem) => {
    const line = /:(\d+):\d+ workload$/.exec(problem.place)?.[1];
    return line === undefined ? problem : { ...problem, place: `${file} workload_spec[${Number(line) - 1}]` };
  });
  return { ok: false, problems };
}

/** The touches of the phases of run.json must be those of its workload, or counters would be cut at the wrong places. */
function touchesProblem({ phases }: RecordedSettings, { stream }: Scenario, file: string): Problem | null {
  const recorded = phases.at(-1)?.touches_to ?? 0;
  const described = stream.reduce((sum, { count }) => sum + count, 0);
  if (recorded === described) return null;
  return {
    place: `${file} phases`,
    message: `they end after ${recorded} accesses, and workload_spec describes ${described}`,
    cure: 'give the run.json of one recording',
  };
}

/** Kernels of 2012 to 2014 do not count the pages that they read ahead: the recording's rows tell of them. */
function withReadAhead({ phases, derived }: RecordedSettings): readonly RecordedPhase[] {
  const swap_ra = derived.readahead_pages?.read;
  if (swap_ra === undefined) return phases;
  return phases.map((phase, index) =>
    index === phases.length - 1 ? { ...phase, vmstat_delta: { swap_ra, ...phase.vmstat_delta } } : phase,
  );
}

export function readClosedLoop({ json: { text, name: file }, vmstat }: ClosedFiles): ClosedLoopResult {
  const read = readRecordedSettings(text, file);
  if (!read.ok) return { outcome: 'broken', problems: read.problems };
  const { recorded } = read;
  const filesBefore = (vmstat && atFirst(vmstat.text, 'nr_inactive_file')) ?? 0;
  const result = readRecordedScenario(recorded, file, filesBefore);
  if (!result.ok) return { outcome: 'broken', problems: result.problems };
  const { scenario } = result;
  const reason = reasonNotBuilt(recorded);
  if (reason !== null) return { outcome: 'not built', name: recorded.run, reason };
  const problem = touchesProblem(recorded, scenario, file);
  if (problem) return { outcome: 'broken', problems: [problem] };
  const phases = withReadAhead(recorded).map((phase) => ({
    ...phase,
    isMeasured: !POPULATES.test(phase.name),
    free_below: recorded.settings.zones_pages.DMA?.pages_free ?? 0,
  }));
  const { release } = recordedKernel(recorded, file);
  const { run: name, workload_spec: workload } = recorded;
  return { outcome: 'ready', loop: { name, release, workload, scenario, phases } };
}
