import type { Metrics } from '../../marks/metrics.ts';
import type { LocksPicture } from './layout.ts';
import { platesAt, type QueuePicture } from './queue.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';
import { widthOfWords } from '../../marks/word-widths.ts';

interface QueueProps {
  readonly picture: LocksPicture;
  readonly metrics: Metrics;
}

/** A padlock with its foot at (x, y). */
function Padlock({ x, y, size }: { x: number; y: number; size: number }) {
  const w = size * 0.82;
  const body = size * 0.56;
  const r = w * 0.3;
  const cx = x + w / 2;
  const top = y - body;
  return (
    <g data-sign="padlock">
      <rect x={x} y={top} width={w} height={body} fill="var(--ink)" />
      <path
        d={`M${cx - r} ${top}v${-size * 0.16}a${r} ${r} 0 0 1 ${2 * r} 0v${size * 0.16}`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={size * 0.13}
      />
    </g>
  );
}

export function QueueMark({ picture, metrics }: QueueProps) {
  const { queue, queueY, kind, waiters } = picture;
  if (!queue) return null;
  const em = metrics.mark;
  const at = platesAt(queueY, em);
  const { headY } = at;
  const name = TEXT.queue(kind);
  const nameX = em * 1.5;
  const tellsX = nameX + widthOfWords(name, metrics.head, 'head') + em * 0.7;
  const tells =
    waiters.length === 0 ? TEXT.nobodyHolds : waiters.length === 1 ? TEXT.nobodyWaits : TEXT.queueTells;
  return (
    <g aria-hidden="true" data-part="queue">
      <path d={`M0 ${queueY + 0.5}H${queue.right + em}`} stroke="var(--rule)" />
      <Padlock x={0} y={headY + em * 0.08} size={em * 1.15} />
      <text className="head-words" x={nameX} y={headY} fontSize={metrics.head}>
        {name}
      </text>
      {tellsX + widthOfWords(tells, em) < queue.right + em && (
        <text className="mark-words" x={tellsX} y={headY} fontSize={em} fill="var(--ink-3)">
          {tells}
        </text>
      )}
      {picture.room.unfoldedPx > 0 && queue.unfolded && (
        <UnfoldedMark queue={queue} at={at} metrics={metrics} />
      )}
      {waiters.length > 0 && <Plates queue={queue} at={at} metrics={metrics} />}
    </g>
  );
}

interface PlatesProps {
  readonly queue: QueuePicture;
  readonly at: ReturnType<typeof platesAt>;
  readonly metrics: Metrics;
}

function Plates({ queue, at: { top, labelPx, barY, barPx: height }, metrics }: PlatesProps) {
  const em = metrics.mark;
  const foot = barY + height + em * 0.35;
  return (
    <>
      {queue.plates.map((plate) => (
        <g key={plate.cpu} data-plate={plate.cpu}>
          {plate.wayWidth > 0 && (
            <path
              d={`M${plate.wayX} ${barY + height / 2}h${plate.wayWidth}`}
              stroke="var(--ink)"
              strokeWidth={plate.isFar ? 5 : 2.5}
            />
          )}
          <rect
            x={plate.x}
            y={barY}
            width={plate.width}
            height={height}
            fill={plate.isHead ? 'var(--rule)' : 'var(--ground)'}
            stroke="var(--ink)"
            strokeWidth={1.4 * metrics.stroke}
          />
          {plate.doneWidth > 0 && (
            <rect x={plate.x} y={barY} width={plate.doneWidth} height={height} fill="var(--ink)" />
          )}
          {plate.words !== null && !plate.isHead && (
            <text
              className="mark-words"
              x={plate.x + plate.width / 2}
              y={barY + height / 2}
              dy="0.35em"
              fontSize={em}
              textAnchor="middle"
            >
              {plate.words}
            </text>
          )}
          <rect
            x={plate.labelX}
            y={top}
            width={plate.labelWidth}
            height={labelPx}
            fill="var(--ground)"
            stroke="var(--ink)"
            strokeWidth={1.4 * metrics.stroke}
          />
          <text
            className="mark-words mark-strong"
            x={plate.labelX + plate.labelWidth / 2}
            y={top + labelPx / 2}
            dy="0.36em"
            fontSize={em}
            textAnchor="middle"
          >
            {plate.name}
          </text>
        </g>
      ))}
      <path d={`M${queue.left} ${foot + 0.5}H${queue.right}`} stroke="var(--edge)" />
      {queue.ticks.map(({ ns, x }) => (
        <g key={ns}>
          <path d={`M${x + 0.5} ${foot}v${em * 0.35}`} stroke="var(--edge)" />
          <text
            className="mark-words mark-halo"
            x={x}
            y={foot + em * 1.35}
            fontSize={em}
            textAnchor="middle"
            fill="var(--ink-2)"
          >
            {TEXT.ahead(ns)}
            {ns === 0 && ` ${TEXT.unit}`}
          </text>
        </g>
      ))}
      <path
        d={`M${queue.nowX} ${barY - em * 0.25}V${foot}`}
        stroke="var(--now)"
        strokeWidth={2.5 * metrics.stroke}
      />
    </>
  );
}

/** What the owner does under the lock, from the moment at which it came over, line by line. */
function UnfoldedMark({ queue, at, metrics }: PlatesProps) {
  const part = queue.unfolded!;
  const em = metrics.mark;
  const from = at.barY + at.barPx;
  const y = from + em * 3.6;
  const height = em * 1.5;
  const end = part.workX + part.workWidth;
  const hasLabel = widthOfWords(`${TEXT.cpu(part.cpu)} ${TEXT.does(part.what)}`, em, 'strong') < part.left;
  const [strong = '', rest = ''] = TEXT.partOf(part.worksNs, part.allNs);
  const strongWidth = widthOfWords(strong, em * 1.9, 'strong') + em * 0.4;
  const isWhole = end + em + strongWidth + widthOfWords(rest, metrics.head) < queue.right + em;
  return (
    <g data-part="unfolded">
      <path
        d={`M${part.fromX} ${from}V${y}M${part.toX} ${from}L${end} ${y}`}
        stroke="var(--ink-3)"
        strokeWidth={1}
      />
      {hasLabel && (
        <text className="mark-words" x={0} y={y + height / 2} dy="0.35em" fontSize={em}>
          <tspan className="mark-strong">{TEXT.cpu(part.cpu)}</tspan>
          <tspan dx={em * 0.4} fill="var(--ink-3)">
            {TEXT.does(part.what)}
          </tspan>
        </text>
      )}
      <path d={`M${part.left} ${y + height / 2}h${part.wayWidth}`} stroke="var(--ink)" strokeWidth={4} />
      {part.cells.map(({ x, width }) => (
        <rect
          key={x}
          x={x}
          y={y}
          width={Math.max(1, width - 2)}
          height={height}
          fill="var(--ground)"
          stroke="var(--ink)"
          strokeWidth={1.4}
        />
      ))}
      <rect x={part.workX} y={y} width={part.workWidth} height={height} fill="var(--ink)" />
      <text className="mark-words" x={part.left} y={y + height + em * 1.2} fontSize={em} fill="var(--ink-2)">
        {part.cells.length > 0 ? TEXT.partLines(part.lines, part.fetchesNs) : TEXT.partLock}
      </text>
      <text className="mark-words" x={end + em} y={y + height / 2} dy="0.35em" fontSize={metrics.head}>
        <tspan className="mark-strong" fontSize={em * 1.9}>
          {strong}
        </tspan>
        <tspan dx={em * 0.4}>{isWhole ? rest : TEXT.partWorks}</tspan>
      </text>
    </g>
  );
}
