/** Paints the terms: name above, value, reason below; the result last, or a dashed frame while it is asked for. */
import type { Metrics } from '../../marks/metrics.ts';
import { termSizes, type TermSizes } from './room.ts';
import type { PlacedTerm } from './terms.ts';
import { READAHEAD_TEXT as TEXT } from './text.ts';
import type { ReadaheadLayout } from './layout.ts';

interface HeadProps {
  readonly lines: readonly string[];
  readonly name: string | null;
  readonly y: number;
  readonly metrics: Metrics;
}

/** Name and what is shown, left of the terms; in one line above them where there is no room beside. */
export function GutterHead({ lines, name, y, metrics }: HeadProps) {
  const { gutter, head, sub } = metrics;
  if (gutter === 0)
    return name === null ? null : (
      <text className="mark-words" x={0} y={sub} fontSize={sub}>
        <tspan className="head-words">{name}</tspan>
        <tspan dx={6} fill="var(--ink-3)">
          {lines.join(' ')}
        </tspan>
      </text>
    );
  const first = name === null ? y : y + head * 0.85;
  return (
    <>
      {name !== null && (
        <text className="head-words" x={0} y={first} fontSize={head}>
          {name}
        </text>
      )}
      {lines.map((line, at) => (
        <text
          key={line}
          className="mark-words"
          x={0}
          y={first + (name === null ? at : at + 1) * sub * 1.32}
          fontSize={sub}
          fill="var(--ink-3)"
        >
          {line}
        </text>
      ))}
    </>
  );
}

export function Terms({ layout, metrics }: { readonly layout: ReadaheadLayout; readonly metrics: Metrics }) {
  return (
    <g aria-hidden="true" transform={`translate(0 ${layout.termsY})`}>
      {layout.terms.terms.map((placed) => (
        <TermMark
          key={placed.term.id}
          placed={placed}
          metrics={metrics}
          sizes={termSizes(metrics, layout.terms.how)}
        />
      ))}
    </g>
  );
}

interface TermProps {
  readonly placed: PlacedTerm;
  readonly metrics: Metrics;
  readonly sizes: TermSizes;
}

function TermMark({ placed, metrics, sizes }: TermProps) {
  const { term, x, y } = placed;
  const isResult = term.id === 'result';
  const isGuess = isResult && !term.isHidden;
  return (
    <g transform={`translate(${x} ${y})`}>
      <text
        className="mark-words"
        y={sizes.nameY}
        fontSize={metrics.mark}
        fill={isGuess ? 'var(--guess-text)' : 'var(--ink-2)'}
      >
        {term.name}
      </text>
      {term.isHidden ? (
        <AskedFrame sizes={sizes} />
      ) : (
        <text
          className={isResult ? 'head-words' : 'operand-words'}
          y={sizes.valueY}
          fontSize={sizes.value}
          fill={isGuess ? 'var(--guess-text)' : 'var(--ink)'}
        >
          {term.value}
        </text>
      )}
      {term.reason !== '' && (
        <text className="mark-words" y={sizes.reasonY} fontSize={metrics.mark} fill="var(--ink)">
          {term.reason}
        </text>
      )}
    </g>
  );
}

function AskedFrame({ sizes }: { readonly sizes: TermSizes }) {
  const { width, height } = sizes.frame;
  const top = sizes.nameY + 6;
  return (
    <>
      <rect
        x={1}
        y={top}
        width={width}
        height={height}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={2}
        strokeDasharray="5 3.5"
      />
      <text
        className="head-words"
        x={1 + width / 2}
        y={top + height / 2}
        dy="0.35em"
        textAnchor="middle"
        fontSize={sizes.value * 0.82}
      >
        {TEXT.unknown}
      </text>
    </>
  );
}
