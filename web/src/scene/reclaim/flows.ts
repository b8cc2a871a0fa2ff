/** What has come onto the lists, changed its place there or left since the step before: differences of the core's sums. */
import { lru_flow_field as FIELD } from '../../core/schema/schema-rows.gen.ts';
import { ENUM_VALUES, NONE } from '../../core/schema/schema.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Scene } from '../scene.ts';

export type FlowName = keyof typeof ENUM_VALUES.lru_flow;

export interface Flow {
  readonly isFile: boolean;
  readonly name: FlowName;
  readonly pages: number;
  /** The last of these pages, by its number. */
  readonly last: { readonly frame: number; readonly owner: number; readonly page: number };
}

const NAMES = Object.keys(ENUM_VALUES.lru_flow) as FlowName[];
const WORDS = Object.keys(FIELD).length;

/** Null where one of the two does not tell, where both are one, or where the step went back: then more had flowed before. */
function between(before: Columns | undefined, { lru_flows: now }: Columns): Flow[] | null {
  const was = before?.lru_flows;
  if (!was || !now || was === now || was.length !== now.length) return null;
  const flows: Flow[] = [];
  for (let row = 0; row * WORDS < now.length; row++) {
    const at = (field: number) => now[row * WORDS + field]!;
    const pages = at(FIELD.PAGES) - was[row * WORDS + FIELD.PAGES]!;
    if (pages < 0) return null;
    if (pages > 0)
      flows.push({
        isFile: row >= NAMES.length,
        name: NAMES[row % NAMES.length]!,
        pages,
        last: { frame: at(FIELD.FRAME), owner: at(FIELD.OWNER), page: at(FIELD.INDEX) },
      });
  }
  return flows;
}

/** After a step back, or where one has just come, what the event that now stands has moved. */
export function flowsSince({
  since,
  before,
  was,
  columns,
}: Pick<Scene, 'since' | 'before' | 'was' | 'columns'>): readonly Flow[] {
  return between(since ?? before, columns) ?? between(was, columns) ?? [];
}

/** Pages of these causes together; the flow with the most of them is named, and only one page by its number. */
export interface FlowSum {
  readonly pages: number;
  readonly flows: readonly Flow[];
}

export function sumOf(flows: readonly Flow[], isFile: boolean, names: readonly FlowName[]): FlowSum | null {
  const own = flows.filter((flow) => flow.isFile === isFile && names.includes(flow.name));
  const pages = own.reduce((sum, flow) => sum + flow.pages, 0);
  return pages === 0 ? null : { pages, flows: own.toSorted((one, other) => other.pages - one.pages) };
}

/** Causes by where they lead. */
export const WAYS = {
  up: ['ACTIVATED', 'PROMOTED', 'SPARED'],
  down: ['DEACTIVATED'],
  new: ['NEW'],
  newActive: ['NEW_ACTIVE'],
  back: ['SECOND_CHANCE', 'WRITE_BEGUN', 'KEPT'],
  tail: ['ROTATED'],
  gone: ['EVICTED', 'GIVEN_UP', 'APART'],
} as const satisfies Readonly<Record<string, readonly FlowName[]>>;
export type WayName = keyof typeof WAYS;

export const isKnownPage = ({ last }: Flow): boolean => last.page !== NONE;
