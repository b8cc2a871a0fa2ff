/** Kernels in time, from the tables: the versions as they were released, and the series that were posted on branches of their own. */
import {
  KERNEL_DATES,
  KERNEL_DOCS,
  SERIES_NAMES,
  SWITCH_DOCS,
} from '../../core/schema/schema-kernel-docs.gen.ts';
import { KERNELS, type SwitchName } from '../../core/schema/schema-kernels.gen.ts';

export interface KernelInTime {
  /** As a scenario file has it. */
  readonly name: string;
  /** 2012-09-30: a version's release, a series' first mail. */
  readonly date: string;
  /** What it brought, in the words of the table; of a posted one without its title. */
  readonly brought: string;
  readonly runs: boolean;
  /** One of the five series went in with this version. */
  readonly hasSeries: boolean;
  /** Of a posted one: `14 November`, `part 2`; empty of a version. */
  readonly part: string;
}

/** A series as it was posted: its stages, on a branch that leaves the version it was posted against. */
export interface Branch {
  readonly series: string;
  /** The newest version here that is not newer than what it was posted against. */
  readonly from: string;
  readonly kernels: readonly KernelInTime[];
}

const order = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
};

/** `readahead detector, 3 September 2012: counts misses` → `counts misses`. */
const withoutTitle = (doc: string): string => doc.slice(doc.indexOf(': ') + 1).trim();

const EVERY = KERNELS.map(({ name, runs }, nth) => {
  const { date, series, part } = KERNEL_DATES[name];
  const { doc, version } = KERNEL_DOCS[nth]!;
  const brought = part === '' ? doc : withoutTitle(doc);
  const hasSeries = part === '' && series !== 'none';
  return { series, version, kernel: { name, date, brought, runs, hasSeries, part } };
});

export const VERSIONS: readonly KernelInTime[] = EVERY.filter(({ kernel }) => kernel.part === '')
  .toSorted((one, other) => order(one.version) - order(other.version))
  .map(({ kernel }) => kernel);

const newestUpTo = (version: string): string =>
  VERSIONS.findLast(({ name }) => order(name) <= order(version))?.name ?? VERSIONS[0]!.name;

const RELEASE = /^v?(\d+\.\d+)(\.\d+)?$/;

/** A release that somebody asks for, and the version that stands for it; with the switches that had changed since, as that release has them. */
export interface StandsFor {
  readonly release: string;
  readonly version: string;
  readonly changed: readonly { readonly name: SwitchName; readonly value: number }[];
}

/** Null where the text is no release, or one before the first version or after the last. */
export function standsFor(text: string): StandsFor | null {
  const release = RELEASE.exec(text.trim())?.[1];
  const at = order(release ?? '');
  if (!release || at < order(VERSIONS[0]!.name) || at > order(VERSIONS.at(-1)!.name)) return null;
  const version = newestUpTo(release);
  const isSince = ({ from }: { readonly from: string }) =>
    from !== '' && order(from) > order(version) && order(from) <= at;
  const switches = Object.entries(SWITCH_DOCS) as [SwitchName, (typeof SWITCH_DOCS)[SwitchName]][];
  const changed = switches.flatMap(([name, { values }]) => {
    const since = values.filter(isSince).toSorted((one, other) => order(one.from) - order(other.from));
    return since.length === 0 ? [] : [{ name, value: values.indexOf(since.at(-1)!) }];
  });
  return { release, version, changed };
}

export const BRANCHES: readonly Branch[] = Object.entries(SERIES_NAMES).flatMap(([id, series]) => {
  const posted = EVERY.filter(({ kernel, series: of }) => kernel.part !== '' && of === id);
  const first = posted[0];
  if (!first) return [];
  return [{ series, from: newestUpTo(first.version), kernels: posted.map(({ kernel }) => kernel) }];
});

export const yearOf = ({ date }: Pick<KernelInTime, 'date'>): number => Number(date.slice(0, 4));

/** What a list says for a kernel: `6.1`, `Readahead, 14 November`. */
export function kernelTitle(name: string): string {
  const branch = BRANCHES.find(({ kernels }) => kernels.some((each) => each.name === name));
  const part = branch?.kernels.find((each) => each.name === name)?.part;
  return branch ? `${branch.series}, ${part}` : name;
}
