/** A published table once it has been read: what was printed, and by which runs of the machine it is repeated. */
import type { Scenario } from '../scenario/model.ts';
import type { MeasureAsked } from './run/measures/index.ts';
import type { Unit } from './run/units.ts';

/** What a cell proves: `calibrated` set the hardware and proves nothing, `shown` is not run. */
type Status = 'predicted' | 'calibrated' | 'shown';

interface Column {
  readonly id: string;
  readonly title: string;
  /** What is different there, in a few words. */
  readonly says: string;
}

/** Two columns whose published order the machine is known to lose. */
interface Exception {
  readonly columns: readonly [string, string];
  readonly why: string;
}

export interface Cell {
  /** Row and column: `ssd-rand-anon/HughNew`. */
  readonly id: string;
  readonly column: string;
  /** As printed, in the unit of its row. */
  readonly published: number;
  readonly status: Status;
  /** Why it is only shown, which constant it set, or why the machine is so far off; may be empty. */
  readonly why: string;
}

/** A place worth looking at, in the run of a cell. */
interface ScenePlace {
  /** At the size at which the page runs the cell. */
  readonly access: number;
  readonly says: string;
}

export interface Row {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly unit: Unit;
  readonly better: 'less' | 'more';
  /** By chance the workload differs from run to run: so many runs. */
  readonly seeds: number;
  /** Null: nothing of this row is run. */
  readonly scenario: string | null;
  readonly profile: string | null;
  readonly measure: MeasureAsked | null;
  /** Figures are compared as multiples of this column's, because the mail does not describe the machine. */
  readonly ratioTo: string | null;
  /** The order of its columns is claimed by the mail. */
  readonly ordered: boolean;
  readonly cells: readonly Cell[];
  readonly exceptions: readonly Exception[];
  readonly scene: ScenePlace | null;
}

/** Columns and the rows below them; a mail may print several. */
export interface Part {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** How large the machine is. */
interface Scale {
  readonly id: string;
  /** Times and counts of the machine are multiplied by this before they are compared. */
  readonly factor: number;
  /** What is made smaller and what is not. */
  readonly says: string;
  /** The most runs of a cell, whatever its row says. */
  readonly seeds: number;
}

export interface Constant {
  /** `costs.cost_fault_ns`, `devices.disk.read_ns`. */
  readonly path: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly source: string;
  /** Cells that set it; empty: it was known before. */
  readonly setBy: readonly string[];
}

export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly constants: readonly Constant[];
}

/** A published figure that is no cell, and why. */
interface NoCell {
  readonly path: string;
  readonly why: string;
}

/** A table as plain data, which a worker can hand over. */
export interface TableData {
  readonly name: string;
  readonly title: string;
  /** The patch: its kernel and its short name. */
  readonly patch: string;
  readonly setup: string;
  /** The sentence of what to see. */
  readonly claim: string;
  readonly parts: readonly Part[];
  readonly scales: readonly Scale[];
  readonly profiles: readonly Profile[];
  readonly noCells: readonly NoCell[];
}

export interface Table extends TableData {
  /** The scenario of a cell that is run: base file, patches and profile; as YAML and as read. */
  readonly scenarioOf: (row: Row, cell: Cell, scale: string) => CellScenario;
}

export interface CellScenario {
  readonly text: string;
  readonly scenario: Scenario;
}

/** The texts of a table's folder by file name: cells.yaml, published.json, profile-*.yaml, scenarios. */
export type TableFiles = Readonly<Record<string, string>>;

export function rowsOf(table: TableData): readonly Row[] {
  return table.parts.flatMap(({ rows }) => rows);
}
