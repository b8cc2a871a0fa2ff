/** A block of slots as rows of trays, and the words beside its rows. Pure. */
import { formatCount } from '../../lib/format.ts';
import { widthOfWords } from '../metrics.ts';
import type { Metrics } from '../metrics.ts';
import { openFault, presentOf } from '../now.ts';
import { saidInWords } from '../said-slots.ts';
import { layoutSlots, trayHeight } from '../slot-strip.ts';
import type { SlotStrip } from '../slot-strip.ts';
import { CELL_SIZES, GAP, cellsIn } from '../strip.ts';
import type { Strip } from '../strip.ts';
import { VIEW_TEXT as TEXT } from '../text.ts';
import type { Scene } from '../view.ts';

/** Rows of trays, one below the other. */
export interface Block {
  readonly first: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly perRow: number;
  readonly rowPitch: number;
  readonly height: number;
  /** Is there room for a number below each eighth slot? */
  readonly hasNumbers: boolean;
  readonly rows: readonly SlotStrip[];
  /** The CPUs that go on in a row, and what was said of it. */
  readonly rowWords: readonly RowWords[];
}

/** Words beside a row of trays: behind it, or before it where there is a gutter. */
export interface RowWords {
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
  readonly perRow: number;
  /** Slots of a block; blocks begin at multiples of it. */
  readonly slots: number;
  readonly metrics: Metrics;
}

/** The block of trays that holds the focus. */
export function blockAt(scene: Scene, asked: BlockAsked, total: number, focus: number): Block {
  const { x, y, widthPx, perRow, slots, metrics } = asked;
  const first = Math.floor(focus / slots) * slots;
  const count = Math.min(slots, total - first);
  const cell =
    CELL_SIZES.findLast(
      (size) => size <= Math.min(30, metrics.cellMax * 0.75) && cellsIn(widthPx, size) >= perRow,
    ) ?? CELL_SIZES[0];
  const nrRows = Math.ceil(count / perRow);
  const hasNumbers =
    nrRows <= NUMBERED_ROWS_MOST && widthOfWords(formatCount(total), metrics.mark) < 7 * (cell + GAP);
  const rowPitch = trayHeight(cell) + (hasNumbers ? Math.round(metrics.mark * 1.65) : 5);
  const rows = Array.from({ length: nrRows }, (_, row) => {
    const from = first + row * perRow;
    const inRow = Math.min(perRow, first + count - from);
    return layoutSlots(scene, { total, first: from, count: inRow, cell, pitch: cell + GAP, left: x });
  });
  const block = { first, count, x, y, perRow, rowPitch, hasNumbers, rows, height: nrRows * rowPitch };
  return { ...block, rowWords: rowWordsOf(scene, block, widthPx, metrics) };
}

/** Below the trays numbers have the place, so what is said of a row stands beside it, or nowhere. */
function rowWordsOf(
  scene: Scene,
  { x, y, rowPitch, rows }: Pick<Block, 'x' | 'y' | 'rowPitch' | 'rows'>,
  widthPx: number,
  { mark, gutter }: Metrics,
): RowWords[] {
  return rows.flatMap(({ cpus, strip }, row): RowWords[] => {
    const who = [...cpus].sort((one, other) => one.slot - other.slot).flatMap(({ cpus: each }) => each);
    const said = saidInWords(scene, strip);
    const window = windowInRow(scene, strip);
    const cpu = who.length > 0 ? TEXT.cpuNext(who) : null;
    const words = [window, said, cpu].filter((each) => each !== null).join(' · ');
    if (words === '') return [];
    const needed = widthOfWords(words, mark) * 1.1 + 8;
    const behind = strip.count * strip.pitch + 6;
    const isBehind = widthPx - behind >= needed;
    if (!isBehind && gutter < needed) return [];
    const baseline = y + row * rowPitch + trayHeight(strip.cell) / 2 + mark * 0.35;
    return [{ words, x: isBehind ? x + behind : x - 8, y: baseline, isBehind }];
  });
}

/** The window whose bracket begins in this row. */
function windowInRow(scene: Scene, { first, count }: Strip): string | null {
  const window = openFault(presentOf(scene))?.slotWindow;
  return window && window.first >= first && window.first < first + count ? TEXT.window(window.win) : null;
}

/** The slot under a point of the block; null beside it. */
export function slotAt({ x, y, rowPitch, rows }: Block, pointX: number, pointY: number): number | null {
  const row = rows[Math.max(0, Math.min(rows.length - 1, Math.floor((pointY - y) / rowPitch)))];
  if (!row) return null;
  const { first, count, pitch } = row.strip;
  const column = Math.floor((pointX - x) / pitch);
  return column < 0 || column >= count ? null : first + column;
}
