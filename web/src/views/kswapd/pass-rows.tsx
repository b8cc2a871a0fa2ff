/** A row for each pass: who, at which priority; what it was to take of each kind, and what became of it; free pages before and after. */
import { useId } from 'react';
import { format } from '../../core/events/format.ts';
import { formatCount } from '../../lib/format.ts';
import { Head } from '../../marks/head.tsx';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import { KSWAPD_PARTS } from '../parts.ts';
import type { KswapdPicture, RowAt } from './layout.ts';
import type { Fate, KindOfPass } from './rows.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

interface RowsProps {
  readonly picture: KswapdPicture;
  readonly metrics: Metrics;
  readonly scene: Scene;
}

export function PassRows(props: RowsProps) {
  const { picture, metrics } = props;
  const { rows, rowsTop, columns, left } = picture;
  const isNarrow = metrics.gutter === 0;
  const isShort = widthOfWords(TEXT.anon(false), metrics.mark) + 8 > columns.kinds[1] - columns.kinds[0];
  const small = {
    className: 'mark-words',
    fontSize: metrics.mark,
    fill: 'var(--ink-3)',
    y: rowsTop - metrics.mark * 0.7,
  };
  return (
    <g data-part={KSWAPD_PARTS.passes}>
      <Head
        name={TEXT.passes}
        shown={TEXT.passesShown}
        metrics={{ ...metrics, gutter: isNarrow ? 0 : left }}
        y={rowsTop}
        height={metrics.head * 2}
        aboveY={rowsTop - metrics.mark * 2.1}
      />
      <text {...small} x={columns.kinds[0]}>
        {TEXT.anon(isShort)}
      </text>
      <text {...small} x={columns.kinds[1]}>
        {TEXT.file(isShort)}
      </text>
      <text {...small} x={columns.free}>
        {TEXT.freeAfter}
      </text>
      {picture.legendY !== null && <FateLine {...props} y={picture.legendY} />}
      {rows.length === 0 && (
        <text {...small} x={columns.who} y={rowsTop + metrics.mark * 1.2}>
          {TEXT.noPasses}
        </text>
      )}
      {rows.map((at) => (
        <Row key={at.row.kind === 'pass' ? at.row.pass.event : at.row.event} {...props} at={at} />
      ))}
    </g>
  );
}

const SAMPLE_PX = 20;

/** In a line below the rows: what the fills of their bars say, of those that are to be seen, and the bracket. */
function FateLine({ picture, metrics, y }: RowsProps & { readonly y: number }) {
  const stripes = useId();
  const { mark } = metrics;
  const seenOf = (type: 0 | 1) =>
    new Set(
      picture.rows.flatMap(({ row }) =>
        row.kind === 'pass' ? row.kinds[type].fates.map(({ fate }) => fate) : [],
      ),
    );
  const [anon, file] = [seenOf(0), seenOf(1)];
  const seen = new Set([...anon, ...file]);
  // As programs' pages are drawn, unless there are only those of files.
  const kind = anon.size > 0 ? 'anon' : 'file';
  const fills = {
    freed: `var(--${kind})`,
    written: `url(#${stripes})`,
    back: `var(--${kind}-tint)`,
    active: 'var(--ink-3)',
  } as const;
  const told = (Object.keys(fills) as (keyof typeof fills)[]).filter((fate) => seen.has(fate));
  const widths = told.map((fate) => SAMPLE_PX + 6 + widthOfWords(TEXT.fates[fate], mark) + mark * 1.4);
  const bracketX = picture.columns.kinds[0] + widths.reduce((sum, width) => sum + width, 0);
  return (
    <g data-sign="fates">
      <Stripes id={stripes} colour={`var(--${kind})`} />
      {told.map((fate, nth) => {
        const x = picture.columns.kinds[0] + widths.slice(0, nth).reduce((sum, width) => sum + width, 0);
        return (
          <g key={fate}>
            <rect
              x={x + 0.5}
              y={y - mark * 0.75}
              width={SAMPLE_PX}
              height={mark * 0.8}
              fill={fills[fate]}
              stroke={`var(--${kind})`}
            />
            <text className="mark-words" x={x + SAMPLE_PX + 6} y={y} fontSize={mark} fill="var(--ink-2)">
              {TEXT.fates[fate]}
            </text>
          </g>
        );
      })}
      {bracketX + SAMPLE_PX + 6 + widthOfWords(TEXT.fates.toTake, mark) <= picture.courses.box.right && (
        <>
          <path
            d={`M${bracketX} ${y - mark * 0.85}v${mark}h${SAMPLE_PX}v${-mark}`}
            fill="none"
            stroke="var(--ink-2)"
            strokeWidth={1.4}
          />
          <text className="mark-words" x={bracketX + SAMPLE_PX + 6} y={y} fontSize={mark} fill="var(--ink-2)">
            {TEXT.fates.toTake}
          </text>
        </>
      )}
    </g>
  );
}

function Stripes({ id, colour }: { id: string; colour: string }) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} fill="var(--ground)" />
      <rect width={2.4} height={5} fill={colour} />
    </pattern>
  );
}

function Row({ at: { row, y }, picture, metrics, scene }: RowsProps & { at: RowAt }) {
  const { columns, rowPx } = picture;
  const task = row.kind === 'pass' ? row.pass.task : row.task;
  const isKswapd = task === picture.kswapd.task;
  const name = format('task', task, scene.labels);
  const priority = row.kind === 'pass' ? row.pass.priority : row.to;
  const plate = Math.round(metrics.mark * 1.4);
  const width = widthOfWords(name, metrics.mark, 'strong') + 8;
  const middle = y + plate * 0.72;
  return (
    <g data-sign="pass" data-pass={row.kind === 'pass' ? row.pass.event : row.event}>
      <path d={`M${columns.who} ${y + rowPx - 5}H${picture.courses.box.right}`} stroke="var(--rule)" />
      <rect
        x={columns.who + 0.75}
        y={y + 0.75}
        width={width - 1.5}
        height={plate - 1.5}
        fill={isKswapd ? 'var(--ink)' : 'var(--ground)'}
        stroke="var(--ink)"
        strokeWidth={1.5}
      />
      <text
        className="mark-words mark-strong"
        x={columns.who + width / 2}
        y={middle}
        fontSize={metrics.mark}
        textAnchor="middle"
        fill={isKswapd ? 'var(--ground)' : 'var(--ink)'}
      >
        {name}
      </text>
      <text className="head-words" x={columns.who + width + 6} y={middle} fontSize={metrics.mark}>
        {formatCount(priority)}
      </text>
      {row.kind === 'idle' ? (
        <text
          className="mark-words"
          x={columns.kinds[0]}
          y={middle}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
        >
          {columns.kinds[0] + widthOfWords(TEXT.idle(row.count, row.from, row.to), metrics.mark) >
          picture.courses.box.right + metrics.mark
            ? TEXT.idleShort(row.count, row.from, row.to)
            : TEXT.idle(row.count, row.from, row.to)}
        </text>
      ) : (
        <>
          {row.kinds.map((kind, type) => (
            <Kind
              key={type}
              {...{ kind, metrics, picture }}
              isFile={type === 1}
              x={columns.kinds[type as 0 | 1]}
              y={y}
            />
          ))}
          <text
            className="mark-words"
            x={columns.free}
            y={middle}
            fontSize={metrics.mark}
            fill="var(--ink-2)"
          >
            {TEXT.from(row.pass.freeBefore, row.pass.freeAfter)}
          </text>
        </>
      )}
    </g>
  );
}

interface KindProps {
  readonly kind: KindOfPass;
  readonly picture: KswapdPicture;
  readonly metrics: Metrics;
  readonly isFile: boolean;
  readonly x: number;
  readonly y: number;
}

/** The outline is what was to be taken; filled as what became of it, in the order of the words beside or below. */
function Kind({ kind, picture, metrics, isFile, x, y }: KindProps) {
  const stripes = useId();
  const { barPx, pagesMost } = picture;
  const isNarrow = metrics.gutter === 0;
  const scale = (pages: number) => (pages / pagesMost) * barPx;
  const colour = isFile ? 'var(--file)' : 'var(--anon)';
  const tint = isFile ? 'var(--file-tint)' : 'var(--anon-tint)';
  const height = Math.round(metrics.mark * 0.8);
  const fills: Readonly<Record<Fate, string>> = {
    freed: colour,
    written: `url(#${stripes})`,
    back: tint,
    active: 'var(--ink-3)',
    held: 'var(--ground)',
  };
  if (kind.toTake + kind.taken + kind.toDeactivate + kind.deactivated === 0)
    return (
      <text className="mark-words" x={x} y={y + metrics.mark} fontSize={metrics.mark} fill="var(--ink-3)">
        {TEXT.nothing}
      </text>
    );
  const lefts = kind.fates.map((_, nth) =>
    kind.fates.slice(0, nth).reduce((left, { pages }) => left + scale(pages), x),
  );
  const words = kind.fates.map(({ fate, pages }) => `${formatCount(pages)} ${TEXT.ways[fate]}`);
  if (kind.deactivated > 0) words.push(TEXT.deactivated(kind.deactivated));
  const told = isNarrow ? shortWords(kind) : words.join(', ') || TEXT.ofTake(kind.taken, kind.toTake);
  return (
    <g>
      <Stripes id={stripes} colour={colour} />
      {kind.fates.map(({ fate, pages }, nth) => {
        return (
          <rect
            key={fate}
            data-fate={fate}
            x={lefts[nth]}
            y={y}
            width={Math.max(1, scale(pages) - 1)}
            height={height}
            fill={fills[fate]}
            stroke={fate === 'freed' ? 'none' : colour}
            strokeWidth={1}
          />
        );
      })}
      {kind.toTake > 0 && (
        <path
          data-to-take={kind.toTake}
          d={`M${x} ${y - 2}V${y + height + 2}H${x + scale(kind.toTake)}V${y - 2}`}
          fill="none"
          stroke="var(--ink-2)"
          strokeWidth={1.4}
        />
      )}
      <text
        className="mark-words"
        x={x}
        y={y + height + metrics.mark * 1.05}
        fontSize={metrics.mark}
        fill={isFile ? 'var(--file-text)' : 'var(--anon-text)'}
      >
        {told}
      </text>
    </g>
  );
}

const shortWords = ({ fates, taken }: KindOfPass): string => {
  const freed = fates.find(({ fate }) => fate === 'freed')?.pages ?? 0;
  return `${formatCount(freed)} ${TEXT.ways.freed} of ${formatCount(taken)}`;
};
