/** How long each list was over the run: one scale, thick for the active lists. */
import { Head } from '../../../marks/head.tsx';
import type { Metrics } from '../../../marks/metrics.ts';
import { layoutCourses, type Course } from '../../../marks/over-run/course.ts';
import { useRunInStep } from '../../../marks/over-run/in-step.ts';
import { OverRun, type LineLook } from '../../../marks/over-run/over-run.tsx';
import type { Scene } from '../../../scene/scene.ts';
import { LIST_COUNTERS } from '../counters.ts';
import { LISTS_TEXT as TEXT } from '../text.ts';

interface CourseProps {
  readonly scene: Scene;
  readonly metrics: Metrics;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}

/** As the counters stand: inactive anon, active anon, inactive file, active file. */
const lookOf = ({ name }: Course): LineLook => {
  const nth = LIST_COUNTERS.indexOf(name as (typeof LIST_COUNTERS)[number]);
  const isFile = nth > 1;
  return {
    words: TEXT.lanes[nth]!,
    stroke: isFile ? 'var(--file)' : 'var(--anon)',
    fill: isFile ? 'var(--file-text)' : 'var(--anon-text)',
    width: nth % 2 === 1 ? 2.8 : 1.4,
    isStrong: nth % 2 === 1,
  };
};

export function CourseMarks({ scene, metrics, left, top, bottom, right }: CourseProps) {
  // Where there is no gutter the name stands above the lines: it is clear of them and of the playhead.
  const isBelowName = metrics.gutter === 0;
  const linesTop = isBelowName ? top + Math.round(metrics.mark * 0.75) : top;
  const courses = layoutCourses(useRunInStep(scene), LIST_COUNTERS, { left, right, top: linesTop, bottom });
  return (
    <>
      <Head
        name={TEXT.courses}
        shown={TEXT.coursesShown}
        metrics={{ ...metrics, gutter: isBelowName ? 0 : left }}
        y={top}
        height={bottom - top}
        aboveY={top - metrics.sub * 0.3}
      />
      <OverRun {...{ courses, metrics, lookOf }} namesTop={top} />
    </>
  );
}
