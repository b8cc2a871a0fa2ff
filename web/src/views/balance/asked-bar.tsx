import { Head } from '../../marks/head.tsx';
import { StripTarget } from '../../marks/strip-target.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { ShareAsked } from '../../scene/scene.ts';
import type { DrawProps } from './component.tsx';
import { BALANCE_TEXT as TEXT } from './text.ts';

interface Props extends DrawProps {
  readonly asked: ShareAsked;
  readonly isWaiting: boolean;
}

const WHOLE = 100;

/** What somebody says the split will be: an empty bar with a handle on its seam, open until it is answered. */
export function AskedBar({ asked, isWaiting, picture, metrics }: Props) {
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
  const anonPx = said === null ? 0 : widthOfWords(`${TEXT.types.anon} ${said} %`, metrics.head, 'head');
  return (
    <g data-part="asked">
      <g aria-hidden="true">
        <Head
          name={TEXT.asked}
          shown={TEXT.askedShown(asked.swappiness)}
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
        {asked.told !== null && (
          <path
            data-told=""
            d={`M${x(asked.told)} ${top - 4}V${top + height + 4}`}
            stroke="var(--guess)"
            strokeWidth={5 * metrics.stroke}
          />
        )}
        <rect
          data-handle=""
          x={at - handle.width / 2}
          y={middle - handle.height / 2}
          width={handle.width}
          height={handle.height}
          fill={said === null ? 'var(--ground)' : 'var(--ink)'}
          stroke="var(--ink)"
          strokeWidth={2}
          strokeDasharray={said === null ? '4 3' : undefined}
        />
        {asked.told === null && (
          <text className="head-words" x={right - 10} y={words.y} textAnchor="end" fontSize={metrics.head * 1.15}>
            ?
          </text>
        )}
      </g>
      {isWaiting && (
        <StripTarget
          label={TEXT.askedSlider}
          words={said === null ? '?' : `${TEXT.types.anon} ${said} %`}
          index={said ?? WHOLE / 2}
          total={WHOLE + 1}
          page={10}
          box={{ x: left, y: top, width: right - left, height }}
          at={(atX) => Math.max(0, Math.min(WHOLE, Math.round(((atX - left) * WHOLE) / (right - left))))}
          isDragged
          onPoint={(percent) => {
            if (percent !== null) asked.onSay(percent);
          }}
        />
      )}
    </g>
  );
}
