import type { PageType } from './state.ts';
import { REFAULT_TEXT as TEXT } from './text.ts';

interface SignProps {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly type: PageType;
  readonly hasStar: boolean;
}

/** What is left of a page that has gone: its outline, with a star if it was of the working set. */
export function ShadowSign({ x, y, s, type, hasStar }: SignProps) {
  return (
    <g data-sign="shadow">
      <rect
        x={x + 1}
        y={y + 1}
        width={s - 2}
        height={s - 2}
        fill="var(--ground)"
        stroke={type === 'file' ? 'var(--file)' : 'var(--anon)'}
        strokeWidth={1.8}
        strokeDasharray="2 1.6"
      />
      {hasStar && (
        <text x={x + s / 2} y={y + s * 0.82} fontSize={s * 0.82} textAnchor="middle">
          {TEXT.star}
        </text>
      )}
    </g>
  );
}
