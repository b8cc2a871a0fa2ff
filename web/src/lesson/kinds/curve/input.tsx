/**
 * A picture to be drawn in: its first points are given; after the answer the machine's curve lies over the learner's. Where nothing lies
 * between two values it is bars.
 */
import { Fragment, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { NEAR, type CurveAnswer } from '../../ask/curve.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import type { InputProps } from '../kind.ts';
import { areNear, heightWords, scaleOf, type CurveAction, type CurveDraft } from './kind.ts';
import { columnAt, marksOf, NO_STROKE, strokeOn } from './plot.ts';
import './curve.css';

/** Of the lines' own measure: they are stretched to the picture. */
const SIDE = 100;

type Point = readonly [nth: number, height: number];

interface Plot {
  readonly count: number;
  /** So many of the first points. */
  readonly given: number;
  readonly top: number;
}

/** What was drawn before the lesson was changed may lie above today's picture. */
const partOf = (height: number, top: number) => Math.min(1, height / top);

const lineOf = (points: readonly Point[], { count, top }: Plot): string =>
  points
    .map(([nth, height]) => `${columnAt(nth, count) * SIDE},${(1 - partOf(height, top)) * SIDE}`)
    .join(' ');

/** How far below and above the machine's a point is near it, within the picture. */
const nearOf = (height: number, top: number) =>
  ({ from: Math.max(0, height - NEAR * top), to: Math.min(top, height + NEAR * top) }) as const;

function bandOf(points: readonly Point[], plot: Plot): string {
  const edge = (of: 'from' | 'to') =>
    points.map(([nth, height]): Point => [nth, nearOf(height, plot.top)[of]]);
  return `${lineOf(edge('to'), plot)} ${lineOf(edge('from').reverse(), plot)}`;
}

const placed = ([nth, height]: Point, { count, top }: Plot) =>
  ({ '--x': columnAt(nth, count), '--y': partOf(height, top) }) as CSSProperties;

interface LinesProps {
  readonly plot: Plot;
  readonly said: readonly Point[];
  /** null: it has not been told. */
  readonly machine: readonly Point[] | null;
}

function Lines({ plot, said, machine }: LinesProps) {
  return (
    <svg
      className="curve-lines"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {machine && <polygon className="curve-band" points={bandOf(machine, plot)} />}
      <polyline className="curve-said" points={lineOf(said, plot)} />
      {machine && <polyline className="curve-machine" points={lineOf(machine, plot)} />}
    </svg>
  );
}

/** Where the machine's bars end, and how far beside that a bar is near. */
function Ends({ plot, machine }: Omit<LinesProps, 'said'>) {
  return machine?.slice(plot.given).map((point) => {
    const { from, to } = nearOf(point[1], plot.top);
    const band = { '--from': partOf(from, plot.top), '--to': partOf(to, plot.top) };
    return (
      <Fragment key={point[0]}>
        <span className="curve-end-near" style={{ ...placed(point, plot), ...band }} />
        <span className="curve-end" style={placed(point, plot)} />
      </Fragment>
    );
  });
}

/** What each point that was drawn is beside the machine's. */
function Points({
  plot,
  said,
  near,
}: Omit<LinesProps, 'machine'> & { readonly near: readonly boolean[] | null }) {
  return said.map((point) => {
    const [nth] = point;
    const verdict = near?.[nth - plot.given] === true ? ' curve-near' : near ? ' curve-far' : '';
    return (
      <span
        key={nth}
        className={`curve-point${nth < plot.given ? ' curve-given' : verdict}`}
        style={placed(point, plot)}
      />
    );
  });
}

/** Draws with whatever points: each place on the way of the pointer. */
function useDrawing({ count, top, given }: Plot, act: (action: CurveAction) => void) {
  const stroke = useRef(NO_STROKE);
  const draw = (event: PointerEvent<HTMLElement>) => {
    const { left, bottom, width, height } = event.currentTarget.getBoundingClientRect();
    const place = { x: (event.clientX - left) / width, y: (bottom - event.clientY) / height };
    const on = strokeOn(stroke.current, place, { count, given, top });
    stroke.current = on.stroke;
    if (on.drawn.length > 0) act({ do: 'draw', heights: on.drawn });
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      stroke.current = NO_STROKE;
      draw(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) draw(event);
    },
  };
}

/** Left and right lead from point to point, as the curve goes. False: another key. */
function goAlong(event: KeyboardEvent<HTMLInputElement>): boolean {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return false;
  const { currentTarget } = event;
  const all = [...currentTarget.closest('fieldset')!.querySelectorAll<HTMLElement>('input:not(:disabled)')];
  all[all.indexOf(currentTarget) + by]?.focus();
  return true;
}

/** Below the values the unit is left out that the top of the scale has. */
function bareWords(words: string, top: string): string {
  const [number = '', unit] = words.split(' ');
  return unit !== undefined && unit === top.split(' ')[1] ? number : words;
}

/** A finger's width of the scale for each press of an arrow. */
const KEY_STEPS = 20;

type Props = InputProps<CurveDraft, CurveAction>;

/** A height for each value, for keys and screen readers. */
function Values({ predict, draft, act, answer, isClosed }: Omit<Props, 'ground' | 'look'>) {
  const curve = answer?.curve ?? null;
  const { name, values, given, labelOf } = scaleOf(predict);
  const wordsOf = heightWords(predict);
  const told = (nth: number) => {
    const figure = wordsOf(curve?.points[nth]?.figure ?? 0);
    if (nth < given) return TEXT.curveGiven(figure);
    const height = draft.heights[nth - given] ?? null;
    const drawn = height === null ? TEXT.notDrawn : TEXT.curveDrawn(wordsOf(height));
    return isClosed ? `${TEXT.curveMachine(figure)}, ${drawn}` : drawn;
  };
  const top = curve?.top ?? 1;
  const step = Math.max(1, Math.round(top / KEY_STEPS));
  /** Where nothing is drawn yet, a key begins beside the point before. */
  const heightAt = (nth: number) =>
    draft.heights.slice(0, nth - given + 1).findLast((height) => height !== null) ??
    curve?.points[Math.min(nth, given - 1)]?.figure ??
    0;
  const drawAt = (nth: number, height: number) =>
    act({ do: 'draw', heights: [{ nth: nth - given, height }] });
  /** Below the value: the machine's figure where it is known, else what has been drawn. */
  const figureOf = (nth: number) => {
    const isKnown = curve !== null && (nth < given || isClosed);
    const height = isKnown ? curve.points[nth]!.figure : (draft.heights[nth - given] ?? null);
    const words = height === null || curve === null ? '' : bareWords(wordsOf(height), wordsOf(curve.top));
    return <span className={isKnown ? 'curve-figure curve-known' : 'curve-figure'}>{words}</span>;
  };
  return values.map((value, nth) => (
    <label key={value} className="curve-value">
      <input
        type="range"
        className="visually-hidden"
        min={0}
        max={top}
        step={step}
        value={heightAt(nth)}
        disabled={nth < given || curve === null || isClosed}
        aria-label={`${name} ${labelOf(value)}`}
        aria-valuetext={told(nth)}
        onChange={({ target }) => drawAt(nth, Number(target.value))}
        onKeyDown={(event) => {
          // By itself a slider draws nothing at an end where it stands already.
          const by = { ArrowUp: step, ArrowDown: -step }[event.key];
          if (by !== undefined) drawAt(nth, Math.max(0, Math.min(top, heightAt(nth) + by)));
          if (by !== undefined || goAlong(event)) event.preventDefault();
        }}
      />
      {labelOf(value)}
      {figureOf(nth)}
    </label>
  ));
}

const pointsOf = ({ points }: CurveAnswer): Point[] => points.map(({ figure }, nth) => [nth, figure]);

export default function Input(props: Props) {
  const { predict, draft, act, answer, isClosed } = props;
  const curve = answer?.curve ?? null;
  const { name, values, given, areBars } = scaleOf(predict);
  const plot = { count: values.length, given, top: curve?.top ?? 1 };
  const drawing = useDrawing(plot, act);
  const all = curve ? pointsOf(curve) : [];
  const said = [
    ...all.slice(0, given),
    ...draft.heights.flatMap((height, nth): Point[] => (height === null ? [] : [[nth + given, height]])),
  ];
  const machine = isClosed && curve ? all : null;
  const near = machine && answer ? areNear({ kind: 'curve', heights: draft.heights }, answer) : null;
  const wordsOf = heightWords(predict);
  return (
    <fieldset
      className={`lesson-curve${isClosed ? ' curve-told' : ''}${areBars ? ' curve-bars' : ''}`}
      style={{ '--positions': plot.count } as CSSProperties}
    >
      <legend className="visually-hidden">{TEXT.curve(name)}</legend>
      <div className="curve-plot" {...(curve && !isClosed ? drawing : {})}>
        {!curve && <p className="curve-waits">{TEXT.checking}</p>}
        {curve &&
          marksOf(plot.top).map((mark) => (
            <span key={mark} className="curve-mark" style={placed([0, mark], plot)}>
              <span>{wordsOf(mark)}</span>
            </span>
          ))}
        {curve && !areBars && <Lines plot={plot} said={said} machine={machine} />}
        {curve && <Points plot={plot} said={said} near={near} />}
        {areBars && <Ends plot={plot} machine={machine} />}
      </div>
      <div className="curve-values">
        <Values {...props} />
      </div>
      <p className="curve-name" aria-hidden="true">
        {name}
      </p>
    </fieldset>
  );
}
