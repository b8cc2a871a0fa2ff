/**
 * Runs the machine of a cell and measures it. No history is kept and no event is read: the core runs on, and is looked at
 * where the windows of the measures begin and end.
 */
import type { Core, RunLimits } from '../../core/wasm/core.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { problemFromCoreError } from '../../scenario/core-problem.ts';
import { problemText, type Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import { touchesOf } from '../../scenario/workload/touches.ts';
import { measureOf, valueOfMeasure, type MeasureAsked } from './measures/index.ts';
import { MeasureError, type Seen, type Window } from './measures/measure.ts';
import { UNITS, type Unit } from './units.ts';

/** A cell that could not be run or measured: the message says why. */
export class CellError extends Error {}

/** Events between two reports of progress: some ten of a second. */
const EVENTS_A_STRETCH = 1_000_000;
const NS_PER_MS = 1e6;

/** Touches done, and of how many; of a window that ends by the clock nanoseconds. */
export type OnTouches = (touches: number, of: number) => void;

/** How long the window lasts where its phase ends by the clock (for_ns), in ms; undefined: it ends with its touches. */
function clockedMs(window: Window, { phase }: Scenario): number | undefined {
  const index =
    window.phase === undefined ? phase.length - 1 : phase.findIndex(({ name }) => name === window.phase);
  const before = phase.slice(0, Math.max(0, index)).find(({ for_ns }) => for_ns > 0n);
  if (before)
    throw new MeasureError(
      `phase ${before.name} ends by the clock (for_ns), so where the next one begins is not known. Cure: measure that phase.`,
    );
  const forNs = phase[index]?.for_ns ?? 0n;
  return forNs > 0n ? Number(forNs) / NS_PER_MS : undefined;
}

/** Where a window begins and ends: first the phase, then the piece of it. */
function phaseOf(window: Window, scenario: Scenario): { from: number; to: number } {
  if (window.phase === undefined) return { from: 0, to: touchesOf(scenario) };
  const index = scenario.phase.findIndex(({ name }) => name === window.phase);
  if (index < 0)
    throw new MeasureError(
      `there is no phase ${window.phase}. Cure: use one of ${scenario.phase.map(({ name }) => name).join(', ')}.`,
    );
  return { from: touchesOf(scenario, index), to: touchesOf(scenario, index + 1) };
}

class Player {
  readonly #core: Core;
  readonly #of: number;
  readonly #onTouches: OnTouches;

  constructor(core: Core, of: number, onTouches: OnTouches) {
    this.#core = core;
    this.#of = of;
    this.#onTouches = onTouches;
  }

  /** Runs to these limits; false: the run has come to its end before. */
  to(limits: RunLimits): boolean {
    for (;;) {
      const stop = this.#core.run(limits, EVENTS_A_STRETCH);
      const { untilTimeNs } = limits;
      if (untilTimeNs === undefined) this.#onTouches(Math.min(this.#core.accesses, this.#of), this.#of);
      else this.#onTouches(Math.min(this.#core.status().timeNs, untilTimeNs), untilTimeNs);
      if (stop === 'ACCESS' || stop === 'TIME') return true;
      if (stop === 'END') return false;
    }
  }

  see(columns: readonly ColumnName[]): Seen {
    const { timeNs, accesses } = this.#core.status();
    return {
      timeNs,
      accesses,
      columns: Object.fromEntries(columns.map((name) => [name, this.#core.column(name)])),
    };
  }
}

/** One window after the other; those that overlap would need a second look, so each is found from the start of the run. */
function measureWindow(
  core: Core,
  scenario: Scenario,
  window: Window,
  columns: readonly ColumnName[],
  onTouches: OnTouches,
): { from: Seen; to: Seen } {
  const { from, to } = phaseOf(window, scenario);
  const { after_ms = 0, for_ms = clockedMs(window, scenario) } = window;
  const player = new Player(core, to, onTouches);
  if (from > 0 && !player.to({ untilAccess: from }))
    throw new MeasureError('the run ended before the window began.');
  if (after_ms > 0 && !player.to({ untilTimeNs: core.status().timeNs + after_ms * NS_PER_MS }))
    throw new MeasureError(`the run ended within ${after_ms} ms. Cure: give its streams more touches.`);
  const first = player.see(columns);
  const limits =
    for_ms === undefined ? { untilAccess: to } : { untilTimeNs: first.timeNs + for_ms * NS_PER_MS };
  if (!player.to(limits))
    throw new MeasureError('the run ended before its window did. Cure: give its streams more touches.');
  return { from: first, to: player.see(columns) };
}

const windowKey = ({ window }: MeasureAsked): string => JSON.stringify(window);

/**
 * The figures of these measures, each in its own quantity. Measures with the same window share a run. Throws CellError.
 */
export function playMeasures(
  core: Core,
  scenario: Scenario,
  asked: readonly MeasureAsked[],
  onTouches: OnTouches = () => undefined,
): number[] {
  const values = new Map<MeasureAsked, number>();
  try {
    for (const key of new Set(asked.map(windowKey))) {
      const own = asked.filter((each) => windowKey(each) === key);
      const columns = [...new Set(own.flatMap(({ of }) => measureOf(of).columns))];
      const problem = core.start(packScenario(scenario));
      if (problem) throw new CellError(problemText(problemFromCoreError(scenario, problem)));
      const ends = { ...measureWindow(core, scenario, own[0]!.window, columns, onTouches), scenario };
      for (const each of own) values.set(each, valueOfMeasure(each, ends));
    }
  } catch (error) {
    if (error instanceof MeasureError) throw new CellError(error.message);
    throw error;
  }
  return asked.map((each) => values.get(each)!);
}

/** A measured figure in the unit of its row, at the size of the mail. */
export function inUnit(value: number, { of }: MeasureAsked, unit: Unit, factor: number): number {
  return value * UNITS[unit].times * (measureOf(of).grows ? factor : 1);
}
