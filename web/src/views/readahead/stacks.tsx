/** Paints the stacks: foot in the fill of its owner, guesses above it, the rest of the window dotted, its number on top. */
import { memo } from 'react';
import type { Metrics } from '../../marks/metrics.ts';
import { ease } from '../../marks/motion.ts';
import { ownerPaint, type PatternNames } from '../../marks/patterns.tsx';
import { Caret, Ghost, PointedFrame } from '../../marks/signs.tsx';
import type { Fate, Group, Stack } from './groups.ts';
import type { StackSizes } from './room.ts';
import type { ReadaheadLayout } from './layout.ts';
import { READAHEAD_TEXT as TEXT } from './text.ts';

interface StacksProps {
  readonly layout: ReadaheadLayout;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  readonly lit: number | null;
  readonly phase: number;
  readonly isReduced: boolean;
}

export function Stacks({ layout, metrics, names, lit, phase, isReduced }: StacksProps) {
  const { groups, sizes, floorY, victimsPx } = layout;
  const common = { sizes, floorY, victimsPx, metrics, names, phase, isReduced };
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { stacks }) => sum + stacks.length, 0),
  );
  return (
    <g aria-hidden="true">
      {groups.map((group, at) => (
        <g key={group.region?.index ?? 'all'}>
          <Floor group={group} floorY={floorY} />
          {group.before !== null && (
            <text
              className="mark-words"
              x={group.left}
              y={floorY - 3}
              fontSize={metrics.mark}
              fill="var(--ink-2)"
            >
              {group.before}
            </text>
          )}
          {group.stacks.map((stack, nth) => (
            <StackMark
              key={stack.row.event}
              {...common}
              phase={stack.isNew || stack.fresh > 0 ? phase : 1}
              stack={stack}
              isLit={lit === starts[at]! + nth}
            />
          ))}
          {group.askedX !== null && <AskedStack {...common} x={group.askedX} />}
        </g>
      ))}
    </g>
  );
}

function Floor({ group, floorY }: { group: Group; floorY: number }) {
  const { left, right } = group;
  return <rect x={left} y={floorY} width={right - left} height={1} fill="var(--rule)" />;
}

/** More are told in words. */
const VICTIMS_MOST = 3;

interface MarkProps {
  readonly sizes: StackSizes;
  readonly floorY: number;
  readonly victimsPx: number;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  readonly phase: number;
  readonly isReduced: boolean;
}

const StackMark = memo(function StackMark({
  stack,
  isLit,
  ...props
}: MarkProps & { stack: Stack; isLit: boolean }) {
  const { sizes, floorY, metrics, names, phase, isReduced } = props;
  const { row, region, x, cells, unread, isNew, fresh } = stack;
  const part = isReduced ? 1 : ease(phase);
  const shown = isNew ? Math.round(cells.length * part) : cells.length;
  const paint = ownerPaint(region?.fill ?? 'full', names);
  const footY = floorY - sizes.foot;
  const readTop = footY - 1 - cells.length * sizes.cellPitch;
  const top = readTop - unread * sizes.cellPitch;
  return (
    <>
      {unread > 0 && <Unread x={x} width={sizes.width} from={readTop} to={top} />}
      <rect
        x={paint.outline ? x + 0.5 : x}
        y={paint.outline ? footY + 0.5 : footY}
        width={paint.outline ? sizes.width - 1 : sizes.width}
        height={paint.outline ? sizes.foot - 1 : sizes.foot}
        fill={paint.fill}
        stroke={paint.outline ?? 'none'}
      />
      {cells.slice(0, shown).map((fate, nth) => {
        const isFresh = fate === 'used' && nth >= row.used - fresh;
        const y = footY - 1 - (nth + 1) * sizes.cellPitch + (sizes.cellPitch - sizes.cell);
        return (
          <Cell
            key={nth}
            {...{ fate, x, y, sizes }}
            fill={isFresh ? part : 1}
            isGhost={isFresh && isReduced}
          />
        );
      })}
      {row.win > 1 && (
        <text
          className="mark-words"
          x={x + sizes.width / 2}
          y={top - metrics.mark * 0.3}
          fontSize={metrics.mark}
          textAnchor="middle"
          fontWeight={stack.isNow ? 600 : 400}
        >
          {row.win}
        </text>
      )}
      {stack.isNow && (
        <Caret
          x={x + sizes.width / 2}
          y={row.win > 1 ? top - metrics.mark * 1.3 : top - 2}
          size={metrics.mark}
        />
      )}
      {props.victimsPx > 0 &&
        stack.victims.slice(0, VICTIMS_MOST).map(({ event, isForNothing }, nth) => {
          const height = Math.floor(props.victimsPx / VICTIMS_MOST) - 1;
          return (
            <rect
              key={event}
              data-victim=""
              x={x + 0.5}
              y={floorY + 2.5 + nth * (height + 1)}
              width={sizes.width - 1}
              height={height - 1}
              fill={isForNothing ? 'var(--loss)' : 'var(--ground)'}
              stroke="var(--loss)"
            />
          );
        })}
      {isLit && <PointedFrame x={x} y={top} width={sizes.width} height={floorY - top} />}
    </>
  );
});

function Unread({ x, width, from, to }: { x: number; width: number; from: number; to: number }) {
  return (
    <path
      data-unread=""
      d={`M${x + 0.5} ${from - 1}V${to + 1.5}H${x + width - 0.5}V${from - 1}`}
      fill="none"
      stroke="var(--ink-3)"
      strokeDasharray="1 2"
    />
  );
}

interface CellProps {
  readonly fate: Fate;
  readonly x: number;
  readonly y: number;
  readonly sizes: StackSizes;
  /** How far a cell that was just used is filled, from its floor. */
  readonly fill: number;
  readonly isGhost: boolean;
}

function Cell({ fate, x, y, sizes, fill, isGhost }: CellProps) {
  const { width, cell } = sizes;
  const box = { x: x + 0.5, y: y + 0.5, width: width - 1, height: cell - 1 };
  if (fate === 'wasted') {
    const d = `M${x + 2} ${y}L${x + width - 2} ${y + cell}M${x + width - 2} ${y}L${x + 2} ${y + cell}`;
    return <path d={d} stroke="var(--loss)" strokeWidth={1.2} fill="none" />;
  }
  if (fate === 'waiting') return <rect {...box} fill="var(--ground)" stroke="var(--guess)" />;
  const high = cell * fill;
  return (
    <>
      <rect {...box} fill="var(--ground)" stroke="var(--guess)" />
      <rect data-sign="hit" x={x} y={y + cell - high} width={width} height={high} fill="var(--guess)" />
      {isGhost && <Ghost x={x} y={y} width={width} height={cell} />}
    </>
  );
}

/** Where the window that is asked for will stand: open at the top, for how high it will be is the question. */
function AskedStack({ x, sizes, floorY, metrics }: MarkProps & { x: number }) {
  const height = Math.round(metrics.mark * 3);
  return (
    <>
      <path
        d={`M${x + 0.5} ${floorY - height}v${height}h${sizes.width}v${-height}`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.4}
        strokeDasharray="3 2.5"
      />
      <text
        className="head-words"
        x={x + sizes.width / 2 + 0.5}
        y={floorY - height / 2}
        dy="0.35em"
        textAnchor="middle"
        fontSize={metrics.mark}
      >
        {TEXT.unknown}
      </text>
      <Caret x={x + sizes.width / 2 + 0.5} y={floorY - height - 3} size={metrics.mark} />
    </>
  );
}
