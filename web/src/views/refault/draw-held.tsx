import { formatCount } from '../../lib/format.ts';
import { Head } from '../../marks/head.tsx';
import { between } from '../../marks/motion.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { DrawProps } from './draw-props.ts';
import { SpanMark } from './draw-age.tsx';
import { comparedWords, type HeldPicture } from './layout.ts';
import type { Refault } from './state.ts';
import { REFAULT_TEXT as TEXT } from './text.ts';

type HeldProps = DrawProps & { readonly held: HeldPicture };

const isFileAlone = ({ lists }: HeldPicture) => lists.length === 1 && lists[0]!.name === 'activeFile';

/** The lists that count, end to end on the scale of the age, and the distance laid along them. */
export function HeldMark({ held, picture, metrics, names, progress }: HeldProps) {
  const { left, right, room } = picture;
  const { f } = room;
  const { stackY, stackPx, refault, lists } = held;
  const colour = held.isNow ? 'var(--now)' : 'var(--ink)';
  const carried = held.isMain ? progress.carry : 1;
  const spanY = stackY - 13 * f;
  const named = { className: 'mark-words', fontSize: metrics.mark } as const;
  const below = stackY + stackPx + metrics.mark * 1.3;
  return (
    <g data-part={`held-${held.type}`}>
      {!held.isMain && (
        <path d={`M0 ${held.y - 2 * f}H${right + 14 * f}`} stroke="var(--rule)" strokeWidth={1} />
      )}
      <Head
        name={TEXT.type[held.type]}
        shown={isFileAlone(held) ? TEXT.heldShown.files : TEXT.heldShown[held.type]}
        metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left - 20 * f }}
        y={stackY}
        height={stackPx}
        aboveY={held.y + metrics.sub * 1.2}
      />
      {lists.map(({ name, type, isActive, x, width, nameX, isNamed, pages }) => {
        const height = isActive ? stackPx : stackPx * 0.62;
        return (
          <g key={name} data-list={name}>
            <rect
              x={x}
              y={stackY + stackPx - height}
              width={Math.max(0, width - (width > 3 ? 1.5 : 0))}
              height={height}
              fill={type === 'file' ? `url(#${names.ruled})` : 'var(--anon)'}
            />
            {isNamed && (
              <text
                {...named}
                x={nameX}
                y={below}
                fill={type === 'file' ? 'var(--file-text)' : 'var(--anon-text)'}
              >
                {TEXT.lists[name]} <tspan className="mark-strong">{formatCount(pages)}</tspan>
              </text>
            )}
          </g>
        );
      })}
      {lists.length > 0 && (
        <path
          d={`M${held.limitX} ${stackY - 6 * f}V${stackY + stackPx}`}
          stroke="var(--ink)"
          strokeWidth={2 * metrics.stroke}
        />
      )}
      {held.tooFar && (
        <rect
          x={held.tooFar.x + 2}
          y={stackY + stackPx * 0.2}
          width={Math.max(1, held.tooFar.width - 4)}
          height={stackPx * 0.8}
          fill="none"
          stroke="var(--ink-2)"
          strokeWidth={1.4}
          strokeDasharray="3 3"
        />
      )}
      {held.span && carried > 0 && (
        <g opacity={carried}>
          <SpanMark {...held.span} y={spanY} ends={16 * f} px={4.5 * f} colour={colour} />
          {held.isNow && (
            <path
              d={`M${held.span.x + held.span.width} ${spanY}V${stackY + stackPx}`}
              stroke="var(--now)"
              strokeWidth={2 * metrics.stroke}
            />
          )}
        </g>
      )}
      <AtEnd held={held} {...{ picture, metrics }} y={spanY} />
      {refault && held.compared ? (
        <Compared refault={refault} held={held} {...{ picture, metrics, progress, names }} y={below} />
      ) : (
        <NoteLines
          held={held}
          {...{ picture, metrics }}
          y={below + (lists.length > 0 ? metrics.head * 1.7 : 0)}
        />
      )}
    </g>
  );
}

type PartProps = Pick<DrawProps, 'picture' | 'metrics'> & { readonly held: HeldPicture; readonly y: number };

/** How much could have given way, and what sticks out beyond it. */
function AtEnd({ held, picture, metrics, y }: PartProps) {
  const { right } = picture;
  const { refault, tooFar, limitX } = held;
  if (!refault) return null;
  const over = tooFar ? TEXT.tooFar(refault.distance - refault.limit) : '';
  const total = `${formatCount(refault.limit)} `;
  const end = Math.max(limitX, held.span ? held.span.x + held.span.width : 0);
  if (tooFar) {
    const width = widthOfWords(over, metrics.head, 'head');
    const isRoom = end + 8 + width <= right;
    return (
      <text
        className="head-words mark-halo"
        x={isRoom ? end + 8 : right}
        textAnchor={isRoom ? 'start' : 'end'}
        y={isRoom ? held.stackY + held.stackPx * 0.72 : y - metrics.head * 0.7}
        fontSize={metrics.head}
      >
        {over}
      </text>
    );
  }
  const width = widthOfWords(total, metrics.head, 'head') + widthOfWords(TEXT.gaveWay, metrics.mark);
  const after = end + 8 + width <= right;
  const between = limitX - width - 6 > (held.span ? held.span.x + held.span.width : 0) + 6;
  if (!after && !between) return null;
  return (
    <text
      className="mark-words mark-halo"
      x={after ? end + 8 : limitX - 6}
      textAnchor={after ? 'start' : 'end'}
      y={after ? held.stackY + held.stackPx * 0.72 : y + metrics.mark * 0.35}
      fontSize={metrics.mark}
      fill="var(--ink-2)"
    >
      <tspan className="head-words" fontSize={metrics.head} fill="var(--ink)">
        {total}
      </tspan>
      {TEXT.gaveWay}
    </text>
  );
}

type ComparedProps = PartProps & Pick<DrawProps, 'progress' | 'names'> & { readonly refault: Refault };

function Compared({ refault, held, picture, metrics, progress, names, y }: ComparedProps) {
  const { left, right, room, age } = picture;
  const { size, width } = held.compared!;
  const baseline = y + size * 1.12;
  const words = comparedWords(refault);
  const verdict = TEXT.verdict(refault);
  const isBeside = left + width + 24 + 230 * room.f <= right;
  const x = isBeside ? left + width + 28 * room.f : left;
  const top = isBeside ? y + metrics.head * 1.35 : baseline + metrics.head * 1.5;
  const lines = [
    ...linesIn(verdict.why, right - x, metrics).map((text) => ({ text, isStrong: false })),
    ...linesIn(`${verdict.what}${verdict.cost ? ` ${verdict.cost}` : ''}`, (right - x) * 0.97, metrics).map(
      (text) => ({ text, isStrong: true }),
    ),
  ];
  const isGoing = held.isNow && progress.go < 1 && progress.carry >= 1;
  const s = 14 * room.f;
  return (
    <>
      <text className="head-words" x={left} y={baseline} fontSize={size}>
        <tspan data-value="distance" fill={held.isNow ? 'var(--now-text)' : undefined}>
          {words.distance}
        </tspan>
        <tspan fontWeight={400}>{words.sum}</tspan>
        <tspan data-value="limit">{words.limit}</tspan>
      </text>
      {lines.map(({ text, isStrong }, nth) => (
        <text
          key={text}
          className={isStrong ? 'head-words' : 'mark-words'}
          x={x}
          y={top + nth * metrics.head * 1.3}
          fontSize={isStrong ? metrics.head * 0.94 : metrics.head}
        >
          {text}
        </text>
      ))}
      {isGoing && age.back && (
        <rect
          x={between(age.back.evictedX, x - s - 4, progress.go)}
          y={between(age.axisY - 20 * room.f, top + metrics.head * 0.4, progress.go)}
          width={s}
          height={s}
          fill={refault.type === 'file' ? `url(#${names.ruled})` : 'var(--anon)'}
        />
      )}
    </>
  );
}

function NoteLines({ held, picture, metrics, y }: PartProps) {
  const { left, right } = picture;
  return linesIn(held.note, right - left, metrics).map((text, nth) => (
    <text
      key={text}
      className="mark-words"
      x={left}
      y={y + nth * metrics.head * 1.35}
      fontSize={metrics.head}
    >
      {text}
    </text>
  ));
}

/** Words broken where there is no room for more. */
export function linesIn(words: string, px: number, { head }: Metrics): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOfWords(`${last} ${word}`, head, 'head') <= px)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
