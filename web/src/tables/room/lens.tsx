/** The open cell: its figures, its seeds as ticks in per cent of what was printed, and the way to its scene. */
import { useEffect, useState } from 'react';
import { encodeLink } from '../../scenario/links/link.ts';
import { linkOfText } from '../../scenario/links/packed-text.ts';
import type { CellResult, RowResult } from '../report/results.ts';
import { figureText, figureWithUnit } from '../report/words.ts';
import { useIsProjector } from '../../ui/media/useMedia.ts';
import { useRoom } from '../../ui/media/useRoom.ts';
import { UNITS } from '../run/units.ts';
import type { Job } from '../run/jobs.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

/** In the size of the page's small letters: ends have room for the longest word that stands at one. */
const AXIS = { leastPx: 260, ems: { y: 2.3, side: 2.6, below: 1.5, above: 1.1 } } as const;

/** Steps of an axis: 1, 2 or 5 times a power of ten, of which some five fit. */
function stepOf(span: number): number {
  const rough = span / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough)!;
}

const percentText = (percent: number) =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(Number(percent.toFixed(1)))} %`;

function Axis({ percents, said }: { readonly percents: readonly number[]; readonly said: string }) {
  const [box, { widthPx }] = useRoom<HTMLDivElement>();
  const em = useIsProjector() ? 23 : 13;
  const width = Math.max(AXIS.leastPx, widthPx);
  const [side, y] = [AXIS.ems.side * em, AXIS.ems.y * em];
  const step = stepOf(Math.max(...percents, 0) - Math.min(...percents, 0) || 1);
  const [from, to] = [
    Math.floor(Math.min(...percents, 0) / step) * step,
    (Math.floor(Math.max(...percents, 0) / step) + 1) * step,
  ];
  const x = (percent: number) => side + ((percent - from) / (to - from)) * (width - 2 * side);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, nth) => from + nth * step);
  // Names that would stand in one another are left out; the ticks stay.
  const every = Math.ceil((4.4 * em) / Math.max(1, x(step) - x(0)));
  const isNamed = (tick: number) => Math.abs(tick) > step / 2 && Math.round(tick / step) % every === 0;
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  const foot = y + AXIS.ems.below * em;
  return (
    <div ref={box}>
      <svg width={width} height={foot + 0.4 * em} fontSize={em} aria-hidden="true">
        <line className="tables-axis" x1={side} x2={width - side} y1={y} y2={y} />
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="tables-axis" x1={x(tick)} x2={x(tick)} y1={y - 4} y2={y + 4} />
            {isNamed(tick) && (
              <text x={x(tick)} y={foot}>
                {percentText(tick)}
              </text>
            )}
          </g>
        ))}
        <text x={x(0)} y={foot}>
          {TEXT.published}
        </text>
        <circle className="tables-ring" cx={x(0)} cy={y} r={6.5} />
        <line className="tables-tick" x1={x(least)} x2={x(most)} y1={y} y2={y} />
        {percents.map((percent, nth) => (
          <line key={nth} className="tables-tick" x1={x(percent)} x2={x(percent)} y1={y - 9} y2={y + 9} />
        ))}
        <text
          className="is-said"
          x={Math.min(Math.max(x((least + most) / 2), 4.6 * em), width - 4.6 * em)}
          y={y - AXIS.ems.above * em}
        >
          {said}
        </text>
      </svg>
    </div>
  );
}

function Seeds({ result: { cell, values } }: { readonly result: CellResult }) {
  if (values.length === 0 || cell.published === 0) return null;
  const percents = values.map((value) => (value / cell.published - 1) * 100);
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  const said = least === most ? percentText(least) : `${percentText(least)} to ${percentText(most)}`;
  return (
    <div className="tables-seeds">
      <p>
        <b>{TEXT.seeds(values.length)}</b> {TEXT.seedsAbout} <span className="visually-hidden">{said}</span>
      </p>
      <Axis {...{ percents, said }} />
    </div>
  );
}

/** The address of the cell's machine on the stage, at the place that is worth looking at. */
function useSceneLink(job: Job | null, row: RowResult['row']): string | null {
  const [link, setLink] = useState<{ readonly job: Job; readonly hash: string } | null>(null);
  useEffect(() => {
    let isOver = false;
    if (job)
      void linkOfText(job.text).then((scenario) => {
        const at = { access: row.scene?.access ?? 0 };
        if (!isOver) setLink({ job, hash: encodeLink({ scenario, at, commands: [] }) });
      });
    return () => {
      isOver = true;
    };
  }, [job, row]);
  return link?.job === job ? (link?.hash ?? null) : null;
}

interface LensProps {
  readonly row: RowResult;
  readonly title: string;
  readonly result: CellResult;
  /** A run of it at the size of the page; null: it is not run. */
  readonly job: Job | null;
  readonly isRunning: boolean;
  /** Predicted cells of the table. */
  readonly follow: number;
  readonly onRun: () => void;
}

export function Lens({ row: { row }, title, result, job, isRunning, follow, onRun }: LensProps) {
  const { cell, machine, values } = result;
  const { scene } = row;
  const link = useSceneLink(job, row);
  const name = [row.group, row.title, title].filter((part) => part !== '').join(', ');
  const unit = UNITS[row.unit].words;
  return (
    <section className="tables-lens" aria-label={name}>
      <div>
        <h2>{name}</h2>
        <p className="tables-two">
          <span>
            <i className="is-ring" /> <b>{figureText(cell.published)}</b> {unit} {TEXT.published}
          </span>
          {cell.status !== 'shown' && (
            <span>
              <i className={cell.status === 'calibrated' ? 'is-set' : 'is-disc'} />{' '}
              {machine === null ? (
                TEXT.notRun
              ) : (
                <>
                  <b>{figureText(machine)}</b> {unit}, {TEXT.machine}:{' '}
                  {cell.status === 'calibrated' ? TEXT.setHere : TEXT.predicted}
                </>
              )}
            </span>
          )}
        </p>
        <p className="tables-why">{cell.why || TEXT.onlySet(follow)}</p>
      </div>
      <Seeds result={result} />
      <div className="tables-acts">
        {job && (
          <>
            {link === null ? (
              <span />
            ) : (
              <a className="main-button" href={link}>
                {TEXT.openScene}
              </a>
            )}
            {!isRunning && (
              <button type="button" onClick={onRun}>
                {TEXT.runCell}
              </button>
            )}
            <p>{scene?.says ?? TEXT.sceneAbout}</p>
          </>
        )}
        {values.length > 1 && machine !== null && (
          <span className="visually-hidden">
            {values.map((value) => figureWithUnit(value, row.unit)).join(', ')}
          </span>
        )}
      </div>
    </section>
  );
}
