/** Where new pages wait until they are linked into their lists together: a tray for each, as many as this kernel gathers. */
import { Head } from '../../../marks/head.tsx';
import type { Metrics } from '../../../marks/metrics.ts';
import { lru_batch_field as BATCH } from '../../../core/schema/schema-rows.gen.ts';
import type { Columns } from '../../../core/protocol.ts';
import { WAYS, sumOf, type Flow } from '../../../scene/reclaim/flows.ts';
import type { Scene } from '../../../scene/scene.ts';
import type { LaneBox } from '../geometry.ts';
import { OldPlace } from '../shared-marks.tsx';
import { LISTS_TEXT as TEXT } from '../text.ts';
import { wrapWords } from '../wrap.ts';
import type { FourGeometry } from './geometry.ts';

const WORDS = Object.keys(BATCH).length;

const sumIn = (words: Uint32Array | undefined, field: number): number =>
  Array.from(
    { length: Math.floor((words?.length ?? 0) / WORDS) },
    (_, cpu) => words![cpu * WORDS + field]!,
  ).reduce((sum, each) => sum + each, 0);

export const waitingOf = ({ lru_batches: words }: Columns): number => sumIn(words, BATCH.ADD);

interface TraysProps {
  readonly scene: Scene;
  readonly box: LaneBox;
  readonly geometry: FourGeometry;
  readonly metrics: Metrics;
  readonly flows: readonly Flow[];
}

/** "4 to inactive file, 1 to active file". */
function linkedTo(flows: readonly Flow[]): { count: number; to: readonly string[] } {
  const ways = [false, true].flatMap((isFile) =>
    ([WAYS.new, WAYS.newActive] as const).map((names, isActive) => ({
      pages: sumOf(flows, isFile, names)?.pages ?? 0,
      name: TEXT.lanes[2 * Number(isFile) + isActive]!,
    })),
  );
  const some = ways.filter(({ pages }) => pages > 0);
  return {
    count: some.reduce((sum, { pages }) => sum + pages, 0),
    to: some.map(({ pages, name }) => TEXT.linkedTo(pages, name)),
  };
}

export function Trays({ scene, box, geometry, metrics, flows }: TraysProps) {
  const { s, pitch, left, places, right } = geometry;
  const { y, lane } = box;
  const cpus = Math.floor((scene.columns.lru_batches?.length ?? 0) / WORDS);
  const room = scene.columns.lru_batches?.[BATCH.ROOM] ?? 0;
  const trays = Math.min(places, room * cpus);
  const { count, to } = linkedTo(flows);
  const words =
    lane.length === 0 && count > 0 ? TEXT.linked(count, room * cpus, to) : TEXT.waits(lane.length);
  const end = left + trays * pitch + 8;
  const lines = wrapWords(words, metrics.mark, right - end, 3);
  const ghosts = lane.length === 0 ? Math.min(trays, count) : 0;
  return (
    <g data-part={TEXT.waiting}>
      <Head
        name={cpus === 1 ? TEXT.cpu(0) : TEXT.allCpus(cpus)}
        shown={TEXT.batchOf(room)}
        metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left }}
        y={y}
        height={s}
        aboveY={y - metrics.sub * 0.6}
      />
      {Array.from({ length: trays }, (_, i) => {
        const x = left + i * pitch;
        return (
          <path
            key={i}
            d={`M${x - 2.5} ${y + s * 0.2}V${y + s + 3}h${s + 5}V${y + s * 0.2}`}
            fill="none"
            stroke="var(--edge)"
            strokeWidth={1.2}
          />
        );
      })}
      {Array.from({ length: ghosts }, (_, i) => (
        <OldPlace key={i} x={left + i * pitch + 2} y={y + 3} s={s - 5} />
      ))}
      {right - end > metrics.mark * 9 &&
        lines.map((line, nth) => (
          <text
            key={line}
            className="mark-words"
            fontSize={metrics.mark}
            fill="var(--ink-2)"
            stroke="var(--ground)"
            strokeWidth={3}
            paintOrder="stroke"
            x={end}
            y={y + s / 2 + metrics.mark * (0.35 + 1.2 * (nth - (lines.length - 1) / 2))}
          >
            {line}
          </text>
        ))}
    </g>
  );
}
