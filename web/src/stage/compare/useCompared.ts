/** What the parts of a comparison on the stage have in common: the machines, their names, where they stand. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Machine } from '../../store/machine/machine.ts';
import { comparisonOf } from '../../store/session/beside.ts';
import type { Comparison, Course } from '../../store/session/compare.ts';
import { STAGE } from '../../store/session/on-stage.ts';
import { usePage } from '../../store/store.ts';
import { machineNames } from './names.ts';

export interface Compared {
  readonly machines: readonly Machine[];
  readonly names: readonly string[];
  /** The access, from 1, that is asked for, and the one that all show. */
  readonly touch: number;
  readonly shown: number;
  readonly courses: readonly Course[];
  readonly comparison: Comparison;
  /** All machines have been run to their ends. */
  readonly isWhole: boolean;
}

export function useCompared(): Compared {
  const { machines, touch, shown, courses } = useStore(STAGE.state);
  const beside = usePage((page) => page.beside);
  const source = machines[0]?.source;
  const names = useMemo(
    () => (source && beside ? machineNames(source, beside.variants) : []),
    [source, beside],
  );
  return {
    machines,
    names,
    touch: touch ?? 1,
    shown: shown?.touch ?? touch ?? 1,
    courses,
    comparison: comparisonOf(courses),
    isWhole: courses.length > 0 && courses.every((course) => course.isWhole),
  };
}
