import { memo } from 'react';
import { Head } from '../../marks/head.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import { NowFrame, PointedFrame } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { partWords } from './bars.ts';
import type { DiskPicture, LadderRow } from './layout.ts';
import { PartMark, type PartName } from '../../marks/disk/part-mark.tsx';
import { DISK_TEXT as TEXT } from './text.ts';

const WORD_FILLS: Readonly<Record<PartName, string>> = {
  queue: 'var(--loss-text)',
  command: 'var(--ink)',
  seek: 'var(--ink-3)',
  rotation: 'var(--ink-2)',
  link: 'var(--ink-3)',
  transfer: 'var(--anon-text)',
};

interface LadderProps {
  readonly picture: DiskPicture;
  readonly metrics: Metrics;
  readonly lit: number | null;
  readonly isNow: (row: LadderRow) => boolean;
  readonly isShared: boolean;
}

export function Ladder({ picture, metrics, lit, isNow, isShared }: LadderProps) {
  const { ladder, left } = picture;
  const { mark } = metrics;
  const { rows, y, top, rowPx, ticks } = ladder;
  const headY = top - mark * 0.75;
  const bottom = top + Math.max(1, rows.length) * rowPx;
  return (
    <g aria-hidden="true">
      <Head
        name={TEXT.reads}
        shown={rows.length > 0 ? TEXT.readsShown : ''}
        metrics={metrics}
        y={top - mark * LADDER_UP}
        height={metrics.head * 1.6}
        aboveY={y + metrics.sub}
      />
      {picture.note !== null && (
        <text className="mark-words" x={left} y={headY} fontSize={mark} fill="var(--ink-2)">
          {picture.note}
        </text>
      )}
      {rows.length > 0 && (
        <>
          <ScaleWords picture={picture} metrics={metrics} y={headY} isShared={isShared} />
          <path
            d={ticks.map(({ x }) => `M${x + 0.5} ${top - mark * 0.3}V${bottom}`).join('')}
            stroke="var(--rule)"
          />
        </>
      )}
      {rows.map((row) => (
        <RowMark
          key={row.batch.nr}
          row={row}
          picture={picture}
          metrics={metrics}
          isLit={row.batch.nr === lit}
          isNow={isNow(row)}
        />
      ))}
      <FromBuffer picture={picture} metrics={metrics} />
    </g>
  );
}

const LADDER_UP = 1.6;

/** How far the scale reaches, and the parts in the order in which they come, each as it is drawn. */
function ScaleWords({
  picture,
  metrics,
  y,
  isShared,
}: {
  picture: DiskPicture;
  metrics: Metrics;
  y: number;
  isShared: boolean;
}) {
  const { ladder, right } = picture;
  const { mark } = metrics;
  const scale = TEXT.scale(ladder.reachNs);
  const { words, endX } = partWords(ladder, right, mark);
  const shared = isShared && endX + widthOfWords(TEXT.oneScale, mark) < right;
  return (
    <>
      <text className="mark-words" x={ladder.barX} y={y} fontSize={mark} fill="var(--ink-2)">
        {scale}
      </text>
      {words.map(({ part, name, x: at }) => (
        <text
          key={part}
          className="mark-words mark-strong"
          x={at}
          y={y}
          fontSize={mark}
          fill={WORD_FILLS[part]}
        >
          {name}
        </text>
      ))}
      {shared && (
        <text className="mark-words" x={endX} y={y} fontSize={mark} fill="var(--ink-3)">
          {TEXT.oneScale}
        </text>
      )}
    </>
  );
}

interface RowProps {
  readonly row: LadderRow;
  readonly picture: DiskPicture;
  readonly metrics: Metrics;
  readonly isLit: boolean;
  readonly isNow: boolean;
}

const RowMark = memo(function RowMark({ row, picture, metrics, isLit, isNow }: RowProps) {
  const { ladder } = picture;
  const { mark, stroke } = metrics;
  const { rowPx, barX, dotsX, dotPx } = ladder;
  const height = Math.min(Math.round(mark * 1.5), rowPx - 4);
  const y = row.y + Math.round((rowPx - height) / 2);
  const base = y + height / 2;
  const words = { className: 'mark-words', y: base, dy: '0.35em', fontSize: mark } as const;
  const weight = isNow ? 600 : 400;
  const fill = isNow ? 'var(--now-text)' : 'var(--ink)';
  return (
    <g data-read={row.batch.nr}>
      <text {...words} x={ladder.left} fontWeight={weight} fill={fill}>
        {row.where}
      </text>
      {dotsX !== null &&
        Array.from({ length: Math.min(8, row.batch.pages) }, (_, nth) => (
          <rect
            key={nth}
            x={Math.round(dotsX) + nth * (dotPx + 2)}
            y={Math.round(base - dotPx / 2)}
            width={dotPx}
            height={dotPx}
            fill="var(--anon)"
          />
        ))}
      {row.bars.map((bar, nth) => (
        <PartMark key={nth} bar={bar} y={y} height={height} />
      ))}
      {row.total !== null && (
        <text {...words} x={row.totalX + mark * 0.5} fontWeight={weight} fill={fill}>
          {row.total}
        </text>
      )}
      {isNow && row.totalX > barX && (
        <NowFrame x={barX} y={y} width={row.totalX - barX} height={height} stroke={2.5 * stroke} />
      )}
      {isLit && <PointedFrame x={barX} y={y} width={Math.max(2, row.totalX - barX)} height={height} />}
    </g>
  );
});

/** Said once, at the first row of its kind, where there is room. */
function FromBuffer({ picture, metrics }: { picture: DiskPicture; metrics: Metrics }) {
  const { ladder } = picture;
  const row = ladder.rows.find(({ isFromBuffer, total }) => isFromBuffer && total !== null);
  if (!row) return null;
  const { mark } = metrics;
  const x = row.totalX + mark + widthOfWords(row.total!, mark) + mark * 0.5;
  if (x + widthOfWords(TEXT.fromBuffer, mark, 'strong') > picture.right) return null;
  return (
    <text
      className="mark-words mark-strong"
      x={x}
      y={row.y + ladder.rowPx / 2}
      dy="0.35em"
      fontSize={mark}
      fill="var(--guess-text)"
    >
      {TEXT.fromBuffer}
    </text>
  );
}
