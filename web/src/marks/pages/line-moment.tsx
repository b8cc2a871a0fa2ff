/** Caret, frame, bracket and words of a line of pages: above it, or below it when its slots lie above. */
import { lineHeight, type Line } from './line.ts';
import type { LineMoment } from './line-scene.ts';
import type { Metrics } from '../metrics.ts';
import { between, progressOf, type Plan } from '../motion.ts';
import { OnGround } from '../said/on-ground.tsx';
import { SaidMarks } from '../said/said-marks.tsx';
import { Bracket, Caret, NowFrame } from '../signs.tsx';
import { levelsOf, type Levels } from './line-levels.ts';

interface MomentProps {
  readonly line: Line;
  readonly moment: LineMoment;
  readonly caretFrom: number | null;
  readonly y: number;
  readonly metrics: Metrics;
  readonly plan: Plan;
  readonly phase: number;
  readonly isReduced: boolean;
  readonly isLower: boolean;
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
      {last && !now && <Caret x={last.x} y={levels.tip} size={size * 0.8} isHollow isUp={isLower} />}
      {isReduced && now && caretFrom !== null && caretFrom !== now.x && (
        <GhostCaret x={caretFrom} y={levels.tip} size={size} isUp={isLower} />
      )}
      {bracket && <Window {...props} levels={levels} bracket={bracket} />}
      {now && x !== null && <Caret x={x} y={levels.tip} size={size} isUp={isLower} />}
      {now?.isFramed && slide === 1 && <Framed line={line} x={now.x} y={y} metrics={metrics} />}
      <Words words={words} isNow={now !== null} levels={levels} metrics={metrics} />
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

interface WordsProps {
  readonly words: LineMoment['words'];
  readonly isNow: boolean;
  readonly levels: Levels;
  readonly metrics: Metrics;
}

function Words({ words, isNow, levels, metrics }: WordsProps) {
  const y = levels.words;
  return (
    <>
      {words.now && (
        <OnGround
          {...words.now}
          as="head"
          y={levels.nowWords}
          size={metrics.head}
          fill={isNow ? 'var(--now-text)' : 'var(--ink-2)'}
        />
      )}
      {words.window && (
        <OnGround {...words.window} as="head" y={y} size={metrics.head} fill="var(--guess-text)" />
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
