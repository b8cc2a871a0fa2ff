/** One line of an address space, painted: marks, fences, caret, frame, bracket, ghosts. */
import { memo, useContext } from 'react';
import { TICK, tickPath, type Barcode } from './barcode.ts';
import { lineHeight, shownPages, type Line } from './line.ts';
import type { Metrics } from '../metrics.ts';
import { between, fillProgress, type Plan } from '../motion.ts';
import { fillOf } from '../../scene/page-state.ts';
import { ByOwner } from '../owners.ts';
import { letterCell } from '../slots/letter-size.ts';
import { PageMark } from './page-mark.tsx';
import { PageRings } from '../rings.tsx';
import { leftOf } from '../strip.ts';
import { Fence, Ghost, PointedFrame } from '../signs.tsx';
import type { PatternNames } from '../patterns.tsx';
import type { PageStrip } from './page-strip.ts';

/** A ring takes the pennants and the bracket in. */
const RING_ABOVE_PX = 12;

interface PageLineProps {
  readonly line: Line;
  readonly y: number;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  readonly plan: Plan;
  readonly phase: number;
  readonly isReduced: boolean;
  /** The slots lie above this line: ties go up. */
  readonly isLower: boolean;
  readonly litPage: number | null;
  /** The page under the caret: no other sign stands over it. */
  readonly nowPage: number | null;
}

export function PageLine({ line, y, metrics, litPage, ...rest }: PageLineProps) {
  const height = lineHeight(line, metrics);
  return (
    <g aria-hidden="true">
      {line.kind === 'cells' ? (
        <Cells
          {...rest}
          phase={isChanging(line) ? rest.phase : 1}
          pages={line.pages}
          y={y}
          metrics={metrics}
        />
      ) : (
        <BarcodeMarks barcode={line.barcode} y={y} height={height} />
      )}
      {line.kind === 'cells' && (
        <PageRings
          region={line.region.index}
          strip={line.pages.strip}
          y={y}
          height={height}
          abovePx={RING_ABOVE_PX}
        />
      )}
      {litPage !== null && <Lit line={line} page={litPage} y={y} height={height} />}
    </g>
  );
}

function isChanging(line: Line): boolean {
  return line.kind === 'cells' && line.pages.marks.some(({ fillBefore }) => fillBefore !== null);
}

function Lit({ line, page, y, height }: { line: Line; page: number; y: number; height: number }) {
  const { first, last } = shownPages(line);
  if (page < first || page > last) return null;
  if (line.kind === 'cells')
    return <PointedFrame x={leftOf(line.pages.strip, page)} y={y} width={height} height={height} />;
  const { left, pitch } = line.barcode;
  const x = left + Math.floor(page * pitch);
  return <PointedFrame x={x} y={y} width={Math.max(1, Math.floor(pitch) - 1)} height={height} />;
}

type CellsProps = Omit<PageLineProps, 'line' | 'litPage'> & { readonly pages: PageStrip };

/** Painted again only when the line is another one, or while something in it changes. */
const Cells = memo(function Cells({
  pages,
  y,
  metrics,
  names,
  plan,
  phase,
  isReduced,
  isLower,
  nowPage,
}: CellsProps) {
  const { strip, marks, region, fences } = pages;
  const s = strip.cell;
  const isByOwner = useContext(ByOwner) && !region.isFile;
  const letter = isByOwner && s >= letterCell(metrics) ? region.letter : undefined;
  const changed = phase < 1 ? marks.filter(({ fillBefore }) => fillBefore !== null) : [];
  return (
    <>
      {/* By their places: when the strip shows other pages, its marks stay and become those. */}
      {marks.map((mark, place) => {
        const { page, x, state, guess, fillBefore } = mark;
        const full = fillOf(state);
        const nth = fillBefore === null || phase >= 1 ? -1 : changed.indexOf(mark);
        const fill =
          nth < 0 ? full : between(fillBefore!, full, fillProgress(plan, phase, nth, changed.length));
        return (
          <PageMark
            key={place}
            x={x}
            y={y}
            s={s}
            kind={state.kind}
            isDirty={state.isDirty}
            isTied={state.isTied}
            isTieAbove={isLower}
            isFile={region.isFile}
            guess={page === nowPage && !isLower ? null : guess}
            fill={fill}
            names={names}
            owner={isByOwner ? region.fill : undefined}
            letter={letter}
          />
        );
      })}
      {isReduced &&
        marks.map(
          ({ page, x, fillBefore }) =>
            fillBefore !== null && <Ghost key={page} x={x} y={y} width={s} height={s} />,
        )}
      {fences.map(({ x, page }) => (
        <Fence
          key={page}
          x={x}
          top={y - 3}
          bottom={y + s + metrics.mark}
          label={String(page)}
          size={metrics.mark}
        />
      ))}
    </>
  );
});

/** Three paths for the whole line, however long it is. */
const BarcodeMarks = memo(function BarcodeMarks(props: { barcode: Barcode; y: number; height: number }) {
  const { barcode, y, height } = props;
  const bottom = y + height;
  const floor = bottom - Math.max(2, Math.round(height * 0.17));
  const tall = { color: 'var(--anon)', level: TICK.inView, top: y };
  const present = { color: 'var(--anon)', level: TICK.present, top: y + Math.round(height * 0.25) };
  return (
    <>
      {[TICK.out, TICK.present, TICK.inView].map((level) => (
        <path key={level} d={tickPath(barcode, level, floor, bottom)} fill="var(--anon)" />
      ))}
      <path d={tickPath(barcode, present.level, present.top, floor)} fill={present.color} opacity={0.5} />
      <path d={tickPath(barcode, tall.level, tall.top, floor)} fill={tall.color} />
    </>
  );
});
