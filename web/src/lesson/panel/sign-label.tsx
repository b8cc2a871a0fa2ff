/** The one new sign of a step, named in the picture: a short label with a line to what it names. */
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Inlines } from '../../prose/prose.tsx';
import { useMachine } from '../../store/machine/useMachine.ts';
import { DRAWN, timesDrawn } from '../../store/standing.ts';
import { findSigns } from '../../views/parts.ts';
import { currentStep, progressOf, useLesson } from '../progress/lesson-store.ts';
import type { Sign } from '../model.ts';
import {
  edgeTowards,
  placeLabel,
  rimTowards,
  type Box,
  type Size,
  type Spot,
  type Taken,
} from './sign-place.ts';
import './sign-label.css';

/** In several lines, in one, or narrow, where it finds more room so. */
const WIDTHS_MOST = [260, 600, 150];
const LINE_POINTS = 16;
const LINE_PX = 5;
/** An outline is followed so closely that no words find room on it. */
const OUTLINE_STEP_PX = 12;

/** In coordinates of the stage, whose corner is given: it is the same for all that is drawn. */
const within = ({ x: left, y: top }: Spot, { x, y, width, height }: Box): Box => ({
  x: x - left,
  y: y - top,
  width,
  height,
});

/** The point that the line leads to: on a line a part of its way, else the middle of the mark. */
function anchorOf(corner: Spot, mark: Element): Spot {
  const path = mark instanceof SVGPathElement ? mark : mark.querySelector('path');
  const isLine = mark.matches('[data-entry], [data-tie]') && path instanceof SVGPathElement;
  const matrix = isLine ? path.getScreenCTM() : null;
  if (isLine && matrix) {
    const { x, y } = path.getPointAtLength(path.getTotalLength() * 0.55).matrixTransform(matrix);
    return { x: x - corner.x, y: y - corner.y };
  }
  const { x, y, width, height } = within(corner, mark.getBoundingClientRect());
  return { x: x + width / 2, y: y + height / 2 };
}

interface Measured {
  readonly d: string | null;
  readonly points: readonly DOMPoint[];
}

/** For as long as a line goes the same way: a browser goes all of it for each point. */
const MEASURED = new WeakMap<SVGPathElement, Measured>();

/** Points on a line's way, in coordinates of its own. */
function pointsOn(line: SVGPathElement): readonly DOMPoint[] {
  const d = line.getAttribute('d');
  const known = MEASURED.get(line);
  if (known && known.d === d) return known.points;
  const length = line.getTotalLength();
  const count = line.hasAttribute('data-outline') ? Math.ceil(length / OUTLINE_STEP_PX) : LINE_POINTS;
  const points = Array.from({ length: count }, (_, i) => line.getPointAtLength((length * (i + 0.5)) / count));
  MEASURED.set(line, { d, points });
  return points;
}

/** A line as small boxes on its way. */
function pointsOf(corner: Spot, line: SVGPathElement): Box[] {
  const matrix = line.getScreenCTM();
  if (!matrix) return [];
  return pointsOn(line).map((point) => {
    const { x, y } = point.matrixTransform(matrix);
    return { x: x - corner.x - LINE_PX / 2, y: y - corner.y - LINE_PX / 2, width: LINE_PX, height: LINE_PX };
  });
}

/** How large it is in each of its shapes. */
function shapesOf(label: HTMLElement, widthPx: number): Size[] {
  const { width } = label.style;
  label.style.width = 'max-content';
  const sizes = WIDTHS_MOST.map((most) => {
    label.style.maxWidth = `${Math.min(most, widthPx)}px`;
    return { width: label.offsetWidth + 1, height: label.offsetHeight };
  });
  Object.assign(label.style, { width, maxWidth: '' });
  return sizes;
}

/** What is in sight of the stage, which may be higher than its place; the whole of it where the mark is not in sight. */
function seenOf(stage: HTMLElement, corner: Spot, { y }: Spot): Box {
  const whole = { x: 0, y: 0, width: stage.clientWidth, height: stage.clientHeight };
  const place = stage.closest('.stage-column')?.getBoundingClientRect();
  if (!place) return whole;
  const shown = within(corner, place);
  const [top, bottom] = [Math.max(0, shown.y), Math.min(whole.height, shown.y + shown.height)];
  return y > top && y < bottom ? { ...whole, y: top, height: bottom - top } : whole;
}

interface Placed {
  readonly box: Box;
  readonly from: Spot;
  readonly to: Spot;
}

/** Large rectangles are grounds, to which one may point. */
function isSmallOn({ clientWidth, clientHeight }: HTMLElement) {
  return ({ width, height }: Box) => width > 0 && width < clientWidth / 2 && height < clientHeight / 2;
}

function place(stage: HTMLElement, sign: Sign, label: HTMLElement): Placed | null {
  const corner = stage.getBoundingClientRect();
  const boxes = (selector: string) =>
    Array.from(stage.querySelectorAll(selector), (each) => within(corner, each.getBoundingClientRect()));
  const words = boxes('.picture text').map((each): Taken => ({ ...each, isWords: true }));
  const marks = boxes('.picture :is(rect, [data-mark])').filter(isSmallOn(stage));
  const lines = Array.from(
    stage.querySelectorAll('path[data-entry], [data-tie] path, path[data-outline]'),
  ).flatMap((line) => (line instanceof SVGPathElement ? pointsOf(corner, line) : []));
  const drawn = [...words, ...marks, ...lines];
  const sizes = shapesOf(label, stage.clientWidth);
  let placed: Placed | null = null;
  let most = Infinity;
  for (const mark of findSigns(stage, sign.on)) {
    const isLine = mark.matches('[data-entry], [data-tie]');
    const own = within(corner, mark.getBoundingClientRect());
    // What it names may be no rectangle, and is not covered all the same.
    const owns = isLine ? [] : [own].filter(isSmallOn(stage));
    const middle = anchorOf(corner, mark);
    const seen = seenOf(stage, corner, middle);
    const found = placeLabel(middle, sizes, { seen, taken: [...drawn, ...owns], most });
    if (!found) continue;
    const from = rimTowards(found.box, middle);
    placed = { box: found.box, from, to: isLine ? middle : edgeTowards(own, from) };
    most = found.cost;
  }
  return placed;
}

interface LabelProps {
  readonly sign: Sign;
  readonly stage: HTMLElement;
  /** How many times the pictures have been drawn; 0 while they move, and the label waits for them. */
  readonly drawn: number;
}

function Label({ sign, stage, drawn }: LabelProps) {
  const label = useRef<HTMLDivElement>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  useLayoutEffect(() => {
    if (drawn > 0 && label.current) setPlaced(place(stage, sign, label.current));
  }, [sign, stage, drawn]);
  const style = placed
    ? { left: placed.box.x, top: placed.box.y, width: placed.box.width }
    : { visibility: 'hidden' as const };
  return (
    <>
      {placed && (
        <svg className="sign-line" aria-hidden="true">
          <path d={`M${placed.from.x} ${placed.from.y}L${placed.to.x} ${placed.to.y}`} />
        </svg>
      )}
      <div className="sign-label" role="note" ref={label} style={style}>
        <Inlines inlines={sign.words} />
      </div>
    </>
  );
}

/** Only where the step stands: one event on, the mark may mean something else. */
export function SignLabel() {
  const sign = useLesson((state) => currentStep(state)?.sign ?? null);
  const spot = useLesson((state) => state.spots[progressOf(state).step]?.position ?? null);
  const isThere = useMachine(({ status, isSeeking }) => !isSeeking && status?.position === spot);
  // When a step is opened by its address, the machine arrives before the stage, which announces itself.
  const drawn = useStore(DRAWN, timesDrawn);
  const stage = sign && isThere ? document.querySelector<HTMLElement>('.stage') : null;
  return sign && stage && createPortal(<Label key={sign.line} {...{ sign, stage, drawn }} />, stage);
}
