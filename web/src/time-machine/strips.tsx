/** The calendar, the curves from it to the kernels, and a strip for each measure, with words where it changes and why. */
import { useState } from 'react';
import { useFonts, widthOfWords } from '../marks/word-widths.ts';
import { useIsProjector } from '../ui/media/useMedia.ts';
import { STOPS } from './stops.ts';
import type { Cause } from './causes.ts';
import {
  YEARS,
  curve,
  dateX,
  labelFoot,
  labelsOf,
  namedStops,
  stopX,
  stripOf,
  type Frame,
  type Strip,
} from './layout.ts';
import { MEASURES, type Measure } from './outcome.ts';
import { TIME_TEXT as TEXT, valueWords } from './text.ts';
import type { Times } from './useTimes.ts';

interface StripsProps {
  readonly times: Times;
  readonly frame: Frame;
  readonly widthPx: number;
  readonly shown: readonly Measure[];
  readonly stripPx: number;
  readonly isNarrow: boolean;
}

const LARGE_FROM_PX = 1500;
const PROJECTED = { sizePx: 20, atPx: 1860, fromPx: 940 } as const;

/** The calendar, and below its curves the names of the kernels in two lines. */
export const AXIS = { yearsY: 14, lineY: 24, namesY: 74, heightPx: 95 } as const;
/** From one line of names to the next, in sizes of their letters. */
const NAME_ROW_EM = 1.05;
const LEGEND_ROW_EM = 1.25;

/** The size of small letters as time.css has it: larger from 1900 px on, and on a projector a share of the width. */
function useMarkPx(widthPx: number): number {
  const isProjector = useIsProjector();
  if (isProjector && widthPx >= PROJECTED.fromPx)
    return Math.max(14, Math.min(20, (PROJECTED.sizePx * widthPx) / PROJECTED.atPx));
  return isProjector || widthPx >= LARGE_FROM_PX ? 14.5 : 13;
}

/** Left of the names, where the calendar leaves room: what a ring and a bold name are. */
function Legend({ y, fontPx }: { readonly y: number; readonly fontPx: number }) {
  return (
    <>
      <circle cx={4} cy={y} r={3.2} className="is-ring" />
      <text x={14} y={y + fontPx * 0.35}>
        {TEXT.ring}
      </text>
      <g className="has-series">
        <text x={0} y={y + fontPx * (0.35 + LEGEND_ROW_EM)}>
          {TEXT.bold[0]}
        </text>
      </g>
      <text x={widthOfWords(`${TEXT.bold[0]} `, fontPx, 'strong')} y={y + fontPx * (0.35 + LEGEND_ROW_EM)}>
        {TEXT.bold[1]}
      </text>
    </>
  );
}

/** The same on a phone, with what the line at the height of the first kernel is, which has no number there. */
function LegendBelow() {
  return (
    <p className="time-legend">
      <svg width={10} height={10} aria-hidden="true">
        <circle cx={5} cy={5} r={3.6} className="is-ring" />
      </svg>{' '}
      {TEXT.ring} · <b>{TEXT.bold[0]}</b> {TEXT.bold[1]} · {TEXT.dotted}
    </p>
  );
}

function Axis({ frame, widthPx, isNarrow }: Pick<StripsProps, 'frame' | 'widthPx' | 'isNarrow'>) {
  const { yearsY, lineY, namesY, heightPx } = AXIS;
  const fontPx = useMarkPx(widthPx);
  // Curves end above the names.
  const abovePx = Math.max(12, fontPx * 0.85);
  const named = namedStops(frame, (nth) => {
    const { name, hasSeries } = STOPS[nth]!.kernel;
    return widthOfWords(name, fontPx, hasSeries ? 'strong' : 'mark');
  });
  return (
    <svg className="time-years" width={widthPx} height={heightPx} aria-hidden="true">
      <path d={`M${frame.left} ${lineY}H${frame.right}`} className="is-line" />
      {!isNarrow && <Legend y={namesY - 22} fontPx={fontPx} />}
      {YEARS.filter((_, nth) => !isNarrow || nth % 3 === 0).map((year) => (
        <text key={year} x={dateX(`${year}-01-01`, frame)} y={yearsY} textAnchor="middle">
          {year}
        </text>
      ))}
      {YEARS.map((year) => (
        <path key={year} d={`M${dateX(`${year}-01-01`, frame)} ${lineY - 4}v8`} className="is-line" />
      ))}
      {STOPS.map(({ kernel, isPosted }, nth) => {
        const [from, to] = [dateX(kernel.date, frame), stopX(nth, frame)];
        // Rings stand so close on a phone that names have a line of their own.
        const row = isNarrow ? 1 : (named.get(nth) ?? 0);
        const nameY = namesY + row * fontPx * NAME_ROW_EM;
        const kind = isPosted ? 'is-posted' : kernel.hasSeries ? 'has-series' : '';
        return (
          <g key={kernel.name} className={kind}>
            <path d={`${curve(from, lineY, to, namesY - abovePx)}V${nameY - abovePx}`} />
            {!isPosted && <circle cx={from} cy={lineY} r={kernel.hasSeries ? 4 : 2.2} />}
            {named.has(nth) && (!isNarrow || kernel.hasSeries) && (
              <text x={to} y={nameY} textAnchor="middle">
                {kernel.name}
              </text>
            )}
            {isPosted && <circle cx={to} cy={namesY - 5} r={3.2} className="is-ring" />}
          </g>
        );
      })}
    </svg>
  );
}

interface Placing {
  readonly measure: Measure;
  readonly frame: Frame;
  readonly stripPx: number;
  readonly fontPx: number;
}

/** How high the words of a cause are with what keeps them off the line. */
const wordsHeight = (fontPx: number) => Math.ceil(fontPx * 1.5);

/** What stands beside the words of a cause within its ground. */
const PADDING_PX = 8;
/** A browser that puts each letter on whole pixels makes a long sentence so much longer. */
const WHOLE_PIXELS = 1.1;

/** The longest that fits, with its width: what is cut off says nothing. */
function fitting(cause: Cause, roomPx: number, fontPx: number) {
  const all = TEXT.cause(cause).map((words) => {
    const widthPx =
      widthOfWords(`${TEXT.verdict(cause)} ${words}`, fontPx, 'strong') * WHOLE_PIXELS + PADDING_PX;
    return { words, widthPx };
  });
  return all.find(({ widthPx }) => widthPx <= roomPx) ?? all.at(-1)!;
}

interface Label {
  readonly cause: Cause;
  readonly words: string;
  readonly x: number;
  readonly roomPx: number;
  /** Above the foot of the strip; null: it has no place beside the line. */
  readonly footPx: number | null;
}

/** The words of causes, each at its step, for a strip without a band for them. */
function placed(
  causes: readonly Cause[],
  strip: Strip,
  { measure, frame, stripPx, fontPx }: Placing,
): Label[] {
  const wordsPx = wordsHeight(fontPx);
  return labelsOf(causes, measure, frame).map(({ cause, x, widthPx: roomPx }) => {
    const { words, widthPx } = fitting(cause, roomPx, fontPx);
    return { cause, words, x, roomPx, footPx: labelFoot(strip, { x, widthPx }, frame, { stripPx, wordsPx }) };
  });
}

function CauseWords({ cause, words, x, roomPx, footPx }: Label) {
  return (
    <p
      className={`time-cause is-${TEXT.verdict(cause)}`}
      style={{ left: x, maxWidth: roomPx, bottom: footPx ?? 0 }}
      title={TEXT.causeWhole(cause)}
    >
      <b>{TEXT.verdict(cause)}</b> {words}
    </p>
  );
}

function StripOf({ measure, ...props }: StripsProps & { readonly measure: Measure }) {
  const { times, frame, widthPx, stripPx, isNarrow } = props;
  const fontPx = useMarkPx(widthPx);
  useFonts();
  const stripWith = (bandPx: number) =>
    stripOf(times.outcomes, measure, frame, { top: 6, height: stripPx - 10 - bandPx });
  const whole = stripWith(0);
  const labels = placed(times.causes, whole, { measure, frame, stripPx, fontPx });
  // Where some words would lie over the line, all stand in a band below it.
  const hasBand = labels.some(({ footPx }) => footPx === null);
  const strip = hasBand ? stripWith(wordsHeight(fontPx) - 4) : whole;
  const [name, says] = TEXT.measures[measure];
  const { first, last } = strip;
  const by = first !== null && last !== null ? TEXT.change(first, last) : '';
  const isSteady = times.areCausesFound && !times.causes.some((cause) => cause.measure === measure);
  return (
    <div className="time-strip" style={{ height: stripPx }}>
      <p className="time-name">
        <b>{name}</b> <span>{says}</span>
      </p>
      <svg width={widthPx} height={stripPx} aria-hidden="true">
        <rect
          x={frame.left}
          y={6}
          width={frame.right - frame.left}
          height={stripPx - 10}
          className="is-ground"
        />
        {STOPS.map(({ kernel }, nth) =>
          kernel.hasSeries ? (
            <path key={nth} d={`M${stopX(nth, frame)} 0V${stripPx}`} className="is-guide" />
          ) : null,
        )}
        <path d={strip.better} className="is-better" />
        <path d={strip.worse} className="is-worse" />
        <path d={`M${frame.left} ${strip.firstY}H${frame.right}`} className="is-first" />
        {strip.line && <path d={strip.line} className="is-course" />}
        {strip.rings.map(({ nth, y, isTooHigh }) =>
          isTooHigh ? (
            <path key={nth} d={`M${stopX(nth, frame) - 4} ${y + 7}l4 -6l4 6z`} className="is-high" />
          ) : (
            <circle key={nth} cx={stopX(nth, frame)} cy={y} r={3.6} className="is-ring" />
          ),
        )}
        {first !== null && (
          <text x={frame.left - 6} y={strip.firstY + 4} textAnchor="end">
            {valueWords(measure, first)}
          </text>
        )}
      </svg>
      {labels.map((label) => (
        <CauseWords key={label.cause.step.to} {...label} footPx={hasBand ? 0 : label.footPx} />
      ))}
      {isSteady && (
        <p className="time-cause" style={{ left: frame.left + 8 }}>
          {TEXT.noChange}
        </p>
      )}
      {last !== null && (
        <p className={`time-end ${by.startsWith('−') ? 'is-better' : by.startsWith('+') ? 'is-worse' : ''}`}>
          <span>
            {isNarrow && first !== null && TEXT.from(valueWords(measure, first))}{' '}
            <b>{valueWords(measure, last)}</b>
          </span>{' '}
          {by}
        </p>
      )}
    </div>
  );
}

/** The same for who cannot see it, and for who wants the figures. */
export function InNumbers({ times, shown }: { readonly times: Times; readonly shown: readonly Measure[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const leftOut = MEASURES.filter((measure) => !shown.includes(measure));
  return (
    <details className="time-numbers" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{TEXT.tableWith(leftOut)}</summary>
      {isOpen && <Numbers times={times} />}
    </details>
  );
}

function Numbers({ times }: { readonly times: Times }) {
  return (
    // It scrolls, and what scrolls must take the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={TEXT.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{TEXT.kernel}</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col">
                {TEXT.measures[measure][0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STOPS.map(({ kernel, series }, nth) => (
            <tr key={kernel.name}>
              <th scope="row">{series ? `${series}, ${kernel.part}` : kernel.name}</th>
              {MEASURES.map((measure) => {
                const outcome = times.outcomes[nth];
                return <td key={measure}>{outcome ? valueWords(measure, outcome[measure]) : '–'}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={TEXT.causes}>
        {times.causes.map((cause) => (
          <li key={`${cause.measure} ${cause.step.to}`}>{TEXT.causeWhole(cause)}</li>
        ))}
      </ul>
    </section>
  );
}

export function Strips(props: StripsProps) {
  return (
    <>
      <Axis {...props} />
      {props.isNarrow && <LegendBelow />}
      {props.shown.map((measure) => (
        <StripOf key={measure} measure={measure} {...props} />
      ))}
    </>
  );
}
