/** readRun: the files of one recorded run of a real kernel to rows that the machine can play. */
import type { Problem } from '../scenario/model.ts';
import { PARAMS } from '../core/schema/schema.gen.ts';
import { openRunFiles } from './files.ts';
import type { NamedBytes, RunFile, RunTexts } from './files.ts';
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
  readonly kernel: string;
  readonly cpus: number;
  readonly pageCluster: number;
  readonly swappiness: number | undefined;
  readonly swapSlots: number;
  readonly readaheadMode: string;
  readonly regions: readonly RunRegion[];
  /** The text that the workload program read, line by line. */
  readonly workload: readonly string[];
  readonly rows: RunRows;
  /** Names of the files that rows came from, in the order of ROW_TABLES, for messages. */
  readonly files: readonly string[];
  /** run.json as it came: what running the workload needs is read from it when it is wanted (trace/closed). */
  readonly json: NamedText;
  /** Counters of the same run made again; null when nobody gave them. */
  readonly spread: NamedText | null;
}

/** A text, and how its file is called in messages. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export type RunResult =
  { readonly ok: true; readonly run: Run } | { readonly ok: false; readonly problems: readonly Problem[] };

const SWAPPINESS = PARAMS.find(({ name }) => name === 'swappiness')!;

function swappinessOf(settings: RunJson['settings']): number | undefined {
  const value = Number(settings.sysctl_and_sysfs['/proc/sys/vm/swappiness'] ?? NaN);
  return Number.isInteger(value) && value >= SWAPPINESS.min && value <= SWAPPINESS.max ? value : undefined;
}

function readaheadOf(mode: string): RecordedReadahead {
  return mode === 'vma' || mode === 'cluster' ? mode : 'none';
}

function textOf({ texts, names }: RunTexts, file: RunFile): NamedText | null {
  const text = texts.get(file);
  return text === undefined ? null : { name: names.get(file) ?? file, text };
}

function assemble(files: RunTexts, json: RunJson, fallbackName: string): Run {
  const { settings } = json;
  const regions = Object.entries(json.regions).map(([name, { kind, pages, base_vpn }]) => ({
    name,
    kind,
    pages,
    baseVpn: base_vpn,
  }));
  const letters = regions.map(({ name }) => name);
  return {
    name: shortened(json.run || files.source || fallbackName, NAME_MAX),
    kernel: shortened(settings.uname_r),
    cpus: settings.cpus,
    pageCluster: settings.page_cluster,
    swappiness: swappinessOf(settings),
    swapSlots: Math.floor(settings.swap_total_kB / 4) + 1, // with the header, which swapon does not count
    readaheadMode: settings.readahead_mode,
    regions,
    workload: json.workload_spec,
    rows: readRunRows(files, letters, readaheadOf(settings.readahead_mode), settings.zones_pages),
    files: ROW_TABLES.map((table) => files.names.get(table) ?? table),
    json: textOf(files, 'run.json') ?? { name: 'run.json', text: '' },
    spread: textOf(files, 'spread.json'),
  };
}

/** `given`: a zip, or the files of the run one by one, packed or not. */
/** `onRows` hears how many rows have been read so far. */
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
