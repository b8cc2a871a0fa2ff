import { useId } from 'react';
import { format } from '../../core/events/format.ts';
import { areasOf } from '../../core/areas.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { Caret } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import { SWAP_CACHE_TEXT as TEXT } from './text.ts';
import { treeRuleOf, type Stand, type TreeBox, type TreesPicture } from './trees.ts';

interface TreesProps {
  readonly picture: TreesPicture;
  readonly scene: Scene;
  readonly widthPx: number;
  readonly metrics: Metrics;
}

export function TreesMark(props: TreesProps) {
  const { picture, metrics } = props;
  const bars = useId();
  return (
    <g aria-hidden="true" data-part="trees">
      <defs>
        <pattern id={bars} width={4} height={4} patternUnits="userSpaceOnUse">
          <rect width={4} height={4} fill="var(--loss-tint)" />
          <rect width={2} height={4} fill="var(--loss)" />
        </pattern>
      </defs>
      <Heading {...props} />
      {picture.trees.map((box) => (
        <Box key={box.tree.lock} {...{ box, picture, metrics }} />
      ))}
      <Ways {...props} />
      <Plates {...props} />
      {picture.trees.flatMap(({ stands, width }) =>
        stands.map((stand) => (
          <Standing
            key={stand.cpu}
            {...{ stand, picture, metrics }}
            boxWidth={width}
            bars={`url(#${bars})`}
          />
        )),
      )}
      <AreaWords {...props} />
    </g>
  );
}

/** What there is a tree for, and how many CPUs wait, large. */
function Heading({ picture: { headY, waiting, plates }, scene, widthPx, metrics }: TreesProps) {
  const { head, sub, mark } = metrics;
  const rule = TEXT.treeRules[treeRuleOf(scene.columns)];
  const [count, rest] = TEXT.wait(waiting, plates.length);
  const numberPx = head * 1.5;
  const restWidth = widthOfWords(rest, mark, 'strong');
  const besideX = widthOfWords(TEXT.trees, head, 'head') + 10;
  const room = widthPx - restWidth - widthOfWords(count, numberPx, 'head') - 24 - besideX;
  const beside = [`${rule}; ${TEXT.treesTell}`, rule].find((words) => widthOfWords(words, sub) <= room);
  const color = waiting > 0 ? 'var(--loss-text)' : 'var(--ink)';
  return (
    <>
      <text className="head-words" x={0} y={headY} fontSize={head}>
        {TEXT.trees}
      </text>
      {beside && (
        <text className="mark-words" x={besideX} y={headY} fontSize={sub} fill="var(--ink-3)">
          {beside}
        </text>
      )}
      <text
        className="mark-words mark-strong"
        x={widthPx}
        y={headY}
        fontSize={mark}
        textAnchor="end"
        fill={color}
      >
        {rest}
      </text>
      <text
        className="head-words"
        x={widthPx - restWidth - 6}
        y={headY}
        fontSize={numberPx}
        textAnchor="end"
        fill={color}
      >
        {count}
      </text>
    </>
  );
}

/** A line at its foot says that pages are in it. */
function Box({ box, picture, metrics }: { box: TreeBox; picture: TreesPicture; metrics: Metrics }) {
  const { x, width, tree, stands, more, name } = box;
  const { boxesY, boxHeight, namesY } = picture;
  const isBusy = stands.length > 0;
  return (
    <>
      <rect
        data-tree={tree.first}
        x={x + 0.5}
        y={boxesY + 0.5}
        width={Math.max(1, width - 1)}
        height={boxHeight}
        fill="var(--ground)"
        stroke={isBusy ? 'var(--ink)' : 'var(--edge)'}
        strokeWidth={isBusy ? 1.4 * metrics.stroke : 1}
      />
      {tree.pages > 0 && (
        <rect
          x={x + 1}
          y={boxesY + boxHeight - 3}
          width={Math.max(1, width - 2)}
          height={3}
          fill="var(--anon)"
        />
      )}
      {name !== null && (
        <text
          className={isBusy ? 'mark-words mark-strong' : 'mark-words'}
          x={x + width / 2}
          y={namesY}
          fontSize={metrics.mark}
          textAnchor="middle"
          fill={isBusy ? 'var(--ink)' : 'var(--ink-2)'}
        >
          {name}
        </text>
      )}
      {more > 0 && (
        <text
          className="mark-words mark-strong mark-halo"
          x={x + width / 2}
          y={boxesY + boxHeight - 5}
          fontSize={metrics.mark}
          textAnchor="middle"
          fill="var(--loss-text)"
        >
          {TEXT.moreCpus(more)}
        </text>
      )}
    </>
  );
}

const colorOf = ({ cpu, holds }: Stand, nowCpu: number | null, waits: string) =>
  cpu === nowCpu ? 'var(--now)' : holds ? 'var(--ink)' : waits;

function Ways({ picture, metrics }: TreesProps) {
  const { trees, plates, side, platesY, nowCpu } = picture;
  return trees.flatMap(({ stands, width }) =>
    stands.map((stand) => {
      const from = plates[stand.cpu]!.x + side / 2;
      const [top, foot] = [platesY + side, stand.y];
      const to = stand.x + plateWidth(side, width) / 2;
      const middle = (top + foot) / 2;
      return (
        <path
          key={stand.cpu}
          data-way={stand.holds ? 'holds' : 'waits'}
          d={`M${from} ${top}C${from} ${middle + 8} ${to} ${middle - 8} ${to} ${foot}`}
          fill="none"
          stroke={colorOf(stand, nowCpu, 'var(--loss)')}
          strokeWidth={(stand.cpu === nowCpu || stand.holds ? 2 : 1.4) * metrics.stroke}
        />
      );
    }),
  );
}

const PLATE_LEAST_PX = 14;
const plateWidth = (side: number, boxWidth: number) => Math.max(PLATE_LEAST_PX, Math.min(side, boxWidth));

interface PlateBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly metrics: Metrics;
}

type FrameProps = PlateBox & { readonly isNow: boolean; readonly fill: string; readonly stroke: string };

function PlateFrame({ isNow, metrics, ...box }: FrameProps) {
  return <rect {...box} strokeWidth={(isNow ? 2.5 : 1.4) * metrics.stroke} />;
}

/** The number of a CPU, in the middle of its plate. */
function PlateNumber({ cpu, x, y, width, height, metrics, fill }: PlateBox & { cpu: number; fill: string }) {
  return (
    <text
      className="mark-words mark-strong"
      x={x + width / 2}
      y={y + height / 2}
      dy="0.36em"
      fontSize={metrics.mark}
      textAnchor="middle"
      fill={fill}
    >
      {cpu}
    </text>
  );
}

function Plates({ picture, metrics }: TreesProps) {
  const { plates, side, platesY, nowCpu } = picture;
  const size = metrics.mark;
  const at = nowCpu === null ? undefined : plates[nowCpu];
  return (
    <>
      {plates.map(({ cpu, x }) => {
        const isNow = cpu === nowCpu;
        return (
          <g key={cpu} data-plate={cpu}>
            <PlateFrame
              {...{ x, y: platesY, width: side, height: side, metrics, isNow }}
              fill="var(--ground)"
              stroke={isNow ? 'var(--now)' : 'var(--ink)'}
            />
            <PlateNumber
              {...{ cpu, x, y: platesY, width: side, height: side, metrics }}
              fill={isNow ? 'var(--now-text)' : 'var(--ink)'}
            />
          </g>
        );
      })}
      {at && <Caret x={at.x + side / 2} y={platesY - 3} size={9} />}
      <text
        className="mark-words"
        x={(plates.at(-1)?.x ?? 0) + side + 8}
        y={platesY + side / 2}
        dy="0.36em"
        fontSize={size}
        fill="var(--ink-3)"
      >
        {TEXT.cpus}
      </text>
    </>
  );
}

interface StandingProps {
  readonly stand: Stand;
  readonly boxWidth: number;
  readonly picture: TreesPicture;
  readonly metrics: Metrics;
  readonly bars: string;
}

/** Who has the lock is full; who waits stands in bars. */
function Standing({ stand, boxWidth, picture: { side, nowCpu }, metrics, bars }: StandingProps) {
  const { cpu, holds, x, y } = stand;
  const width = plateWidth(side, boxWidth);
  const height = Math.round(side * 0.86);
  const size = metrics.mark;
  const stroke = colorOf(stand, nowCpu, 'var(--loss)');
  const word = widthOfWords(String(cpu), size, 'strong');
  return (
    <g data-stands={holds ? 'holds' : 'waits'}>
      <PlateFrame
        {...{ x, y, width, height, metrics, stroke }}
        isNow={cpu === nowCpu}
        fill={holds ? stroke : bars}
      />
      {!holds && (
        <rect
          x={x + (width - word) / 2 - 2}
          y={y + 2}
          width={word + 4}
          height={height - 4}
          fill="var(--ground)"
        />
      )}
      <PlateNumber
        {...{ cpu, x, y, width, height, metrics }}
        fill={holds ? 'var(--ground)' : 'var(--loss-text)'}
      />
    </g>
  );
}

/** Below the trees of each area how many there are; what the signs mean where there is room. */
function AreaWords({ picture: { areas, wordsY, waiting, trees }, scene, widthPx, metrics }: TreesProps) {
  const size = metrics.mark;
  const hasHolder = trees.some(({ stands }) => stands.length > 0);
  const isSeveral = areasOf(scene.columns).length > 1;
  const words = areas.map(({ area, trees: count }) =>
    area === null || !isSeveral
      ? TEXT.nrTrees(count)
      : TEXT.areaTrees(format('area', area, scene.labels), count),
  );
  const end = (areas.at(-1)?.x ?? 0) + widthOfWords(words.at(-1) ?? '', size) + size * 2;
  const signs = [TEXT.treeSigns, TEXT.treeSignsShort].find(
    (each) => end + widthOfWords(each, size) <= widthPx,
  );
  return (
    <>
      {areas.map(({ area, x }, nth) => (
        <text key={area ?? 'all'} className="mark-words" x={x} y={wordsY} fontSize={size} fill="var(--ink-2)">
          {words[nth]}
        </text>
      ))}
      {(hasHolder || waiting > 0) && signs && (
        <text
          className="mark-words"
          x={widthPx}
          y={wordsY}
          fontSize={size}
          textAnchor="end"
          fill="var(--ink-2)"
        >
          {signs}
        </text>
      )}
    </>
  );
}
