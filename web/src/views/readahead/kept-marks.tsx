/** Paints what is kept until the next fault: three cells in one frame where they are one word, three apart where they are not. */
import { NONE } from '../../core/schema/schema.gen.ts';
import { Struck } from '../../marks/struck.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import type { Field, FieldName } from './kept.ts';
import type { PlacedKept } from './layout.ts';
import { KEPT_CELL_EM, KEPT_NUMBERS_EM } from './room.ts';
import { READAHEAD_TEXT as TEXT } from './text.ts';

interface KeptProps {
  readonly placed: readonly PlacedKept[];
  /** The region whose window is asked for, so that its hits are for whoever predicts to count; null where none is. */
  readonly asked: number | null;
  readonly y: number;
  readonly metrics: Metrics;
  readonly isReduced: boolean;
}

export function KeptMarks({ placed, asked, y, metrics, isReduced }: KeptProps) {
  const { mark } = metrics;
  return (
    <g aria-hidden="true" transform={`translate(0 ${y})`}>
      {placed.map(({ kept, x }) => {
        const isPacked = kept.region !== null;
        const isAsked = asked !== null && (!isPacked || kept.region?.index === asked);
        const gap = isPacked ? 0 : mark * 0.7;
        const widths = isPacked ? KEPT_CELL_EM : KEPT_NUMBERS_EM;
        return (
          <g
            key={kept.region?.index ?? 'all'}
            transform={`translate(${x} 0)`}
            data-kept={kept.region?.index ?? 'all'}
          >
            {kept.fields.map((name, nth) => {
              const left = kept.fields
                .slice(0, nth)
                .reduce((sum, each) => sum + widths[each] * mark + gap, 0);
              return (
                <Cell
                  key={name}
                  name={name}
                  valueName={`kept ${kept.region?.index ?? 'all'} ${name}`}
                  label={kept.names[name]}
                  width={Math.round(widths[name] * mark)}
                  field={kept[name]}
                  isPacked={isPacked}
                  isHidden={isAsked && name === 'hits'}
                  x={Math.round(left)}
                  {...{ metrics, isReduced }}
                />
              );
            })}
          </g>
        );
      })}
    </g>
  );
}

interface CellProps {
  readonly name: FieldName;
  readonly valueName: string;
  readonly label: string;
  readonly width: number;
  readonly field: Field;
  readonly isPacked: boolean;
  readonly isHidden: boolean;
  readonly x: number;
  readonly metrics: Metrics;
  readonly isReduced: boolean;
}

function Cell({
  name,
  valueName,
  label,
  width,
  field,
  isPacked,
  isHidden,
  x,
  metrics,
  isReduced,
}: CellProps) {
  const { mark } = metrics;
  const height = Math.round(mark * 1.6);
  const top = Math.round(mark * 1.3);
  const hasChanged = field.now !== field.was;
  // No fault is ever on slot 0.
  const isNone = (value: number) => value === NONE || (!isPacked && name === 'page' && value === 0);
  const words = { className: 'mark-words', x: x + 2, fontSize: mark, fill: 'var(--ink-2)' } as const;
  return (
    <>
      <text {...words} y={mark} fontWeight={hasChanged ? 600 : 400}>
        {label}
      </text>
      <rect
        x={x + 0.5}
        y={top + 0.5}
        width={width - 1}
        height={height - 1}
        fill="var(--ground)"
        stroke="var(--edge)"
      />
      <text className="code-words" x={x + mark * 0.45} y={top + height / 2} dy="0.35em" fontSize={mark}>
        {isHidden ? (
          TEXT.unknown
        ) : isNone(field.now) ? (
          TEXT.kept.none
        ) : (
          <Struck
            name={valueName}
            value={field.now}
            was={isNone(field.was) ? null : field.was}
            isReduced={isReduced}
            oldPx={mark}
          />
        )}
      </text>
    </>
  );
}
