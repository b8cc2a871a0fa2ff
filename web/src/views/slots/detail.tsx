/** One slot, large: its tray, and its byte in bits with words. */
import type { Metrics } from '../metrics.ts';
import type { PatternNames } from '../patterns.tsx';
import { SlotMark } from '../slot-mark.tsx';
import { fillOfOwner } from '../slot-state.ts';
import type { SlotState } from '../slot-state.ts';
import { trayHeight } from '../slot-strip.ts';
import { VIEW_TEXT as TEXT } from '../text.ts';

interface DetailProps {
  readonly state: SlotState;
  readonly x: number;
  readonly y: number;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  /** What the slot is, in words. */
  readonly words: string;
}

const TRAY_PX = 84;
const BIT_PX = 22;
const CACHE_BIT = 6;

export function SlotDetail({ state, x, y, metrics, names, words }: DetailProps) {
  const { owner, slot, kind, count, isCached } = state;
  const left = x + TRAY_PX + 28;
  const fill = fillOfOwner(owner);
  return (
    <g aria-hidden="true">
      <SlotMark
        x={x}
        y={y}
        s={TRAY_PX}
        height={trayHeight(TRAY_PX)}
        {...{ kind, count, isCached, names, fill }}
        letter={owner?.letter ?? ''}
        rise={1}
      />
      <text className="head-words" x={left} y={y + 18} fontSize={metrics.head * 1.15}>
        {TEXT.slotTitle(slot)}
      </text>
      <Byte state={state} x={left} y={y + 30} size={metrics.mark} />
      {words
        .slice(words.indexOf(':') + 2)
        .split(', ')
        .map((part, i) => (
          <text
            key={part}
            className="mark-words"
            x={left}
            y={y + 30 + BIT_PX + 18 + (1.3 * i + 1.6) * metrics.sub}
            fontSize={metrics.sub}
            fill="var(--ink-2)"
          >
            {part}
          </text>
        ))}
    </g>
  );
}

/** Eight bits, the highest first; those that are set stand in ink. */
function Byte({
  state: { byte, isCached, count },
  x,
  y,
  size,
}: {
  state: SlotState;
  x: number;
  y: number;
  size: number;
}) {
  return (
    <>
      {Array.from({ length: 8 }, (_, i) => {
        const isSet = ((byte >> (7 - i)) & 1) === 1;
        return (
          <g key={i}>
            <rect
              x={x + i * (BIT_PX + 2) + 0.5}
              y={y + 0.5}
              width={BIT_PX - 1}
              height={BIT_PX - 1}
              fill={isSet ? 'var(--ink)' : 'var(--ground)'}
              stroke={isSet ? 'var(--ink)' : 'var(--edge)'}
            />
            <text
              className="code-words"
              x={x + i * (BIT_PX + 2) + BIT_PX / 2}
              y={y + BIT_PX * 0.72}
              fontSize={14}
              textAnchor="middle"
              fill={isSet ? 'var(--ground)' : 'var(--ink-2)'}
            >
              {isSet ? 1 : 0}
            </text>
          </g>
        );
      })}
      <text className="code-words" x={x + 8 * (BIT_PX + 2) + 10} y={y + BIT_PX * 0.72} fontSize={14}>
        {`0x${byte.toString(16).padStart(2, '0')}`}
      </text>
      {isCached && <BitWords x={x} y={y} bit={CACHE_BIT} words={TEXT.cacheFlag} size={size} />}
      {count > 0 && <BitWords x={x} y={y} bit={0} words={TEXT.count(count)} size={size} />}
    </>
  );
}

/** A leader from a bit to its words below. */
function BitWords({
  x,
  y,
  bit,
  words,
  size,
}: {
  x: number;
  y: number;
  bit: number;
  words: string;
  size: number;
}) {
  const middle = x + (7 - bit) * (BIT_PX + 2) + BIT_PX / 2;
  const below = y + BIT_PX + 18;
  return (
    <>
      <path d={`M${middle} ${y + BIT_PX + 2}V${below - size * 0.35}h8`} stroke="var(--ink)" fill="none" />
      <text className="mark-words mark-strong" x={middle + 12} y={below} fontSize={size}>
        {words}
      </text>
    </>
  );
}
