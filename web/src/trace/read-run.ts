/** readRun: the files of one recorded run of a real kernel to rows that the machine can play. */
import { wholeNumber } from '../lib/whole-number.ts';
import type { Problem } from '../scenario/model.ts';
import { PARAMS } from '../core/schema/schema.gen.ts';
import { openRunFiles, namedText } from './files.ts';
import type { NamedBytes, NamedText, RunTexts } from './files.ts';
import { recordedKernel } from './recorded-kernel.ts';
import type { RecordedKernel } from './recorded-kernel.ts';
import { readRunJson } from './run-json.ts';
import type { RunJson } from './run-json.ts';
import type { RecordedReadahead } from './fault-rows.ts';
import { ROW_TABLES, readRunRows } from './run-rows.ts';
import type { RunRows } from './run-rows.ts';
import { shortened } from '../lib/shortened.ts';
import { BadRun } from './budget.ts';

const NAME_MAX = 100;

export interface RunRegion {
  readonly name: string;
  readonly kind: 'anon' | 'file' | 'mapfile';
  readonly pages: number;
  readonly baseVpn: number;
}

export interface Run {
  readonly name: string;
  readonly kernel: RecordedKernel;
  readonly cpus: number;
  readonly pageCluster: number;
  readonly swappiness: number | undefined;
  readonly swapSlots: number;
  /** As the recording says it. */
  readonly readaheadMode: string;
  readonly readahead: RecordedReadahead;
  /** Whether the kernel took the swap device for one that rotates. */
  readonly isRotating: boolean;
  readonly regions: readonly RunRegion[];
  /** The text that the workload program read, line by line. */
  readonly workload: readonly string[];
  readonly rows: RunRows;
  /** Names of the files that rows came from, in the order of ROW_TABLES, for messages. */
  readonly files: readonly string[];
  /** run.json as it came: what running the workload needs is read from it when it is wanted (trace/closed). */
  readonly json: NamedText;
  /** Counters over the run; null when there are none. */
  readonly vmstat: NamedText | null;
  /** Counters of the same run made again; null when there are none. */
  readonly spread: NamedText | null;
}

export type RunResult =
  | { readonly ok: true; readonly run: Run }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const SWAPPINESS = PARAMS.find(({ name }) => name === 'swappiness')!;

function swappinessOf(settings: RunJson['settings']): number | undefined {
  const written = settings.sysctl_and_sysfs['/proc/sys/vm/swappiness'];
  const value = typeof written === 'string' ? wholeNumber(written) : null;
  return value !== null && value >= SWAPPINESS.min && value <= SWAPPINESS.max ? value : undefined;
}

/** Recordings of old kernels say more of their readahead by slot. */
function readaheadOf(mode: string): RecordedReadahead {
  if (mode === 'vma') return 'vma';
  return mode.startsWith('none') ? 'none' : 'cluster';
}

function assemble(files: RunTexts, json: RunJson, fallbackName: string): Run {
  const { settings } = json;
  const readahead = readaheadOf(settings.readahead_mode);
  const regions = Object.entries(json.regions).map(([name, { kind, pages, base_vpn }]) => ({
    name,
    kind,
    pages,
    baseVpn: base_vpn,
  }));
  const letters = regions.map(({ name }) => name);
  return {
    name: shortened(json.run || files.source || fallbackName, NAME_MAX),
    kernel: recordedKernel(json, files.names.get('run.json') ?? 'run.json'),
    cpus: settings.cpus,
    pageCluster: settings.page_cluster,
    swappiness: swappinessOf(settings),
    swapSlots: Math.floor(settings.swap_total_kB / 4) + 1, // with the header, which swapon does not count
    readaheadMode: shortened(settings.readahead_mode, NAME_MAX),
    readahead,
    isRotating: /\brotat|\(rotat/.test(settings.slot_allocator.replace('non-rotat', '')),
    regions,
    workload: json.workload_spec,
    rows: readRunRows(files, letters, readahead, {
      zones: settings.zones_pages,
      isSmp: settings.smp_kernel,
    }),
    files: ROW_TABLES.map((table) => files.names.get(table) ?? table),
    json: namedText(files, 'run.json') ?? { name: 'run.json', text: '' },
    vmstat: namedText(files, 'vmstat.csv'),
    spread: namedText(files, 'spread.json'),
  };
}

/** `given`: a zip, or the files of the run one by one, packed or not. */
/** `onRows` gets the number of rows read so far. */
export function readRun(
  given: readonly NamedBytes[],
  name = 'run',
  onRows?: (rows: number) => void,
): RunResult {
  const opened = openRunFiles(given, onRows);
  if (!opened.ok) return opened;
  const { files } = opened;
  const json = readRunJson(files.texts.get('run.json') ?? '', files.names.get('run.json') ?? 'run.json');
  if (!json.ok) return json;
  try {
    return { ok: true, run: assemble(files, json.run, name) };
  } catch (error) {
    if (!(error instanceof BadRun)) throw error;
    return { ok: false, problems: [error.problem] };
  }
}
