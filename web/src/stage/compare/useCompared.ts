/** What the parts of a comparison on the stage have in common: the machines, their names, where they stand. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Machine } from '../../store/machine/machine.ts';
import { comparisonOf } from '../../core/history/compare-trails.ts';
import type { Comparison, Course } from '../../core/history/compare-trails.ts';
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

/** Of those that stand there: what does not change with every step that is asked for. */
export function useSides(): Pick<Compared, 'machines' | 'names' | 'shown' | 'courses'> {
  const machines = useStore(STAGE.state, (state) => state.machines);
  const shown = useStore(STAGE.state, (state) => state.shown?.touch ?? 1);
  const courses = useStore(STAGE.state, (state) => state.courses);
  const beside = usePage((page) => page.beside);
  const source = machines[0]?.source;
  const names = useMemo(
    () => (source && beside ? machineNames(source, beside.variants) : []),
    [source, beside],
  );
  return { machines, names, shown, courses };
}

export function useCompared(): Compared {
  const sides = useSides();
  const { shown, courses } = sides;
  const touch = useStore(STAGE.state, (state) => state.touch);
  return {
    ...sides,
    touch: touch ?? shown,
    comparison: comparisonOf(courses),
    isWhole: courses.length > 0 && courses.every((course) => course.isWhole),
  };
}
