/** The recorded workload run by the machine itself: its counters beside the kernel's, on one scale. */
import { useId } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '../../lib/format.ts';
import { CLOSE_SHARE, CLOSE_SPREADS, shareOff, type Pair } from '../closed/compare.ts';
import type { ClosedSummary } from '../closed/summary.ts';
import { FOUR_WORKLOAD } from '../four/runs.ts';
import { judged, limitOf, marksOf } from './closed-layout.ts';
import { runWorkload, stopWorkload, type Room } from './room.ts';
import { CLOSED_TEXT as TEXT } from './text.ts';

export function ClosedLoop({ room }: { readonly room: Room }) {
  const closed = useStore(room.state, (state) => state.closed);
  const title = useId();
  return (
    <section className="trace-closed" aria-labelledby={title}>
      <h3 id={title}>{TEXT.title}</h3>
      {closed.is === 'not begun' && (
        <>
          <p>{TEXT.about}</p>
          <button type="button" onClick={() => void runWorkload(room)}>
            {TEXT.run}
          </button>
        </>
      )}
      {closed.is === 'running' && (
        <>
          <p>{TEXT.about}</p>
          <progress max={100} value={closed.percent} aria-label={TEXT.title} />
          <output>{TEXT.running(closed.percent)}</output>
          <button type="button" onClick={() => stopWorkload(room)}>
            {TEXT.cancel}
          </button>
        </>
      )}
      {closed.is === 'failed' && (
        <>
          <p role="alert">{TEXT.failed(closed.message)}</p>
          <button type="button" onClick={() => void runWorkload(room)}>
            {TEXT.run}
          </button>
        </>
      )}
      {closed.is === 'done' && <Result summary={closed.done} />}
      <a href="#every-run">{TEXT.every}</a>
      {room.run.name === FOUR_WORKLOAD && <a href="#four-kernels">{TEXT.four}</a>}
    </section>
  );
}

function Result({ summary }: { readonly summary: ClosedSummary }) {
  if (summary.outcome === 'not built') return <p>{TEXT.notBuilt(summary.reason)}</p>;
  if (summary.outcome === 'broken')
    return (
      <div role="alert">
        <p>{TEXT.broken}</p>
        <ul>
          {summary.problems.map(({ place, message, cure }) => (
            <li key={`${place} ${message}`}>
              <code>{place}</code> {message}. {cure}.
            </li>
          ))}
        </ul>
      </div>
    );
  const pairs = judged(summary.pairs);
  if (pairs.length === 0) return <p>{TEXT.nothingCounted}</p>;
  const limit = limitOf(pairs);
  const agreeing = pairs.filter(({ verdict }) => verdict === 'agrees').length;
  return (
    <>
      <p className="trace-scale" aria-hidden="true">
        {TEXT.scale(limit).map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <ul className="trace-pairs">
        {pairs.map((pair) => (
          <PairRow key={pair.counter} pair={pair} limit={limit} />
        ))}
      </ul>
      <p>{TEXT.agree(agreeing, pairs.length, 100 * CLOSE_SHARE, CLOSE_SPREADS)}</p>
      <p className="trace-note">{spreadWords(pairs)}</p>
      {summary.hitRates && <p>{TEXT.rates(summary.hitRates.kernel, summary.hitRates.ours)}</p>}
    </>
  );
}

function spreadWords(pairs: readonly Pair[]): string {
  const known = pairs.flatMap(({ spread }) => spread ?? []);
  if (known.length === 0) return TEXT.noSpread;
  return known.some(({ isOwn }) => isOwn) ? TEXT.spread : TEXT.usualSpread;
}

const HEIGHT_PX = 14;
const RADIUS_PX = 4.5;
const INSET = 3;

const x = (place: number) => `${INSET + place * (100 - 2 * INSET)}%`;

function PairRow({ pair, limit }: { readonly pair: Pair; readonly limit: number }) {
  const { counter, kernel, ours, verdict } = pair;
  const { machine, spread, isBeyond } = marksOf(pair, limit);
  const off = TEXT.off(shareOff(pair));
  const middle = HEIGHT_PX / 2;
  return (
    <li className={verdict === 'agrees' ? undefined : 'is-different'}>
      <code>{counter}</code>
      <span>
        {TEXT.kernel} <b>{formatCount(kernel)}</b> {TEXT.machine} <b>{formatCount(ours)}</b>
      </span>
      <span className="trace-off">
        {off}
        <span className="visually-hidden">, {verdict === 'agrees' ? TEXT.agrees : TEXT.differs}</span>
      </span>
      <svg height={HEIGHT_PX} aria-hidden="true">
        {spread && (
          <line
            x1={x(spread[0])}
            x2={x(spread[1])}
            y1={middle}
            y2={middle}
            stroke="var(--rule)"
            strokeWidth={10}
          />
        )}
        <line x1={x(0)} x2={x(1)} y1={middle} y2={middle} stroke="var(--edge)" />
        <line x1={x(0.5)} x2={x(machine)} y1={middle} y2={middle} stroke="var(--ink)" strokeWidth={2} />
        <circle
          cx={x(0.5)}
          cy={middle}
          r={RADIUS_PX}
          fill="var(--ground)"
          stroke="var(--ink)"
          strokeWidth={2}
        />
        <circle cx={x(machine)} cy={middle} r={RADIUS_PX} fill={isBeyond ? 'var(--loss)' : 'var(--ink)'} />
      </svg>
    </li>
  );
}
