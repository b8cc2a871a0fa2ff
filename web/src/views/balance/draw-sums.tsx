import type { ReactNode } from 'react';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { formatCount } from '../../lib/format.ts';
import type { DrawProps } from './draw-props.ts';
import { testsOf } from './layout.ts';
import { TYPES, type Balance, type PageType } from './state.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

const colourOf = (type: PageType) => (type === 'file' ? 'var(--file-text)' : 'var(--anon-text)');

/** The sum that decides whether old numbers are halved, and the weights of a pass with their operands. */
export function SumsMark(props: DrawProps) {
  const { picture, metrics } = props;
  const { drawn, room } = picture;
  // Where there is room for it, sums are larger.
  const by = room.isNarrow ? 1 : Math.max(1, Math.min(1.4, room.costPx / (208 * room.f)));
  const testY = picture.sumsY + (room.isNarrow ? metrics.head : metrics.mark * 1.4 * by);
  const y = testY + metrics.mark * 2 * by;
  return (
    <g data-part="sums">
      {drawn.limit && <Tests {...{ picture, metrics, testY, y }} by={by} />}
      {drawn.sums && <Parts {...props} y={picture.sumsY + metrics.mark * 1.4 * by} by={by} />}
      {drawn.weights && <Weights {...props} y={y} by={by} />}
    </g>
  );
}

type TestsProps = Pick<DrawProps, 'picture' | 'metrics'> & {
  readonly testY: number;
  readonly y: number;
  readonly by: number;
};

function Tests({ picture, metrics, testY, y, by }: TestsProps) {
  const { balance, change, sumsX: x, right } = picture;
  const tests = testsOf(balance, change);
  const px = right - x;
  // Both types in one line: what stands below has its place whatever is tested.
  const gap = 1.6;
  const widths = tests.map(widthOfTest);
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
  const size = Math.min(metrics.mark * 1.55 * by, px / whole);
  const testXs = widths.map((_, nth) =>
    widths.slice(0, nth).reduce((at, width) => at + (width + gap) * size, x),
  );
  return (
    <>
      {tests.map((test, nth) => (
        <text key={test.type ?? 'both'} className="mark-words" x={testXs[nth]} y={testY} fontSize={size}>
          {test.type && (
            <tspan className="head-words" fill={colourOf(test.type)}>
              {`${TEXT.types[test.type]} `}
            </tspan>
          )}
          {test.left}
          <tspan className="mark-strong" data-value="sum">
            {test.sum}
          </tspan>
          {test.right}
          <tspan className="mark-strong">{test.limit}</tspan>
        </text>
      ))}
      <Fitted x={x} y={y} px={px} metrics={metrics}>
        {sentenceOf(balance, tests)}
      </Fitted>
    </>
  );
}

type PartsProps = DrawProps & { readonly y: number; readonly by: number };

/** Each side's cost on top of the sum of both: as many parts as this comes to are for the other side. */
function Parts({ picture, metrics, isHidden, y, by }: PartsProps) {
  const { weighed, sumsX: x, right } = picture;
  const px = right - x;
  const size = metrics.mark * (picture.room.isNarrow ? 1.35 : 1.55) * by;
  const head = widthOfWords(TEXT.types.anon, metrics.head, 'head') + 18;
  const parts = isHidden ? '?' : TEXT.parts(weighed.weights.file.by, weighed.weights.anon.by);
  return (
    <>
      <Fitted x={x} y={y} px={px} metrics={metrics}>
        {TEXT.partsShown}
      </Fitted>
      {TYPES.map((type, nth) => (
        <g key={type}>
          <text
            className="head-words"
            x={x}
            y={y + size * (1.75 + nth * 1.6)}
            fontSize={metrics.head}
            fill={colourOf(type)}
          >
            {TEXT.types[type]}
          </text>
          <text className="mark-words" x={x + head} y={y + size * (1.75 + nth * 1.6)} fontSize={size}>
            {TEXT.partsSum(weighed.noted.anon + weighed.noted.file, weighed.noted[type])}
            <tspan className="mark-strong" data-value={`by-${type}`}>
              {isHidden ? '?' : TEXT.value(weighed.weights[type].by)}
            </tspan>
          </text>
        </g>
      ))}
      <Fitted x={x} y={y + size * 4.9} px={px} metrics={metrics}>
        {TEXT.partsOther}
      </Fitted>
      <text className="mark-words" x={x} y={y + size * 6.3} fontSize={size}>
        {`${TEXT.types.anon} : ${TEXT.types.file} = `}
        <tspan className="mark-strong">{parts}</tspan>
      </text>
    </>
  );
}

function Weights({
  picture,
  metrics,
  isHidden,
  y,
  by,
}: DrawProps & { readonly y: number; readonly by: number }) {
  const { balance, weighed, bar, sumsX: x, right } = picture;
  const px = right - x;
  const size = metrics.mark * 1.55 * by;
  const isBroken = TYPES.some((type) =>
    linesOf(operandsOf(type, weighed, isHidden), { px, size, metrics }).lines.some(
      ({ length }) => length > 1,
    ),
  );
  const headY = y + metrics.head * (isBroken ? 1.7 : 2.05) * by;
  return (
    <>
      <text className="head-words" x={x} y={headY} fontSize={metrics.head}>
        {bar.isPassNow ? TEXT.thisPass : TEXT.ifNow}
        {widthOfWords(TEXT.ifNow, metrics.head, 'head') +
          widthOfWords(TEXT.bounds[balance.kind], metrics.mark) +
          12 <=
          px && (
          <tspan className="mark-words" fontWeight={400} dx={12} fontSize={metrics.mark} fill="var(--ink-2)">
            {TEXT.bounds[balance.kind]}
          </tspan>
        )}
      </text>
      {TYPES.map((type, nth) => (
        <WeightLine
          key={type}
          type={type}
          balance={weighed}
          x={x}
          y={headY + metrics.mark * (2.05 + nth * (isBroken ? 3.9 : 3.05)) * by}
          px={px}
          size={size}
          isHidden={isHidden}
          metrics={metrics}
        />
      ))}
    </>
  );
}

type Test = ReturnType<typeof testsOf>[number];

const widthOfTest = ({ type, left, sum, right, limit }: Test) =>
  widthOfWords(`${type ?? ''} ${left}${right}`, 1) + widthOfWords(`${sum}${limit}`, 1, 'head');

function sentenceOf({ kind, divisor }: Balance, tests: readonly Test[]): string {
  const part = TEXT.test.part(divisor);
  if (kind !== 'ratio') {
    const [{ isHalved, isDue }] = tests as [Test];
    if (isHalved) return TEXT.test.halvedBoth(part);
    return isDue ? TEXT.test.dueBoth(part) : TEXT.test.keptBoth(part);
  }
  const halved = tests.flatMap(({ type, isHalved }) => (isHalved && type ? [TEXT.types[type]] : []));
  const due = tests.flatMap(({ type, isDue }) => (isDue && type ? [TEXT.types[type]] : []));
  if (halved.length > 0) return TEXT.test.halvedOne(halved.join(' and '));
  return due.length > 0 ? TEXT.test.dueOne(due.join(' and ')) : TEXT.test.keptOne;
}

interface FittedProps {
  readonly x: number;
  readonly y: number;
  readonly px: number;
  readonly metrics: Metrics;
  readonly children: string;
}

function Fitted({ x, y, px, metrics, children }: FittedProps): ReactNode {
  const size = Math.min(metrics.head, px / widthOfWords(children, 1));
  return (
    <text className="mark-words" x={x} y={y} fontSize={size}>
      {children}
    </text>
  );
}

/** Broken where both lines are as short as they can be. */
function inTwo(name: string): readonly string[] {
  const words = name.split(' ');
  const breaks = words
    .slice(1)
    .map((_, nth) => [words.slice(0, nth + 1).join(' '), words.slice(nth + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => widthOfWords(line, 1)));
  return breaks.reduce((best, each) => (longest(each) < longest(best) ? each : best), breaks[0] ?? [name]);
}

interface WeightProps {
  readonly type: PageType;
  readonly balance: Balance;
  readonly x: number;
  readonly y: number;
  readonly px: number;
  readonly size: number;
  readonly isHidden: boolean;
  readonly metrics: Metrics;
}

interface Operand {
  readonly value: string;
  readonly name: string;
  readonly sign: string;
}

function operandsOf(type: PageType, balance: Balance, isHidden: boolean): readonly Operand[] {
  const { swappiness, times, by, weight } = balance.weights[type];
  const { operands } = TEXT;
  return [
    { value: formatCount(swappiness), name: operands.swappiness[type], sign: '' },
    { value: formatCount(times), name: operands.times[balance.kind], sign: '×' },
    { value: formatCount(by), name: operands.by[balance.kind](type), sign: '÷' },
    { value: isHidden ? '?' : formatCount(weight), name: '', sign: '=' },
  ];
}

const leastSign = (size: number) => widthOfWords('×', size) + 6;

/** Names take a second line before any letter becomes smaller. */
function linesOf(
  values: readonly Operand[],
  { px, size, metrics }: Pick<WeightProps, 'px' | 'size' | 'metrics'>,
) {
  const head = widthOfWords(TEXT.types.anon, metrics.head, 'head') + 18;
  const setIn = (lines: readonly (readonly string[])[]) => {
    const widths = values.map(({ value }, nth) =>
      Math.max(
        widthOfWords(value, size, 'head'),
        ...lines[nth]!.map((line) => widthOfWords(line, metrics.mark)),
      ),
    );
    return { lines, widths, head, words: head + widths.reduce((sum, width) => sum + width, 0) };
  };
  const whole = setIn(values.map(({ name }) => [name]));
  return whole.words + 3 * leastSign(size) <= px ? whole : setIn(values.map(({ name }) => inTwo(name)));
}

/** Swappiness × the one ÷ the other = the weight, each with its name below. */
function WeightLine({ type, balance, x, y, px, size, metrics, isHidden }: WeightProps) {
  const values = operandsOf(type, balance, isHidden);
  const { lines, widths, words, head } = linesOf(values, { px, size, metrics });
  const least = leastSign(size);
  // Where it is narrow the signs stand closer, before any letter becomes smaller.
  const signPx = Math.max(least, Math.min(widthOfWords(' × ', size) + 8, (px - words) / 3));
  const by1 = Math.min(1, px / (words + signPx * 3));
  const lefts = widths.map(
    (_, nth) => x + (head + nth * signPx + widths.slice(0, nth).reduce((sum, width) => sum + width, 0)) * by1,
  );
  return (
    <>
      <text className="head-words" x={x} y={y} fontSize={metrics.head} fill={colourOf(type)}>
        {TEXT.types[type]}
      </text>
      {values.map(({ value, sign }, nth) => {
        const isResult = nth === values.length - 1;
        const left = lefts[nth]!;
        const signX = left - (signPx * by1) / 2;
        const middle = left + (widths[nth]! * by1) / 2;
        return (
          <g key={nth}>
            {sign !== '' && (
              <text className="mark-words" x={signX} y={y} textAnchor="middle" fontSize={size * by1}>
                {sign}
              </text>
            )}
            <text
              className={isResult ? 'head-words' : 'operand-words mark-words'}
              data-value={isResult ? `weight-${type}` : undefined}
              x={isResult ? left : middle}
              y={y}
              textAnchor={isResult ? 'start' : 'middle'}
              fontSize={size * by1}
            >
              {value}
            </text>
            {lines[nth]!.map((line, row) => (
              <text
                key={row}
                className="mark-words"
                x={middle}
                y={y + metrics.mark * (1.22 + row * 1.05)}
                textAnchor="middle"
                fontSize={metrics.mark * by1}
                fill="var(--ink-2)"
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </>
  );
}
