import { Head } from '../../marks/head.tsx';
import { between } from '../../marks/motion.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { DrawProps } from './draw-props.ts';
import type { Column } from './layout.ts';
import { isBare } from './room.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

/** What is noted of each type as a column; what this step has added is a red line on top, what it has halved an outline. */
export function ColumnsMark({ picture, metrics, names, progress }: Omit<DrawProps, 'isHidden'>) {
  const { left, floorY, columns, balance, room } = picture;
  const last = columns.at(-1)!;
  return (
    <g data-part="noted">
      <Head
        name={TEXT.noted[balance.kind]}
        shown={TEXT.notedShown[balance.kind]}
        metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left - 20 * room.f }}
        y={metrics.head * 0.6}
        height={metrics.head * 5}
        aboveY={metrics.sub * 1.1}
      />
      <path
        d={`M${left} ${floorY}H${last.x + last.width * 1.3}`}
        stroke="var(--edge)"
        strokeWidth={2 * metrics.stroke}
      />
      {columns.map((column) => (
        <ColumnMark key={column.type} column={column} {...{ picture, metrics, names, progress }} />
      ))}
      <Reason {...{ picture, metrics, names, progress }} />
    </g>
  );
}

function ColumnMark({
  column,
  picture,
  metrics,
  names,
  progress,
}: Omit<DrawProps, 'isHidden'> & { readonly column: Column }) {
  const { floorY, balance } = picture;
  const { type, x, width, isHalved, topPx, px, added } = column;
  const { f } = picture.room;
  const fill = type === 'file' ? `url(#${names.ruled})` : 'var(--anon)';
  const shownPx = isHalved
    ? between(topPx, px, progress.halve)
    : between(px - addedPx(column), px, progress.rise);
  const big = metrics.mark * 1.65;
  const isRatio = balance.kind === 'ratio';
  const middle = x + width / 2;
  const isTold = !isHalved || progress.halve === 1;
  const line = floorY - Math.max(shownPx, isHalved ? topPx : 0);
  return (
    <g data-column={type}>
      {isRatio ? (
        <>
          <rect
            x={x + 1}
            y={floorY - shownPx}
            width={width - 2}
            height={Math.max(0, shownPx)}
            fill={type === 'file' ? 'var(--file-tint)' : 'var(--anon-tint)'}
            stroke={type === 'file' ? 'var(--file)' : 'var(--anon)'}
            strokeWidth={1.6}
          />
          <rect x={x} y={floorY - column.inUsePx} width={width} height={column.inUsePx} fill={fill} />
        </>
      ) : (
        <rect x={x} y={floorY - shownPx} width={width} height={Math.max(0, shownPx)} fill={fill} />
      )}
      {isHalved && (
        <rect
          x={x + 1}
          y={floorY - topPx}
          width={width - 2}
          height={Math.max(0, topPx - shownPx)}
          fill="none"
          stroke={type === 'file' ? 'var(--file)' : 'var(--anon)'}
          strokeWidth={1.6}
          strokeDasharray="2.5 2.5"
        />
      )}
      {isHalved && (
        <text
          className="mark-words"
          data-was={type}
          x={middle}
          y={line - 9 * f}
          textAnchor="middle"
          fontSize={metrics.head * 1.15}
          fill="var(--ink-2)"
          textDecoration="line-through"
        >
          {TEXT.value(column.top)}
        </text>
      )}
      {isTold && (
        <text
          className="head-words mark-halo"
          data-value={type}
          x={middle}
          y={isHalved ? Math.min(floorY - px - 6 * f, floorY - 6 * f) : line - 8 * f}
          textAnchor="middle"
          fontSize={isRatio ? metrics.head : big}
        >
          {isRatio ? TEXT.inUse(balance.inUse[type], column.value) : TEXT.value(column.value)}
        </text>
      )}
      {added > 0 && progress.rise > 0 && (
        <path
          d={`M${x - 6} ${line}h${width + 12}`}
          stroke="var(--now)"
          strokeWidth={4 * metrics.stroke}
          opacity={progress.rise}
        />
      )}
      <text
        className="head-words"
        x={middle}
        y={floorY + metrics.head * 1.35}
        textAnchor="middle"
        fontSize={metrics.head}
        fill={type === 'file' ? 'var(--file-text)' : 'var(--anon-text)'}
      >
        {TEXT.types[type]}
      </text>
    </g>
  );
}

function addedPx({ added, top, topPx }: Column): number {
  return added > 0 && top > 0 ? (topPx * added) / top : 0;
}

/** Above the arithmetic; where there is none, below the head; on a narrow screen below the columns. */
function yOfReason({ room, floorY }: DrawProps['picture'], metrics: DrawProps['metrics']): number {
  if (room.isCompact) return metrics.sub * 1.9 + metrics.head * 0.95;
  return room.isNarrow ? floorY + metrics.head * 2.6 : metrics.head * 1.05;
}

/** Beside the red line, what was added and why. */
function Reason({ picture, metrics, progress }: Omit<DrawProps, 'isHidden'>) {
  const { columns, reason, right, sumsX, room, floorY } = picture;
  const raised = columns.findLast(({ added }) => added > 0);
  if (!raised || progress.rise === 0) return null;
  const added = columns
    .filter((column) => column.added > 0)
    .map(({ type, added: by }) => TEXT.added(type, by));
  const words = `${reason === '' ? '' : `${reason}: `}${added.join(', ')}`;
  const width = widthOfWords(words, metrics.head, 'head');
  const isBeside = isBare(picture.drawn) && !room.isNarrow;
  const last = columns.at(-1)!;
  const besideX = last.x + last.width * 1.3 + 16 * room.f;
  const x = room.isNarrow ? Math.max(0, right - width) : Math.min(isBeside ? besideX : sumsX, right - width);
  const besideY = floorY - Math.max(raised.px, raised.isHalved ? raised.topPx : 0) + metrics.head * 0.35;
  return (
    <text
      className="head-words mark-halo"
      data-now-words=""
      x={x}
      y={isBeside ? besideY : yOfReason(picture, metrics)}
      fontSize={metrics.head}
      fill="var(--now-text)"
    >
      {words}
    </text>
  );
}
