/** A column for each round: its pages by how far they lie from the first touch, and what became of them. Here habits show. */
import type { Metrics } from '../marks/metrics.ts';
import { OWNERS } from './rules.ts';
import type { Round } from './deal.ts';
import { cellsOf, type CellKind } from './tally.ts';
import type { Played } from './referee/play.ts';
import { REACH_MAX } from './game-keys.ts';
import { GAME_TEXT as TEXT } from './text.ts';

interface HistoryProps {
  readonly rounds: readonly Round[];
  readonly played: readonly Played[];
  readonly widthPx: number;
  readonly heightPx: number;
  readonly metrics: Metrics;
}

/** Room below the first touch before anything has gone back. */
const BELOW_LEAST = 2;
const ROW_LEAST_PX = 4;
const ROW_MOST_PX = 24;

interface MarkProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly kind: CellKind;
}

function CellMark({ x, y, width, height, kind }: MarkProps) {
  const isFull = kind === 'waited' || kind === 'found';
  const color = kind === 'waited' ? 'var(--anon)' : kind === 'wasted' ? 'var(--loss)' : 'var(--guess)';
  const line = 1.4;
  if (isFull) return <rect x={x} y={y} width={width} height={height} fill={color} />;
  return (
    <rect
      x={x + line / 2}
      y={y + line / 2}
      width={width - line}
      height={height - line}
      fill={kind === 'used' ? 'var(--guess-tint)' : 'var(--ground)'}
      stroke={color}
      strokeWidth={line}
    />
  );
}

export function History({ rounds, played, widthPx, heightPx, metrics }: HistoryProps) {
  const pitch = Math.floor(widthPx / rounds.length);
  const width = Math.max(6, Math.min(40, Math.round(pitch * 0.72)));
  const foot = Math.round(metrics.mark * 2.4);
  const cells = cellsOf(rounds, played);
  const lowest = Math.min(0, ...cells.flat().map(({ offset }) => offset));
  const nrRows = REACH_MAX + 1 + Math.max(BELOW_LEAST, Math.min(REACH_MAX, -lowest));
  const row = Math.max(ROW_LEAST_PX, Math.min(ROW_MOST_PX, Math.floor((heightPx - foot) / nrRows)));
  const height = Math.max(3, row - 2);
  const yOf = (offset: number) => (REACH_MAX - offset) * row;
  const base = yOf(0) + height;
  const bottom = nrRows * row + foot;
  const x = (nth: number) => nth * pitch + Math.round((pitch - width) / 2);
  const said = [
    TEXT.picture(played.length),
    ...played.map((_, nth) => {
      const { owner, pages } = rounds[nth]!;
      return TEXT.roundSaid(
        nth + 1,
        OWNERS[owner]!,
        pages.map((page) => page - pages[0]!),
      );
    }),
  ].join(' ');
  return (
    <>
      <p className="visually-hidden">{said}</p>
      <svg
        className="picture"
        aria-hidden="true"
        width={widthPx}
        height={bottom}
        viewBox={`0 0 ${widthPx} ${bottom}`}
      >
        <path d={`M0 ${base + 1.5}H${rounds.length * pitch}`} stroke="var(--rule)" />
        {rounds.map((_, nth) => (
          <path
            key={nth}
            d={`M${x(nth)} ${base + 1.5}h${width}`}
            stroke={nth === played.length ? 'var(--now)' : 'var(--edge)'}
            strokeWidth={nth === played.length ? 3 : 1}
          />
        ))}
        {cells.map((ofRound, nth) =>
          ofRound
            .filter(({ offset }) => Math.abs(offset) <= REACH_MAX)
            .map(({ offset, kind }) => (
              <CellMark
                key={`${nth} ${offset}`}
                x={x(nth)}
                y={yOf(offset)}
                width={width}
                height={height}
                kind={kind}
              />
            )),
        )}
        {rounds.map(({ owner }, nth) => (
          <g key={nth} className="mark-words" fontSize={metrics.mark} textAnchor="middle">
            {nth <= played.length && (
              <text
                className="mark-words mark-strong"
                x={x(nth) + width / 2}
                y={nrRows * row + metrics.mark}
                fill="var(--ink)"
              >
                {OWNERS[owner]}
              </text>
            )}
            {(nth === 0 || (nth + 1) % 6 === 0) && (
              <text className="mark-words" x={x(nth) + width / 2} y={bottom - 1} fill="var(--ink-3)">
                {nth + 1}
              </text>
            )}
          </g>
        ))}
      </svg>
    </>
  );
}
