/** A page as a square with its number; its reference bit hangs from it by its line. A free frame is its mat. */
import { memo } from 'react';
import { formatCount } from '../../lib/format.ts';

export interface CarriedPageProps {
  readonly frame: number;
  readonly page: number | null;
  readonly isFile: boolean;
  readonly bit: boolean | null;
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly bitPx: number;
  readonly part: number;
  readonly isCarried: boolean;
}

/** From this side on a number can be read. */
const NUMBER_FROM = 14;

export const CarriedPage = memo(function CarriedPage(props: CarriedPageProps) {
  const { frame, page, isFile, bit, x, y, s, bitPx, part } = props;
  const height = Math.round(s * part);
  const isFree = page === null;
  const number = formatCount(page ?? frame);
  const size = Math.min(s * 0.56, (s * 1.5) / Math.max(2, number.length));
  return (
    <g data-frame={frame}>
      <rect
        x={x + 0.75}
        y={y + s - height + 0.75}
        width={s - 1.5}
        height={Math.max(0, height - 1.5)}
        fill={isFree ? 'var(--ground)' : isFile ? 'var(--file)' : 'var(--anon)'}
        stroke={isFree ? 'var(--edge)' : isFile ? 'var(--file)' : 'var(--anon)'}
        strokeWidth={1.5}
      />
      {s >= NUMBER_FROM && part > 0.5 && (
        <text
          className="head-words"
          x={x + s / 2}
          y={y + s / 2 + size * 0.36}
          fontSize={size}
          textAnchor="middle"
          fill={isFree ? 'var(--ink-3)' : 'var(--on-anon)'}
        >
          {number}
        </text>
      )}
      {bit !== null && part === 1 && <Bit isSet={bit} x={x + (s - bitPx) / 2} y={y + s} side={bitPx} />}
    </g>
  );
});

function Bit({ isSet, x, y, side }: { isSet: boolean; x: number; y: number; side: number }) {
  const left = Math.round(x);
  return (
    <>
      <path d={`M${left + side / 2} ${y}v4`} stroke="var(--anon)" strokeWidth={1.2} />
      <rect
        x={left + 0.5}
        y={y + 4.5}
        width={side - 1}
        height={side - 1}
        fill={isSet ? 'var(--ink)' : 'var(--ground)'}
        stroke={isSet ? 'var(--ink)' : 'var(--edge)'}
      />
      {side >= 10 && (
        <text
          className="code-words"
          x={left + side / 2}
          y={y + 4 + side * 0.76}
          fontSize={side * 0.72}
          textAnchor="middle"
          fill={isSet ? 'var(--ground)' : 'var(--ink-2)'}
        >
          {isSet ? 1 : 0}
        </text>
      )}
    </>
  );
}
