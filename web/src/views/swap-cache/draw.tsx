import { Head } from '../../marks/head.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import { between } from '../../marks/motion.ts';
import type { PatternNames } from '../../marks/patterns.tsx';
import { Caret, NowFrame, PointedFrame } from '../../marks/signs.tsx';
import { CachedMark } from './cached-mark.tsx';
import { BIN_WIDTH } from './pages.ts';
import { SHELF_SLOTS } from './contents.ts';
import type { Shelf, ShelvesPicture } from './layout.ts';
import { SWAP_CACHE_TEXT as TEXT } from './text.ts';

interface ShelvesProps {
  readonly picture: ShelvesPicture;
  readonly metrics: Metrics;
  readonly names: PatternNames;
  readonly phase: number;
  readonly isReduced: boolean;
  readonly nowSlot: number | null;
  readonly litSlot: number | null;
}

export function Shelves(props: ShelvesProps) {
  const { picture, metrics } = props;
  const { shelves, ticks, bottom, count, left, top } = picture;
  return (
    <>
      {metrics.gutter > 0 && shelves.length === 1 ? null : (
        <Head
          name={TEXT.name}
          shown={TEXT.shelf(shelves.length === 1)}
          // Beside several shelves stands what each of them is; the name stands over them.
          metrics={{ ...metrics, gutter: 0 }}
          y={top}
          height={0}
          aboveY={metrics.sub}
        />
      )}
      {shelves.map((shelf) => (
        <ShelfMarks key={shelf.first} {...props} shelf={shelf} />
      ))}
      <g aria-hidden="true">
        {ticks.map(({ slot, x }) => (
          <text
            key={slot}
            className="mark-words"
            x={x}
            y={bottom + metrics.mark + 4}
            fontSize={metrics.mark}
            textAnchor={x < left + metrics.mark ? 'start' : 'middle'}
            fill="var(--ink-3)"
          >
            {TEXT.slot(slot)}
          </text>
        ))}
        {count === 0 && (
          <text
            className="mark-words"
            x={left + 12}
            y={bottom - 10}
            fontSize={metrics.mark}
            fill="var(--ink-2)"
          >
            {TEXT.empty}
          </text>
        )}
      </g>
    </>
  );
}

function ShelfMarks(props: ShelvesProps & { shelf: Shelf }) {
  const { picture, shelf, metrics, names, phase, isReduced } = props;
  const { cell, tie, left, right, shelves } = picture;
  const { y, first, last } = shelf;
  const isOnly = shelves.length === 1;
  const shown = isOnly ? TEXT.slots(first, last, picture.total) : TEXT.range(first, last);
  const end = isOnly ? right : left + ((right - left) * (last + 1 - first)) / SHELF_SLOTS;
  return (
    <>
      {isOnly ? (
        metrics.gutter > 0 && (
          <Head
            name={TEXT.name}
            shown={shown}
            metrics={metrics}
            y={y - cell - tie}
            height={cell}
            aboveY={0}
          />
        )
      ) : (
        <text
          className="mark-words"
          aria-hidden="true"
          x={metrics.gutter > 0 ? 0 : left}
          y={metrics.gutter > 0 ? y : y + metrics.mark + 2}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
        >
          {shown}
        </text>
      )}
      <g aria-hidden="true">
        <path d={`M${left} ${y}H${end}`} stroke="var(--ink-2)" strokeWidth={2 * metrics.stroke} />
        {shelf.pages.map((page) => (
          <CachedMark
            key={page.slot}
            x={Math.round(between(page.xBefore, page.x, phase))}
            tieX={page.tieX}
            {...{ y, s: cell, tie, names }}
            kind={page.kind}
            isFlagged={page.isFlagged}
            isDirty={page.isDirty}
            fill={page.fill}
            rise={page.isNew ? phase : 1}
          />
        ))}
        {shelf.bins?.map((bin) => (
          <BinMark key={bin.x} {...bin} y={y} />
        ))}
        {(isReduced || phase < 1) && <Gone {...props} opacity={isReduced ? 1 : 1 - phase} />}
        <Signs {...props} />
      </g>
    </>
  );
}

/** Pages that this step has taken out: an outline that goes, or stays as a ghost until the next step. */
function Gone({ shelf, picture, opacity }: ShelvesProps & { shelf: Shelf; opacity: number }) {
  const s = picture.cell;
  const y = shelf.y - picture.tie - s;
  return shelf.gone.map((x) => (
    <rect
      key={x}
      x={x - 2.5}
      y={y - 2.5}
      width={s - 1}
      height={s - 1}
      fill="none"
      stroke="var(--ink-3)"
      strokeDasharray="2 2"
      opacity={opacity}
    />
  ));
}

/** As many pages as stand there; the flag says that some of them wait unread. */
function BinMark({ x, count, flagged, y }: { x: number; count: number; flagged: number; y: number }) {
  const height = Math.min(26, 2 + 3 * Math.log2(1 + count));
  return (
    <>
      <rect x={x} y={y - height} width={BIN_WIDTH} height={height} fill="var(--anon)" />
      {flagged > 0 && <rect x={x} y={y - height - 4} width={BIN_WIDTH} height={3} fill="var(--guess)" />}
    </>
  );
}

/** Red frame and caret on the slot of the event, ink on what is pointed at; the caret alone where its page is not in the cache. */
function Signs({ shelf, picture, metrics, nowSlot, litSlot }: ShelvesProps & { shelf: Shelf }) {
  const s = picture.cell;
  const y = shelf.y - picture.tie - s;
  const boxOf = (slot: number | null) => {
    const page = slot === null ? undefined : shelf.pages.find((each) => each.slot === slot);
    return page ? { x: page.x, y, width: s, height: s, isFlagged: page.isFlagged } : null;
  };
  const now = boxOf(nowSlot);
  const lit = boxOf(litSlot);
  return (
    <>
      {now && <NowFrame {...now} stroke={2.5 * metrics.stroke} />}
      {now && !now.isFlagged && <Caret x={now.x + s / 2} y={y - 5} size={Math.max(8, s * 0.6)} />}
      {!now && nowSlot !== null && nowSlot >= shelf.first && nowSlot <= shelf.last && (
        <Caret x={picture.xOf(nowSlot, shelf)} y={shelf.y - 1} size={Math.max(8, s * 0.6)} />
      )}
      {lit && <PointedFrame {...lit} />}
    </>
  );
}
