/** All pairs as discs on one scale: the kernel is the line, its own spread a pale bar, beyond 15 % the axis is broken. */
import { useMemo } from 'react';
import { useRoom } from '../../ui/media/useRoom.ts';
import { CLOSE_SHARE } from '../closed/compare.ts';
import { isMiss, nearestTo, scaleOf, sumOf, type Dot, type Mark, type Scale } from './every-layout.ts';
import { EVERY_TEXT as TEXT } from './text.ts';

interface ScaleProps {
  readonly dots: readonly Dot[];
  readonly open: Dot['run'];
  readonly chosen: Dot | null;
  readonly onChoose: (dot: Dot) => void;
  /** Size of the letters. */
  readonly letters: number;
}

const LINES = [CLOSE_SHARE, 0.1, 0.05, 0, -0.05, -0.1, -CLOSE_SHARE];

function Axis({ scale, widthPx }: { readonly scale: Scale; readonly widthPx: number }) {
  const { yOf, left } = scale;
  return (
    <g>
      {LINES.map((share) => {
        const isEnd = Math.abs(share) === CLOSE_SHARE;
        const y = yOf(share);
        return (
          <g key={share}>
            <line
              x1={left}
              x2={widthPx}
              y1={y}
              y2={y}
              stroke={share === 0 ? 'var(--ink)' : isEnd ? 'var(--edge)' : 'var(--rule)'}
              strokeWidth={share === 0 ? 2.4 : 1}
              strokeDasharray={isEnd ? '6 4' : undefined}
            />
            <text x={left - 10} y={y} dy="0.35em" textAnchor="end" className={share === 0 ? 'is-kernel' : ''}>
              {share === 0 ? TEXT.kernel : TEXT.scale(share)}
            </text>
          </g>
        );
      })}
      {[CLOSE_SHARE, -CLOSE_SHARE].map((share) => (
        <path
          key={share}
          d={`M${left - 6} ${yOf(share) - Math.sign(share) * 5}l12 ${-4 * Math.sign(share)}m-12 ${-3 * Math.sign(share)}l12 ${-4 * Math.sign(share)}`}
          stroke="var(--ink-2)"
          strokeWidth={1.4}
          fill="none"
        />
      ))}
    </g>
  );
}

function Spreads({ scale }: { readonly scale: Scale }) {
  const { marks, pitch, yOf } = scale;
  const width = Math.max(1, pitch - 0.6);
  return (
    <g>
      {marks.map(({ dot, x, spreadTo }) =>
        spreadTo === null ? null : (
          <rect
            key={`${dot.run.folder} ${dot.pair.counter}`}
            x={x - width / 2}
            width={width}
            y={Math.min(yOf(0), spreadTo)}
            height={Math.abs(spreadTo - yOf(0))}
            fill="var(--edge)"
            opacity={dot.pair.spread?.isOwn ? 0.6 : 0.33}
          />
        ),
      )}
    </g>
  );
}

const RADIUS = { least: 1.6, most: 3.4, miss: 6 } as const;

function Disc({ mark, radius }: { readonly mark: Mark; readonly radius: number }) {
  const { dot, x, y } = mark;
  const isLost = isMiss(dot.pair);
  return (
    <circle cx={x} cy={y} r={isLost ? RADIUS.miss : radius} fill={isLost ? 'var(--loss)' : 'var(--ink)'} />
  );
}

function Name({ mark }: { readonly mark: Mark }) {
  const { dot, x, y } = mark;
  const isLeft = dot.off < 0;
  const { run, pair, off } = dot;
  return (
    <text
      x={x + (isLeft ? 14 : -14)}
      y={y}
      dy="0.35em"
      textAnchor={isLeft ? 'start' : 'end'}
      className="every-miss"
    >
      <tspan className="every-off">{TEXT.off(off)}</tspan> {pair.counter}, {run.run}:{' '}
      {TEXT.counted(pair.ours, pair.kernel)}
    </text>
  );
}

export function ScalePicture({ dots, open, chosen, onChoose, letters }: ScaleProps) {
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const isNarrow = widthPx < 640;
  const scale = useMemo(
    () =>
      scaleOf(dots, {
        widthPx: widthPx - 8,
        heightPx,
        gutter: Math.round(letters * 4.6),
        line: isNarrow ? 0.9 * letters : 1.45 * letters,
      }),
    [dots, widthPx, heightPx, letters, isNarrow],
  );
  const { agreeing, pairs } = sumOf(dots);
  const radius = Math.max(RADIUS.least, Math.min(RADIUS.most, 0.9 * scale.pitch));
  const ofOpen = scale.marks.filter(({ dot }) => dot.run === open);
  const now = scale.marks.find(({ dot }) => dot === chosen);
  return (
    <div ref={element} className="every-scale">
      <p className="visually-hidden">{TEXT.picture(pairs, agreeing)}</p>
      {widthPx > 0 && heightPx > 0 && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- by keyboard: arrows, and the list of runs
        <svg
          className="picture"
          width={widthPx}
          height={heightPx}
          aria-hidden="true"
          style={{ fontSize: letters }}
          onClick={({ nativeEvent: { offsetX, offsetY } }) => {
            const near = nearestTo(scale.marks, offsetX, offsetY);
            if (near) onChoose(near.dot);
          }}
        >
          <Spreads scale={scale} />
          <Axis scale={scale} widthPx={widthPx} />
          {scale.marks.map((mark) => (
            <Disc key={`${mark.dot.run.folder} ${mark.dot.pair.counter}`} {...{ mark, radius }} />
          ))}
          {ofOpen.map(({ x, y, dot }) => (
            <circle
              key={dot.pair.counter}
              cx={x}
              cy={y}
              r={isMiss(dot.pair) ? 10 : 7.5}
              fill="none"
              stroke="var(--ink)"
              strokeWidth={1.8}
            />
          ))}
          {now && (
            <path
              d={`M${now.x} ${now.y - 12}l-6 -9h12z`}
              fill="var(--now)"
              stroke="var(--ground)"
              strokeWidth={1.5}
            />
          )}
          {!isNarrow && scale.marks.map((mark) => mark.isNamed && <Name key={mark.x} mark={mark} />)}
          {scale.unnamed.map(({ beside: { x, y, dot }, count }) => (
            <text
              key={x}
              x={x + (dot.off < 0 ? 14 : -14)}
              y={y}
              dy="0.35em"
              textAnchor={dot.off < 0 ? 'start' : 'end'}
              className="every-miss"
            >
              {TEXT.more(count)}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}
