/** What the parts of a comparison on the stage have in common: the machines, their names, where they stand. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Machine } from '../../store/machine/machine.ts';
import { comparisonOf, type Comparison, type Course } from '../../core/history/compare-trails.ts';
import { STAGE } from '../../store/session/on-stage.ts';
import { usePage } from '../../store/store.ts';
import { isOlder, machineNames } from './names.ts';

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
  const all = useStore(STAGE.state, (state) => state.machines);
  const shown = useStore(STAGE.state, (state) => state.shown?.touch ?? 1);
  const allCourses = useStore(STAGE.state, (state) => state.courses);
  const beside = usePage((page) => page.beside);
  const source = all[0]?.source;
  const [named, isTurned] = useMemo(
    () =>
      source && beside
        ? [machineNames(source, beside.variants), isOlder(source, beside.variants)]
        : [[], false],
    [source, beside],
  );
  const courses = useMemo(() => (isTurned ? allCourses.toReversed() : allCourses), [allCourses, isTurned]);
  const machines = useMemo(() => (isTurned ? all.toReversed() : all), [all, isTurned]);
  const names = useMemo(() => (isTurned ? named.toReversed() : named), [named, isTurned]);
  return { machines, names, shown, courses };
}

export function useCompared(): Compared {
  const sides = useSides();
  const { shown, courses } = sides;
  const touch = useStore(STAGE.state, (state) => state.touch);
  const differ = usePage((page) => page.differ);
  return {
    ...sides,
    touch: touch ?? shown,
    comparison: comparisonOf(courses, differ),
    isWhole: courses.length > 0 && courses.every((course) => course.isWhole),
  };
}
