/** The file below the tree: its extents where they are few, else one line with the walk along it. */
import type { Metrics } from '../../marks/metrics.ts';
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { ExtentsPicture } from './layout.ts';
import { Bookmark } from './marks.tsx';
import { EXTENTS_TEXT as TEXT } from './text.ts';

interface StripProps {
  readonly picture: ExtentsPicture;
  readonly metrics: Metrics;
  /** The event is this look-up. */
  readonly isNow: boolean;
  /** Extents that the event has begun or made longer. */
  readonly grown: readonly number[];
}

export function StripMark(props: StripProps) {
  const { strip, disk } = props.picture;
  if (disk) return null; // the file stands over its disk
  return <g aria-hidden="true">{strip.length > 0 ? <Few {...props} /> : <Many {...props} />}</g>;
}

function Few({ picture, metrics, isNow, grown }: StripProps) {
  const { strip, room, last } = picture;
  const { y, height } = room.strip;
  const { mark } = metrics;
  const red = strip.find(({ index }) => (isNow && last?.extent === index) || grown.includes(index));
  return (
    <>
      {strip.map(({ index, x, width, label }) => {
        const isFound = last?.extent === index;
        return (
          <g key={index}>
            <rect
              x={x + 1.5}
              y={y}
              width={Math.max(1, width - 3)}
              height={height}
              fill={isFound ? 'var(--guess-tint)' : 'var(--ground)'}
              stroke={isFound ? 'var(--guess)' : 'var(--edge)'}
              strokeWidth={isFound ? 2 : 1.2}
            />
            {label !== '' && (
              <text
                className="mark-words"
                x={x + 1.5}
                y={y + height + mark * 1.15}
                fontSize={mark}
                fill="var(--ink-2)"
              >
                {formatCount(Number(label))}
              </text>
            )}
          </g>
        );
      })}
      {red && (
        <g data-shows="extent">
          <rect
            x={red.x - 0.5}
            y={y - 2.5}
            width={red.width + 1}
            height={height + 5}
            fill="none"
            stroke="var(--now)"
            strokeWidth={2.5}
            data-now=""
          />
        </g>
      )}
    </>
  );
}

function Many({ picture, metrics, isNow }: StripProps) {
  const { room, walk, placeOf, file, last } = picture;
  const { x, y, width, height } = room.strip;
  const { mark } = metrics;
  const middle = y + height / 2;
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill="var(--ground)"
        stroke="var(--ink)"
        strokeWidth={1.4}
      />
      {walk.map(({ from, to }) => (
        <g key={from}>
          <rect
            x={from}
            y={y + 1}
            width={Math.max(0, to - from)}
            height={height - 2}
            fill="var(--loss-tint)"
          />
          <path d={`M${from} ${middle}H${to}`} stroke="var(--loss)" strokeWidth={2.5} />
        </g>
      ))}
      {last && (
        <g data-shows="extent">
          <path
            d={`M${placeOf(last.extent)} ${y - 4}v${height + 8}`}
            stroke={isNow ? 'var(--now)' : 'var(--guess)'}
            strokeWidth={3}
            {...(isNow && { 'data-now': '' })}
          />
        </g>
      )}
      {last && <Bookmark x={placeOf(file.bookmark)} y={middle} size={height * 1.3} />}
      <Ends x={x} y={y + height + mark * 1.15} width={width} mark={mark} nr={file.nr} />
      <Words picture={picture} mark={mark} isNow={isNow} />
    </>
  );
}

function Ends({ x, y, width, mark, nr }: { x: number; y: number; width: number; mark: number; nr: number }) {
  return (
    <>
      <text className="mark-words" x={x} y={y} fontSize={mark} fill="var(--ink-2)">
        0
      </text>
      <text className="mark-words" x={x + width} y={y} fontSize={mark} textAnchor="end" fill="var(--ink-2)">
        {TEXT.extents(nr)}
      </text>
    </>
  );
}

/** Above the line what is wanted, below it where the bookmark is: apart even where both are at one place. */
function Words({
  picture: { room, placeOf, file, last },
  mark,
  isNow,
}: {
  picture: ExtentsPicture;
  mark: number;
  isNow: boolean;
}) {
  const { x, y, width, height } = room.strip;
  const within = (at: number, words: string) => {
    const half = widthOfWords(words, mark, 'strong') / 2;
    return Math.max(x + half, Math.min(x + width - half, at));
  };
  const wanted = last ? TEXT.wanted(last.extent) : '';
  const bookmark = TEXT.bookmarkAt(file.bookmark, file.isTree);
  const most = widthOfWords(bookmark, mark) / 2;
  const endsAt = widthOfWords(TEXT.extents(file.nr), mark) + mark;
  const bookmarkX = Math.max(
    x + most + mark * 1.4,
    Math.min(x + width - endsAt - most, placeOf(file.bookmark)),
  );
  return (
    <>
      {last && (
        <text
          className="mark-words mark-strong"
          x={within(placeOf(last.extent), wanted)}
          y={y - mark * 0.5}
          fontSize={mark}
          textAnchor="middle"
          data-shows="extent"
          fill={isNow ? 'var(--now-text)' : 'var(--guess-text)'}
        >
          {wanted}
        </text>
      )}
      {last && (
        <text
          className="mark-words"
          x={bookmarkX}
          y={y + height + mark * 1.15}
          fontSize={mark}
          textAnchor="middle"
          fill="var(--ink)"
        >
          {bookmark}
        </text>
      )}
    </>
  );
}
