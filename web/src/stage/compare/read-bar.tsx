/** What a machine has read so far, as a bar on one scale for all of them: its parts are drawn as in the stacks of readahead. */
import type { Course } from '../../core/history/compare-trails.ts';
import { useSharedScale } from '../../marks/shared-scale.ts';
import { readInAll, readParts } from './read-parts.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';

/** The whole scale; its height is that of the style sheet. */
const WIDTH = 100;
const HEIGHT = 10;

interface ReadBarProps {
  readonly course: Course;
  readonly touch: number;
}

export function ReadBar({ course, touch }: ReadBarProps) {
  const parts = readParts(course, touch);
  const { reach } = useSharedScale('read so far', readInAll(course));
  // Nobody reads anything from swap: a scale of nothing would only be asked about.
  if (reach === 0) return null;
  const { wanted, hits, others } = parts;
  const px = (pages: number) => (pages / reach) * WIDTH;
  const words = TEXT.readSoFar(parts);
  return (
    <div className="compare-sofar" title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{TEXT.soFar}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="is-scale" d={`M0 ${HEIGHT}H${WIDTH}`} />
        <rect className="is-wanted" width={px(wanted)} height={HEIGHT} />
        <rect className="is-hits" x={px(wanted)} width={px(hits)} height={HEIGHT} />
        {others > 0 && (
          <rect className="is-others" x={px(wanted + hits)} width={px(others)} height={HEIGHT} />
        )}
      </svg>
    </div>
  );
}
