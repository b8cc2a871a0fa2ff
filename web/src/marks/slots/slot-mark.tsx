/** A slot: a tray, open above. Its block is the page that it holds; a lid says that a copy is in memory too. */
import { memo } from 'react';
import type { PatternNames } from '../patterns.tsx';
import type { OwnerFill } from '../../scene/regions.ts';
import type { GuessMark } from '../../scene/page-state.ts';
import { HitDisc, Pennant, WastedCross } from '../signs.tsx';
import { letterPx } from './letter-size.ts';
import { paintOf } from './slot-paint.ts';
import type { SlotKind, SlotWriting } from '../../scene/slot-state.ts';

export interface SlotMarkProps {
  readonly x: number;
  readonly y: number;
  readonly s: number;
  readonly height: number;
  readonly kind: SlotKind;
  readonly count: number;
  readonly isCached: boolean;
  readonly writing: SlotWriting;
  readonly fill: OwnerFill;
  readonly letter: string;
  readonly letterFrom: number;
  readonly names: PatternNames;
  readonly rise: number;
  /** The lid has no stem: a tie comes in instead. */
  readonly isStemless?: boolean;
  /** Coloured by owner, with what became of its page if that was read ahead. */
  readonly isByOwner?: boolean | undefined;
  readonly guess?: GuessMark;
}

/** Diagonals are seen only where a letter and its ground leave room for them. */
const LETTER_ON_TRANSFER_FROM = 36;

interface TrayBox {
  readonly rim: number;
  readonly floor: number;
  readonly left: number;
  readonly width: number;
}

/** Rim at 22 % of the height, floor 10 %, contents a little inside the walls. */
function boxOf({ x, y, s, height }: SlotMarkProps): TrayBox {
  const floor = Math.max(1, Math.round(height * 0.1));
  const inset = s < 12 ? 1 : Math.round(1 + s * 0.055);
  return {
    rim: y + Math.round(height * 0.22),
    floor: y + height - floor,
    left: x + inset,
    width: s - 2 * inset,
  };
}

export const SlotMark = memo(function SlotMark(props: SlotMarkProps) {
  const { x, y, s, height, kind } = props;
  const box = boxOf(props);
  const isFree = kind === 'free';
  const wall = y + Math.round(height * 0.12);
  return (
    <g>
      <path
        d={`M${x + 0.5} ${wall}V${box.floor}M${x + s - 0.5} ${wall}V${box.floor}`}
        stroke="var(--edge)"
        fill="none"
      />
      <rect
        x={x}
        y={box.floor}
        width={s}
        height={y + height - box.floor}
        fill={isFree ? 'var(--edge)' : 'var(--ink-2)'}
      />
      <Contents {...props} box={box} />
      {props.isCached && <Lid {...props} box={box} />}
      {props.isByOwner && s >= GUESS_FROM && <Guess {...props} box={box} />}
    </g>
  );
});

/** Left of the stem, on the lid. */
function Guess({ x, s, box, guess }: Boxed) {
  const at = { x: x + s * 0.02, y: box.rim - Math.round(s * 0.11), s: s * 0.55 };
  if (guess === 'pennant') return <Pennant {...at} x={x - s * 0.12} />;
  if (guess === 'hit') return <HitDisc {...at} />;
  return guess === 'wasted' ? <WastedCross {...at} /> : null;
}

/** From this width on there is room for it. */
const GUESS_FROM = 16;

type Boxed = SlotMarkProps & { readonly box: TrayBox };

function Contents(props: Boxed) {
  const { kind, box } = props;
  const height = box.floor - 1 - box.rim;
  switch (kind) {
    case 'free':
      return null;
    case 'header':
      return <rect x={box.left} y={box.rim} width={box.width} height={height} fill="var(--ink-3)" />;
    case 'none':
      return (
        <path
          d={`M${box.left} ${box.floor - 1 - height / 2}h${box.width}`}
          stroke="var(--ink-3)"
          fill="none"
        />
      );
    case 'bad': {
      const { left, width, rim } = box;
      const d = `M${left} ${rim}l${width} ${height}M${left + width} ${rim}l${-width} ${height}`;
      return <path d={d} stroke="var(--ink-2)" strokeWidth={1.4} fill="none" />;
    }
    case 'discarded': {
      const { left, width, rim } = box;
      const d = [0.25, 0.75].map((at) => `M${left} ${rim + height * at}h${width}`).join('');
      return <path d={d} stroke="var(--ink-2)" strokeDasharray="2 2" strokeWidth={1.2} fill="none" />;
    }
    case 'parked':
      return <Bars box={box} height={height} />;
    case 'copy':
    case 'used':
      return <Block {...props} />;
  }
}

function Bars({ box, height }: { box: TrayBox; height: number }) {
  const bars = Math.max(2, Math.floor(box.width / 4));
  const step = box.width / bars;
  const d = Array.from(
    { length: bars },
    (_, i) => `M${box.left + (i + 0.5) * step} ${box.rim + 1}v${height - 1}`,
  );
  return <path d={d.join('')} stroke="var(--edge)" strokeWidth={1.4} fill="none" />;
}

function Block(props: Boxed) {
  const { box, count, letter, s, letterFrom, rise, writing } = props;
  const paint = paintOf(props);
  const from = writing === 'now' ? Math.max(letterFrom, LETTER_ON_TRANSFER_FROM) : letterFrom;
  const word = count > 3 ? String(count) : letter;
  const hasLetter = word !== '' && s >= from && rise === 1;
  const full = box.floor - 1 - box.rim;
  const height = full * rise;
  const y = box.floor - 1 - height;
  const line = s < 12 ? 1 : 1.2;
  const inset = paint.outline === null ? 0 : line / 2;
  return (
    <>
      <rect
        x={box.left + inset}
        y={y + inset}
        width={box.width - 2 * inset}
        height={Math.max(0, height - 2 * inset)}
        fill={paint.fill}
        stroke={paint.outline ?? 'none'}
        strokeWidth={line}
        strokeDasharray={paint.isDashed ? '2 1.6' : undefined}
      />
      {paint.isLow && (
        <rect
          data-sign="copy"
          x={box.left}
          y={y + height - Math.round(full * LOW) * rise}
          width={box.width}
          height={Math.round(full * LOW) * rise}
          fill="var(--anon)"
        />
      )}
      {(count === 2 || count === 3) && (
        <Layers {...{ box, y, height, count }} color={paint.layers} gapPx={hasLetter ? letterPx(s) : 0} />
      )}
      {hasLetter && (
        <Letter
          box={paint.isLow ? { ...box, floor: box.floor - Math.round(full * LOW) } : box}
          s={s}
          word={word}
          color={paint.letter}
          isOnPattern={paint.isPattern}
        />
      )}
    </>
  );
}

/** So low that a letter has room above it. */
const LOW = 0.24;

interface LayersProps {
  readonly box: TrayBox;
  readonly y: number;
  readonly height: number;
  readonly count: number;
  readonly color: string;
  /** So much of each line is left out in the middle, where a letter stands. */
  readonly gapPx: number;
}

function Layers({ box, y, height, count, color, gapPx }: LayersProps) {
  const part = (box.width - gapPx) / 2;
  const d = Array.from(
    { length: count - 1 },
    (_, i) => `M${box.left} ${y + ((i + 1) * height) / count}h${part}m${gapPx} 0h${part}`,
  );
  return <path data-sign="layers" d={d.join('')} stroke={color} strokeWidth={2} fill="none" />;
}

interface LetterProps {
  readonly box: TrayBox;
  readonly s: number;
  readonly word: string;
  readonly color: string;
  readonly isOnPattern: boolean;
}

function Letter({ box, s, word, color, isOnPattern }: LetterProps) {
  const size = letterPx(s);
  const middle = (box.rim + box.floor - 1) / 2;
  const cx = box.left + box.width / 2;
  return (
    <>
      {isOnPattern && (
        <rect
          x={cx - size * 0.45}
          y={middle - size * 0.52}
          width={size * 0.9}
          height={size * 1.04}
          fill="var(--ground)"
        />
      )}
      <text
        data-sign={/\d/.test(word) ? undefined : 'letter'}
        className="mark-letter"
        x={cx}
        y={middle + size * 0.36}
        fontSize={size}
        fill={color}
        textAnchor="middle"
      >
        {word}
      </text>
    </>
  );
}

/** A bar on the rim and a stem up, where the thread comes in. */
function Lid({ x, y, s, kind, box, isStemless = false }: Boxed) {
  const color = kind === 'parked' ? 'var(--edge)' : 'var(--anon)';
  const bar = Math.max(1, Math.round(s * 0.11));
  const stem = Math.max(1, Math.round(s * 0.2));
  return (
    <g data-sign="lid">
      <rect x={x} y={box.rim - bar} width={s} height={bar} fill={color} />
      {!isStemless && (
        <rect x={x + (s - stem) / 2} y={y} width={stem} height={box.rim - bar - y} fill={color} />
      )}
    </g>
  );
}
