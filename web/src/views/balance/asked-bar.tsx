import type { PointerEvent } from 'react';
import { Head } from '../../marks/head.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { ShareAsked } from '../../scene/scene.ts';
import type { DrawProps } from './draw-props.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

interface Props extends DrawProps {
  readonly asked: ShareAsked;
  readonly isWaiting: boolean;
  /** The machine's own share, once the question is answered. */
  readonly told: number | null;
}

const WHOLE = 100;

/** What somebody says the split will be: an empty bar with a handle on its seam, open until it is answered. */
export function AskedBar({ asked, isWaiting, told, picture, metrics }: Props) {
  const { left, right, room, askedY } = picture;
  const { f } = room;
  const above = room.isNarrow ? metrics.sub * 1.9 : 0;
  const top = askedY + above + 8 * f;
  const height = Math.max(26, 30 * f);
  const handle = { width: 13 * f, height: Math.max(40, 48 * f) };
  const x = (percent: number) => left + ((right - left) * percent) / WHOLE;
  const said = asked.said;
  const at = x(said ?? WHOLE / 2);
  const middle = top + height / 2;
  const words = { className: 'mark-words', fontSize: metrics.head, y: middle + metrics.head * 0.36 } as const;
  const toldWords = told === null ? '' : TEXT.toldShare(told);
  const toldPx = widthOfWords(toldWords, metrics.mark, 'head');
  const tellsAt = x(told ?? 0);
  // Beside the machine's own mark, where the handle is not; else at the end that is free of it.
  const apart = handle.width + 4;
  const places = [tellsAt + apart, tellsAt - apart - toldPx, right - 10 - toldPx, left + 10];
  const toldX = places.find(
    (from) =>
      from >= left &&
      from + toldPx <= right &&
      (from > at + handle.width || from + toldPx < at - handle.width),
  );
  const anonPx = said === null ? 0 : widthOfWords(`${TEXT.types.anon} ${said} %`, metrics.head, 'head');
  return (
    <g data-part="asked">
      <g aria-hidden="true">
        <Head
          name={TEXT.asked}
          shown={
            isWaiting || (asked.swappiness === null && !picture.drawn.price)
              ? TEXT.askedWaiting
              : TEXT.askedShown(asked.swappiness ?? picture.balance.swappiness)
          }
          metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left - 20 * f }}
          y={top}
          height={height}
          aboveY={askedY + metrics.sub * 1.2}
        />
        <rect
          x={left}
          y={top}
          width={right - left}
          height={height}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.8}
          strokeDasharray="5 3.5"
        />
        {said === null && (
          <>
            <text {...words} x={left + 10}>
              {TEXT.types.anon}
            </text>
            <text {...words} x={at + handle.width}>
              {TEXT.types.file}
            </text>
          </>
        )}
        {said !== null && (
          <>
            <path
              data-said=""
              d={`M${left} ${top + height + 4}v6H${at}v-6`}
              fill="none"
              stroke="var(--ink)"
              strokeWidth={3 * metrics.stroke}
            />
            {anonPx + 16 < at - left && (
              <text {...words} x={at - handle.width} textAnchor="end">
                {TEXT.types.anon} <tspan className="head-words">{`${said} %`}</tspan>
              </text>
            )}
            {anonPx + 40 < right - at && (
              <text {...words} x={at + handle.width}>
                <tspan className="head-words">{`${WHOLE - said} %`}</tspan> {TEXT.types.file}
              </text>
            )}
          </>
        )}
        {told !== null && (
          <path
            data-told=""
            d={`M${x(told)} ${top - 4}V${top + height + 4}`}
            stroke="var(--guess)"
            strokeWidth={5 * metrics.stroke}
          />
        )}
        <rect
          data-grip=""
          x={at - handle.width / 2}
          y={middle - handle.height / 2}
          width={handle.width}
          height={handle.height}
          fill={said === null ? 'var(--ground)' : 'var(--ink)'}
          stroke="var(--ink)"
          strokeWidth={2}
          strokeDasharray={said === null ? '4 3' : undefined}
        />
        {told !== null && (
          <text
            className="head-words mark-halo"
            data-told-words=""
            x={toldX}
            y={top - 5}
            fontSize={metrics.mark}
            fill="var(--guess-text)"
          >
            {toldWords}
          </text>
        )}
        {told === null && (
          <text
            className="head-words"
            x={right - 10}
            y={words.y}
            textAnchor="end"
            fontSize={metrics.head * 1.15}
          >
            ?
          </text>
        )}
      </g>
      {isWaiting && (
        <Grip asked={asked} box={{ x: left, y: top - 8, width: right - left, height: height + 16 }} />
      )}
    </g>
  );
}

interface GripProps {
  readonly asked: ShareAsked;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};

/** The handle follows a pointer that is pressed on the bar, and the arrow keys; a pointer that only passes says nothing. */
function Grip({ asked, box }: GripProps) {
  const { said, onSay } = asked;
  const say = (percent: number) => onSay(Math.max(0, Math.min(WHOLE, Math.round(percent))));
  const follow = (event: PointerEvent<SVGRectElement>) => {
    const { left } = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    say(((event.clientX - left - box.x) * WHOLE) / box.width);
  };
  return (
    <rect
      className="strip-target"
      data-answer=""
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no input element can stand in a drawing
      role="slider"
      tabIndex={0}
      aria-label={TEXT.askedSlider}
      aria-valuemin={0}
      aria-valuemax={WHOLE}
      aria-valuenow={said ?? WHOLE / 2}
      aria-valuetext={said === null ? '?' : `${TEXT.types.anon} ${said} %`}
      {...box}
      style={{ cursor: 'ew-resize', touchAction: 'pan-y' }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      onKeyDown={(event) => {
        const by = event.ctrlKey || event.altKey || event.metaKey ? undefined : BY_KEY[event.key];
        if (by === undefined) return;
        say((said ?? WHOLE / 2) + by);
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
