import { Head } from '../../marks/head.tsx';
import type { DrawProps } from './draw-props.ts';
import type { BalancePicture } from './layout.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

interface Props extends DrawProps {
  readonly misses: NonNullable<BalancePicture['misses']>;
}

/** Two bars below the ruler of swappiness: how dear a miss of each kind is, beside one of the other. */
export function MissesMark({ misses, picture, metrics, names }: Props) {
  const { left, room } = picture;
  const [first, last] = [misses[0]!, misses.at(-1)!];
  const big = Math.min(metrics.mark * 1.9, first.height * 0.8);
  return (
    <g data-part="misses">
      <Head
        name={TEXT.misses}
        shown={TEXT.missesShown}
        metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left - 20 * room.f }}
        y={first.y}
        height={last.y + last.height - first.y}
        aboveY={first.y - metrics.mark * 0.6}
      />
      {misses.map(({ type, cost, x, y, width, height }) => (
        <g key={type}>
          <rect
            data-miss={type}
            {...{ x, y, width, height }}
            fill={type === 'anon' ? 'var(--anon)' : `url(#${names.ruled})`}
          />
          <text
            className="mark-words"
            x={x + width + 10}
            y={y + height / 2 + big * 0.36}
            fontSize={metrics.head}
          >
            <tspan className="head-words" fontSize={big}>
              {cost}
            </tspan>
            <tspan dx={8} fill="var(--ink-2)">
              {TEXT.miss[type]}
            </tspan>
          </text>
        </g>
      ))}
    </g>
  );
}
