/** Caret, frame, bracket and words of a line of pages: above it, or below it when its slots lie above. */
import { lineHeight } from './line.ts';
import type { Line } from './line.ts';
import type { LineMoment } from './line-scene.ts';
import type { Metrics } from '../metrics.ts';
import { between, progressOf } from '../motion.ts';
import type { Plan } from '../motion.ts';
import { SaidMarks } from '../said/said-marks.tsx';
import { Bracket, Caret, NowFrame } from '../signs.tsx';
import { levelsOf } from './line-levels.ts';
import type { Levels } from './line-levels.ts';

export interface MomentProps {
  readonly line: Line;
  readonly moment: LineMoment;
  /** Where the caret stood before the step, or null. */
  readonly caretFrom: number | null;
  readonly y: number;
  readonly metrics: Metrics;
  readonly plan: Plan;
  readonly phase: number;
  readonly isReduced: boolean;
  readonly isLower: boolean;
  /** Bracket and words stand close over the line. */
  readonly isClose?: boolean;
}

export function Moment(props: MomentProps) {
  const { line, moment, caretFrom, y, metrics, plan, phase, isReduced, isLower } = props;
  const levels = levelsOf(props);
  const { now, last, bracket, words, said } = moment;
  const size = levels.caretPx;
  const slide = progressOf(plan, 'caret', phase);
  const x = now && between(caretFrom ?? now.x, now.x, slide);
  return (
    <g aria-hidden="true" data-shows="page">
      {last && <Caret x={last.x} y={levels.tip} size={size * 0.8} isHollow isUp={isLower} />}
      {isReduced && now && caretFrom !== null && caretFrom !== now.x && (
        <GhostCaret x={caretFrom} y={levels.tip} size={size} isUp={isLower} />
      )}
      {bracket && <Window {...props} levels={levels} bracket={bracket} />}
      {now && x !== null && <Caret x={x} y={levels.tip} size={size} isUp={isLower} />}
      {now?.isFramed && slide === 1 && <Framed line={line} x={now.x} y={y} metrics={metrics} />}
      <Words words={words} levels={levels} metrics={metrics} />
      <SaidMarks brackets={said} y={levels.said} isBelow={isLower} metrics={metrics} />
    </g>
  );
}

function GhostCaret({ x, y, size, isUp }: { x: number; y: number; size: number; isUp: boolean }) {
  const back = size * (isUp ? 0.62 : -0.62);
  const d = `M${x - size / 2} ${y + back}h${size}L${x} ${y}z`;
  return <path d={d} fill="none" stroke="var(--ink-3)" strokeDasharray="2 2" />;
}

function Framed({ line, x, y, metrics }: { line: Line; x: number; y: number; metrics: Metrics }) {
  const height = lineHeight(line, metrics);
  const width = line.kind === 'cells' ? height : Math.max(1, line.barcode.pitch - 1);
  return <NowFrame x={x - width / 2} y={y} width={width} height={height} stroke={2.5 * metrics.stroke} />;
}

type WindowProps = MomentProps & { levels: Levels; bracket: NonNullable<LineMoment['bracket']> };

/** Opens from the fault outwards. */
function Window({ levels, bracket, plan, phase, metrics }: WindowProps) {
  const open = progressOf(plan, 'bracket', phase);
  if (open === 0) return null;
  return (
    <Bracket
      left={between(bracket.fromX, bracket.left, open)}
      right={between(bracket.fromX, bracket.right, open)}
      y={levels.bracket}
      arm={levels.arm}
      stroke={3 * metrics.stroke}
    />
  );
}

function Words({ words, levels, metrics }: { words: LineMoment['words']; levels: Levels; metrics: Metrics }) {
  const y = levels.words;
  return (
    <>
      {words.now && (
        <text
          className="head-words mark-halo"
          x={words.now.x}
          y={levels.nowWords}
          fontSize={metrics.head}
          fill="var(--now-text)"
        >
          {words.now.words}
        </text>
      )}
      {words.window && (
        <text
          className="head-words mark-halo"
          x={words.window.x}
          y={y}
          fontSize={metrics.head}
          fill="var(--guess-text)"
        >
          {words.window.words}
        </text>
      )}
      {words.runs.map((run) => (
        <text
          key={run.words}
          className="mark-words"
          x={run.x}
          y={y}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
        >
          {run.words}
        </text>
      ))}
    </>
  );
}
