/**
 * An ensemble: constants that no cell has set are drawn from the range of their source, the others are fitted to their cells again, and
 * then the cells are predicted that no constant is set by. How far they spread says how much of a prediction is the choice of the constants.
 */
import type { Core } from '../../core/wasm/core.ts';
import type { Scenario } from '../../scenario/model.ts';
import { rowsOf, type Cell, type Constant, type Profile, type Row, type Table } from '../model.ts';
import { inUnit, playMeasures } from '../run/play.ts';
import { fit } from './fit.ts';

export interface Draw {
  readonly off: number;
  readonly constants: Readonly<Record<string, number>>;
  readonly cells: Readonly<Record<string, number>>;
}

/** A fit is as near as this: per cent of a rate or a time, points of a share. */
const TOLERANCE = 2;
/** A drawn set may ask more of a fitted constant than its range, which goes with the others as they stand in the profile. */
const WIDER = 2;
const RUNS_MOST = 24;
const FULL = 'full';

/** A sequence that is the same each time: numbers from 0 to 1. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The scenario with constants of this name set: `costs.NAME`, `devices.DEVICE.NAME`. */
function withConstants(scenario: Scenario, constants: Readonly<Record<string, number>>): Scenario {
  let device = scenario.device;
  const params: Record<string, number> = { ...scenario.params };
  for (const [path, value] of Object.entries(constants)) {
    const [group, name = '', field = ''] = path.split('.');
    if (group === 'devices')
      device = device.map((each) => (each.name === name ? { ...each, [field]: value } : each));
    else params[name] = value;
  }
  return { ...scenario, params, device };
}

type Measured = readonly (readonly [Row, Cell])[];

export class Ensemble {
  readonly #table: Table;
  readonly #core: Core;
  readonly #fitted: readonly Constant[];
  readonly #drawn: readonly Constant[];
  readonly #calibrated: Measured;
  readonly #predicted: Measured;

  constructor(table: Table, profile: Profile, core: Core) {
    this.#table = table;
    this.#core = core;
    this.#fitted = profile.constants.filter(({ setBy }) => setBy.length > 0);
    this.#drawn = profile.constants.filter(({ setBy, low, high }) => setBy.length === 0 && low < high);
    const cells = rowsOf(table)
      .filter((row) => row.profile === profile.id)
      .flatMap((row) => row.cells.map((cell) => [row, cell] as const));
    const setBy = new Set(this.#fitted.flatMap((constant) => constant.setBy));
    this.#calibrated = cells.filter(([, cell]) => setBy.has(cell.id));
    this.#predicted = cells.filter(([, cell]) => cell.status === 'predicted');
    if (this.#calibrated.length !== this.#fitted.length)
      throw new Error(
        `${this.#fitted.length} constants cannot be fitted to ${this.#calibrated.length} cells`,
      );
  }

  /** The figures of cells with these constants, each machine run once, with its first seed. */
  #figures(cells: Measured, constants: Readonly<Record<string, number>>): Map<string, number> {
    const found = new Map<string, number>();
    const texts = cells.map(([row, cell]) => this.#table.scenarioOf(row, cell, FULL));
    for (const text of new Set(texts.map((each) => each.text))) {
      const own = cells.filter((_, i) => texts[i]!.text === text);
      const { scenario } = texts.find((each) => each.text === text)!;
      const asked = own.map(([row]) => row.measure!);
      const values = playMeasures(this.#core, withConstants(scenario, constants), asked);
      own.forEach(([row, cell], i) => found.set(cell.id, inUnit(values[i]!, row.measure!, row.unit, 1)));
    }
    return found;
  }

  draw(random: () => number): Draw {
    const drawn = Object.fromEntries(
      this.#drawn.map(({ path, low, high }) => [path, Math.round(low + random() * (high - low))] as const),
    );
    const named = (values: readonly number[]) =>
      Object.fromEntries(this.#fitted.map(({ path }, i) => [path, values[i]!] as const));
    const { values, off } = fit(
      this.#fitted.map(({ value }) => value),
      this.#fitted.map(({ low, high }) => ({ low: low / WIDER, high: high * WIDER })),
      (tried) => {
        const figures = this.#figures(this.#calibrated, { ...drawn, ...named(tried) });
        return this.#calibrated.map(([row, { id, published }]) => {
          const figure = figures.get(id)!;
          return (
            (row.unit === 'percent' ? figure - published : 100 * Math.log(figure / published)) / TOLERANCE
          );
        });
      },
      RUNS_MOST,
    );
    const constants = { ...drawn, ...named(values) };
    return { off, constants, cells: Object.fromEntries(this.#figures(this.#predicted, constants)) };
  }
}

/** Which share of the sorted values lies below: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)]!;
  return low + (sorted[Math.ceil(at)]! - low) * (at - Math.floor(at));
}
