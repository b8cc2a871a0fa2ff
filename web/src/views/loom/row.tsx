/**
 * The loom as one of several rows, each a machine. A page stands under itself in every row; the first says what holds
 * for all.
 */
import { useContext, useMemo } from 'react';
import { OnScreen, useMetrics, type Metrics } from '../../marks/metrics.ts';
import { linesOf } from '../../marks/head-lines.ts';
import { lineHeight, shownPages } from '../../marks/pages/line.ts';
import { OnGround } from '../../marks/said/on-ground.tsx';
import { Moment } from '../../marks/pages/line-moment.tsx';
import { PageLine } from '../../marks/pages/page-line.tsx';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import { SlotLine } from '../../marks/slots/slot-line.tsx';
import { besideBracket, rimOf, trayHeight } from '../../marks/slots/slot-strip.ts';
import type { SlotWindow } from '../../marks/slots/slot-window.ts';
import { spanOf, widthOf, type Strip } from '../../marks/strip.ts';
import { Bracket } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { planFor } from '../../marks/step-plan.ts';
import { ThreadLines } from '../../marks/threads/thread-lines.tsx';
import { useMemory } from '../../marks/useMemory.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import type { RowProps } from '../view.ts';
import { describeLoom } from './describe.ts';
import { layoutLoom } from './layout.ts';
import { ROW_TEXT } from './row-text.ts';
import { NO_HEADS_PX, rowMetrics, rowPlaces } from './row-sizes.ts';

interface HeadProps {
  readonly name: string;
  readonly shown: string;
  readonly middle: number;
  readonly metrics: Metrics;
}

function Head({ name, shown, middle, metrics }: HeadProps) {
  const { head, sub, gutter } = metrics;
  if (gutter === NO_HEADS_PX) return null;
  return (
    <>
      <text className="head-words" x={0} y={middle} fontSize={head}>
        {name}
      </text>
      <text className="mark-words" x={0} y={middle + sub * 1.15} fontSize={sub} fill="var(--ink-3)">
        {linesOf(shown, metrics)[0]}
      </text>
    </>
  );
}

interface BlockProps {
  readonly window: SlotWindow;
  readonly strip: Strip;
  readonly bottom: number;
  readonly metrics: Metrics;
}

/** From the trays to the line of a bracket, in words on marks: nothing stands between them. */
const BRACKET_EM = 0.9;

/** The aligned block that is read: a bracket close below its slots, with their numbers beside it. */
function Block({ window: { first, last }, strip, bottom, metrics }: BlockProps) {
  const span = spanOf(strip, first, last);
  if (!span) return null;
  const { head, mark, stroke } = metrics;
  const words = ROW_TEXT.block(first, last);
  const within = { left: strip.left, right: strip.left + widthOf(strip) };
  const { x, isBelow } = besideBracket(span, widthOfWords(words, head, 'head'), within);
  const y = bottom + mark * BRACKET_EM;
  return (
    <>
      <Bracket {...span} y={y} arm={-8 * stroke} stroke={3 * stroke} />
      {!isBelow && (
        <OnGround {...{ words, x }} as="head" y={y + head * 0.3} size={head} fill="var(--guess-text)" />
      )}
    </>
  );
}

export function LoomRow({ scene, widthPx, heightPx, isFirst }: RowProps) {
  const usual = useMetrics(widthPx);
  const { isProjector } = useContext(OnScreen);
  const metrics = useMemo(
    () => rowMetrics(usual, widthPx, heightPx, isProjector),
    [usual, widthPx, heightPx, isProjector],
  );
  const memory = useMemory();
  const names = usePatternNames();
  const { upper, slots, nowSlot, slotWindow } = useMemo(
    () => layoutLoom(scene, { widthPx, heightPx, metrics, pointed: null, memory, isOneLine: true }),
    [scene, widthPx, heightPx, metrics, memory],
  );
  const plan = useMemo(
    () => planFor(scene, upper ? [upper] : [], slots ? [slots] : []),
    [scene, upper, slots],
  );
  const page = upper ? lineHeight(upper.line, metrics) : 0;
  const slot = slots?.strip.cell ?? 0;
  const at = rowPlaces(metrics, heightPx, { page, slot });
  const still = { plan, phase: 1, isReduced: false, metrics };
  const range = upper && shownPages(upper.line);
  return (
    <>
      <p className="stage-words">{describeLoom(scene)}</p>
      <svg className="picture" width={widthPx} height={heightPx} aria-hidden="true">
        <Patterns names={names} />
        {upper && slots && (
          <ThreadLines
            threads={upper.threads}
            fromY={at.pages + page}
            toY={at.slots + rimOf(slot)}
            isSecond={false}
            litSlot={null}
            progress={1}
            stroke={metrics.stroke}
          />
        )}
        {slots && (
          <>
            <Head
              name={TEXT.slots}
              shown={TEXT.slotRange(
                slots.strip.first,
                slots.strip.first + slots.strip.count - 1,
                slots.strip.total,
              )}
              middle={at.slots + trayHeight(slot) / 2}
              metrics={metrics}
            />
            <SlotLine
              {...still}
              {...{ names, nowSlot }}
              slots={{ ...slots, cpus: [] }}
              y={at.slots}
              room="none"
              litSlot={null}
              window={null}
            />
            {slotWindow && (
              <Block
                window={slotWindow}
                strip={slots.strip}
                bottom={at.slots + trayHeight(slot)}
                metrics={metrics}
              />
            )}
          </>
        )}
        {upper && range && (
          <>
            <Head
              name={upper.line.region.head}
              shown={TEXT.pageRange(range.first, range.last, upper.line.region.pages)}
              middle={at.pages + page / 2}
              metrics={metrics}
            />
            <PageLine
              {...still}
              line={upper.line}
              y={at.pages}
              names={names}
              isLower={false}
              litPage={null}
              nowPage={upper.moment.now?.page ?? null}
            />
            <Moment
              {...still}
              line={upper.line}
              y={at.pages}
              isLower={false}
              isClose
              caretFrom={null}
              moment={{
                ...upper.moment,
                words: { ...upper.moment.words, runs: [], ...(!isFirst && { now: null }) },
              }}
            />
          </>
        )}
      </svg>
    </>
  );
}
