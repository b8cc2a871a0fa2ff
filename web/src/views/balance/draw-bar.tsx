import { Head } from '../../marks/head.tsx';
import { between } from '../../marks/motion.ts';
import { NowFrame } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { DrawProps } from './draw-props.ts';
import { MODE } from './state.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

/** The split of a pass; grey while passes do not go by it. */
export function BarMark({ picture, metrics, names, progress, isHidden }: DrawProps) {
  const { left, right, bar, balance, weighed, change, room } = picture;
  const { f } = room;
  const px = Math.max(16, bar.px);
  const share =
    change && !bar.isPassNow ? between(change.share, bar.share.anon, progress.bar) : bar.share.anon;
  const at = left + (right - left) * share;
  const isGrey = bar.mode !== null && bar.mode !== MODE.FRACT;
  const big = Math.min(metrics.mark * 1.9, px * 0.52);
  const percent = TEXT.percent(bar.share.anon);
  const other = TEXT.percent(bar.share.file);
  const weights = `${TEXT.types.anon} ${TEXT.weights(weighed.weights.anon.weight, weighed.weights.file.weight)}`;
  // Where they leave no room, what is said instead of a share takes its place.
  const instead =
    isGrey && bar.mode !== null
      ? insteadOf(TEXT.notByCost(bar.mode, balance.kind), at, picture, metrics)
      : null;
  const percentPx = widthOfWords(percent, big, 'head');
  const inside = percentPx + 20 <= (instead ? Math.min(at, instead.x) : at) - left;
  const weightsX = left + 22 + percentPx;
  const beside =
    picture.drawn.weights &&
    !picture.supposed &&
    !instead &&
    weightsX + 10 + widthOfWords(weights, metrics.mark) <= at;
  const otherWidth = widthOfWords(other, big, 'head') + 12;
  const otherInside = otherWidth + 12 <= right - (instead ? Math.max(at, instead.x + instead.width) : at);
  const baseline = bar.y + px / 2 + big * 0.36;
  return (
    <g data-part="bar">
      <Head
        name={TEXT.bar}
        shown={picture.supposed ? TEXT.askedShown(picture.supposed.swappiness) : TEXT.barShown}
        metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left - 20 * f }}
        y={bar.y}
        height={px}
        aboveY={bar.y - (room.isCompact ? 8 * f : metrics.mark * 2.3)}
      />
      {bar.ticks.map(({ x, words, wordsX }) => (
        <g key={words || x}>
          <path
            d={`M${wordsX + widthOfWords(words, metrics.mark) / 2} ${bar.y - 8 * f}L${x} ${bar.y - 4 * f}V${bar.y}`}
            fill="none"
            stroke="var(--ink-2)"
            strokeWidth={1.4 * metrics.stroke}
          />
          <text
            className="mark-words"
            x={wordsX}
            y={bar.y - 11 * f}
            fontSize={metrics.mark}
            fill="var(--ink-2)"
          >
            {words}
          </text>
        </g>
      ))}
      {isHidden ? (
        <HiddenBar {...{ picture, metrics, px }} />
      ) : (
        <>
          <rect
            data-share="anon"
            x={left}
            y={bar.y}
            width={Math.max(0, at - left - 1.5)}
            height={px}
            fill={isGrey ? 'var(--edge)' : 'var(--anon)'}
          />
          <rect
            data-share="file"
            x={at + 1.5}
            y={bar.y}
            width={Math.max(0, right - at - 1.5)}
            height={px}
            fill={isGrey ? 'var(--rule)' : `url(#${names.ruled})`}
            stroke={isGrey ? 'var(--edge)' : 'none'}
          />
          {inside && (
            <text
              className="head-words"
              data-value="share"
              x={left + 10}
              y={baseline}
              fontSize={big}
              fill={isGrey ? 'var(--ground)' : 'var(--on-anon)'}
            >
              {percent}
            </text>
          )}
          {inside && beside && (
            <text
              className="mark-words"
              x={weightsX}
              y={baseline}
              fontSize={metrics.mark}
              fill="var(--on-anon)"
            >
              {weights}
            </text>
          )}
          {!inside && !isGrey && (
            <>
              <rect
                x={at + 8}
                y={bar.y + px / 2 - big * 0.66}
                width={widthOfWords(percent, big, 'head') + 12}
                height={big * 1.32}
                fill="var(--ground)"
              />
              <text
                className="head-words"
                data-value="share"
                x={at + 14}
                y={baseline}
                fontSize={big}
                fill="var(--anon-text)"
              >
                {percent}
              </text>
            </>
          )}
          {otherInside && (
            <>
              <rect
                x={right - otherWidth - 6}
                y={bar.y + px / 2 - big * 0.66}
                width={otherWidth}
                height={big * 1.32}
                fill={isGrey ? 'var(--ground)' : 'var(--file-tint)'}
              />
              <text className="head-words" x={right - 12} y={baseline} textAnchor="end" fontSize={big}>
                {other}
              </text>
            </>
          )}
          {instead && <NotByCost {...instead} {...{ picture, metrics, px }} />}
        </>
      )}
      {bar.isPassNow && (
        <NowFrame x={left} y={bar.y} width={right - left} height={px} stroke={2.5 * metrics.stroke} />
      )}
    </g>
  );
}

/** A question waits for it. */
function HiddenBar({
  picture,
  metrics,
  px,
}: Pick<DrawProps, 'picture' | 'metrics'> & { readonly px: number }) {
  const { left, right, bar } = picture;
  return (
    <>
      <rect
        x={left}
        y={bar.y}
        width={right - left}
        height={px}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={2}
        strokeDasharray="5 3.5"
      />
      <text
        className="head-words"
        x={(left + right) / 2}
        y={bar.y + px / 2 + metrics.head * 0.5}
        textAnchor="middle"
        fontSize={metrics.head * 1.5}
      >
        ?
      </text>
    </>
  );
}

interface Instead {
  readonly words: string;
  /** Of the words with the ground around them. */
  readonly x: number;
  readonly width: number;
}

type Drawn = Pick<DrawProps, 'picture' | 'metrics'>;

function insteadOf(
  words: string,
  at: number,
  { left, right, room }: Drawn['picture'],
  metrics: Drawn['metrics'],
): Instead {
  const width = widthOfWords(words, metrics.head, 'head') + 12;
  const x = Math.max(left + 4, Math.min(right - width - 98 * room.f, at + 12)) - 6;
  return { words, x, width };
}

function NotByCost({ words, x, width, picture, metrics, px }: Instead & Drawn & { readonly px: number }) {
  const middle = picture.bar.y + px / 2;
  return (
    <>
      <rect
        x={x}
        y={middle - metrics.head * 0.75}
        width={width}
        height={metrics.head * 1.5}
        fill="var(--ground)"
      />
      <text className="head-words" x={x + 6} y={middle + metrics.head * 0.36} fontSize={metrics.head}>
        {words}
      </text>
    </>
  );
}
