/** The columns of a swap file, read: its extents, its tree, its bookmark, and the look-ups that are kept. Pure. */
import { NONE, type CoreEvent } from '../../core/schema/schema.gen.ts';
import * as ROWS from '../../core/schema/schema-rows.gen.ts';
import type { Columns } from '../../core/protocol.ts';
import type { Scene } from '../../scene/scene.ts';

const MAP = ROWS.extent_map_field;
const MAP_WORDS = Object.keys(MAP).length;
const EXTENT = ROWS.extent_field;
const EXTENT_WORDS = Object.keys(EXTENT).length;
const NODE = ROWS.extent_node_field;
const NODE_WORDS = Object.keys(NODE).length;
const LOOKUP = ROWS.extent_lookup_field;
const LOOKUP_WORDS = Object.keys(LOOKUP).length;

interface Extent {
  readonly startPage: number;
  readonly pages: number;
  readonly startBlock: number;
}

/** Numbers of other nodes; null: there is none. */
interface Node {
  readonly parent: number | null;
  readonly left: number | null;
  readonly right: number | null;
  readonly isRed: boolean;
}

export interface SwapFile {
  readonly area: number;
  readonly nr: number;
  readonly root: number | null;
  readonly height: number;
  readonly rotations: number;
  readonly flips: number;
  readonly bookmark: number;
  /** Of the area; those of its extents are fewer while it is being switched on. */
  readonly pages: number;
  /** The kernel goes down the tree; else along the list. */
  readonly isTree: boolean;
  readonly extent: (index: number) => Extent;
  readonly node: (index: number) => Node;
}

export interface Lookup {
  readonly event: number;
  readonly task: number;
  readonly area: number;
  readonly slot: number;
  readonly page: number;
  readonly extent: number;
  readonly from: number;
  readonly steps: number;
  readonly visits: number;
  readonly beganNs: number;
  readonly takesNs: number;
}

const nodeOf = (word: number | undefined) => (word === undefined || word === NONE ? null : word);

/** The swap areas that are files. */
export function swapFilesOf({ extents, extent_nodes: nodes, extent_maps: maps }: Columns): SwapFile[] {
  if (!extents || !nodes || !maps) return [];
  return Array.from({ length: Math.floor(maps.length / MAP_WORDS) }, (_, area): SwapFile => {
    const of = (field: number) => Number(maps[area * MAP_WORDS + field] ?? 0);
    const first = of(MAP.FIRST);
    return {
      area,
      nr: of(MAP.NR),
      root: nodeOf(of(MAP.ROOT)),
      height: of(MAP.HEIGHT),
      rotations: of(MAP.ROTATIONS),
      flips: of(MAP.FLIPS),
      bookmark: of(MAP.BOOKMARK),
      pages: of(MAP.PAGES),
      isTree: of(MAP.IS_TREE) === 1,
      extent: (index) => {
        const at = (first + index) * EXTENT_WORDS;
        return {
          startPage: Number(extents[at + EXTENT.START_PAGE] ?? 0),
          pages: Number(extents[at + EXTENT.NR_PAGES] ?? 0),
          startBlock: Number(extents[at + EXTENT.START_BLOCK] ?? 0),
        };
      },
      node: (index) => {
        const at = (first + index) * NODE_WORDS;
        return {
          parent: nodeOf(Number(nodes[at + NODE.PARENT])),
          left: nodeOf(Number(nodes[at + NODE.LEFT])),
          right: nodeOf(Number(nodes[at + NODE.RIGHT])),
          isRed: nodes[at + NODE.IS_RED] === 1,
        };
      },
    };
  }).filter(({ pages }) => pages > 0);
}

/** The look-ups that are kept, the oldest first. */
export function lookupsOf({ extent_lookups: rows }: Columns): Lookup[] {
  if (!rows) return [];
  const all = Array.from({ length: Math.floor(rows.length / LOOKUP_WORDS) }, (_, i): Lookup => {
    const of = (field: number) => Number(rows[i * LOOKUP_WORDS + field]);
    return {
      event: of(LOOKUP.EVENT),
      task: of(LOOKUP.TASK),
      area: of(LOOKUP.AREA),
      slot: of(LOOKUP.SLOT),
      page: of(LOOKUP.PAGE),
      extent: of(LOOKUP.EXTENT),
      from: of(LOOKUP.FROM),
      steps: of(LOOKUP.STEPS),
      visits: of(LOOKUP.VISITS),
      beganNs: of(LOOKUP.BEGAN) + of(LOOKUP.BEGAN_HIGH) * 2 ** 32,
      takesNs: of(LOOKUP.TAKES),
    };
  });
  return all.filter(({ event }) => event > 0).sort((a, b) => a.event - b.event);
}

/** All its pages are there; while it is being switched on some are missing. */
export function isWhole({ nr, pages, extent }: SwapFile): boolean {
  if (nr === 0) return false;
  const last = extent(nr - 1);
  return last.startPage + last.pages === pages;
}

/** The area of a swap file that the event is about; null: it is about none. */
const areaOf = (event: CoreEvent | null): number | null =>
  event && /^extents?_/.test(event.name) && 'area' in event ? event.area : null;

/** The file that is drawn: that of the event, else of the last look-up, else the first of all. */
export function shownFile({ columns, event }: Pick<Scene, 'columns' | 'event'>): {
  file: SwapFile;
  lookups: readonly Lookup[];
  path: readonly number[];
} | null {
  const files = swapFilesOf(columns);
  const lookups = lookupsOf(columns);
  const lookedUp = lookups.at(-1)?.area;
  const area = areaOf(event) ?? lookedUp;
  const file = files.find((each) => each.area === area) ?? files[0];
  if (!file) return null;
  return {
    file,
    lookups: lookups.filter((each) => each.area === file.area),
    path: file.area === lookedUp ? Array.from(columns.extent_path ?? [], Number) : [],
  };
}
