/** Two places of a line as machines side by side on the stage, from where they are measured: what was said, and the best. */
import { useMemo } from 'react';
import { knownVariant } from '../scenario/links/known-variant.ts';
import { KERNEL, type Setting, type Variant } from '../scenario/links/variant.ts';
import { spanOf } from '../scenario/workload/touches.ts';
import { useStageLink } from '../store/session/useStageLink.ts';
import type { Change, Lab } from './lab.ts';
import { workloadOf } from './run/machine-of.ts';
import { LAB_TEXT as TEXT } from './text.ts';
import { useWorkload } from './run/useWorkload.ts';

const settingsOf = ({ variant = '' }: Change): readonly Setting[] => knownVariant(variant).settings;

/** Null where a machine differs in more than settings: in its load, or in the CPUs that it is dealt out to. */
export function variantsOf(lab: Lab, line: number, places: readonly number[]): readonly Variant[] | null {
  const values = places.map((place) => lab.axis.values[place]);
  const first = lab.lines[line]!;
  const isPlain = values.every((value) => value && value.workload === undefined && value.cpus === undefined);
  if (!isPlain || first.cpus !== undefined) return null;
  // The kernel first: what is set is set in its code.
  const order = (setting: Setting) => (setting.of === KERNEL ? 0 : 1);
  return values.map((value) => ({
    settings: [...settingsOf(first), ...settingsOf(value!)].toSorted((a, b) => order(a) - order(b)),
    isUnchanged: false,
  }));
}

interface SeeBothProps {
  readonly lab: Lab;
  readonly line: number;
  readonly one: number;
  readonly other: number;
}

export function SeeBoth({ lab, line, one, other }: SeeBothProps) {
  const workload = useWorkload(workloadOf(lab, { changes: [lab.lines[line]!], seed: 0 }));
  const variants = useMemo(() => variantsOf(lab, line, [one, other]), [lab, line, one, other]);
  const access = workload && lab.phase !== null ? spanOf(workload, lab.phase).from : 0;
  const link = useStageLink(variants ? workload : null, variants ?? NONE, access);
  if (link === null) return null;
  const word = (place: number) => lab.axis.values[place]!.word;
  return (
    <a className="lab-see" href={link}>
      {TEXT.seeBoth(word(one), word(other))}
    </a>
  );
}

const NONE: readonly Variant[] = [];
