/** Marks that the picture with two lanes and that with four share: who reads, the page that was said, what is red. */
import { format } from '../../core/events/format.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { NowFrame, SaidFrame } from '../../marks/signs.tsx';
import { passUnderWay } from '../../scene/reclaim/passes.ts';
import { relatedTo } from '../../scene/related.ts';
import type { Scene } from '../../scene/scene.ts';
import { laneOf, type ListsGeometry } from './geometry.ts';
import type { DrawnPage, DrawnReader } from './moved.ts';
import { LISTS_TEXT as TEXT } from './text.ts';

interface SaidProps {
  readonly scene: Scene;
  readonly pages: readonly DrawnPage[];
  readonly geometry: ListsGeometry;
}

/** A page that was said is marked by the frame that holds it: a page of the same number stands in every region. */
export function SaidPage({ scene, pages, geometry: { s } }: SaidProps) {
  const { frame: said } = relatedTo(scene, scene.prediction?.saidThing ?? null);
  const at = pages.find(({ frame }) => frame === said);
  if (!at) return null;
  return <SaidFrame x={at.x - 3} y={at.y - 3} width={s + 6} height={s + 6} />;
}

interface CarriedProps {
  readonly pages: readonly DrawnPage[];
  readonly geometry: ListsGeometry;
  readonly metrics: Metrics;
}

/** One frame round all that is on its way, as it goes. */
export function CarriedFrame({ pages, geometry: { s }, metrics }: CarriedProps) {
  const carried = pages.filter(({ isCarried }) => isCarried);
  if (carried.length === 0) return null;
  const [xs, ys] = [carried.map(({ x }) => x), carried.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return (
    <NowFrame
      x={x}
      y={y}
      width={Math.max(...xs) - x + s}
      height={Math.max(...ys) - y + s}
      stroke={2.5 * metrics.stroke}
    />
  );
}

export function OldPlace({ x, y, s }: { x: number; y: number; s: number }) {
  return (
    <rect
      x={x + 0.5}
      y={y + 0.5}
      width={s - 1}
      height={s - 1}
      fill="none"
      stroke="var(--ink-3)"
      strokeDasharray="2 2"
    />
  );
}

/** Over the lanes: the words do not travel with what moves. */
export function RedWords({
  text,
  geometry,
  metrics,
}: {
  readonly text: string;
  readonly geometry: ListsGeometry;
  readonly metrics: Metrics;
}) {
  return (
    <text
      className="head-words mark-halo"
      data-now-words=""
      x={geometry.left}
      y={metrics.head * 1.05}
      fontSize={metrics.head}
      fill="var(--now-text)"
    >
      {text}
    </text>
  );
}

interface ReadersProps {
  readonly readers: readonly DrawnReader[];
  readonly geometry: ListsGeometry;
  readonly metrics: Metrics;
  readonly scene: Scene;
  /** What the pass looks at stands beside the name. */
  readonly hasPriority?: boolean;
}

/** Between the plate of a reader and the pages that are lifted. */
export const PLATE_GAP = 4;
export const plateHeight = ({ mark }: Metrics): number => Math.round(mark * 1.5);

interface PlateProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly name: string;
  /** Before it; empty: nothing. */
  readonly said: string;
  readonly metrics: Metrics;
}

/** A reader's name on ink, with what is said of it in front. */
export function Plate({ x, y, width, name, said, metrics }: PlateProps) {
  const height = plateHeight(metrics);
  const words = { y: y + height * 0.74, fontSize: metrics.mark } as const;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill="var(--ink)" />
      <text
        className="mark-words mark-strong"
        {...words}
        x={x + width / 2}
        textAnchor="middle"
        fill="var(--ground)"
      >
        {name}
      </text>
      {said && (
        <text className="mark-words mark-halo" {...words} x={x - 6} textAnchor="end" fill="var(--ink-2)">
          {said}
        </text>
      )}
    </>
  );
}

/** A plate with a name on two legs, over the place that it reads. In ink: it is never what the step is about. */
export function Readers({ readers, geometry, metrics, scene, hasPriority = false }: ReadersProps) {
  const { s } = geometry;
  return readers.map(({ task, lane, x }) => {
    const box = laneOf(geometry, lane);
    if (!box) return null;
    const name = format('task', task, scene.labels);
    const width = Math.max(s + 10, widthOfWords(name, metrics.mark, 'strong') + 12);
    const height = plateHeight(metrics);
    const top = box.liftedY - height - PLATE_GAP;
    const middle = x + s / 2;
    const from = Math.max(0, Math.min(middle - width / 2, geometry.right - width));
    const pass = hasPriority ? passUnderWay(scene.columns, task) : null;
    return (
      <g key={task} data-reader={task}>
        <path
          d={`M${x - 4} ${top + height}V${box.y + s}M${x + s + 4} ${top + height}V${box.y + s}`}
          stroke="var(--ink)"
          strokeWidth={2}
        />
        <Plate
          {...{ width, name, metrics }}
          x={from}
          y={top}
          said={pass ? TEXT.looksAt(pass.priority) : ''}
        />
      </g>
    );
  });
}
