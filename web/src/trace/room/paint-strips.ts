/**
 * The strips of agreement, painted on a canvas. A verdict has a shape as well as a colour: equal is a plain
 * bar, not in the recording a hollow one, the shared bit half a bar with two triangles, a difference a whole
 * one with a cross; what cannot be compared is a row of points.
 */
import { LANES, inOneLane, verdictIn, type Lane, type LaneVerdict } from '../agreement/lanes.ts';
import type { ComparedFaults } from '../agreement/play-recorded.ts';
import { recordedOf, type InSight } from './strip-layout.ts';

type ColorOf = (variable: string) => string;

export interface LaneSizes {
  readonly height: number;
  readonly gap: number;
}

export const lanesHeight = ({ height, gap }: LaneSizes): number => LANES.length * (height + gap) - gap;
const topOf = (nth: number, { height, gap }: LaneSizes) => nth * (height + gap);

/** No difference is narrower, however many faults share its place. */
const DIFFERENCE_PX = 3;

/** Columns of one lane that say the same, as one piece. */
function piecesOf(columns: Uint32Array, lane: Lane): { x: number; width: number; verdict: LaneVerdict }[] {
  const pieces: { x: number; width: number; verdict: LaneVerdict }[] = [];
  for (let x = 0; x < columns.length; x++) {
    const verdict = verdictIn(columns[x]!, lane);
    const last = pieces.at(-1);
    if (last?.verdict === verdict) last.width++;
    else pieces.push({ x, width: 1, verdict });
  }
  return pieces;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function paintHollow(
  context: CanvasRenderingContext2D,
  colorOf: ColorOf,
  { x, y, width, height }: Box,
): void {
  context.fillStyle = colorOf('--ground');
  context.fillRect(x, y, width, height);
  context.strokeStyle = colorOf('--ink-2');
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, y + 0.5, Math.max(1, width - 1), height - 1);
}

function paintPoints(
  context: CanvasRenderingContext2D,
  colorOf: ColorOf,
  { x, y, width, height }: Box,
): void {
  context.fillStyle = colorOf('--edge');
  const middle = Math.round(y + height / 2);
  for (let at = Math.ceil(x / 4) * 4; at < x + width; at += 4) context.fillRect(at, middle, 1, 1);
}

function paintPiece(
  context: CanvasRenderingContext2D,
  colorOf: ColorOf,
  verdict: LaneVerdict,
  box: Box,
): void {
  const { x, y, width, height } = box;
  if (verdict === 'absent') return paintPoints(context, colorOf, box);
  if (verdict === 'exact') {
    context.fillStyle = colorOf('--rule');
    return context.fillRect(x, y, width, height);
  }
  const wide = { ...box, width: Math.max(DIFFERENCE_PX, width) };
  if (verdict === 'unseen') return paintHollow(context, colorOf, wide);
  context.fillStyle = colorOf('--loss');
  const half = verdict === 'shared bit' ? Math.ceil(height / 2) : 0;
  context.fillRect(x, y + half, wide.width, height - half);
}

function paintLane(
  context: CanvasRenderingContext2D,
  colorOf: ColorOf,
  pieces: ReturnType<typeof piecesOf>,
  place: Pick<Box, 'y' | 'height'>,
): void {
  const isPlain = ({ verdict }: { verdict: LaneVerdict }) => verdict === 'absent' || verdict === 'exact';
  // What differs is painted last: its neighbours must not narrow it.
  for (const piece of [...pieces.filter(isPlain), ...pieces.filter((each) => !isPlain(each))])
    paintPiece(context, colorOf, piece.verdict, { ...piece, ...place });
}

/** The whole run: `columns` of one pixel each, with the worst of their faults. */
export function paintWholeRun(
  context: CanvasRenderingContext2D,
  colorOf: ColorOf,
  columns: Uint32Array,
  sizes: LaneSizes,
): void {
  context.clearRect(0, 0, columns.length, lanesHeight(sizes));
  LANES.forEach((lane, nth) => {
    const place = { y: topOf(nth, sizes), height: sizes.height };
    paintLane(context, colorOf, piecesOf(columns, lane), place);
  });
}

/** The same in one band: of each column the worst that any lane has. */
export function paintBand(
  context: CanvasRenderingContext2D,
  colorOf: ColorOf,
  columns: Uint32Array,
  height: number,
): void {
  context.clearRect(0, 0, columns.length, height);
  paintLane(context, colorOf, piecesOf(columns.map(inOneLane), LANES[0]), { y: 0, height });
}

/** Room above a bar for its sign. */
const SIGN_PX = 8;
/** A window of the largest size of a lesson fills the lane; a larger one is as high. */
const HIGHEST = 8;

/** Two triangles tip to tip, the left one full and the right one hollow. */
function paintDifferenceSign(
  context: CanvasRenderingContext2D,
  colorOf: ColorOf,
  x: number,
  y: number,
): void {
  const r = 3.5;
  context.fillStyle = colorOf('--ink');
  context.strokeStyle = colorOf('--ink');
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - r * 1.4, y - r);
  context.lineTo(x - r * 1.4, y + r);
  context.closePath();
  context.fill();
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + r * 1.4, y - r);
  context.lineTo(x + r * 1.4, y + r);
  context.closePath();
  context.stroke();
}

function paintCross(context: CanvasRenderingContext2D, colorOf: ColorOf, x: number, y: number): void {
  const r = 3;
  context.strokeStyle = colorOf('--loss');
  context.lineWidth = 1.6;
  context.beginPath();
  context.moveTo(x - r, y - r);
  context.lineTo(x + r, y + r);
  context.moveTo(x - r, y + r);
  context.lineTo(x + r, y - r);
  context.stroke();
}

function paintDisc(context: CanvasRenderingContext2D, color: string, x: number, y: number, r: number): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, r, 0, 2 * Math.PI);
  context.fill();
}

/** How much of a lane a fault has: hits, pages, slots; the position of the window is there or not. */
function amountOf(faults: ComparedFaults, fault: number, lane: Lane): number {
  switch (lane) {
    case 'state':
      return recordedOf(faults, fault, 'hits');
    case 'window':
      return recordedOf(faults, fault, 'win');
    case 'block':
      return recordedOf(faults, fault, 'win') > 0 ? 2 : 0;
    case 'reads':
      return recordedOf(faults, fault, 'reads');
    case 'retry':
      return 0;
  }
}

interface EachFault {
  readonly faults: ComparedFaults;
  readonly sight: InSight;
  readonly scrollPx: number;
  readonly pitchPx: number;
  readonly widthPx: number;
  readonly sizes: LaneSizes;
}

/** A tick for each fault in sight, as high as what was recorded. */
export function paintEachFault(
  context: CanvasRenderingContext2D,
  colorOf: ColorOf,
  { faults, sight, scrollPx, pitchPx, widthPx, sizes }: EachFault,
): void {
  context.clearRect(0, 0, widthPx, lanesHeight(sizes));
  const width = Math.max(1, Math.round(pitchPx * 0.5));
  const most = sizes.height - SIGN_PX;
  LANES.forEach((lane, nth) => {
    const base = topOf(nth, sizes) + sizes.height;
    context.fillStyle = colorOf('--rule');
    context.fillRect(0, base - 1, widthPx, 1);
    for (let fault = sight.first; fault < sight.end; fault++) {
      const verdict = verdictIn(faults.verdicts[fault]!, lane);
      const middle = Math.round((fault + 0.5) * pitchPx - scrollPx);
      const x = middle - Math.floor(width / 2);
      if (lane === 'retry' && verdict !== 'wrong') {
        const isRetried = recordedOf(faults, fault, 'retries') > 0;
        const color = colorOf(isRetried ? '--ink-2' : '--edge');
        // A disc: started again; a bar: it was not and must not be; a point: the disk decides.
        if (verdict === 'exact') {
          context.fillStyle = colorOf('--edge');
          context.fillRect(x, base - 4, width, 4);
        } else paintDisc(context, color, middle, base - 5, isRetried ? Math.min(3.5, width / 2 + 1) : 0.8);
        continue;
      }
      if (verdict === 'absent') {
        context.fillStyle = colorOf('--edge');
        context.fillRect(middle, base - 4, 1, 1);
        continue;
      }
      const amount = Math.min(HIGHEST, amountOf(faults, fault, lane));
      const height = Math.max(2, Math.round((most * amount) / HIGHEST));
      const box = { x, y: base - height, width, height };
      if (verdict === 'unseen') {
        const tall = Math.max(6, height);
        paintHollow(context, colorOf, { x, y: base - tall, width: Math.max(4, width), height: tall });
        continue;
      }
      context.fillStyle = colorOf(verdict === 'exact' ? '--edge' : '--loss');
      context.fillRect(box.x, box.y, box.width, box.height);
      const signY = Math.max(topOf(nth, sizes) + 4, box.y - 5);
      if (verdict === 'shared bit') paintDifferenceSign(context, colorOf, middle, signY);
      if (verdict === 'wrong') paintCross(context, colorOf, middle, signY);
    }
  });
}
