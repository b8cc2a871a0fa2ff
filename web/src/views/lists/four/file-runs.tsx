/** Whose pages of files are, where lists hold those of several: a line over pages of one file that stand together, and its name. */
import type { Metrics } from '../../../marks/metrics.ts';
import { widthOfWords } from '../../../marks/word-widths.ts';
import { WAYS, sumOf, type Flow } from '../../../scene/reclaim/flows.ts';
import { nrFilesSeen, runsOf } from '../file-runs.ts';
import { leftOf } from '../geometry.ts';
import type { Lists } from '../state.ts';
import { LISTS_TEXT as TEXT } from '../text.ts';
import type { FourGeometry } from './geometry.ts';

interface RunsProps {
  readonly lists: Lists;
  /** Regions by their numbers: a file is called as the region that shows it. */
  readonly names: readonly string[];
  readonly flows: readonly Flow[];
  readonly geometry: FourGeometry;
  readonly metrics: Metrics;
}

const GAP_PX = 4;

export function FileRuns({ lists, names, flows, geometry, metrics }: RunsProps) {
  if (nrFilesSeen(lists) < 2) return null;
  const { s, lanes, arrowX } = geometry;
  // Where there is no gutter, the lane's name stands there, and an arc in the place of these lines.
  const hasArc = arrowX > 0 && sumOf(flows, true, WAYS.back) !== null;
  return lanes
    .filter(({ lane }) => lane.isFile && !(hasArc && !TEXT.isActive(lane.id as number)))
    .flatMap(({ lane, y }) =>
      runsOf(lists, lane.id).map(({ file, first, last }) => {
        // Pages in the middle of a long list have no place.
        const lefts = Array.from({ length: last - first + 1 }, (_, nth) =>
          leftOf(geometry, first + nth, lane.length + lane.open),
        ).filter((x) => x !== null);
        if (lefts.length === 0) return null;
        const [left, right] = [lefts[0]!, lefts.at(-1)! + s];
        const name = names[lists.files.indexOf(file)] ?? '';
        const hasName = widthOfWords(name, metrics.mark, 'strong') <= right - left + GAP_PX;
        return (
          <g key={`${lane.id} ${first}`} data-sign="file-run" data-run={name}>
            <path
              d={`M${left} ${y - GAP_PX}H${right}`}
              stroke="var(--file)"
              strokeWidth={1.4 * metrics.stroke}
            />
            {hasName && (
              <text
                className="mark-words mark-strong mark-halo"
                x={left}
                y={y - 2 * GAP_PX}
                fontSize={metrics.mark}
                fill="var(--file-text)"
              >
                {name}
              </text>
            )}
          </g>
        );
      }),
    );
}
