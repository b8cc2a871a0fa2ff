import { formatByte } from '../../lib/format.ts';
import { useMemo } from 'react';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { SetBit, SetControls, SetFrame, SetNumber } from '../../marks/said/set-controls.tsx';
import { NowFrame } from '../../marks/signs.tsx';
import { ByteBits } from '../../marks/slots/byte-bits.tsx';
import { TieLine } from '../../marks/threads/tie.tsx';
import { SAYABLE, withCell } from '../../scene/entry-cells.ts';
import { bitsWaiting, type EntryAsked } from '../../scene/scene.ts';
import type { ViewProps } from '../view.ts';
import { layoutEntry, type ByteOfSlot, type Cell, type EntryPicture } from './layout.ts';
import { ENTRY_TEXT as TEXT } from './text.ts';
import { entrySizes, type EntrySizes } from './sizes.ts';

export { describeEntry } from './describe.ts';
export { heightsOfEntry } from './sizes.ts';

export function Entry({ scene, widthPx, heightPx, phase }: ViewProps) {
  const metrics = useMetrics(widthPx);
  const picture = useMemo(() => layoutEntry(scene), [scene]);
  const sizes = useMemo(() => entrySizes(widthPx, heightPx, metrics), [widthPx, heightPx, metrics]);
  const isNow = phase > 0;
  if (!picture)
    return (
      <svg className="picture" width={widthPx} height={sizes.height}>
        <Title name={TEXT.entry} of={TEXT.noPage} x={0} y={sizes.titleY} metrics={metrics} />
      </svg>
    );
  const waiting = bitsWaiting(scene);
  return (
    <div className="picture-layers">
      <svg className="picture" width={widthPx} height={sizes.height} aria-hidden="true">
        <Title name={TEXT.entry} of={TEXT.of(picture.page)} x={0} y={sizes.titleY} metrics={metrics} />
        <Cells picture={picture} sizes={sizes} metrics={metrics} isNow={isNow} widthPx={widthPx} />
        {picture.byte && <Byte byte={picture.byte} sizes={sizes} metrics={metrics} isNow={isNow} />}
      </svg>
      {waiting?.kind === 'entry' && <Controls asked={waiting} picture={picture} sizes={sizes} />}
    </div>
  );
}

interface TitleProps {
  readonly name: string;
  readonly of: string;
  readonly x: number;
  readonly y: number;
  readonly metrics: Metrics;
}

function Title({ name, of, x, y, metrics }: TitleProps) {
  return (
    <text className="head-words" x={x} y={y} fontSize={metrics.head}>
      {name}
      <tspan className="mark-words" dx={8} fontWeight={400} fontSize={metrics.sub} fill="var(--ink-2)">
        {of}
      </tspan>
    </text>
  );
}

interface PartProps {
  readonly sizes: EntrySizes;
  readonly metrics: Metrics;
  readonly isNow: boolean;
}

function boxOf({ from, part }: Pick<Cell, 'from' | 'part'>, { cellsWidth, cellsY, cell }: EntrySizes) {
  const x = Math.round((from / 10) * cellsWidth);
  return { x, y: cellsY, width: Math.round(((from + part) / 10) * cellsWidth) - x - 4, height: cell };
}

interface ControlsProps {
  readonly asked: EntryAsked;
  readonly picture: EntryPicture;
  readonly sizes: EntrySizes;
}

/** Over each cell that is asked for stands what sets it. */
function Controls({ asked: { said, onSay }, picture, sizes }: ControlsProps) {
  return (
    <SetControls label={`${TEXT.entry} ${TEXT.of(picture.page)}`}>
      {picture.cells.map((cell) => {
        const name = SAYABLE.find((each) => each === cell.name);
        if (cell.waits !== 'open' || name === undefined) return null;
        const control = { label: TEXT.cells[name], box: boxOf(cell, sizes), value: cell.value };
        const onSet = (value: number | null) => onSay(withCell(said, name, value));
        if (cell.isFlag) return <SetBit key={name} {...control} onSet={onSet} />;
        return <SetNumber key={name} {...control} sizePx={sizes.cell * 0.6} onSet={onSet} />;
      })}
    </SetControls>
  );
}

/** As many words in a line as it has room for. */
function inLines(sentence: string, widthPx: number, sizePx: number): string[] {
  const lines = [''];
  for (const word of sentence.split(' ')) {
    const joined = `${lines.at(-1)} ${word}`.trimStart();
    if (widthOfWords(joined, sizePx, 'head') <= widthPx) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

type CellsProps = PartProps & { readonly picture: EntryPicture; readonly widthPx: number };

function Cells({ picture, sizes, metrics, isNow, widthPx }: CellsProps) {
  const { cellsWidth, cell, cellsY, namesY, sentenceY, sentencePx, byteX } = sizes;
  // Beside it stand the words below the bits of the byte.
  const roomPx = byteX > 0 && picture.byte !== null ? byteX - metrics.head : widthPx;
  // A long sentence is written smaller rather than cut, and at last in two lines. The serif is a little narrower than what is measured.
  const fitsAt = (sentencePx * roomPx) / widthOfWords(picture.sentence, Math.max(1, sentencePx), 'head');
  const fontSize = Math.max(metrics.letterMin, Math.min(sentencePx, Math.floor(fitsAt)));
  return (
    <>
      {picture.said !== '' && (
        <text
          className="mark-words mark-strong"
          data-said=""
          x={cellsWidth - 4}
          y={sizes.titleY}
          fontSize={metrics.mark}
          textAnchor="end"
        >
          {picture.said}
        </text>
      )}
      {picture.cells.map((each) => {
        const box = boxOf(each, sizes);
        const { x, width } = box;
        return (
          <g key={each.name} data-mark={`cell ${each.name}`}>
            <text
              className={each.was === null ? 'mark-words' : 'mark-words mark-strong'}
              x={x + width / 2}
              y={namesY}
              fontSize={metrics.mark}
              textAnchor="middle"
              fill="var(--ink-2)"
            >
              {each.waits === 'closed' && each.name === 'empty' ? '' : TEXT.cells[each.name]}
            </text>
            {each.waits === undefined || each.value !== null ? (
              <CellBox cell={each} {...box} oldPx={metrics.mark} />
            ) : (
              <Unknown cell={each} {...box} />
            )}
            {each.waits && (
              <SetFrame box={box} isSet={each.value !== null} isClosed={each.waits === 'closed'} />
            )}
            {isNow && each.isRed && (
              <NowFrame x={x} y={cellsY} width={width} height={cell} stroke={2.5 * metrics.stroke} />
            )}
          </g>
        );
      })}
      {isNow && picture.isRed && (
        <NowFrame x={0} y={cellsY} width={cellsWidth - 4} height={cell} stroke={2.5 * metrics.stroke} />
      )}
      {sentencePx > 0 && (
        <text className="read-words" x={0} y={sentenceY} fontSize={fontSize}>
          {inLines(picture.sentence, roomPx, fontSize).map((line, nth) => (
            <tspan key={line} x={0} dy={nth === 0 ? 0 : fontSize * 1.2}>
              {line}
            </tspan>
          ))}
        </text>
      )}
    </>
  );
}

interface BoxProps {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The least that what it was is written in. */
  readonly oldPx: number;
}

/** Nothing has been said of it yet; into a number's cell the ? is written by what it is typed into. */
function Unknown({ cell: { isFlag, waits }, x, y, width, height }: Omit<BoxProps, 'oldPx'>) {
  if (!isFlag || waits === 'closed') return null;
  const size = height * 0.6;
  return (
    <text
      className="code-words"
      x={x + width / 2}
      y={y + height * 0.5 + size * 0.35}
      fontSize={size}
      textAnchor="middle"
      fill="var(--ink-3)"
    >
      ?
    </text>
  );
}

/** A flag that is set stands in ink; what has changed shows what it was. */
function CellBox({ cell: { name, value, was, isFlag, waits }, x, y, width, height, oldPx }: BoxProps) {
  const isInk = isFlag && value === 1;
  const size = height * 0.6;
  return (
    <>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={width - 1}
        height={height - 1}
        fill={isInk ? 'var(--ink)' : 'var(--ground)'}
        stroke={isInk ? 'var(--ink)' : 'var(--edge)'}
      />
      <text
        className="code-words"
        x={x + width / 2}
        y={y + height * 0.5 + size * 0.35}
        fontSize={size}
        fontWeight={isFlag ? 400 : 600}
        textAnchor="middle"
        fill={isInk ? 'var(--ground)' : 'var(--ink)'}
      >
        {was !== null && (
          <>
            <tspan
              data-was={name}
              fontSize={Math.max(oldPx, size * 0.75)}
              textDecoration="line-through"
              opacity={0.75}
            >
              {was}
            </tspan>{' '}
          </>
        )}
        <tspan data-value={name}>{isFlag || waits === undefined ? value : ''}</tspan>
      </text>
    </>
  );
}

/** Under each bit that is set hangs a piece of what it counts: a tie, or lines. */
function Byte({ byte: told, sizes, metrics, isNow }: PartProps & { readonly byte: ByteOfSlot }) {
  const { byteX: x, byteTitleY, byteY: y, bit, bitPitch } = sizes;
  const { byte, was, slot, isCached, count, isRed } = told;
  const foot = y + bit + metrics.mark * 1.3;
  const pieceY = y + bit + 3;
  const cacheX = x + bitPitch + bit / 2;
  const countX = x + 7 * bitPitch + bit / 2;
  const words = { className: 'mark-words', y: foot, fontSize: metrics.mark, fill: 'var(--ink-2)' } as const;
  return (
    <>
      <Title name={TEXT.byte} of={TEXT.ofSlot(slot)} x={x} y={byteTitleY} metrics={metrics} />
      <ByteBits byte={byte} x={x} y={y} bit={bit} pitch={bitPitch} leastPx={metrics.mark} />
      {was !== null && (
        <text
          data-was="byte"
          className="code-words"
          x={x + 8 * bitPitch + 14 + bit * 2.2}
          y={y + bit * 0.72}
          fontSize={Math.max(metrics.mark, bit * 0.5)}
          fill="var(--ink-3)"
          textDecoration="line-through"
        >
          {formatByte(was)}
        </text>
      )}
      {isNow && isRed && (
        <NowFrame x={x} y={y} width={7 * bitPitch + bit} height={bit} stroke={2.5 * metrics.stroke} />
      )}
      {isCached && (
        <>
          <TieLine
            d={`M${cacheX} ${pieceY}V${foot + 2}`}
            width={6}
            color="var(--anon)"
            drawn={1}
            isBusy={false}
          />
          <text {...words} x={cacheX + 8}>
            {TEXT.inCache}
          </text>
        </>
      )}
      {count > 0 && (
        <>
          <path d={`M${countX} ${pieceY}V${foot + 2}`} stroke="var(--anon)" strokeWidth={2} />
          <text {...words} x={countX + 7}>
            {TEXT.entries(count)}
          </text>
        </>
      )}
    </>
  );
}
