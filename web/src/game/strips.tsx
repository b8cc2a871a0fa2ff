/** Two strips of pages: of the fault for which a window is chosen, and of the round that was played last. */
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { Caret, HitDisc, NowFrame, Pennant, bracketPath } from '../marks/signs.tsx';
import { PageMark } from '../marks/pages/page-mark.tsx';
import { Patterns, usePatternNames } from '../marks/patterns.tsx';
import type { Metrics } from '../marks/metrics.ts';
import { fillOf, pageState, type PageState } from '../scene/page-state.ts';
import { regionsOf } from '../scene/regions.ts';
import type { Columns } from '../core/protocol.ts';
import { NO_LABELS } from '../core/events/names.ts';
import { REACH_MAX, within } from './game-keys.ts';
import { pageAt, pagesOn, xOf, type Line } from './line.ts';
import type { Window } from './referee/play.ts';
import { GAME_TEXT as TEXT } from './text.ts';

interface PagesProps {
  readonly columns: Columns;
  readonly owner: number;
  readonly line: Line;
  readonly y: number;
}

const stateIn = (columns: Columns, owner: number) => {
  const region = regionsOf({ columns, labels: NO_LABELS })[owner];
  return (page: number): PageState | null => (region ? pageState(columns, region, page) : null);
};

/** Pages as they are in the machine; without the signs of earlier guesses. */
function Pages({ columns, owner, line, y }: PagesProps) {
  const names = usePatternNames();
  const state = stateIn(columns, owner);
  return (
    <>
      <Patterns names={names} />
      {pagesOn(line).map((page) => {
        const is = state(page);
        if (!is) return null;
        return (
          <PageMark
            key={page}
            x={xOf(line, page)}
            y={y}
            s={line.cell}
            kind={is.kind}
            isDirty={false}
            isTied={false}
            isTieAbove={false}
            isFile={false}
            guess={null}
            fill={fillOf(is)}
            names={names}
          />
        );
      })}
    </>
  );
}

interface ChoiceStripProps {
  readonly columns: Columns;
  readonly owner: number;
  readonly page: number;
  readonly reach: number;
  readonly line: Line;
  readonly widthPx: number;
  readonly metrics: Metrics;
  readonly onReach: (reach: number) => void;
}

const arm = (cell: number) => -Math.round(cell * 0.28);

interface SpanProps {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly stroke: number;
  readonly color: string;
  readonly dash?: string;
}

/** A bracket below the pages from one to another, cut to those in sight. */
function Span({ line, from, to, y, stroke, color, dash }: SpanProps) {
  const [first, last] = [Math.max(from, line.first), Math.min(to, line.last)];
  if (first > last) return null;
  const box = { left: xOf(line, first), right: xOf(line, last) + line.cell, y, arm: arm(line.cell), stroke };
  return <path d={bracketPath(box)} fill="none" stroke={color} strokeWidth={stroke} strokeDasharray={dash} />;
}

export function ChoiceStrip(props: ChoiceStripProps) {
  const { columns, owner, page, reach, line, widthPx, metrics, onReach } = props;
  const isDragged = useRef(false);
  const state = stateIn(columns, owner);
  const { cell } = line;
  const top = Math.round(metrics.mark * 1.9);
  const bracketY = top + cell + Math.round(cell * 0.5);
  const limitY = bracketY + Math.round(6 * metrics.stroke);
  const height = limitY + Math.round(metrics.mark * 0.8);
  const x = xOf(line, page);
  const end = page + reach;
  const [from, to] = reach < 0 ? [end, page] : [page, end];
  const follow = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onReach(within(pageAt(line, ((event.clientX - box.left) / box.width) * widthPx) - page));
  };
  const handleX = xOf(line, end) + (reach < 0 ? 0 : cell);
  return (
    <svg className="picture game-strip" width={widthPx} height={height} viewBox={`0 0 ${widthPx} ${height}`}>
      <text
        className="mark-words mark-strong"
        x={x - 6}
        y={metrics.mark + 1}
        fontSize={metrics.mark}
        textAnchor="end"
        fill="var(--now-text)"
      >
        {TEXT.touched(page)}
      </text>
      <Caret x={x + cell / 2} y={top - 5} size={metrics.mark * 0.9} />
      <Pages columns={columns} owner={owner} line={line} y={top} />
      {pagesOn(line)
        .filter(
          (each) => each !== page && Math.abs(each - page) <= REACH_MAX && state(each)?.kind === 'swapped',
        )
        .map((each) => (
          <text
            key={each}
            className="mark-words mark-strong"
            x={xOf(line, each) + cell / 2}
            y={top + cell / 2 + metrics.mark * 0.32}
            fontSize={metrics.mark}
            textAnchor="middle"
            fill={each >= from && each <= to ? 'var(--ink)' : 'var(--ink-3)'}
          >
            ?
          </text>
        ))}
      {pagesOn(line)
        .filter((each) => state(each)?.isFlagged)
        .map((each) => (
          <Pennant key={each} x={xOf(line, each)} y={top} s={cell} />
        ))}
      <NowFrame x={x} y={top} width={cell} height={cell} stroke={2.5 * metrics.stroke} />
      <path
        d={`M${xOf(line, page - REACH_MAX)} ${limitY}H${xOf(line, page + REACH_MAX) + cell}`}
        stroke="var(--ink-2)"
        strokeWidth={1.5 * metrics.stroke}
        strokeDasharray="2 3"
      />
      <Span line={line} from={from} to={to} y={bracketY} stroke={3 * metrics.stroke} color="var(--ink)" />
      <rect x={handleX - 6} y={bracketY - 7} width={12} height={14} fill="var(--ink)" />
      <path d={`M${handleX - 2} ${bracketY - 4}v8m4 -8v8`} stroke="var(--ground)" strokeWidth={1.2} />
      <rect
        className="strip-target"
        width={widthPx}
        height={height}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no input element can stand in a drawing
        role="slider"
        tabIndex={0}
        aria-label={TEXT.slider}
        aria-valuemin={-REACH_MAX}
        aria-valuemax={REACH_MAX}
        aria-valuenow={reach}
        aria-valuetext={TEXT.window(reach)}
        onPointerDown={(event) => {
          isDragged.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => isDragged.current && follow(event)}
        onPointerUp={() => (isDragged.current = false)}
        onPointerCancel={() => (isDragged.current = false)}
      />
    </svg>
  );
}

/** A row of brackets below a strip: the windows of one of the three. */
interface WindowRow {
  readonly windows: readonly Window[];
  readonly color: string;
  readonly stroke: number;
  readonly dash?: string;
}

interface AnswerStripProps extends Omit<ChoiceStripProps, 'reach' | 'onReach' | 'page'> {
  /** Pages that were touched in the round and found, and pages read that were not touched in it. */
  readonly found: readonly number[];
  readonly ahead: readonly number[];
  /** Pages whose touch began a read. */
  readonly faulted: readonly number[];
  readonly rows: readonly WindowRow[];
}

/** Between the brackets of two players. */
const rowPitch = (metrics: Metrics) => Math.round(13 * metrics.stroke);

export function AnswerStrip(props: AnswerStripProps) {
  const { columns, owner, line, widthPx, metrics, found, ahead, faulted, rows } = props;
  const { cell } = line;
  const top = Math.round(cell * 0.75);
  const below = top + cell + Math.round(cell * 0.4);
  const height = below + rows.length * rowPitch(metrics);
  const isIn = (page: number) => page >= line.first && page <= line.last;
  const signs = (pages: readonly number[], sign: (x: number, page: number) => ReactNode) =>
    pages.filter(isIn).map((page) => sign(xOf(line, page), page));
  return (
    <svg
      className="picture game-strip"
      aria-hidden="true"
      width={widthPx}
      height={height}
      viewBox={`0 0 ${widthPx} ${height}`}
    >
      <Pages columns={columns} owner={owner} line={line} y={top} />
      {signs(faulted, (x, page) => (
        <Caret key={page} x={x + cell / 2} y={top - 3} size={cell * 0.4} isHollow />
      ))}
      {signs(found, (x, page) => (
        <HitDisc key={page} x={x} y={top} s={cell} />
      ))}
      {signs(ahead, (x, page) => (
        <Pennant key={page} x={x} y={top} s={cell} />
      ))}
      {rows.map(({ windows, color, stroke, dash }, row) =>
        windows.map(({ page, first, last }) => (
          <Span
            key={`${row} ${page}`}
            line={line}
            from={first}
            to={last}
            y={below + row * rowPitch(metrics)}
            stroke={stroke * metrics.stroke}
            color={color}
            {...(dash !== undefined && { dash })}
          />
        )),
      )}
    </svg>
  );
}
