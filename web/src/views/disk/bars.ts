import { widthOfWords } from '../../marks/word-widths.ts';
import { DISK_TEXT as TEXT } from './text.ts';
import { PARTS, type Bar, type PartName } from '../../marks/disk/part-mark.tsx';
import type { Transfer } from './transfers.ts';

/** What lies above hides what lies below: requests of one batch overlap. */
const ORDER: readonly PartName[] = ['queue', 'command', 'link', 'seek', 'rotation', 'transfer'];

interface BarOptions {
  readonly fromNs: number;
  readonly left: number;
  readonly pxPerNs: number;
  readonly atNs: number;
  readonly mayTell: boolean;
}

export function barsOf(
  transfers: readonly Transfer[],
  { fromNs, left, pxPerNs, atNs, mayTell }: BarOptions,
): Bar[] {
  const bar = (part: PartName, from: number, to: number, isAhead: boolean): Bar[] =>
    to > from ? [{ part, x: left + (from - fromNs) * pxPerNs, width: (to - from) * pxPerNs, isAhead }] : [];
  return transfers
    .flatMap(({ parts }) =>
      parts.flatMap((part) => {
        const middle = Math.max(part.fromNs, Math.min(atNs, part.toNs));
        return [
          ...bar(part.name, part.fromNs, middle, false),
          ...(mayTell ? bar(part.name, middle, part.toNs, true) : []),
        ];
      }),
    )
    .toSorted((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part));
}

interface Scaled {
  readonly rows: readonly { readonly bars: readonly Bar[] }[];
  readonly kinds: readonly number[];
  readonly barX: number;
  readonly reachNs: number;
}

/** The names of the parts that are drawn, in the order in which they come, behind the words of the scale; and where they end. */
export function partWords({ rows, kinds, barX, reachNs }: Scaled, right: number, mark: number) {
  const used = new Set(rows.flatMap(({ bars }) => bars.map(({ part }) => part)));
  const names = PARTS.filter((part) => used.has(part)).map((part) => ({
    part,
    name: TEXT.partName(part, kinds[0] ?? 0),
  }));
  const widths = names.map(({ name }) => widthOfWords(name, mark, 'strong') + mark * 0.8);
  const from = barX + widthOfWords(TEXT.scale(reachNs), mark) + mark;
  const xs = widths.map((_, nth) => widths.slice(0, nth).reduce((sum, width) => sum + width, from));
  const words = names
    .map((each, nth) => ({ ...each, x: xs[nth]! }))
    .filter(({ x }, nth) => x + widths[nth]! <= right);
  return { words, endX: widths.reduce((sum, width) => sum + width, from) };
}
