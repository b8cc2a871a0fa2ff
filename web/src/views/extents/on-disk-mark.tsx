/** The file over its disk, painted: a thread from each extent to its blocks; that of the last look-up stands out. */
import type { Metrics } from '../../marks/metrics.ts';
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { ExtentsPicture } from './layout.ts';
import { HeadLine } from './marks.tsx';
import type { DiskPicture } from './on-disk.ts';
import { EXTENTS_TEXT as TEXT } from './text.ts';

interface OnDiskProps {
  readonly picture: ExtentsPicture;
  readonly metrics: Metrics;
  /** The event is this look-up. */
  readonly isNow: boolean;
  /** Extents that the event has begun or made longer. */
  readonly grown: readonly number[];
}

export function OnDiskMark({ picture, metrics, isNow, grown }: OnDiskProps) {
  const { disk, room, last } = picture;
  const box = room.disk;
  if (!disk || !box) return null;
  const { mark } = metrics;
  const isRed = (index: number) => grown.includes(index) || (isNow && last?.extent === index);
  const lineIn = (index: number, at: 'x' | 'onDiskX') =>
    disk.found && last?.extent === index ? disk.found[at] : null;
  const shared = (nth: number) => ({ disk, mark, nth });
  return (
    <g aria-hidden="true">
      <HeadLine
        name={TEXT.file}
        words={TEXT.fileIs}
        x={box.x}
        y={box.y - room.headPx}
        widthPx={box.width}
        metrics={metrics}
      />
      <Threads disk={disk} isRed={isRed} found={last?.extent} />
      <rect
        x={disk.left}
        y={disk.diskY}
        width={disk.width}
        height={disk.barPx}
        fill="var(--side)"
        stroke="var(--rule)"
      />
      {disk.pieces.map(({ index, inFile, onDisk }) => (
        <g key={index}>
          <Bar {...shared(index)} piece={inFile} y={disk.fileY} line={lineIn(index, 'x')} />
          <Bar {...shared(index)} piece={onDisk} y={disk.diskY} line={lineIn(index, 'onDiskX')} />
          <First words={inFile.label} x={inFile.x} y={disk.fileY - mark * 0.4} mark={mark} />
          <First words={onDisk.label} x={onDisk.x} y={disk.diskY + disk.barPx + mark * 1.15} mark={mark} />
        </g>
      ))}
      {disk.pieces
        .filter(({ index }) => isRed(index))
        .map((each) => (
          <g key={each.index} data-shows="extent">
            <Frame piece={each.inFile} y={disk.fileY} disk={disk} />
            <Frame piece={each.onDisk} y={disk.diskY} disk={disk} />
          </g>
        ))}
      <Found disk={disk} mark={mark} isNow={isNow} />
      <text className="head-words" x={box.x} y={box.y + box.height - mark * 0.3} fontSize={metrics.head}>
        {TEXT.disk}
      </text>
      <text
        className="mark-words"
        x={box.x + widthOfWords(TEXT.disk, metrics.head, 'head') + metrics.head * 0.6}
        y={box.y + box.height - mark * 0.3}
        fontSize={mark}
        fill="var(--ink-3)"
      >
        {TEXT.diskIs}
      </text>
    </g>
  );
}

interface ThreadsProps {
  readonly disk: DiskPicture;
  readonly isRed: (index: number) => boolean;
  readonly found: number | undefined;
}

function Threads({ disk, isRed, found }: ThreadsProps) {
  return disk.pieces.map(({ index, inFile, onDisk }) => {
    const [top, floor] = [disk.fileY + disk.barPx, disk.diskY];
    const isStrong = isRed(index) || found === index;
    const points = [
      `${inFile.x + 1} ${top}`,
      `${inFile.x + inFile.width - 1} ${top}`,
      `${onDisk.x + onDisk.width} ${floor}`,
      `${onDisk.x} ${floor}`,
    ];
    return (
      <path
        key={index}
        data-outline=""
        d={`M${points.join('L')}z`}
        fill={isStrong ? 'var(--guess-tint)' : 'var(--anon-tint)'}
        fillOpacity={isStrong ? 0.8 : 0.35}
        stroke={isStrong ? 'var(--guess)' : 'var(--anon)'}
        strokeWidth={isStrong ? 1.4 : 0.8}
        strokeOpacity={isStrong ? 1 : 0.5}
      />
    );
  });
}

type Placed = Pick<DiskPicture['pieces'][number], 'inFile'>['inFile'];

interface BarProps {
  readonly piece: Placed;
  readonly y: number;
  readonly disk: DiskPicture;
  readonly mark: number;
  readonly nth: number;
  /** Of the page that was looked up in it; null: it was in another. */
  readonly line: number | null;
}

const AIR_PX = 3;

/** Where the words stand in the middle, or beside a line that goes through them; null: there is no room. */
function middleOf({ x, width }: Placed, wordsPx: number, line: number | null): number | null {
  const middle = x + width / 2;
  const isClear = line === null || Math.abs(line - middle) > wordsPx / 2 + AIR_PX;
  const [from, to] = isClear ? [x, x + width] : line > middle ? [x, line] : [line, x + width];
  return wordsPx + 2 * AIR_PX < to - from ? (from + to) / 2 : null;
}

/** An extent with its number, where that fits. */
function Bar({ piece, y, disk, mark, nth, line }: BarProps) {
  const { x, width } = piece;
  const words = formatCount(nth);
  const middle = middleOf(piece, widthOfWords(words, mark, 'strong'), line);
  return (
    <>
      <rect
        x={x + 1}
        y={y}
        width={Math.max(1, width - 2)}
        height={disk.barPx}
        fill={line !== null ? 'var(--guess-tint)' : 'var(--ground)'}
        stroke={line !== null ? 'var(--guess)' : 'var(--edge)'}
        strokeWidth={line !== null ? 2 : 1.2}
      />
      {middle !== null && (
        <text
          className="mark-words mark-strong"
          x={middle}
          y={y + disk.barPx / 2 + mark * 0.36}
          fontSize={mark}
          textAnchor="middle"
          fill="var(--ink)"
        >
          {words}
        </text>
      )}
    </>
  );
}

function First({ words, x, y, mark }: { words: string; x: number; y: number; mark: number }) {
  return words === '' ? null : (
    <text className="mark-words" x={x + 1} y={y} fontSize={mark} fill="var(--ink-2)">
      {formatCount(Number(words))}
    </text>
  );
}

function Frame({ piece: { x, width }, y, disk }: Pick<BarProps, 'piece' | 'y' | 'disk'>) {
  return (
    <rect
      x={x - 1}
      y={y - 2.5}
      width={width + 2}
      height={disk.barPx + 5}
      fill="none"
      stroke="var(--now)"
      strokeWidth={2.5}
      data-now=""
    />
  );
}

/** The page that was looked up above the file, its block below the disk, and the line between them. */
function Found({ disk, mark, isNow }: { disk: DiskPicture; mark: number; isNow: boolean }) {
  const { found, fileY, diskY, barPx, left, width } = disk;
  if (!found) return null;
  const colour = isNow ? 'var(--now)' : 'var(--guess)';
  const within = (at: number, words: string) => {
    const half = widthOfWords(words, mark, 'strong') / 2;
    return Math.max(left + half, Math.min(left + width - half, at));
  };
  const ends = [
    { words: TEXT.slot(found.slot, found.page), x: found.x, y: fileY - mark * 1.6 },
    { words: TEXT.block(found.block), x: found.onDiskX, y: diskY + barPx + mark * 2.3 },
  ];
  return (
    <>
      <path
        d={`M${found.x} ${fileY - 3}V${fileY + barPx}L${found.onDiskX} ${diskY}V${diskY + barPx + 3}`}
        fill="none"
        stroke={colour}
        strokeWidth={2.5}
      />
      {ends.map(({ words, x, y }) => (
        <text
          key={words}
          className="mark-words mark-strong"
          x={within(x, words)}
          y={y}
          fontSize={mark}
          textAnchor="middle"
          fill={isNow ? 'var(--now-text)' : 'var(--guess-text)'}
        >
          {words}
        </text>
      ))}
    </>
  );
}
