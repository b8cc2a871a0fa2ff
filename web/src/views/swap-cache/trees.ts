/**
 * The trees of the swap cache over their shelves: the CPUs on one line, and below them the trees in the order of their slots. A CPU
 * that has the lock of a tree or waits for it stands at that tree, in the order of arrival. Pure.
 */
import { lockQueues } from '../../core/lock-queues.ts';
import { swapTreesOf, type SwapTree } from '../../core/swap-trees.ts';
import { switchValue } from '../../core/switch-value.ts';
import type { Columns } from '../../core/protocol.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import { areTreesAsked, type Scene } from '../../scene/scene.ts';
import { SWAP_CACHE_TEXT as TEXT } from './text.ts';

/** A CPU that has the lock of a tree, or waits for it, in its place there. */
export interface Stand {
  readonly cpu: number;
  readonly holds: boolean;
  readonly x: number;
  readonly y: number;
}

export interface TreeBox {
  readonly tree: SwapTree;
  readonly x: number;
  readonly width: number;
  readonly stands: readonly Stand[];
  /** CPUs that have no place in the picture. */
  readonly more: number;
  /** Below it, where there is one for each 64 MiB: its number; null where there is no room for it. */
  readonly name: string | null;
}

interface Plate {
  readonly cpu: number;
  readonly x: number;
}

interface AreaSpan {
  readonly area: number | null;
  readonly trees: number;
  readonly x: number;
}

export interface TreesPicture {
  readonly trees: readonly TreeBox[];
  readonly areas: readonly AreaSpan[];
  readonly plates: readonly Plate[];
  /** Side of a plate; upper edges of the plates and of the boxes, and how high a box is. */
  readonly side: number;
  readonly platesY: number;
  readonly boxesY: number;
  readonly boxHeight: number;
  readonly headY: number;
  readonly namesY: number;
  readonly wordsY: number;
  readonly waiting: number;
  /** The CPU that the present event is about, if it is about the lock of a tree. */
  readonly nowCpu: number | null;
  readonly height: number;
}

const EM = { head: 1.5, plate: 1.75, gap: 3.2, row: 2.1, names: 1.3, words: 1.7, end: 1.2 } as const;
/** So many rows of CPUs have a place in a tree. */
const ROWS_MOST = 3;
const GAP_PX = 3;
const NAMES_APART_PX = 4;
const AREAS_APART_PX = 14;
const BOX_MOST_PX = 64;
/** So far apart may CPUs stand, in sides of a plate. */
const PLATES_APART = 6;
const STANDS_APART = 5;
/** So much longer may the lines between CPUs and trees get where there is room. */
const GROWS_EM = 9;

const cpusOf = ({ cpu_state: state }: Columns) => state?.length ?? 0;

/** With one CPU nobody ever waits, and there is nothing to see. */
export const hasTrees = (columns: Columns): boolean => cpusOf(columns) > 1 && swapTreesOf(columns).length > 0;

interface Widths {
  readonly box: number;
  /** Plates side by side in a box. */
  readonly perRow: number;
  readonly rows: number;
}

function widthsFor(columns: Columns, widthPx: number, { mark }: Metrics): Widths {
  const trees = swapTreesOf(columns);
  const areas = new Set(trees.map(({ area }) => area)).size;
  const pitch = (widthPx - (areas - 1) * AREAS_APART_PX) / trees.length;
  const side = mark * EM.plate;
  // A single tree has all of the width, so that everybody may stand in it.
  const box = trees.length <= areas ? pitch : Math.min(BOX_MOST_PX, pitch);
  const perRow = Math.max(1, Math.floor(box / (side + 4)));
  return { box, perRow, rows: Math.min(ROWS_MOST, Math.ceil(cpusOf(columns) / perRow)) };
}

/** Trees have numbers where an area has several: lines below them. */
const namesEm = (columns: Columns) => (treeRuleOf(columns) === 'SPLIT' ? EM.names : 0);

export function treesHeight(columns: Columns, widthPx: number, metrics: Metrics): number {
  const { mark, head } = metrics;
  const { rows } = widthsFor(columns, widthPx, metrics);
  return Math.round(
    head * EM.head + mark * (EM.plate + EM.gap + rows * EM.row + 0.4 + namesEm(columns) + EM.words + EM.end),
  );
}

/** For what this kernel has a tree. */
export const treeRuleOf = (columns: Columns) => switchValue(columns, 'swap_cache');

/** With the word where every tree has room for it, else at each second or fourth as many as have room. */
function namesOf(trees: readonly SwapTree[], box: number, mark: number): (tree: SwapTree) => string | null {
  const widest = (nth: 0 | 1) =>
    Math.max(...trees.map(({ number }) => widthOfWords(TEXT.treeNames(number)[nth], mark, 'strong')));
  if (widest(0) + NAMES_APART_PX <= box) return ({ number }) => TEXT.treeNames(number)[0];
  let every = 1;
  while (every * box < widest(1) + NAMES_APART_PX) every *= 2;
  return ({ number }) => (number % every === 0 ? TEXT.treeNames(number)[1] : null);
}

const isOfTree = ({ event }: Pick<Scene, 'event'>) =>
  (event?.name === 'lock_wait' || event?.name === 'lock_grant') &&
  event.class === ENUM_VALUES.lock_class.TREE;

interface TreesRoom {
  readonly widthPx: number;
  readonly metrics: Metrics;
  /** By so much the lines are longer than they need be. */
  readonly grownPx: number;
}

export const treesGrow = ({ mark }: Metrics): number => Math.round(GROWS_EM * mark);

export function layoutTrees(
  scene: Pick<Scene, 'columns' | 'event' | 'prediction'>,
  { widthPx, metrics, grownPx }: TreesRoom,
): TreesPicture | null {
  const { columns } = scene;
  if (!hasTrees(columns)) return null;
  const { mark, head } = metrics;
  const { box, perRow, rows } = widthsFor(columns, widthPx, metrics);
  const side = Math.round(mark * EM.plate);
  const headY = head;
  const platesY = Math.round(head * EM.head + mark * 0.4);
  const boxesY = Math.round(platesY + side + mark * EM.gap + grownPx);
  const boxHeight = Math.round(rows * mark * EM.row + mark * 0.4);
  const queues = lockQueues(columns);
  const cpus = cpusOf(columns);
  const hasNames = namesEm(columns) > 0 && !areTreesAsked(scene);
  const nameOf = namesOf(swapTreesOf(columns), box, mark);
  let left = 0;
  let last: number | null | undefined;
  const areas: AreaSpan[] = [];
  const trees = swapTreesOf(columns).map((tree): TreeBox => {
    if (last !== undefined && tree.area !== last) left += AREAS_APART_PX;
    if (last === undefined || tree.area !== last) areas.push({ area: tree.area, trees: 0, x: left });
    last = tree.area;
    areas[areas.length - 1] = { ...areas.at(-1)!, trees: areas.at(-1)!.trees + 1 };
    const x = left;
    left += box;
    const queue = queues.filter(({ lock }) => lock === tree.lock);
    const shown = queue.slice(0, perRow * rows);
    const stands = shown.map(({ cpu, place }, nth): Stand => {
      const inRow = Math.min(perRow, cpus);
      const pitch =
        perRow === 1 ? 0 : Math.min((box - side - 8) / Math.max(1, inRow - 1), side * STANDS_APART);
      const start = perRow === 1 ? x + (box - GAP_PX - side) / 2 : x + 4;
      return {
        cpu,
        holds: place === 0,
        x: Math.round(start + (nth % perRow) * pitch),
        y: Math.round(boxesY + mark * 0.35 + Math.floor(nth / perRow) * mark * EM.row),
      };
    });
    return {
      tree,
      x: Math.round(x),
      width: Math.max(2, Math.round(box) - GAP_PX),
      stands,
      more: queue.length - shown.length,
      name: hasNames ? nameOf(tree) : null,
    };
  });
  const cpuWordsPx = widthOfWords(TEXT.cpus, mark) + 10;
  const platePitch = Math.min((widthPx - side - cpuWordsPx) / Math.max(1, cpus - 1), side * PLATES_APART);
  const places = trees.flatMap(({ stands }) => stands);
  return {
    trees,
    areas,
    plates: Array.from({ length: cpus }, (_, cpu) => ({ cpu, x: Math.round(cpu * platePitch) })),
    side,
    platesY,
    boxesY,
    boxHeight,
    headY,
    namesY: Math.round(boxesY + boxHeight + mark * 1.3),
    wordsY: Math.round(boxesY + boxHeight + mark * (1.35 + namesEm(columns))),
    waiting: places.filter(({ holds }) => !holds).length + trees.reduce((sum, { more }) => sum + more, 0),
    nowCpu: isOfTree(scene) ? (scene.event?.cpu ?? null) : null,
    height: treesHeight(columns, widthPx, metrics) + grownPx,
  };
}
