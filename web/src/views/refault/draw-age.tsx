import { formatCount } from '../../lib/format.ts';
import { Head } from '../../marks/head.tsx';
import { Caret } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { DrawProps } from './draw-props.ts';
import type { AgePicture } from './layout.ts';
import { ShadowSign } from './shadow-sign.tsx';
import type { Refault } from './state.ts';
import { REFAULT_TEXT as TEXT } from './text.ts';

/** The counter as an axis, where the page left and came back on it, and the way between as a span. */
export function AgeMark({ picture, metrics, progress }: Omit<DrawProps, 'names'>) {
  const { age, left, right, room } = picture;
  const { f } = room;
  const small = { className: 'mark-words', fontSize: metrics.mark, fill: 'var(--ink-2)' } as const;
  const { axisY } = age;
  return (
    <g data-part="age">
      <Head
        name={TEXT.age}
        shown={TEXT.ageShown(age.told)}
        metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left - 20 * f }}
        y={axisY - 12 * f}
        height={24 * f}
        aboveY={metrics.sub * 1.1}
      />
      <path d={`M${left} ${axisY}H${right}`} stroke="var(--edge)" strokeWidth={2 * metrics.stroke} />
      {age.isCut && (
        <path
          d={`M${left - 6} ${axisY + 7}l5 -14M${left - 1} ${axisY + 7}l5 -14`}
          stroke="var(--edge)"
          strokeWidth={1.4 * metrics.stroke}
        />
      )}
      {age.ticks.map(({ x, text, anchor }) => (
        <g key={text}>
          <path d={`M${x} ${axisY}v5`} stroke="var(--edge)" strokeWidth={1.4 * metrics.stroke} />
          <text {...small} x={x} y={axisY + metrics.mark * 1.4} textAnchor={anchor}>
            {text}
          </text>
        </g>
      ))}
      {age.back && <Back age={age} back={age.back} {...{ picture, metrics, progress }} />}
      {(!age.back || age.isOn) && <NowAt age={age} {...{ picture, metrics }} />}
    </g>
  );
}

function NowAt({
  age,
  picture,
  metrics,
}: { readonly age: AgePicture } & Pick<DrawProps, 'picture' | 'metrics'>) {
  if (age.told === null) return null;
  const words = TEXT.nowAt(age.told);
  const width = widthOfWords(words, metrics.head, 'head');
  return (
    <>
      <Caret x={age.nowX} y={age.axisY - 3} size={9 * picture.room.f} isHollow />
      <text
        className="head-words"
        x={age.nowX + 10 + width <= picture.right ? age.nowX + 10 : age.nowX - 10 - width}
        y={age.axisY - 8 * picture.room.f}
        fontSize={metrics.head}
      >
        {words}
      </text>
    </>
  );
}

interface BesideAsked {
  readonly backX: number;
  readonly signX: number;
  readonly widths: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly gap: number;
  readonly s: number;
}

/**
 * Before the caret; where the shadow stands in the way behind it; there in fewer words, or else before the shadow, where they
 * are far from what they name.
 */
function wordsBeside({ backX, signX, widths, left, right, gap, s }: BesideAsked) {
  for (const [nth, width] of widths.entries()) {
    const before = Math.max(left, Math.min(right - width, backX - width - gap));
    if (before > signX + s + gap / 2) return { x: before, nth };
    if (backX + gap + width <= right) return { x: backX + gap, nth };
  }
  return { x: Math.max(left, signX - gap / 2 - widths[0]!), nth: 0 };
}

interface EvictedAsked extends Omit<BesideAsked, 'widths' | 'gap'> {
  readonly wordsX: number;
  readonly wordsWidth: number;
  readonly isNarrow: boolean;
}

/** When the page left, before the shadow or behind it; with its star in words as far as there is room. */
function evictedBeside(
  { evicted, wasWorkingset }: Refault,
  { left, right, signX, s, wordsX, wordsWidth, backX, isNarrow }: EvictedAsked,
  { mark }: DrawProps['metrics'],
): { readonly x: number; readonly words: string } | null {
  // Behind it there is room up to the words of who came back, or to its caret where these stand before the shadow.
  const end = isNarrow ? right : wordsX > signX ? wordsX - 10 : backX - 8;
  for (const words of [...(wasWorkingset ? [TEXT.evictedFromSet] : []), TEXT.evictedAt]) {
    const width = widthOfWords(`${words} ${formatCount(evicted)}`, mark, 'strong');
    const before = signX - 6 - width;
    if (before >= left && (isNarrow || wordsX >= signX || wordsX + wordsWidth <= before))
      return { x: before, words };
    const after = signX + s + 6;
    if (after + width < end) return { x: after, words };
  }
  return null;
}

interface SumAsked {
  readonly span: { readonly x: number; readonly width: number };
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly gap: number;
}

/** Below the span where it is as wide, or else after it or before it; where neither has room it is in the middle. */
function sumBeside({ span, width, left, right, gap }: SumAsked): number {
  const middle = Math.max(left, Math.min(right - width, span.x + (span.width - width) / 2));
  if (span.width >= width + 2 * gap) return middle;
  const after = span.x + span.width + gap;
  if (after + width <= right) return after;
  const before = span.x - 3 * gap - width;
  return before >= left ? before : middle;
}

type BackProps = {
  readonly age: AgePicture;
  readonly back: NonNullable<AgePicture['back']>;
} & Pick<DrawProps, 'picture' | 'metrics' | 'progress'>;

function Back({ age, back, picture, metrics, progress }: BackProps) {
  const { f } = picture.room;
  const { left, right } = picture;
  const { refault, isNow, evictedX, backX } = back;
  const colour = isNow ? 'var(--now)' : 'var(--ink)';
  const text = isNow ? 'var(--now-text)' : 'var(--ink)';
  const s = 14 * f;
  const signX = Math.max(left, Math.min(evictedX - s / 2, right - s));
  const wordsY = age.axisY - 10 * f;
  const widths = back.words.map((each) => widthOfWords(each, metrics.head, 'head') + 6);
  const { x: wordsX, nth } = wordsBeside({
    backX,
    signX: metrics.gutter === 0 ? -Infinity : signX,
    widths,
    left,
    right,
    gap: 12 * f,
    s,
  });
  const isNarrow = metrics.gutter === 0;
  const backY = isNarrow ? wordsY - metrics.head * 1.3 : wordsY;
  // Where no lists are drawn the distance is not carried down to them.
  const carriedY = (picture.held[0]?.stackY ?? Infinity) - 22 * f;
  const evicted = evictedBeside(
    refault,
    { left, right, signX, s, wordsX, wordsWidth: widths[nth]!, backX, isNarrow },
    metrics,
  );
  const spanY = age.axisY + metrics.mark * 1.4 + 14 * f;
  const spanRight = back.span.x + back.span.width;
  const from = spanRight - back.span.width * progress.grow;
  const sums = { size: metrics.mark * 1.6, big: metrics.mark * 2.5 };
  const minus = `${TEXT.minus(refault.age, refault.evicted)} `;
  const distance = formatCount(refault.distance);
  const sumWidth =
    widthOfWords(minus, sums.size) +
    widthOfWords(distance, sums.big, 'head') +
    widthOfWords(` ${TEXT.moves}`, metrics.head);
  const sumX = sumBeside({ span: back.span, width: sumWidth, left, right, gap: 10 * f });
  // The lines down to the lists go on below the sum.
  const lineY = Math.min(spanY + sums.big * 1.45, carriedY - 4 * f);
  const drops = [back.span.x, spanRight].filter((x) => x < sumX - 4 || x > sumX + sumWidth + 4);
  return (
    <>
      <ShadowSign x={signX} y={wordsY - s + 2} s={s} type={refault.type} hasStar={refault.wasWorkingset} />
      <path
        d={`M${signX + s / 2} ${wordsY + 3}V${age.axisY + 5}`}
        stroke={refault.type === 'file' ? 'var(--file)' : 'var(--anon)'}
        strokeWidth={1.6 * metrics.stroke}
      />
      {evicted && (
        <text className="mark-words mark-halo" x={evicted.x} y={wordsY} fontSize={metrics.mark}>
          {evicted.words} <tspan className="mark-strong">{formatCount(refault.evicted)}</tspan>
        </text>
      )}
      <text
        className="head-words mark-halo"
        data-now-words={isNow ? '' : undefined}
        x={wordsX}
        y={backY}
        fontSize={metrics.head}
        fill={text}
      >
        {back.words[nth]}
      </text>
      {isNow ? (
        <Caret x={backX} y={age.axisY - 3} size={10 * f} />
      ) : (
        <Caret x={backX} y={age.axisY - 3} size={10 * f} isHollow />
      )}
      <SpanMark x={from} width={spanRight - from} y={spanY} ends={18 * f} px={5 * f} colour={colour} />
      {progress.carry > 0 && picture.held.length > 0 && (
        <path
          d={`${drops.map((x) => `M${x} ${spanY + 9 * f}V${lineY}`).join('')}M${back.span.x} ${lineY}L${left} ${carriedY}M${spanRight} ${lineY}L${left + back.span.width} ${carriedY}`}
          stroke="var(--ink-3)"
          strokeWidth={1.2}
          strokeDasharray="2 4"
          opacity={progress.carry}
          fill="none"
        />
      )}
      <text
        className="head-words mark-halo"
        x={sumX}
        y={spanY + sums.big * 1.08}
        fontSize={sums.size}
        fill={text}
      >
        <tspan className="mark-words" fontWeight={400}>
          {minus}
        </tspan>
        <tspan data-value="distance" fontSize={sums.big}>
          {distance}
        </tspan>
        <tspan className="mark-words" fontWeight={400} fontSize={metrics.head}>
          {` ${TEXT.moves}`}
        </tspan>
      </text>
    </>
  );
}

interface SpanProps {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly ends: number;
  readonly px: number;
  readonly colour: string;
}

/** A length with an end at each side. */
export function SpanMark({ x, width, y, ends, px, colour }: SpanProps) {
  return (
    <g stroke={colour} fill="none">
      <path d={`M${x} ${y}h${Math.max(0.5, width)}`} strokeWidth={px} />
      <path d={`M${x} ${y - ends / 2}v${ends}M${x + width} ${y - ends / 2}v${ends}`} strokeWidth={px * 0.5} />
    </g>
  );
}
