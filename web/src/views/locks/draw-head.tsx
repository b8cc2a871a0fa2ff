import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { LocksPicture } from './layout.ts';
import { LOCKS_TEXT as TEXT } from './text.ts';

interface HeadProps {
  readonly picture: LocksPicture;
  readonly metrics: Metrics;
  readonly bars: string;
}

/** What it is, what its marks mean where no word stands on them, and how many wait now. */
export function LocksHead({ picture, metrics, bars }: HeadProps) {
  const em = metrics.mark;
  const { counts, right } = picture.lanes;
  const y = em * 1.3;
  const name = widthOfWords(TEXT.name, metrics.head, 'head');
  const span = picture.note ?? TEXT.span(picture.spanNs);
  const keyX = name + em * 0.7 + widthOfWords(span, em) + em * 1.4;
  const number = em * 1.9;
  const rest = TEXT.rest(counts.works, counts.off);
  const wait = TEXT.wait(counts.waiting);
  const countX = right + em * 0.4;
  const countsWidth =
    widthOfWords(String(counts.waiting), number, 'strong') +
    widthOfWords(`${wait}, ${rest}`, metrics.head, 'strong') +
    em;
  return (
    <g aria-hidden="true">
      <text className="head-words" x={0} y={y} fontSize={metrics.head}>
        {TEXT.name}
      </text>
      <text className="mark-words" x={name + em * 0.7} y={y} fontSize={em} fill="var(--ink-3)">
        {span}
      </text>
      {picture.note === null && (
        <Key picture={picture} x={keyX} y={y} right={countX - countsWidth + em * 4} {...{ metrics, bars }} />
      )}
      <text
        className="mark-words mark-strong"
        x="100%"
        y={y + em * 0.1}
        textAnchor="end"
        fontSize={metrics.head}
      >
        <tspan fontSize={number} fill={counts.waiting > 0 ? 'var(--loss-text)' : 'var(--ink)'}>
          {TEXT.waiting(counts.waiting)}
        </tspan>
        <tspan dx={em * 0.3} fill={counts.waiting > 0 ? 'var(--loss-text)' : 'var(--ink)'}>
          {wait},
        </tspan>
        <tspan dx={em * 0.3} fill="var(--ink)">
          {rest}
        </tspan>
      </text>
    </g>
  );
}

interface KeyProps extends HeadProps {
  readonly x: number;
  readonly y: number;
  readonly right: number;
}

/** The marks on which no word has room, each as it is drawn, beside its word. */
function Key({ picture, metrics, bars, x, y, right }: KeyProps) {
  const em = metrics.mark;
  const kind = TEXT.kind(picture.kind);
  const words = {
    works: TEXT.works,
    holds: `${TEXT.holdsShort} the ${kind} lock`,
    waits: TEXT.waitsShort,
    others: TEXT.others,
    handed: TEXT.handed,
  };
  const order = ['works', 'waits', 'holds', 'others', 'handed'] as const;
  const swatch = em * 1.7;
  let at = x;
  const items = order
    .filter((each) =>
      each === 'handed' ? picture.lanes.handovers.length > 0 : picture.lanes.unsaid.includes(each),
    )
    .map((each) => {
      const from = at;
      at += swatch + em * 0.4 + widthOfWords(words[each], em) + em * 1.1;
      return { each, from, to: at };
    })
    .filter(({ to }) => to < right);
  return items.map(({ each, from }) => (
    <g key={each}>
      {each === 'works' && <rect x={from} y={y - em * 0.45} width={swatch} height={3} fill="var(--edge)" />}
      {each === 'waits' && (
        <rect x={from} y={y - em * 0.8} width={swatch} height={em} fill={bars} stroke="var(--loss)" />
      )}
      {each === 'holds' && <rect x={from} y={y - em * 0.8} width={swatch} height={em} fill="var(--ink)" />}
      {each === 'others' && (
        <rect x={from} y={y - em * 0.55} width={swatch} height={em * 0.45} fill="var(--ink)" />
      )}
      {each === 'handed' && (
        <path
          d={`M${from + swatch * 0.3} ${y - em * 0.95}L${from + swatch * 0.7} ${y + em * 0.2}`}
          stroke="var(--ink)"
          strokeWidth={1.4}
        />
      )}
      <text className="mark-words" x={from + swatch + em * 0.4} y={y} fontSize={em} fill="var(--ink-2)">
        {words[each]}
      </text>
    </g>
  ));
}
