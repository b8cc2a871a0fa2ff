/** Where lists hold pages of several files: a line over pages of one file that stand together, and its name. */
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { LANES } from '../../scene/frame-state.ts';
import type { Scene } from '../../scene/scene.ts';
import { fileName, hasFiles, runsOf } from './files.ts';

interface NamedLane {
  readonly list: number;
  /** What stands on the list is below this. */
  readonly top: number;
  /** The left edge of a page; null where it is not drawn. */
  readonly leftOf: (index: number) => number | null;
  /** Somebody has taken pages off its tail, which stand behind the last one. */
  readonly isHeld: boolean;
}

interface NamesProps {
  readonly scene: Scene;
  readonly lanes: readonly NamedLane[];
  /** The width of a page. */
  readonly s: number;
  readonly metrics: Metrics;
}

const GAP_PX = 4;

/** Where there is no gutter, the lane's name stands there, and the names of files behind it. */
export function FileNames({ scene, lanes, s, metrics }: NamesProps) {
  const { columns } = scene;
  if (!hasFiles(columns)) return null;
  return lanes.flatMap(({ list, top, leftOf, isHeld }) => {
    const info = LANES.find((lane) => lane.list === list && lane.isFile);
    if (!info) return [];
    const runs = runsOf(columns, columns[info.column] ?? new Uint32Array(0));
    // The lane's name says that all of it is of one file.
    if (metrics.gutter === 0 && runs.length === 1) return [];
    return runs.map(({ file, first, last }, nth) => {
      // Pages in the middle of a long list have no place.
      const lefts = Array.from({ length: last - first + 1 }, (_, each) => leftOf(first + each)).filter(
        (x) => x !== null,
      );
      if (lefts.length === 0) return null;
      const [left, right] = [lefts[0]!, lefts.at(-1)! + s];
      const name = fileName(scene, file);
      // Behind the last one there is room for a longer name.
      const room = nth === runs.length - 1 && !isHeld ? Infinity : right - left + GAP_PX;
      const hasName = metrics.gutter > 0 && widthOfWords(name, metrics.mark, 'strong') <= room;
      return (
        <g key={`${list} ${first}`} data-sign="file-run" data-run={name}>
          <path
            d={`M${left} ${top - GAP_PX}H${right}`}
            stroke="var(--file)"
            strokeWidth={1.4 * metrics.stroke}
          />
          {hasName && (
            <text
              className="mark-words mark-strong mark-halo"
              x={left}
              y={top - 2 * GAP_PX}
              fontSize={metrics.mark}
              fill="var(--file-text)"
            >
              {name}
            </text>
          )}
        </g>
      );
    });
  });
}
