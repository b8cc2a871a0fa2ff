/** One track of a rotating disk, painted: the way of its head, its buffer, what it moves and what waits. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { AHEAD, DiskHead } from '../../marks/disk/part-mark.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Band, DiskPicture } from './layout.ts';

import type { Stretch } from './track.ts';
import { DISK_TEXT as TEXT } from './text.ts';
import type { Metrics } from '../../marks/metrics.ts';
import type { Transfer } from './transfers.ts';

export interface BandProps {
  readonly band: Band;
  readonly picture: DiskPicture;
  readonly metrics: Metrics;
  readonly isOnly: boolean;
  readonly isAbout: (transfer: Transfer) => boolean;
}

const { ROTATING } = ENUM_VALUES.disk_kind;

export function TrackMark({ band, picture, metrics, isAbout }: BandProps) {
  const { left, right } = picture;
  const track = band.track!;
  const { mark, stroke } = metrics;
  const upper = band.top + mark * 1.3;
  const boxHeight = Math.round(mark * 1.5);
  const boxY = Math.round(band.top + band.drawnPx - mark * 1.5 - boxHeight);
  const lower = boxY - mark * 0.75;
  /** A stretch of the track within its box, `inset` from the box's edge and at least so wide. */
  const inBox = ({ x1, x2 }: Stretch, inset: number, leastPx: number) => ({
    x: x1,
    y: boxY + inset,
    width: Math.max(leastPx, x2 - x1),
    height: boxHeight - 2 * inset,
  });
  const yOf = (share: number) => upper + (lower - upper) * share;
  const isNow = track.transfer !== null && isAbout(track.transfer);
  const now = isNow ? 'var(--now)' : 'var(--anon)';
  const place = TEXT.numbered(track.isBySlot, track.track, TEXT.turn(track.perTrack, band.disk.turnNs));
  const ticksEnd = right - widthOfWords(place, mark) - mark * 1.5;
  /** Where the name of the track that it comes from would lie below it. */
  const nameEnd =
    left + (track.cameFrom === null ? 0 : widthOfWords(TEXT.track(track.cameFrom), mark)) + mark;
  const isHeadLeft = Math.min(track.fromX ?? Infinity, track.head.y < 1 ? track.head.x : Infinity) < nameEnd;
  return (
    <>
      {track.cameFrom !== null && (
        <>
          <path d={`M${left} ${Math.round(upper) + 0.5}H${right}`} stroke="var(--rule)" />
          <text
            className="mark-words"
            x={isHeadLeft ? right : left}
            y={upper - mark * 0.35}
            fontSize={mark}
            textAnchor={isHeadLeft ? 'end' : 'start'}
            fill="var(--ink-3)"
          >
            {TEXT.track(track.cameFrom)}
          </text>
        </>
      )}
      {track.fromX !== null && (
        <rect x={track.fromX - 1.5} y={upper - 5} width={3} height={10} fill="var(--ink-2)" />
      )}
      {track.pieces.map(({ part, x1, x2, y1, y2, isAhead }, nth) => (
        <path
          key={nth}
          d={`M${x1} ${yOf(y1)}L${x2} ${yOf(y2)}`}
          stroke="var(--ink)"
          strokeWidth={(part === 'command' ? 4 : 2) * stroke}
          strokeDasharray={part === 'rotation' ? '0.5 5' : undefined}
          strokeLinecap={part === 'rotation' ? 'round' : undefined}
          opacity={isAhead ? AHEAD : 1}
        />
      ))}
      <PieceWords track={track} yOf={yOf} mark={mark} />
      <rect
        x={left + 0.5}
        y={boxY + 0.5}
        width={right - left - 1}
        height={boxHeight - 1}
        fill="var(--ground)"
        stroke="var(--edge)"
      />
      {track.buffered.map((stretch) => (
        <rect key={stretch.x1} {...inBox(stretch, 2, 1)} fill="var(--guess-tint)" stroke="var(--guess)" />
      ))}
      {track.toBuffer.map((stretch) => (
        <rect
          key={stretch.x1}
          {...inBox(stretch, 2, 1)}
          fill="none"
          stroke="var(--guess)"
          strokeDasharray="3 3"
        />
      ))}
      {track.waiting.map(({ x, isWrite }, nth) => (
        <rect
          key={nth}
          x={x - 2}
          y={boxY + 3}
          width={4}
          height={boxHeight - 6}
          fill="var(--ground)"
          stroke={isWrite ? 'var(--edge)' : 'var(--anon)'}
        />
      ))}
      {track.block.map((stretch) => (
        <rect key={stretch.x1} {...inBox(stretch, 1, 2)} fill={now} opacity={AHEAD} />
      ))}
      {track.done.map((stretch) => (
        <rect key={stretch.x1} {...inBox(stretch, 1, 2)} fill={now} />
      ))}
      <BufferWords band={band} boxY={boxY} boxHeight={boxHeight} mark={mark} right={right} />
      {track.ticks.map(({ x, label }) => (
        <g key={label}>
          <path d={`M${Math.round(x) + 0.5} ${boxY + boxHeight}v4`} stroke="var(--edge)" />
          {x < ticksEnd && (
            <text
              className="mark-words"
              x={x}
              y={boxY + boxHeight + mark * 1.2}
              fontSize={mark}
              textAnchor={x < left + mark * 2 ? 'start' : 'middle'}
              fill="var(--ink-2)"
            >
              {TEXT.page(label)}
            </text>
          )}
        </g>
      ))}
      <text
        className="mark-words"
        x={right}
        y={boxY + boxHeight + mark * 1.2}
        fontSize={mark}
        textAnchor="end"
        fill="var(--ink-3)"
      >
        {place}
      </text>
      <DiskHead x={track.head.x} y={yOf(track.head.y)} tip={boxY} size={mark} isLow={track.head.y === 1} />
    </>
  );
}

/** Names of the two ways, on their longest piece, where they have room. */
function PieceWords({
  track,
  yOf,
  mark,
}: {
  track: NonNullable<Band['track']>;
  yOf: (share: number) => number;
  mark: number;
}) {
  return (['seek', 'rotation'] as const).map((part) => {
    const [longest] = track.pieces
      .filter((piece) => piece.part === part)
      .toSorted((a, b) => b.x2 - b.x1 - (a.x2 - a.x1));
    const words = TEXT.partName(part, ROTATING);
    const width = widthOfWords(words, mark, 'strong');
    if (!longest || longest.x2 - longest.x1 < width * 1.5) return null;
    const middle = (longest.x1 + longest.x2) / 2;
    const y = yOf((longest.y1 + longest.y2) / 2);
    return (
      <text
        key={part}
        className="mark-words mark-strong mark-halo"
        x={middle}
        y={y - mark * 0.45}
        fontSize={mark}
        textAnchor="middle"
      >
        {words}
      </text>
    );
  });
}

function BufferWords({
  band,
  boxY,
  boxHeight,
  mark,
  right,
}: {
  band: Band;
  boxY: number;
  boxHeight: number;
  mark: number;
  right: number;
}) {
  const { track, disk } = band;
  const longest = track!.buffered.toSorted((a, b) => b.x2 - b.x1 - (a.x2 - a.x1))[0];
  if (!longest) return null;
  const words = TEXT.buffer(disk.bufferPassed - disk.bufferFirst);
  const x = Math.max(...[...track!.buffered, ...track!.toBuffer].map(({ x2 }) => x2)) + mark * 0.5;
  if (x + widthOfWords(words, mark, 'strong') > right - 4) return null;
  return (
    <text
      className="mark-words mark-strong"
      x={x}
      y={boxY + boxHeight / 2}
      dy="0.35em"
      fontSize={mark}
      fill="var(--guess-text)"
    >
      {words}
    </text>
  );
}
