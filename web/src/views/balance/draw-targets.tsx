import { Head } from '../../marks/head.tsx';
import type { DrawProps } from './draw-props.ts';
import type { BalancePicture } from './layout.ts';
import { TYPES } from './state.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

type TargetsProps = DrawProps & { readonly targets: NonNullable<BalancePicture['targets']> };

/** How many pages of each type a pass would look at, priority by priority. */
export function TargetsMark({ targets, metrics, names, picture }: TargetsProps) {
  const { floorY, columns, headX, y } = targets;
  const { isNarrow, f } = picture.room;
  const size = metrics.mark;
  return (
    <g data-part="targets">
      <g transform={isNarrow ? undefined : `translate(${headX} 0)`}>
        <Head
          name={TEXT.targets}
          shown={TEXT.targetsShown}
          metrics={{ ...metrics, gutter: isNarrow ? 0 : columns[0]!.x - headX - 12 * f }}
          y={y + metrics.mark}
          height={metrics.head * 2}
          aboveY={y + 140 * f}
        />
      </g>
      {columns.map(({ priority, x, width, targets: pages, px }) => (
        <g key={priority}>
          <path d={`M${x} ${floorY}h${width}`} stroke="var(--edge)" strokeWidth={1} />
          {TYPES.map((type, nth) => (
            <g key={type}>
              <rect
                x={x + (width / 2) * nth + 1}
                y={floorY - px[type]}
                width={width / 2 - 2}
                height={px[type]}
                fill={type === 'file' ? `url(#${names.ruled})` : 'var(--anon)'}
              />
              <text
                className="mark-words"
                x={x + (width / 2) * (nth + 0.5)}
                y={floorY - px[type] - 3}
                textAnchor="middle"
                fontSize={size}
                fill={type === 'file' ? 'var(--file-text)' : 'var(--anon-text)'}
              >
                {TEXT.value(pages[type])}
              </text>
            </g>
          ))}
          <text
            className="mark-words"
            x={x + width / 2}
            y={floorY + metrics.mark * 1.1}
            textAnchor="middle"
            fontSize={metrics.mark}
            fill="var(--ink-2)"
          >
            {priority}
          </text>
        </g>
      ))}
    </g>
  );
}
