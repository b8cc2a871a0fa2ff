/** What a disk does now, painted: its track, or the lines of its queue; what it did last; what waits. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { Head } from '../../marks/head.tsx';
import { NowFrame } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { PartMark } from '../../marks/disk/part-mark.tsx';
import { LANES } from './room.ts';
import { DISK_TEXT as TEXT } from './text.ts';
import { TrackMark, type BandProps } from './track-mark.tsx';
import { isHeld } from './transfers.ts';

const { FLASH, SYNCHRONOUS } = ENUM_VALUES.disk_kind;

export function BandMark(props: BandProps) {
  const { band, metrics, isOnly, picture } = props;
  const { disk, y, top, drawnPx, track } = band;
  const { mark } = metrics;
  const name = isOnly ? TEXT.name : TEXT.nth(disk.index);
  const wordsY = top + drawnPx + mark * 1.25;
  return (
    <g aria-hidden="true">
      <Head
        name={name}
        shown={TEXT.kind(disk.kind)}
        metrics={metrics}
        y={top}
        height={metrics.head * 1.6}
        aboveY={y + metrics.sub}
      />
      {track !== null && <TrackMark {...props} />}
      {disk.kind === FLASH && <Lanes {...props} />}
      <LastWords {...props} x={picture.left} y={wordsY} />
      {disk.kind !== SYNCHRONOUS && <Queue {...props} x={picture.left} y={wordsY + mark * 1.55} />}
    </g>
  );
}

function Lanes({ band, picture, metrics }: BandProps) {
  const { lanes, lanesReachNs, nowX, top, drawnPx } = band;
  const { left, right } = picture;
  const { mark } = metrics;
  const floor = Math.round(top + drawnPx - mark * 1.3);
  const lanePx = (drawnPx - mark * 1.9) / LANES;
  const height = Math.max(4, Math.min(lanePx - 2, mark));
  return (
    <>
      <path d={`M${left} ${floor + 0.5}H${right}`} stroke="var(--edge)" />
      {lanes.map(({ y, bars }) => (
        <g key={y}>
          {bars.map((bar) => (
            <PartMark
              key={`${bar.part} ${bar.isAhead}`}
              bar={bar}
              y={bar.part === 'command' ? y + height / 2 - 2 : y}
              height={bar.part === 'command' ? 4 : height}
            />
          ))}
        </g>
      ))}
      {nowX !== null && (
        <path d={`M${nowX} ${top}V${floor}`} stroke="var(--ink)" strokeWidth={1.6} data-clock="" />
      )}
      <Ends {...{ left, right, nowX, mark }} y={floor + mark * 1.15} reachNs={lanesReachNs} />
    </>
  );
}

function Ends({
  left,
  right,
  nowX,
  y,
  mark,
  reachNs,
}: {
  left: number;
  right: number;
  nowX: number | null;
  y: number;
  mark: number;
  reachNs: number;
}) {
  const far = widthOfWords(TEXT.total(reachNs), mark) + mark * 2;
  return (
    <>
      {nowX !== null && nowX > left + mark * 3 && nowX < right - far && (
        <text
          className="mark-words mark-strong"
          x={nowX}
          y={y}
          fontSize={mark}
          textAnchor="middle"
          fill="var(--ink)"
        >
          {TEXT.now}
        </text>
      )}
      <text className="mark-words" x={left} y={y} fontSize={mark} fill="var(--ink-2)">
        0
      </text>
      <text className="mark-words" x={right} y={y} fontSize={mark} textAnchor="end" fill="var(--ink-2)">
        {TEXT.total(reachNs)}
      </text>
    </>
  );
}

/** What it did last, with the length of each part; the parts alone where there is no room for both. */
function LastWords({ band, picture, metrics, isAbout, x, y }: BandProps & { x: number; y: number }) {
  const { last } = band;
  if (!last) return null;
  const { mark } = metrics;
  const parts = last.parts.join(' · ');
  const bothPx = widthOfWords(last.what, mark, 'strong') + widthOfWords(`: ${parts}`, mark);
  const hasBoth = parts === '' || x + bothPx <= picture.right;
  const isNow = isAbout(last.transfer);
  const roomPx = picture.right - x;
  // In a narrow column all parts are told, in narrower letters: each of them is compared with its neighbour's.
  const isSqueezed = !hasBoth && widthOfWords(parts, mark) > roomPx;
  const squeeze = isSqueezed ? { textLength: roomPx, lengthAdjust: 'spacingAndGlyphs' } : {};
  return (
    <text className="mark-words" x={x} y={y} fontSize={mark} fill="var(--ink-2)" {...squeeze}>
      {hasBoth && (
        <tspan className="mark-strong" fill={isNow ? 'var(--now-text)' : 'var(--ink)'}>
          {last.what}
        </tspan>
      )}
      {parts !== '' && (
        <tspan fill={isNow && !hasBoth ? 'var(--now-text)' : undefined}>
          {hasBoth ? `: ${parts}` : parts}
        </tspan>
      )}
    </text>
  );
}

const SQUARES_MOST = 24;

/** What waits, in the order in which it came: a square each, of reads in the colour of pages. */
function Queue({ band, metrics, isAbout, x, y }: BandProps & { x: number; y: number }) {
  const { disk, waiting } = band;
  const { mark } = metrics;
  const held = waiting.filter(isHeld).length;
  const words = `${TEXT.queue}: ${TEXT.atWork(disk.served, disk.depth)}, ${TEXT.wait(disk.waiting)}${TEXT.held(held)}`;
  const from = x + widthOfWords(words, mark) + mark * 0.7;
  const s = Math.floor(mark * 0.72);
  return (
    <>
      <text
        className="mark-words"
        x={x}
        y={y}
        fontSize={mark}
        fill={waiting.slice(SQUARES_MOST).some(isAbout) ? 'var(--now-text)' : 'var(--ink-2)'}
      >
        {words}
      </text>
      {waiting.slice(0, SQUARES_MOST).map((each, nth) => {
        const box = { x: from + nth * (s + 3) + 0.5, y: y - s + 0.5, width: s - 1, height: s - 1 };
        return (
          <g key={each.event}>
            <rect
              {...box}
              fill="var(--ground)"
              stroke={each.isWrite ? 'var(--edge)' : 'var(--anon)'}
              strokeDasharray={each.isWrite ? '2 2' : undefined}
            />
            {isAbout(each) && <NowFrame {...box} stroke={2} />}
          </g>
        );
      })}
    </>
  );
}
