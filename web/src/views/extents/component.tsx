/** The extents of a swap file: the same look-up along the list and down the tree, and what look-ups cost. */
import { useMemo } from 'react';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { formatCount } from '../../lib/format.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ViewProps } from '../view.ts';
import type { Box } from './course.ts';
import { CostsMark, CourseMark } from './course-mark.tsx';
import { ExtentTarget } from './extent-target.tsx';
import { layoutExtents, type ExtentsPicture } from './layout.ts';
import { HeadLine } from './marks.tsx';
import { LensMark } from './lens-mark.tsx';
import { OnDiskMark } from './on-disk-mark.tsx';
import { RingMark } from './ring-mark.tsx';
import { StripMark } from './strip-mark.tsx';
import { EXTENTS_TEXT as TEXT } from './text.ts';
import { TreeMark, builtNow } from './tree-mark.tsx';

export { describeExtents } from './describe.ts';
export { heightsOfExtents } from './room.ts';

/** Between two states it is as before: a look-up has begun or it has not. */
const shownAt = ({ columns, before }: Scene, phase: number) =>
  phase === 0 && before.extent_maps ? before : columns;

/** Pages are added; else the tree is put right. */
const GROWS = /^extent_(begins|grows)$/;

export function Extents({ scene, widthPx, heightPx, pointed, onPoint, phase }: ViewProps) {
  const metrics = useMetrics(widthPx);
  const columns = shownAt(scene, phase);
  const picture = useMemo(
    () => layoutExtents({ columns, event: scene.event }, { widthPx, heightPx, metrics }),
    [columns, scene.event, widthPx, heightPx, metrics],
  );
  if (!picture) return <NoFile widthPx={widthPx} metrics={metrics} />;
  const { event } = scene;
  const isNow = event !== null && picture.last?.event === event.number;
  const now = builtNow(event, picture.file.area);
  const grown = event && GROWS.test(event.name) ? now : [];
  return (
    <svg className="picture" width={widthPx} height={picture.room.height}>
      {picture.ring && <RingMark ring={picture.ring} last={picture.last} metrics={metrics} />}
      <Heads picture={picture} metrics={metrics} />
      <TreeMark picture={picture} metrics={metrics} event={event} />
      <LensMark picture={picture} metrics={metrics} isNow={isNow} />
      <StripMark picture={picture} metrics={metrics} isNow={isNow} grown={grown} />
      <OnDiskMark picture={picture} metrics={metrics} isNow={isNow} grown={grown} />
      <CourseMark picture={picture} metrics={metrics} isNow={isNow} />
      <CostsMark picture={picture} metrics={metrics} isNow={isNow} />
      <Foot picture={picture} metrics={metrics} widthPx={widthPx} />
      <ExtentTarget {...{ scene, picture, pointed, onPoint }} />
      <Target picture={picture} onPoint={onPoint} />
    </svg>
  );
}

function NoFile({ widthPx, metrics }: { widthPx: number; metrics: Metrics }) {
  return (
    <svg className="picture" width={widthPx} height={Math.round(metrics.mark * 2.2)}>
      <text className="mark-words" x={0} y={metrics.mark * 1.3} fontSize={metrics.mark} fill="var(--ink-3)">
        {TEXT.noFile}
      </text>
    </svg>
  );
}

const hasWords = (isUsed: boolean) => (isUsed ? TEXT.inUse : TEXT.notInUse);

/** Name of the list and of the tree, which of the two the kernel has, and the visits of the last look-up; of a long list its steps. */
function Heads({ picture, metrics }: { picture: ExtentsPicture; metrics: Metrics }) {
  const { room, file, last } = picture;
  const { ring, tree, disk, strip, headPx } = room;
  return (
    <g aria-hidden="true">
      {ring && (
        <HeadLine
          name={TEXT.list}
          words={hasWords(!file.isTree)}
          x={ring.x}
          y={ring.y - headPx}
          widthPx={ring.width}
          metrics={metrics}
        />
      )}
      {tree && (
        <CountedHead
          name={TEXT.tree}
          words={hasWords(file.isTree)}
          box={{ ...tree, y: tree.y - headPx }}
          count={last && { of: last.visits, word: TEXT.visitsWord(last.visits), colour: 'var(--guess-text)' }}
          metrics={metrics}
        />
      )}
      {!tree && !disk && (
        <CountedHead
          name={TEXT.list}
          words={TEXT.onlyForward}
          box={{ ...strip, y: 0 }}
          count={last && { of: last.steps, word: TEXT.stepsWord(last.steps), colour: 'var(--loss-text)' }}
          metrics={metrics}
        />
      )}
    </g>
  );
}

interface CountedHeadProps {
  readonly name: string;
  readonly words: string;
  readonly box: Box;
  readonly count: { readonly of: number; readonly word: string; readonly colour: string } | null;
  readonly metrics: Metrics;
}

/** A head with a large number at its right. */
function CountedHead({ name, words, box: { x, y, width }, count, metrics }: CountedHeadProps) {
  const size = metrics.head * 1.5;
  const number = count ? formatCount(count.of) : '';
  const wordWidth = widthOfWords(count?.word ?? '', metrics.mark);
  const numberWidth = widthOfWords(number, size, 'head');
  const right = x + width;
  return (
    <>
      <HeadLine
        name={name}
        words={words}
        x={x}
        y={y}
        widthPx={width - numberWidth - wordWidth - metrics.mark * 2}
        metrics={metrics}
      />
      {count && (
        <>
          <text
            className="head-words"
            x={right - wordWidth - metrics.mark * 0.5}
            y={y + size * 0.9}
            fontSize={size}
            textAnchor="end"
            fill={count.colour}
          >
            {number}
          </text>
          <text
            className="mark-words"
            x={right}
            y={y + size * 0.9}
            fontSize={metrics.mark}
            textAnchor="end"
            fill="var(--ink-2)"
          >
            {count.word}
          </text>
        </>
      )}
    </>
  );
}

/** What the tree costs in memory, and what hollow and full mean, as far as there is room. */
function Foot({ picture, metrics, widthPx }: { picture: ExtentsPicture; metrics: Metrics; widthPx: number }) {
  const { mark } = metrics;
  if (!picture.tree) return null;
  const all = [TEXT.redAndBlack, TEXT.memory(picture.file.nr)];
  const both = all.join(' · ');
  const { costs, lookups } = picture;
  const other = costs && lookups.length > 0 ? TEXT.listMean(TEXT.mean(costs.otherMean)) : '';
  const free = widthPx - widthOfWords(other, mark) - mark * 1.5;
  const isTold = lookups.length === 0; // memory stands above it
  const words =
    (isTold ? [TEXT.redAndBlack] : [both, ...all]).find((each) => widthOfWords(each, mark) <= free) ?? '';
  return (
    <text
      className="mark-words"
      x={0}
      y={picture.room.footY}
      fontSize={mark}
      fill="var(--ink-3)"
      aria-hidden="true"
    >
      {words}
    </text>
  );
}

/** The look-ups, to be gone through: each names its slot. */
function Target({ picture, onPoint }: { picture: ExtentsPicture } & Pick<ViewProps, 'onPoint'>) {
  const { costs, room, lookups, file } = picture;
  const newest = lookups.at(-1);
  if (!costs || !room.costs || !newest) return null;
  const { x, y, width, height } = room.costs;
  const words = (each: typeof newest) =>
    TEXT.tells.lookup(each.slot, each.extent, each.from, each.steps, each.visits);
  return (
    <StripTarget
      label={file.isTree ? TEXT.eachVisits : TEXT.each}
      words={words(newest)}
      index={lookups.length - 1}
      total={lookups.length}
      page={Math.max(1, Math.floor(lookups.length / 8))}
      box={{ x, y, width, height }}
      at={(px) => {
        const nth = costs.bars.findLastIndex((bar) => bar.x <= px);
        return nth >= 0 ? nth : null;
      }}
      onPoint={(nth) => {
        const each = nth === null ? undefined : costs.bars[nth]?.lookup;
        onPoint(each ? { kind: 'slot', slot: each.slot } : null);
      }}
    />
  );
}
