/** What somebody pastes from a machine of their own: the output of one command. Read here, and nowhere kept. Pure. */
import type { Problem } from '../scenario/model.ts';
import { wholeNumber } from '../lib/whole-number.ts';
import type { Disk } from './disk.ts';
import { OWN_TEXT as TEXT } from './text.ts';

/** Prints all that is read here. No root is needed. */
export const COMMAND = [
  'uname -r; cat /proc/swaps; /sbin/sysctl vm.swappiness vm.page-cluster;',
  'grep -H . /sys/kernel/mm/swap/vma_ra_enabled /sys/kernel/mm/lru_gen/enabled /sys/block/*/queue/rotational;',
  'cat /proc/uptime /proc/vmstat; sleep 10; cat /proc/uptime /proc/vmstat',
].join(' ');

interface SwapArea {
  readonly name: string;
  readonly type: string;
  readonly sizeKib: number;
  readonly usedKib: number;
}

/** The counters of /proc/vmstat by name. */
export type Counters = ReadonlyMap<string, number>;

export interface Sample {
  /** As `uname -r` prints it; null where it was left out. */
  readonly release: string | null;
  readonly areas: readonly SwapArea[];
  /** Of the first area in use; an SSD where nothing says what it is. */
  readonly disk: Disk;
  /** Null where they were left out. */
  readonly swappiness: number | null;
  readonly pageCluster: number | null;
  readonly readsByAddress: boolean | null;
  readonly hasGenerations: boolean;
  readonly first: Counters;
  readonly second: Counters;
  /** Between the two; null: nobody has said it. */
  readonly seconds: number | null;
}

type SampleResult =
  | { readonly ok: true; readonly sample: Sample }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** More than two outputs of any machine; a text beyond it is something else. */
export const TEXT_MAX = 200_000;

const RELEASE = /^\d+\.\d+\S*$/;
const AREA = /^(\S+)\s+(partition|file)\s+(\d+)\s+(\d+)\s+-?\d+$/;
const SETTING = /^vm\.(swappiness|page-cluster)\s*=\s*(\S+)$/;
const SYSFS =
  /^\/sys\/(?:kernel\/mm\/)?(swap\/vma_ra_enabled|lru_gen\/enabled|block\/[^/\s]+\/queue\/rotational):(\S+)$/;
const UPTIME = /^(\d+\.\d+)\s+\d+\.\d+$/;
const COUNTER = /^([a-z]\w*)\s+(\d+)$/;

/** Without these nothing can be said. */
const NEEDED = ['pswpin', 'pswpout', 'pgmajfault'] as const;

interface Read {
  release: string | null;
  areas: SwapArea[];
  settings: Map<string, number>;
  sysfs: Map<string, string>;
  uptimes: number[];
  blocks: Map<string, number>[];
  problems: Problem[];
}

/** A number of a line, or a problem with it. */
function numberIn(read: Read, line: number, written: string, name: string): number | null {
  const value = wholeNumber(written);
  if (value === null) read.problems.push(TEXT.notWhole(line, name, written));
  return value;
}

function takeArea(read: Read, line: number, [, name, type, size, used]: RegExpExecArray): void {
  const sizeKib = numberIn(read, line, size!, TEXT.size);
  const usedKib = numberIn(read, line, used!, TEXT.used);
  if (sizeKib !== null && usedKib !== null) read.areas.push({ name: name!, type: type!, sizeKib, usedKib });
}

function takeCounter(read: Read, line: number, [, name, written]: RegExpExecArray): void {
  const value = numberIn(read, line, written!, name!);
  if (value === null) return;
  let block = read.blocks.at(-1);
  // A name that comes again begins the second sample.
  if (!block || block.has(name!)) {
    block = new Map();
    read.blocks.push(block);
  }
  block.set(name!, value);
}

function takeLine(read: Read, text: string, line: number): void {
  const area = AREA.exec(text);
  if (area) return takeArea(read, line, area);
  const setting = SETTING.exec(text);
  if (setting) {
    const value = numberIn(read, line, setting[2]!, `vm.${setting[1]}`);
    if (value !== null) read.settings.set(setting[1]!, value);
    return;
  }
  const sysfs = SYSFS.exec(text);
  if (sysfs) {
    read.sysfs.set(sysfs[1]!, sysfs[2]!);
    return;
  }
  const uptime = UPTIME.exec(text);
  if (uptime) {
    read.uptimes.push(Number(uptime[1]));
    return;
  }
  const counter = COUNTER.exec(text);
  if (counter) return takeCounter(read, line, counter);
  if (read.release === null && RELEASE.test(text)) read.release = text;
}

/** What must be there: two samples of the counters, the second later than the first. */
function problemsOf({ blocks, uptimes, problems }: Read): Problem[] {
  // Most of what would be said besides comes from these.
  if (problems.length > 0) return problems;
  const [first, second, third] = blocks;
  if (!first) return [TEXT.noCounters];
  if (!second) return [TEXT.oneSample];
  if (third) return [TEXT.manySamples(blocks.length)];
  const missing = NEEDED.filter((name) => !first.has(name) || !second.has(name));
  if (missing.length > 0) return [TEXT.missing(missing.join(', '))];
  const fallen = NEEDED.filter((name) => second.get(name)! < first.get(name)!);
  if (fallen.length > 0) return [TEXT.fallen(fallen[0]!, first.get(fallen[0]!)!, second.get(fallen[0]!)!)];
  if (uptimes.length >= 2 && uptimes[1]! <= uptimes[0]!) return [TEXT.noTime(uptimes[0]!, uptimes[1]!)];
  return [];
}

/** By the name of its device, and whether that turns: of `/dev/sda2` what is said of `sda`. */
function diskOf({ areas, sysfs }: Read): Disk {
  const { name = '' } = areas.find(({ usedKib }) => usedKib > 0) ?? areas[0] ?? {};
  const device = /^\/dev\/(.+)$/.exec(name)?.[1] ?? '';
  if (device.startsWith('zram')) return 'zram';
  if (device.startsWith('nvme')) return 'nvme';
  const turns = [device, device.replace(/\d+$/, '')].some(
    (each) => sysfs.get(`block/${each}/queue/rotational`) === '1',
  );
  return turns ? 'hdd' : 'sata-ssd';
}

/** Never throws, and takes nothing of the text for anything but numbers and names. */
export function readSample(text: string): SampleResult {
  if (text.length > TEXT_MAX) return { ok: false, problems: [TEXT.tooLong(text.length, TEXT_MAX)] };
  const read: Read = {
    release: null,
    areas: [],
    settings: new Map(),
    sysfs: new Map(),
    uptimes: [],
    blocks: [],
    problems: [],
  };
  text.split('\n').forEach((line, nth) => takeLine(read, line.trim(), nth + 1));
  const problems = problemsOf(read);
  if (problems.length > 0) return { ok: false, problems };
  const { release, areas, settings, sysfs, uptimes, blocks } = read;
  const byAddress = sysfs.get('swap/vma_ra_enabled');
  const generations = sysfs.get('lru_gen/enabled');
  return {
    ok: true,
    sample: {
      release,
      areas,
      disk: diskOf(read),
      swappiness: settings.get('swappiness') ?? null,
      pageCluster: settings.get('page-cluster') ?? null,
      readsByAddress: byAddress === undefined ? null : /^(true|1)$/.test(byAddress),
      hasGenerations: generations !== undefined && !/^(0x0+|0|n)$/i.test(generations),
      first: blocks[0]!,
      second: blocks[1]!,
      seconds: uptimes.length >= 2 ? uptimes[1]! - uptimes[0]! : null,
    },
  };
}
