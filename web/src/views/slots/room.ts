/** How high the picture of slots can be, and how its height is shared by the trays and the slot that is drawn large. Pure. */
import { CELL_SIZES, cellsIn } from '../../marks/cell-size.ts';
import { letterCell } from '../../marks/slots/letter-size.ts';
import { trayHeight } from '../../marks/slots/slot-strip.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { bitsWaiting, type Scene } from '../../scene/scene.ts';
import { clusterSlots } from '../../scene/slot-state.ts';
import { isBesideMap, leastMapHeight, ROW_SLOTS, TOOLS_PX } from './map/map-size.ts';
import { fixedHeight, type HeightName, type Heights, type HeightsAsked } from '../view.ts';

/** Up to here all slots are shown as trays. */
export const TRAYS_MOST = 1024;
/** Of a small area, so many rows: the slot that is drawn large stands below them. */
const ROWS: Record<HeightName, number> = { least: 1, usual: 2, most: 5 };
/** On a phone there are few, below the slot that is drawn large. */
export const PHONE_ROWS = 4;
/** Rows that are left out are told in words, above and below. */
const FOLDS_USUAL = 2;

const PER_ROW = [64, 32, 16] as const;
/** Behind a row stands which CPU goes on there, and the window that begins there. */
const WORDS_EM = 8.6;
const CELL_MOST_PX = 40;
/** From the trays of a row to those of the next, with numbers between them. */
const NUMBERS_EM = 2.7;
/** Height of words between rows, in their size. */
const FOLD_EM = 1.9;
export const APART_PX = 14;
export const TITLE_PX = 24;

export function cellInRow(widthPx: number, perRow: number, { cellMax }: Metrics): number {
  const most = Math.min(CELL_MOST_PX, cellMax);
  for (let cell = most; cell > CELL_SIZES[0]; cell--) if (cellsIn(widthPx, cell) >= perRow) return cell;
  return CELL_SIZES[0];
}

/** Below a number stand the stems of the next row, and the frame of what happens there: it must not cross the number. */
export function rowPitch(cell: number, { mark }: Metrics, hasNumbers: boolean): number {
  return trayHeight(cell) + (hasNumbers ? Math.round(mark * NUMBERS_EM) : 5);
}

export const foldHeight = ({ mark }: Metrics): number => Math.round(mark * FOLD_EM);

/** Width for trays, and how many of them stand in a row: so many that a letter on each can be read. */
export function rowOfTrays(widthPx: number, metrics: Metrics): { trayPx: number; perRow: number } {
  const { gutter, mark } = metrics;
  const trayPx = widthPx - gutter - (gutter === 0 ? 0 : Math.round(WORDS_EM * mark));
  const least = gutter === 0 ? 16 : letterCell(metrics);
  const perRow = PER_ROW.find((each) => cellInRow(trayPx, each, metrics) >= least) ?? 16;
  return { trayPx, perRow };
}

const DETAIL: Record<HeightName | 'tight', number> = { tight: 76, least: 104, usual: 126, most: 272 };

export function detailHeight(size: HeightName | 'tight', { mark, gutter }: Metrics): number {
  return Math.round((DETAIL[size] * mark * (gutter === 0 ? 0.9 : 1)) / 12);
}

function rowsHeight(rows: number, folds: number, pitch: number, metrics: Metrics): number {
  return rows * pitch + folds * foldHeight(metrics);
}

function pitchOfRows(widthPx: number, metrics: Metrics): { perRow: number; pitch: number } {
  const { trayPx, perRow } = rowOfTrays(widthPx, metrics);
  return { perRow, pitch: rowPitch(cellInRow(trayPx, perRow, metrics), metrics, true) };
}

interface SlotsRoom {
  readonly detailPx: number;
  readonly rowsPx: number;
}

/** The large slot takes about half; where there is little room, what two rows of trays leave; on a phone what it needs. */
export function shareRoom(heightPx: number, widthPx: number, metrics: Metrics): SlotsRoom {
  const { pitch } = pitchOfRows(widthPx, metrics);
  const [tight, usual, most] = (['tight', 'usual', 'most'] as const).map((size) =>
    detailHeight(size, metrics),
  );
  const left = heightPx - APART_PX - rowsHeight(ROWS.usual, FOLDS_USUAL, pitch, metrics);
  const half = Math.min(most!, Math.max(usual!, Math.round(heightPx / 2)));
  const detailPx = metrics.gutter === 0 ? usual! : Math.max(tight!, Math.min(half, left));
  return { detailPx, rowsPx: heightPx - APART_PX - detailPx };
}

/** How many rows, with so many words between them, stand in a height; none of them is the answer too. */
export function fits(rows: number, folds: number, rowsPx: number, widthPx: number, metrics: Metrics) {
  return rowsHeight(rows, folds, pitchOfRows(widthPx, metrics).pitch, metrics) <= rowsPx;
}

export const ROWS_MOST = ROWS.most;

export function heightsOfSlots(asked: HeightsAsked): Heights {
  const { scene, widthPx, metrics } = asked;
  const total = scene.columns.swap_map?.length ?? 0;
  if (total > TRAYS_MOST) return heightsWithMap(asked, total);
  const { perRow, pitch } = pitchOfRows(widthPx, metrics);
  const nrRows = Math.max(1, Math.ceil(total / perRow));
  const isNarrow = metrics.gutter === 0;
  const at = (size: HeightName) => {
    const rows = Math.min(nrRows, size !== 'least' && isNarrow ? PHONE_ROWS : ROWS[size]);
    const folds = size === 'least' || rows === nrRows ? 0 : FOLDS_USUAL;
    const title = isNarrow ? TITLE_PX + Math.round(metrics.sub) : 0;
    // In a narrow picture only the rows give way: the words of the large slot need its height.
    const detail = detailHeight(isNarrow ? 'usual' : size, metrics);
    return title + rowsHeight(rows, folds, pitch, metrics) + APART_PX + detail;
  };
  const least = at('least');
  if (isNarrow) return { least, usual: at('usual'), most: at('most') };
  const tight = least - detailHeight('least', metrics) + detailHeight('tight', metrics);
  return { least, tight: [fixedHeight(tight)], usual: at('usual'), most: at('most') };
}

/** The levels of a large area have sizes of their own; what grows with the room is the map, or the rows below one of one row. */
const MAP: Record<HeightName, number> = { least: 420, usual: 560, most: 900 };
/** Where the levels stand one below the other. */
const MAP_STACKED: Record<HeightName, number> = { least: 560, usual: 830, most: 960 };
const MAP_OF_ONE_ROW: Record<HeightName, number> = { least: 236, usual: 400, most: 660 };

/** On a phone, and beside another machine, the slot that is looked at stands above the map: with what is between them. */
export const detailAbove = (metrics: Metrics): number =>
  detailHeight('usual', metrics) + Math.round((24 * metrics.head) / 15);

export const isByteAsked = (scene: Pick<Scene, 'prediction'>): boolean => bitsWaiting(scene)?.kind === 'byte';

/** Without any of the levels below it. Null for a map of one row, which has room. */
function mapAlone({ scene: { columns }, widthPx, metrics }: HeightsAsked, total: number): number | null {
  if (total <= ROW_SLOTS) return null;
  const [perRow, nrRows] = [ROW_SLOTS / clusterSlots(columns), Math.ceil(total / ROW_SLOTS)];
  return leastMapHeight({ columns, widthPx, perRow, nrRows, metrics });
}

/** Where the slot would stand above a map for which there is then no room, it is left out, unless its byte is asked for. */
export function isDetailLeftOut(asked: HeightsAsked, heightPx: number, total: number): boolean {
  if (asked.metrics.gutter > 0 || isByteAsked(asked.scene)) return false;
  const alone = mapAlone(asked, total);
  return alone !== null && heightPx < alone + detailAbove(asked.metrics);
}

function heightsWithMap(asked: HeightsAsked, total: number): Heights {
  const { scene, widthPx, metrics } = asked;
  const f = metrics.head / 15;
  const isOneRow = total <= ROW_SLOTS;
  const isNarrow = metrics.gutter === 0;
  const isStacked = !isNarrow && !isBesideMap(widthPx);
  const belowPx = isOneRow && isStacked ? detailHeight('usual', metrics) + APART_PX : 0;
  const sizes = isOneRow ? MAP_OF_ONE_ROW : isStacked ? MAP_STACKED : MAP;
  const at = (size: HeightName) => Math.round(sizes[size] * f) + belowPx;
  const alone = isNarrow || isStacked ? mapAlone(asked, total) : null;
  if (alone === null) {
    const all = { least: at('least'), usual: at('usual'), most: at('most') };
    if (isOneRow || isByteAsked(scene)) return all;
    // Beside a map, without the slot that is drawn large.
    const most = all.least - 1;
    return { ...all, tight: [{ least: all.least - detailHeight('usual', metrics), usual: most, most }] };
  }
  const least = isNarrow ? alone + detailAbove(metrics) : Math.max(alone + 1, at('least'));
  const heights = { least, usual: Math.max(least, at('usual')), most: Math.max(least, at('most')) };
  const [most, toolless] = [least - 1, alone - 1];
  const tight = [
    { least: alone, usual: most, most },
    // And without what enlarges it.
    { least: alone - TOOLS_PX, usual: toolless, most: toolless },
  ];
  return isByteAsked(scene) ? heights : { ...heights, tight };
}
