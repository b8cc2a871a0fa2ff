/** The runs that the cells of a table need. Cells of one machine share its runs; a run is known by what goes into it. */
import { fingerprint } from '../../lib/fingerprint.ts';
import { readScenario } from '../../scenario/read.ts';
import { packScenario } from '../../scenario/pack.ts';
import type { Core } from '../../core/wasm/core.ts';
import { rowsOf, type Cell, type Row, type Table } from '../model.ts';
import type { MeasureAsked } from './measures/index.ts';
import { CellError, playMeasures, type OnTouches } from './play.ts';
import { withSeed } from './seeds.ts';

/** Plain data, for a worker. */
export interface Job {
  /** Equal machines, seeds and measures have equal keys; another core gives others. */
  readonly key: string;
  /** The scenario file. */
  readonly text: string;
  readonly seed: number;
  readonly measures: readonly MeasureAsked[];
  /** The first cell that it is for, in messages. */
  readonly cell: string;
}

/** Where a cell finds its figures: in the run of each seed, at a place among its measures. */
interface CellJobs {
  readonly row: Row;
  readonly cell: Cell;
  readonly keys: readonly string[];
  readonly place: number;
}

export interface Plan {
  readonly jobs: readonly Job[];
  readonly cells: readonly CellJobs[];
}

interface Asked {
  readonly scale: string;
  /** The digest of the core. */
  readonly core: string;
  /** The most runs of a cell. */
  readonly seedsMost?: number | undefined;
  /** Only cells whose id begins so. */
  readonly only?: string | undefined;
}

/** Two 32-bit names, one of them of the words in the other order. */
function keyOf(core: string, words: Uint32Array, rest: string): string {
  const bytes = new TextEncoder().encode(`${core} ${rest} ${words.join(',')}`);
  return fingerprint(bytes) + fingerprint(bytes.toReversed());
}

interface Machine {
  readonly text: string;
  readonly words: Uint32Array;
  readonly measures: MeasureAsked[];
  readonly cells: { readonly row: Row; readonly cell: Cell; readonly place: number }[];
  seeds: number;
}

/** Throws PlacedError where a cell's scenario cannot be made. */
export function planOf(table: Table, { scale, core, seedsMost = Infinity, only = '' }: Asked): Plan {
  const most = Math.min(seedsMost, table.scales.find(({ id }) => id === scale)?.seeds ?? Infinity);
  const machines = new Map<string, Machine>();
  for (const row of rowsOf(table))
    for (const cell of row.cells) {
      if (cell.status === 'shown' || row.measure === null || !cell.id.startsWith(only)) continue;
      const { text, scenario } = table.scenarioOf(row, cell, scale);
      const words = packScenario(scenario);
      const same = words.join(',');
      const machine = machines.get(same) ?? { text, words, measures: [], cells: [], seeds: 1 };
      machines.set(same, machine);
      const asked = JSON.stringify(row.measure);
      let place = machine.measures.findIndex((each) => JSON.stringify(each) === asked);
      if (place < 0) place = machine.measures.push(row.measure) - 1;
      machine.cells.push({ row, cell, place });
      machine.seeds = Math.max(machine.seeds, Math.min(row.seeds, most));
    }
  const jobs: Job[] = [];
  const cells: CellJobs[] = [];
  for (const { text, words, measures, cells: own, seeds } of machines.values()) {
    const keys = Array.from({ length: seeds }, (_, nth) =>
      keyOf(core, words, JSON.stringify([nth + 1, measures])),
    );
    keys.forEach((key, nth) => jobs.push({ key, text, seed: nth + 1, measures, cell: own[0]!.cell.id }));
    for (const { row, cell, place } of own)
      cells.push({ row, cell, place, keys: keys.slice(0, Math.min(row.seeds, most)) });
  }
  return { jobs, cells };
}

/** The figures of a job's measures, each in its own quantity. Throws CellError. */
export function runJob(core: Core, { text, seed, measures, cell }: Job, onTouches?: OnTouches): number[] {
  const read = readScenario(text, cell);
  if (!read.ok) throw new CellError(`${cell}: its scenario cannot be read.`);
  try {
    return playMeasures(core, withSeed(read.scenario, seed), measures, onTouches);
  } catch (error) {
    if (error instanceof CellError) throw new CellError(`${cell}, seed ${seed}: ${error.message}`);
    throw error;
  }
}
