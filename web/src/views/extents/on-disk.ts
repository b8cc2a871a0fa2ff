/** A file of few extents over its disk: where each piece lies, to scale, and the page of the last look-up on its way to a block. Pure. */
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Box } from './course.ts';
import type { Lookup, SwapFile } from './swap-file.ts';

interface Piece {
  readonly x: number;
  readonly width: number;
  /** Its first page or block; empty where there is no room. */
  readonly label: string;
}

interface OnDisk {
  readonly index: number;
  readonly inFile: Piece;
  readonly onDisk: Piece;
}

/** The page that was looked up, and the block that was found. */
interface Found {
  readonly slot: number;
  /** Of the file. */
  readonly page: number;
  readonly block: number;
  readonly x: number;
  readonly onDiskX: number;
}

export interface DiskPicture {
  readonly pieces: readonly OnDisk[];
  readonly found: Found | null;
  readonly fileY: number;
  readonly diskY: number;
  readonly barPx: number;
  /** The disk goes on behind the last piece. */
  readonly left: number;
  readonly width: number;
}

/** In sizes of words: above the file its words, below the disk three lines of them. */
const ABOVE_EM = 2.9;
const BELOW_EM = 4.2;
const BAR_EM = 1.5;
/** Of the disk, so many parts of it are shown behind the last piece. */
const BEHIND = 0.04;
const PIECE_LEAST_PX = 3;

/** First numbers, each where it does not touch the one to its left. */
function labelled(places: readonly { x: number; width: number; first: number }[], em: number): Piece[] {
  const labels = new Map<number, string>();
  let end = -Infinity;
  for (const nth of [...places.keys()].sort((a, b) => places[a]!.x - places[b]!.x)) {
    const { x, first } = places[nth]!;
    if (x < end) continue;
    labels.set(nth, String(first));
    end = x + widthOfWords(String(first), em) + em * 0.5;
  }
  return places.map(({ x, width }, nth) => ({ x, width, label: labels.get(nth) ?? '' }));
}

export function layoutDisk(file: SwapFile, last: Lookup | null, box: Box, em: number): DiskPicture {
  const extents = Array.from({ length: file.nr }, (_, index) => file.extent(index));
  const blocks = Math.max(file.pages, ...extents.map(({ startBlock, pages }) => startBlock + pages));
  const pageX = (page: number) => box.x + (page / Math.max(1, file.pages)) * box.width;
  const blockX = (block: number) => box.x + (block / (blocks * (1 + BEHIND))) * box.width;
  const wide = (from: number, to: number) => Math.max(PIECE_LEAST_PX, to - from);
  const inFile = extents.map(({ startPage, pages }) => {
    const x = pageX(startPage);
    return { x, width: wide(x, pageX(startPage + pages)), first: startPage };
  });
  const onDisk = extents.map(({ startBlock, pages }) => {
    const x = blockX(startBlock);
    return { x, width: wide(x, blockX(startBlock + pages)), first: startBlock };
  });
  const [filePieces, diskPieces] = [labelled(inFile, em), labelled(onDisk, em)];
  const extent = last && extents[last.extent];
  const block = last && extent ? extent.startBlock + last.page - extent.startPage : 0;
  return {
    pieces: extents.map((_, index) => ({ index, inFile: filePieces[index]!, onDisk: diskPieces[index]! })),
    found: last && {
      slot: last.slot,
      page: last.page,
      block,
      x: pageX(last.page + 0.5),
      onDiskX: blockX(block + 0.5),
    },
    fileY: box.y + em * ABOVE_EM,
    diskY: box.y + box.height - em * (BELOW_EM + BAR_EM),
    barPx: em * BAR_EM,
    left: box.x,
    width: box.width,
  };
}
