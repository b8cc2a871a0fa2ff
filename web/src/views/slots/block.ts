/** A block of slots as rows of trays, and the words beside its rows. Pure. */
import { format } from '../../core/events/format.ts';
import { GAP } from '../../marks/cell-size.ts';
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { openFault, presentOf } from '../../scene/now.ts';
import { saidInWords } from '../../marks/said/said-slots.ts';
import { layoutSlots, trayHeight, type SlotStrip } from '../../marks/slots/slot-strip.ts';

import type { Strip } from '../../marks/strip.ts';
import { VIEW_TEXT as TEXT } from '../../scene/text.ts';
import { SLOTS_TEXT as OWN } from './text.ts';
import type { Scene } from '../../scene/scene.ts';
import { cellInRow, foldHeight, rowPitch } from './room.ts';
import type { Area } from '../../core/areas.ts';
import { slotsInRow, type ChosenRows } from './rows.ts';

export interface Block {
  readonly first: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly perRow: number;
  readonly rowPitch: number;
  readonly height: number;
  readonly hasNumbers: boolean;
  readonly rows: readonly SlotStrip[];
  /** Upper edges of the rows, from that of the picture. */
  readonly tops: readonly number[];
  /** What is not drawn, in words between the rows: their baselines. */
  readonly folds: readonly { readonly words: string; readonly y: number }[];
  /** The CPUs that go on in a row, and what was said of it. */
  readonly rowWords: readonly RowWords[];
}

/** Words beside a row of trays: behind it, or before it where there is a gutter. */
interface RowWords {
  readonly words: string;
  readonly x: number;
  readonly y: number;
  readonly isBehind: boolean;
}

const NUMBERED_ROWS_MOST = 8;

interface BlockAsked {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  /** What of the width is for trays; behind them stand words. */
  readonly trayPx: number;
  readonly perRow: number;
  readonly metrics: Metrics;
  readonly total: number;
  /** There is no room for numbers below the rows. */
  readonly isTight?: boolean;
}

/** The block of so many slots that holds the focus, whole; blocks begin at multiples of their size. */
export function blockAt(scene: Scene, asked: BlockAsked & { readonly slots: number }, focus: number): Block {
  const { slots, perRow, total } = asked;
  const first = Math.floor(focus / slots) * slots;
  const count = Math.min(slots, total - first);
  const firsts = Array.from({ length: Math.ceil(count / perRow) }, (_, row) => first + row * perRow);
  return blockOf(scene, asked, { first, count, firsts, folds: [], heads: [] });
}

/** All slots, with the rows that do not matter folded. */
export function foldedBlock(scene: Scene, asked: BlockAsked, chosen: ChosenRows): Block {
  return blockOf(scene, asked, { first: 0, count: asked.total, ...chosen });
}

type BlockSlots = ChosenRows & { readonly first: number; readonly count: number };

function blockOf(scene: Scene, asked: BlockAsked, chosen: BlockSlots): Block {
  const { first, count, firsts, folds, heads } = chosen;
  const { x, y, widthPx, trayPx, perRow, metrics, total } = asked;
  const cell = cellInRow(trayPx, perRow, metrics);
  const hasNumbers =
    !asked.isTight &&
    firsts.length <= NUMBERED_ROWS_MOST &&
    widthOfWords(formatCount(total), metrics.mark) < 7 * (cell + GAP);
  const pitch = rowPitch(cell, metrics, hasNumbers);
  const foldPx = foldHeight(metrics);
  // In the order of their slots; the words of an area come before all that is of it.
  const lines = [
    ...heads.map(({ above, area }) => ({ above, at: area.first, words: areaWords(scene, area) })),
    ...folds.map(({ above, first: at, slots, free, used }) => ({
      above,
      at,
      words: OWN.slotsBetween(slots, free, used),
    })),
  ].toSorted((one, other) => one.at - other.at);
  const foldsUpTo = (row: number) => lines.filter(({ above }) => above <= row).length;
  const tops = firsts.map((_, row) => y + row * pitch + foldsUpTo(row) * foldPx);
  const rows = firsts.map((from) => {
    const inRow = slotsInRow(scene.columns, from, perRow, first + count);
    return layoutSlots(scene, { total, first: from, count: inRow, cell, pitch: cell + GAP, left: x });
  });
  const foldWords = lines.map(({ above, words }, nth) => ({
    words,
    y: y + above * pitch + nth * foldPx + metrics.mark,
  }));
  const height = firsts.length * pitch + lines.length * foldPx;
  const block = {
    first,
    count,
    x,
    y,
    perRow,
    rowPitch: pitch,
    hasNumbers,
    rows,
    tops,
    folds: foldWords,
    height,
  };
  return { ...block, rowWords: rowWordsOf(scene, block, widthPx, metrics) };
}

function areaWords({ labels }: Scene, area: Area): string {
  const priority = area.priority === null ? null : format('priority', area.priority);
  return OWN.areaHead(format('area', area.index, labels), priority, area);
}

/** Below the trays numbers have the place, so what is said of a row stands beside it, or nowhere. */
function rowWordsOf(
  scene: Scene,
  { x, rows, tops }: Pick<Block, 'x' | 'rows' | 'tops'>,
  widthPx: number,
  { mark }: Metrics,
): RowWords[] {
  return rows.flatMap(({ cpus, strip }, row): RowWords[] => {
    const who = [...cpus].sort((one, other) => one.slot - other.slot).flatMap(({ cpus: each }) => each);
    const said = saidInWords(scene, strip);
    const window = windowInRow(scene, strip);
    const cpu = cpus.length > 1 ? TEXT.cpuNext(who) : (cpus[0]?.words ?? null);
    const behind = strip.count * strip.pitch + 6;
    const roomPx = Math.max(widthPx - behind, x);
    const neededBy = (words: string) => widthOfWords(words, mark, 'strong') + 8;
    // Where not all has room, what was said: the caption tells the window.
    const words = [[window, said, cpu], [window, said], [said], [window], [cpu]]
      .map((parts) => parts.filter((each) => each !== null).join(' · '))
      .find((each) => each !== '' && neededBy(each) <= roomPx);
    if (words === undefined) return [];
    const isBehind = widthPx - behind >= neededBy(words);
    const baseline = tops[row]! + trayHeight(strip.cell) / 2 + mark * 0.35;
    return [{ words, x: isBehind ? x + behind : x - 8, y: baseline, isBehind }];
  });
}

/** The window whose bracket begins in this row. */
function windowInRow(scene: Scene, { first, count }: Strip): string | null {
  const window = openFault(presentOf(scene))?.slotWindow;
  const isHere = window && window.first >= first && window.first < first + count;
  return isHere ? TEXT.window(window.win, window.first, window.last) : null;
}

/** The slot under a point of the block; null beside it and on the words between its rows. */
export function slotAt({ x, rows, tops, rowPitch }: Block, pointX: number, pointY: number): number | null {
  const at = tops.findIndex((top) => pointY >= top && pointY < top + rowPitch);
  const row = rows[at];
  if (!row) return null;
  const { first, count, pitch } = row.strip;
  const column = Math.floor((pointX - x) / pitch);
  return column < 0 || column >= count ? null : first + column;
}
