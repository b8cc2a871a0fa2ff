/** The byte of a slot: eight bits, the highest first; those that are set stand in ink. */
import { formatByte } from '../../lib/format.ts';

interface ByteBitsProps {
  readonly byte: number;
  readonly x: number;
  readonly y: number;
  readonly bit: number;
  readonly pitch: number;
  /** The least that its figures are written in, as far as a bit has room for them. */
  readonly leastPx: number;
}

export function ByteBits({ byte, x, y, bit, pitch, leastPx }: ByteBitsProps) {
  const figures = {
    className: 'code-words',
    y: y + bit * 0.72,
    fontSize: Math.max(bit * 0.64, Math.min(leastPx, bit * 0.8)),
  };
  return (
    <>
      {Array.from({ length: 8 }, (_, i) => {
        const isSet = ((byte >> (7 - i)) & 1) === 1;
        return (
          <g key={i}>
            <rect
              x={x + i * pitch + 0.5}
              y={y + 0.5}
              width={bit - 1}
              height={bit - 1}
              fill={isSet ? 'var(--ink)' : 'var(--ground)'}
              stroke={isSet ? 'var(--ink)' : 'var(--edge)'}
            />
            <text
              {...figures}
              x={x + i * pitch + bit / 2}
              textAnchor="middle"
              fill={isSet ? 'var(--ground)' : 'var(--ink-2)'}
            >
              {isSet ? 1 : 0}
            </text>
          </g>
        );
      })}
      <text {...figures} data-value="byte" x={x + 8 * pitch + 10}>
        {formatByte(byte)}
      </text>
    </>
  );
}
