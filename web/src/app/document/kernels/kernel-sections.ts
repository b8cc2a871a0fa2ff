/** What is told of each kernel, from the table of switches: what changed since the one before it, and what stands in. */
import {
  KERNEL_DOCS,
  SWITCH_DOCS,
  type SwitchValueDocs,
} from '../../../core/schema/schema-kernel-docs.gen.ts';
import { KERNELS, SWITCHES, type SwitchName } from '../../../core/schema/schema-kernels.gen.ts';
import { KERNEL_NAMES } from '../../../scenario/shape.ts';

/** One thing that the code of a kernel decides, and how it decides it. */
export interface Rule {
  readonly name: SwitchName;
  readonly about: string;
  readonly is: SwitchValueDocs;
  /** How it was in the kernel before; null: it was so, or there is none before. */
  readonly was: SwitchValueDocs | null;
  /** What the machine does instead of it; null: just that. */
  readonly instead: SwitchValueDocs | null;
}

export interface KernelSection {
  /** As a scenario file has it. */
  readonly name: string;
  readonly about: string;
  readonly runs: boolean;
  /** The version before it in the list; of a posted series that which it builds on; null: it is the first. */
  readonly before: string | null;
  readonly isSeries: boolean;
  readonly rules: readonly Rule[];
}

const isRelease = (name: string) => /^\d/.test(name);
const numberOf = (name: string) => KERNELS.findIndex((each) => each.name === name);
const docsOf = (name: string) => KERNEL_DOCS[numberOf(name)]!;

/** Where a version stands in the order of releases. */
function order(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + minor;
}

export const RELEASES: readonly string[] = KERNEL_NAMES.filter(isRelease);

function kernelBefore(name: string): string | null {
  if (isRelease(name)) return RELEASES[RELEASES.indexOf(name) - 1] ?? null;
  const base = order(docsOf(name).version);
  return RELEASES.findLast((release) => order(release) <= base) ?? null;
}

export function kernelSection(name: string): KernelSection {
  const { doc, values, instead } = docsOf(name);
  const before = kernelBefore(name);
  const rules = SWITCHES.map((each, index): Rule => {
    const docs = SWITCH_DOCS[each.name];
    const [is, was] = [values[index]!, before === null ? undefined : docsOf(before).values[index]];
    // Of a series only what was posted: the release that it builds on need not be in the list.
    const isChanged = isRelease(name) ? was !== is : docs.values[is]!.series.includes(name);
    const other = instead[each.name];
    return {
      name: each.name,
      about: docs.doc,
      is: docs.values[is]!,
      was: was !== undefined && isChanged ? docs.values[was]! : null,
      instead: other === undefined ? null : docs.values[other]!,
    };
  });
  const { runs } = KERNELS[numberOf(name)]!;
  return { name, about: doc, runs, before, isSeries: !isRelease(name), rules };
}

/** Versions as they were released, then the series as they were posted. */
export const kernelSections = (): readonly KernelSection[] => KERNEL_NAMES.map(kernelSection);

/** The first version in the list that is not before a version that has no line of its own; null: there is none. */
export function listedFrom(version: string): string | null {
  const asked = /^\d+\.\d+$/.test(version) ? order(version) : Infinity;
  return RELEASES.find((release) => order(release) >= asked) ?? null;
}
