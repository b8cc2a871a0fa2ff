import { useId } from 'react';
import { formatCount } from '../../lib/format.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { NowFrame } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { NAME_APART_PX, TRAY_COLUMNS, TRAY_ROWS, type CpuBox, type Gauge, type Said } from './layout.ts';
import { SLOT_CACHES_TEXT as TEXT } from './text.ts';

interface TrayProps {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  readonly places: readonly boolean[];
  readonly count: number;
  /** Slots to give back are told from those to hand out by their bars as well. */
  readonly isBack: boolean;
  readonly isNow: boolean;
  readonly metrics: Metrics;
}

/** Clear of the frame of what happens now. */
const NUMBER_APART_PX = 9;

function Tray({ x, y, pitch, places, count, isBack, isNow, metrics }: TrayProps) {
  const s = Math.max(3, pitch - 2);
  const color = isBack ? 'var(--ink-3)' : 'var(--anon)';
  return (
    <>
      {places.map((isFull, at) => {
        const [left, top] = [x + (at % TRAY_COLUMNS) * pitch, y + Math.floor(at / TRAY_COLUMNS) * pitch];
        const isBarred = isFull && isBack && s >= 6;
        return (
          <g key={at}>
            <rect
              x={left + 0.5}
              y={top + 0.5}
              width={s - 1}
              height={s - 1}
              fill={isFull && !isBarred ? color : 'none'}
              stroke={isFull ? color : 'var(--edge)'}
            />
            {isBarred && (
              <path
                d={`M${left + s * 0.33} ${top + 1}V${top + s - 1}M${left + s * 0.67} ${top + 1}V${top + s - 1}`}
                stroke={color}
                strokeWidth={Math.max(1, s * 0.16)}
              />
            )}
          </g>
        );
      })}
      {isNow && (
        <NowFrame
          x={x - 3}
          y={y - 3}
          width={TRAY_COLUMNS * pitch + 3}
          height={TRAY_ROWS * pitch + 3}
          stroke={2.5 * metrics.stroke}
        />
      )}
      <text
        className="head-words"
        x={x + TRAY_COLUMNS * pitch + NUMBER_APART_PX}
        y={y + (TRAY_ROWS * pitch) / 2 + metrics.head * 0.36}
        fontSize={metrics.head}
        fill={isNow ? 'var(--now-text)' : count === 0 ? 'var(--ink-3)' : 'var(--ink)'}
      >
        {count}
      </text>
    </>
  );
}

interface CpuProps {
  readonly box: CpuBox;
  readonly pitch: number;
  readonly metrics: Metrics;
}

const isAbout = (said: Said | null, tray: Said['tray']) => said?.tray === tray;

export function CpuTrays({ box, pitch, metrics }: CpuProps) {
  const { cpu, x, y, kept, said } = box;
  const nameY = y - Math.round(metrics.head * 0.72);
  const name = TEXT.cpu(cpu);
  return (
    <g data-part={name}>
      <text className="head-words" x={x} y={nameY} fontSize={metrics.head}>
        {name}
      </text>
      {said && (
        <text
          className="mark-words mark-strong"
          data-now-words=""
          x={x + widthOfWords(name, metrics.head, 'head') + NAME_APART_PX}
          y={nameY}
          fontSize={metrics.mark}
          fill="var(--now-text)"
        >
          {said.words}
        </text>
      )}
      <Tray
        {...{ x, y, pitch, metrics }}
        places={kept.handOut}
        count={kept.nrOut}
        isBack={false}
        isNow={isAbout(said, 'handOut')}
      />
      <Tray
        {...{ x, pitch, metrics }}
        y={y + (TRAY_ROWS + 1) * pitch}
        places={kept.giveBack}
        count={kept.nrBack}
        isBack
        isNow={isAbout(said, 'giveBack')}
      />
    </g>
  );
}

interface GaugeProps {
  readonly gauge: Gauge;
  readonly metrics: Metrics;
  readonly widthPx: number;
}

export function FreeSlots({ gauge, metrics, widthPx }: GaugeProps) {
  const { y, height, scale, kept, out, taken, state, products } = gauge;
  const small = { className: 'mark-words', fontSize: metrics.mark } as const;
  const headY = y - Math.round(metrics.mark * 1.6) - 4;
  const free = scale(state.free);
  const id = useId();
  const numbers = `${taken > 0 ? TEXT.subtracted(state.free + taken, taken) : ''} ${formatCount(state.free)}`;
  const hasRoom =
    widthOfWords(`${TEXT.gauge} ${numbers}`, metrics.head, 'head') +
      12 +
      widthOfWords(TEXT.gaugeIs, metrics.sub) <=
    widthPx;
  return (
    <g data-part={TEXT.gauge}>
      <defs>
        <pattern id={id} width={4} height={4} patternUnits="userSpaceOnUse">
          <rect width={1.4} height={4} x={1.3} fill="var(--edge)" />
        </pattern>
      </defs>
      <text x={0} y={headY} className="head-words" fontSize={metrics.head}>
        {TEXT.gauge}{' '}
        {taken > 0 && (
          <tspan fontWeight={400} fill="var(--ink-2)">
            {TEXT.subtracted(state.free + taken, taken)}{' '}
          </tspan>
        )}
        <tspan fill={taken > 0 ? 'var(--now-text)' : undefined}>{formatCount(state.free)}</tspan>
        {hasRoom && (
          <tspan className="mark-words" dx={8} fontSize={metrics.sub} fontWeight={400} fill="var(--ink-3)">
            {TEXT.gaugeIs}
          </tspan>
        )}
      </text>
      <rect x={0} y={y} width={Math.max(1, free)} height={height} fill="var(--ink-2)" />
      <Kept
        {...{ y, height }}
        from={free}
        to={scale(state.free + out)}
        stroke="var(--anon)"
        bars={`url(#${id})`}
      />
      <Kept
        {...{ y, height }}
        from={scale(state.free + out)}
        to={scale(state.free + kept)}
        stroke="var(--edge)"
        bars={`url(#${id})`}
      />
      {taken > 0 && (
        <rect
          data-now=""
          x={free}
          y={y}
          width={Math.max(3, scale(state.free + taken) - free)}
          height={height}
          fill="var(--now)"
        />
      )}
      <KeptWords gauge={gauge} metrics={metrics} widthPx={widthPx} />
      <path d={`M0 ${y + height + 0.5}H${widthPx}`} stroke="var(--edge)" />
      {[state.off, state.on].map((limit, nth) => {
        const x = scale(limit);
        const words = nth === 0 ? TEXT.off(limit) : TEXT.on(limit);
        const product = products?.[nth] ?? '';
        const width = Math.max(widthOfWords(words, metrics.mark), widthOfWords(product, metrics.mark));
        const isBelow =
          nth === 1 && x - scale(state.off) < widthOfWords(TEXT.off(state.off), metrics.mark) + 12;
        return (
          <g key={nth}>
            <path
              d={`M${x} ${y - 5}V${y + height + 6}`}
              stroke="var(--ink)"
              strokeWidth={3 * metrics.stroke}
            />
            <text
              {...small}
              x={Math.min(x, widthPx - width)}
              y={y + height + metrics.mark + 8 + (isBelow ? metrics.mark * 1.3 : 0)}
              fill="var(--ink-2)"
            >
              {words}
            </text>
            {product !== '' && (
              <text
                {...small}
                x={Math.min(x, widthPx - width)}
                y={y + height + metrics.mark * 2.3 + 8}
                fill="var(--ink-3)"
              >
                {product}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface KeptProps {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly height: number;
  readonly stroke: string;
  readonly bars: string;
}

/** Beside the free slots, on their scale, those that CPUs keep. */
function Kept({ from, to, y, height, stroke, bars }: KeptProps) {
  if (to <= from) return null;
  const box = { x: from + 1.5, y: y + 0.75, width: Math.max(2, to - from - 2.5), height: height - 1.5 };
  return (
    <>
      <rect {...box} fill={bars} />
      <rect {...box} fill="none" stroke={stroke} strokeWidth={1.5} />
    </>
  );
}

/** Clear of the lines of the limits, which rise above the bar. */
const ABOVE_LIMITS_PX = 8;

/** Above the bar, right of the heading, where there is room. */
function KeptWords({ gauge, metrics, widthPx }: GaugeProps) {
  const { y, scale, state, out, kept } = gauge;
  if (kept === 0) return null;
  const parts = [TEXT.toHandOut(out), ...(kept > out ? [TEXT.toGiveBack(kept - out)] : [])].join(' · ');
  const words = [`${TEXT.parked(kept)}: ${parts}`, parts].find(
    (each) => widthOfWords(each, metrics.mark, 'strong') <= widthPx,
  );
  if (words === undefined) return null;
  const width = widthOfWords(words, metrics.mark, 'strong');
  return (
    <text
      className="mark-words mark-strong mark-halo"
      x={Math.max(0, Math.min(scale(state.free), widthPx - width))}
      y={y - ABOVE_LIMITS_PX}
      fontSize={metrics.mark}
    >
      {words}
    </text>
  );
}
