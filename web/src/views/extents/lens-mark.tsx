/** The last visits of a look-up, enlarged, and the lines that say where they are. */
import type { Metrics } from '../../marks/metrics.ts';
import { formatCount } from '../../lib/format.ts';
import type { ExtentsPicture } from './layout.ts';
import { LENS_VISITS, type LensNode } from './lens.ts';
import { HeadLine } from './marks.tsx';
import { EXTENTS_TEXT as TEXT } from './text.ts';

interface LensProps {
  readonly picture: ExtentsPicture;
  readonly metrics: Metrics;
  readonly isNow: boolean;
}

export function LensMark({ picture, metrics, isNow }: LensProps) {
  const { lens, room, tree } = picture;
  const box = room.lens;
  if (!lens || !box || !tree || lens.nodes.length === 0) return null;
  const seen = tree.path.slice(-LENS_VISITS);
  const left = Math.min(...seen.map(({ x }) => x)) - 9;
  const right = Math.max(...seen.map(({ x }) => x)) + 9;
  const top = Math.min(...seen.map(({ y }) => y)) - 8;
  const floor = Math.max(...seen.map(({ y }) => y)) + 8;
  const edge = box.x - metrics.mark * 1.2;
  return (
    <g aria-hidden="true">
      <path
        d={`M${right} ${top}L${edge} ${box.y}M${right} ${floor}L${edge} ${box.y + box.height}`}
        stroke="var(--edge)"
      />
      <rect
        x={left}
        y={top}
        width={right - left}
        height={floor - top}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.4}
      />
      <HeadLine
        name={TEXT.lens}
        words=""
        x={box.x}
        y={box.y - room.headPx - metrics.mark}
        widthPx={box.width}
        metrics={metrics}
      />
      {lens.nodes.map(({ index, x, y, parent, isOnPath }) =>
        parent ? (
          <path
            key={index}
            d={`M${parent.x} ${parent.y}L${x} ${y}`}
            stroke={isOnPath ? 'var(--guess)' : 'var(--edge)'}
            strokeWidth={isOnPath ? 3 : 1.2}
          />
        ) : null,
      )}
      {lens.nodes.map((node) => (
        <LensNodeMark key={node.index} node={node} radius={lens.radius} mark={metrics.mark} isNow={isNow} />
      ))}
    </g>
  );
}

function LensNodeMark({
  node,
  radius,
  mark,
  isNow,
}: {
  node: LensNode;
  radius: number;
  mark: number;
  isNow: boolean;
}) {
  const { x, y, isRed, isOnPath, isFound, index, parent } = node;
  const colour = isOnPath ? 'var(--guess)' : 'var(--ink-2)';
  const isRedNow = isNow && isFound;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={radius - 1}
        fill={isRed ? 'var(--ground)' : colour}
        stroke={colour}
        strokeWidth={2}
      />
      {isOnPath && (
        <g data-shows="extent">
          <text
            className="mark-words mark-strong"
            x={isFound || parent ? x : x + radius + 4}
            y={y + (isFound ? radius + mark : parent ? -radius - 3 : mark * 0.36)}
            fontSize={mark}
            textAnchor={isFound || parent ? 'middle' : 'start'}
            stroke="var(--ground)"
            strokeWidth={3}
            paintOrder="stroke"
            fill={isRedNow ? 'var(--now-text)' : 'var(--ink)'}
          >
            {formatCount(index)}
          </text>
        </g>
      )}
    </>
  );
}
