/** Sizes of the entry and of the byte beside it; below it where the picture is narrow. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { fixedHeight, type Heights, type HeightsAsked } from '../view.ts';

export interface EntrySizes {
  readonly titleY: number;
  /** Baseline of the names, upper edge and height of the cells, width of the row. */
  readonly namesY: number;
  readonly cellsY: number;
  readonly cell: number;
  readonly cellsWidth: number;
  readonly sentenceY: number;
  /** 0: it is left out. */
  readonly sentencePx: number;
  readonly byteX: number;
  readonly byteTitleY: number;
  readonly byteY: number;
  readonly bit: number;
  readonly bitPitch: number;
  readonly height: number;
}

const CELLS_EM = 30;
const BESIDE_PX = 640;

/** How much larger than usual cells, bits and the distances between them may be. */
const GROWTH: Heights = { least: 0.7, usual: 1, most: 2.2 };

export function entrySizes(widthPx: number, heightPx: number, metrics: Metrics): EntrySizes {
  for (let grow = GROWTH.most; grow > GROWTH.least; grow -= 0.02) {
    const sizes = sizesFor(widthPx, metrics, grow);
    if (sizes.height <= heightPx) return sizes;
  }
  const least = sizesFor(widthPx, metrics, GROWTH.least);
  return least.height <= heightPx ? least : withoutSentence(least, metrics);
}

/** The cells tell what the sentence says; beside a picture that is more needed there is no room for both. */
function withoutSentence(sizes: EntrySizes, { mark }: Metrics): EntrySizes {
  const height = sizes.byteY + sizes.bit + Math.round(mark * 1.8);
  return height < sizes.height ? { ...sizes, sentencePx: 0, height } : sizes;
}

export function heightsOfEntry({ widthPx, metrics }: HeightsAsked): Heights {
  const at = (grow: number) => sizesFor(widthPx, metrics, grow).height;
  const { height } = withoutSentence(sizesFor(widthPx, metrics, GROWTH.least), metrics);
  const least = at(GROWTH.least);
  const tight = height < least ? { tight: [fixedHeight(height)] } : {};
  return { least, ...tight, usual: at(GROWTH.usual), most: at(GROWTH.most) };
}

function sizesFor(widthPx: number, metrics: Metrics, grow: number): EntrySizes {
  const { head, mark } = metrics;
  const apart = Math.min(grow, 1.8);
  const cell = Math.round(head * 2 * grow);
  const isBeside = widthPx >= BESIDE_PX;
  const cellsWidth = Math.min(isBeside ? widthPx * 0.5 : widthPx, CELLS_EM * mark * Math.max(1, grow));
  const titleY = Math.round(head * 1.1);
  const namesY = Math.round(titleY + mark * 2 * apart);
  const cellsY = Math.round(namesY + mark * 0.6);
  const sentencePx = Math.round(head * 1.1 * Math.max(1, Math.min(1.3, grow)));
  const sentenceY = Math.round(cellsY + cell + sentencePx * 1.5);
  // Behind the bits stand their sum and, struck through, what it was before.
  const byteX = isBeside ? Math.round(cellsWidth + head * 3.5) : 0;
  const widest = Math.floor((widthPx - byteX) / 13) - 2;
  const bit = Math.round(Math.min(head * (isBeside ? 1.5 : 1.4) * grow, widest));
  const below = Math.round(sentenceY + head * 2.2 * apart);
  const byteTitleY = isBeside ? titleY : below;
  const byteY = isBeside ? Math.round(cellsY + (cell - bit) / 2) : Math.round(below + mark);
  const bottom = isBeside ? sentenceY : Math.round(byteY + bit + mark * 1.4);
  return {
    titleY,
    namesY,
    cellsY,
    cell,
    cellsWidth,
    sentenceY,
    sentencePx,
    byteX,
    byteTitleY,
    byteY,
    bit,
    bitPitch: bit + 2,
    height: bottom + Math.round(mark * 0.4),
  };
}
