import { formatCount } from '../../lib/format.ts';
import { Head } from '../../marks/head.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { DrawProps } from './draw-props.ts';
import { linesIn } from './draw-held.tsx';
import { REFAULT_TEXT as TEXT } from './text.ts';
import type { WordField, WordPicture } from './word.ts';

type WordProps = DrawProps & { readonly word: WordPicture };

/** What stays of a page that has gone: one word, bit by bit, and what its fields say. */
export function WordMark({ word, picture, metrics }: WordProps) {
  const { left, right, room } = picture;
  const { f } = room;
  const { cell, cells, refault } = word;
  const star = word.fields.find(({ name }) => name === 'workingset');
  const firstY = cells[0]!.y;
  return (
    <g data-part="word">
      <path d={`M0 ${word.y + 2 * f}H${right + 14 * f}`} stroke="var(--rule)" strokeWidth={1} />
      <Head
        name={TEXT.word}
        shown={TEXT.wordShown(refault.type)}
        metrics={{ ...metrics, gutter: metrics.gutter === 0 ? 0 : left - 20 * f }}
        y={firstY}
        height={cell.height}
        aboveY={word.y + metrics.sub * 1.6}
      />
      {cells.map(({ x, y, isSet }) => (
        <g key={`${x} ${y}`}>
          <rect
            x={x + 0.5}
            y={y + 0.5}
            width={cell.width - 1.5}
            height={cell.height - 1}
            fill={isSet ? 'var(--ink)' : 'var(--ground)'}
            stroke={isSet ? 'var(--ink)' : 'var(--edge)'}
          />
          {cell.digits && (
            <text
              className="code-words"
              x={x + cell.width / 2}
              y={y + cell.height / 2}
              dy="0.36em"
              textAnchor="middle"
              fontSize={Math.max(metrics.letterMin, Math.min(metrics.mark, cell.width * 0.95))}
              fontWeight={isSet ? 700 : 400}
              fill={isSet ? 'var(--ground)' : 'var(--ink-3)'}
            >
              {isSet ? 1 : 0}
            </text>
          )}
        </g>
      ))}
      {star && star.value === 1 && (
        <text
          x={star.x + cell.width / 2}
          y={star.y - cell.height - 3}
          fontSize={metrics.mark}
          textAnchor="middle"
        >
          {TEXT.star}
        </text>
      )}
      {word.isListed ? (
        <Listed word={word} {...{ metrics, left }} />
      ) : (
        <Beside word={word} {...{ metrics, left, right }} f={f} />
      )}
    </g>
  );
}

const wordsOf = ({ name, value, bits }: WordField) => TEXT.field[name](value, bits);

type ListedProps = Pick<WordProps, 'word' | 'metrics'> & { readonly left: number };

function Listed({ word, metrics, left }: ListedProps) {
  return word.fields.map((field, nth) => (
    <text
      key={field.name}
      className="mark-words"
      x={left}
      y={word.labelsY + metrics.mark * (0.9 + nth * 1.42)}
      fontSize={metrics.mark}
    >
      <tspan className="mark-strong">{formatCount(field.value)}</tspan> {wordsOf(field)}
    </text>
  ));
}

type BesideProps = ListedProps & { readonly right: number; readonly f: number };

/** Wide fields are named below themselves; narrow ones at the right end, each a line lower, with a line up to its bits. */
function Beside({ word, metrics, left, right, f }: BesideProps) {
  const { fields, labelsY } = word;
  let row = 0;
  return (
    <>
      {fields.map((field) => {
        const value = formatCount(field.value);
        const words = wordsOf(field);
        const isFirst = field.name === 'age';
        const width = widthOfWords(`${value} `, metrics.mark, 'strong') + widthOfWords(words, metrics.mark);
        const isWide = isFirst || width <= field.right - field.x;
        if (!isWide) row++;
        const y = labelsY + metrics.mark * (isWide ? 0.9 : 0.9 + row * 1.4);
        const middle = (field.x + field.right) / 2;
        return (
          <g key={field.name}>
            <path
              d={
                isWide
                  ? `M${field.x} ${labelsY - 5 * f}v4H${field.right - 1}v-4`
                  : `M${middle} ${labelsY - 5 * f}V${y - metrics.mark * 0.35}h-5`
              }
              stroke="var(--edge)"
              strokeWidth={1.2}
              fill="none"
            />
            <text
              className="mark-words mark-halo"
              x={isWide ? field.x : middle - 9}
              y={y}
              textAnchor={isWide ? 'start' : 'end'}
              fontSize={metrics.mark}
            >
              <tspan className="mark-strong" fontSize={isFirst ? metrics.mark * 1.45 : metrics.mark}>
                {value}
              </tspan>{' '}
              {words}
            </text>
          </g>
        );
      })}
      {linesIn(TEXT.gone, (right - left) * 0.6, metrics).map((text, nth) => (
        <text
          key={text}
          className="mark-words"
          x={left}
          y={labelsY + metrics.mark * 2.1 + (nth + 0.6) * metrics.head * 1.3}
          fontSize={metrics.head}
          fill="var(--ink-2)"
        >
          {text}
        </text>
      ))}
    </>
  );
}
