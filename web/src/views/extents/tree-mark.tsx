/** The tree, painted: a hollow node is red, a full one black. */
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { ExtentsPicture } from './layout.ts';
import { EXTENTS_TEXT as TEXT } from './text.ts';
import type { Tree, TreeNode } from './tree.ts';

interface TreeProps {
  readonly picture: ExtentsPicture;
  readonly metrics: Metrics;
  readonly event: CoreEvent | null;
}

/** Extents that the event is about while the tree is built; the first of them is what it does. */
export function builtNow(event: CoreEvent | null, area: number): readonly number[] {
  if (!event || !('extent' in event) || !('area' in event) || event.area !== area) return [];
  switch (event.name) {
    case 'extent_begins':
    case 'extent_grows':
      return [event.extent];
    case 'extent_rotate':
      return [event.parent, event.grandparent];
    case 'extent_recolour':
      return [event.parent, event.uncle, event.grandparent];
    case 'extent_walk':
    case 'extent_descent':
      return [];
  }
}

export function TreeMark({ picture, metrics, event }: TreeProps) {
  const { tree, file } = picture;
  if (!tree) return null;
  const now = builtNow(event, file.area);
  const isFew = tree.triangles.length === 0 && picture.strip.length > 0;
  return (
    <g aria-hidden="true">
      {tree.triangles.map((each) => (
        <path
          key={each.left}
          d={`M${each.x} ${each.top}L${each.right} ${each.floor}H${each.left}z`}
          fill="var(--side)"
          stroke="var(--edge)"
        />
      ))}
      {tree.triangles.map(({ x, left, right, floor, count }) => {
        const words = formatCount(count);
        const fits = widthOfWords(words, metrics.mark) + 12 < (right - left) * 0.6;
        const isCrossed = tree.path.some((node) => node.y > floor - 20 && Math.abs(node.x - x) < 40);
        return fits ? (
          <text
            key={left}
            className="mark-words"
            x={isCrossed ? x + (right - x) * 0.5 : x}
            y={floor - 5}
            fontSize={metrics.mark}
            textAnchor="middle"
            fill="var(--ink-2)"
          >
            {words}
          </text>
        ) : null;
      })}
      <Edges tree={tree} isFew={picture.strip.length > 0} metrics={metrics} />
      {tree.nodes.map((node) => (
        <NodeMark
          key={node.index}
          node={node}
          radius={tree.radius}
          isNow={now[0] === node.index}
          isChanged={now.includes(node.index)}
          mark={isFew ? metrics.mark : 0}
        />
      ))}
      {!isFew && (
        <Path tree={tree} isWide={(picture.room.tree?.width ?? 0) > metrics.mark * 40} metrics={metrics} />
      )}
    </g>
  );
}

function Edges({ tree, isFew, metrics }: { tree: Tree; isFew: boolean; metrics: Metrics }) {
  const byIndex = new Map(tree.nodes.map((node) => [node.index, node]));
  return tree.nodes.map((node) => {
    const parent = node.parent === null ? undefined : byIndex.get(node.parent);
    if (!parent) return null;
    const isTwo = node.isRed && parent.isRed && isFew;
    const isWay = node.isOnPath && parent.isOnPath;
    const stroke = isTwo ? 'var(--ink)' : isWay && isFew ? 'var(--guess)' : 'var(--edge)';
    return (
      <g key={node.index}>
        <path
          d={`M${parent.x} ${parent.y}L${node.x} ${node.y}`}
          stroke={stroke}
          strokeWidth={isTwo ? 5 : isWay && isFew ? 3 : 1.2}
        />
        {isTwo && (
          <text
            className="mark-words mark-strong"
            x={node.x - tree.radius - 6}
            y={node.y + metrics.mark * 0.35}
            fontSize={metrics.mark}
            textAnchor="end"
            fill="var(--ink)"
          >
            {TEXT.happens.twoRed}
          </text>
        )}
      </g>
    );
  });
}

interface NodeProps {
  readonly node: TreeNode;
  readonly radius: number;
  readonly isNow: boolean;
  /** The event has changed it. */
  readonly isChanged: boolean;
  /** Size of its number; 0: none. */
  readonly mark: number;
}

function NodeMark({ node, radius, isNow, isChanged, mark }: NodeProps) {
  const colour = node.isOnPath ? 'var(--guess)' : 'var(--ink-2)';
  const words = String(node.index);
  const size = Math.min(mark, radius * 1.45);
  const fits = mark > 0 && size >= 9 && widthOfWords(words, size, 'strong') < radius * 1.9;
  const line = Math.max(1.4, Math.min(2.4, radius * 0.22));
  return (
    <>
      <circle
        cx={node.x}
        cy={node.y}
        r={radius - line / 2}
        fill={node.isRed ? 'var(--ground)' : colour}
        stroke={colour}
        strokeWidth={line}
        data-sign={node.isRed ? 'hollow' : undefined}
      />
      {fits && (
        <text
          className="mark-words mark-strong"
          x={node.x}
          y={node.y + size * 0.36}
          fontSize={size}
          textAnchor="middle"
          fill={node.isRed ? 'var(--ink)' : 'var(--ground)'}
        >
          {words}
        </text>
      )}
      {isChanged && !isNow && (
        <circle cx={node.x} cy={node.y} r={radius + 2.5} fill="none" stroke="var(--ink)" strokeWidth={1.6} />
      )}
      {isNow && (
        <g data-shows="extent">
          <circle
            cx={node.x}
            cy={node.y}
            r={radius + 2.5}
            fill="none"
            stroke="var(--now)"
            strokeWidth={2.5}
            data-now=""
          />
        </g>
      )}
    </>
  );
}

/** The way of the last look-up through a large tree. */
function Path({ tree, isWide, metrics }: { tree: Tree; isWide: boolean; metrics: Metrics }) {
  const { path } = tree;
  if (path.length === 0) return null;
  const line = path.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const { mark } = metrics;
  return (
    <>
      <path d={line} fill="none" stroke="var(--guess)" strokeWidth={3} />
      {path.map((node) => (
        <circle
          key={node.index}
          cx={node.x}
          cy={node.y}
          r={4.5}
          fill={node.isRed ? 'var(--ground)' : 'var(--guess)'}
          stroke="var(--guess)"
          strokeWidth={2}
        />
      ))}
      {isWide && (
        <text
          className="mark-words"
          x={path[0]!.x + 10}
          y={path[0]!.y - 5}
          fontSize={mark}
          fill="var(--ink-2)"
        >
          {TEXT.root(path[0]!.index)}
        </text>
      )}
    </>
  );
}
