/** Thousands of small rectangles as pixels: quicker than as paths. Nothing of it is smoothed, so edges are sharp. */

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** A word a pixel, red first in memory; 0: the ground shows through. */
  readonly words: Uint32Array;
}

/** `#2559bd` as a word of `Pixels`. */
export function wordOfColor(color: string): number {
  const hex = color.trim().slice(1);
  const long = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const rgb = Number.parseInt(long, 16);
  return ((0xff << 24) | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
}

/** Of two colours: `part` of the first, the rest of the other. */
export function mixed(one: number, other: number, part: number): number {
  const at = (shift: number) => {
    const [a, b] = [(one >>> shift) & 0xff, (other >>> shift) & 0xff];
    return Math.round(a * part + b * (1 - part)) << shift;
  };
  return (at(0) | at(8) | at(16) | (0xff << 24)) >>> 0;
}

/** What lies outside is left out. */
export function fillRect(
  { width, height, words }: Pixels,
  x: number,
  y: number,
  wide: number,
  high: number,
  color: number,
): void {
  const left = Math.max(0, x);
  const right = Math.min(width, x + wide);
  if (right <= left) return;
  for (let row = Math.max(0, y); row < Math.min(height, y + high); row++) {
    const from = row * width;
    if (right - left < 8) for (let at = from + left; at < from + right; at++) words[at] = color;
    else words.fill(color, from + left, from + right);
  }
}

/** What is painted in one, at a place of another; what lies outside is left out. */
export function copyInto({ width, height, words }: Pixels, from: Pixels, x: number, y: number): void {
  const { words: copied, width: wide } = from;
  const left = Math.max(0, -x);
  const count = Math.min(wide, width - x) - left;
  const bottom = Math.min(from.height, height - y);
  for (let row = Math.max(0, -y); row < bottom; row++) {
    const to = (y + row) * width + x + left;
    const at = row * wide + left;
    if (count < 24) for (let nth = 0; nth < count; nth++) words[to + nth] = copied[at + nth]!;
    else words.set(copied.subarray(at, at + count), to);
  }
}

/** Every second row: also in memory. */
export function fillRuled(
  pixels: Pixels,
  x: number,
  y: number,
  wide: number,
  high: number,
  [line, ground]: readonly [number, number],
): void {
  for (let row = 0; row < high; row++) fillRect(pixels, x, y + row, wide, 1, row % 2 === 0 ? line : ground);
}

/** Upright bars on nothing: a slot that is kept. */
export function fillBars(
  pixels: Pixels,
  x: number,
  y: number,
  wide: number,
  high: number,
  color: number,
): void {
  const each = wide < 6 ? 2 : Math.max(3, Math.round(wide / 4));
  const line = wide < 6 ? 1 : Math.max(1, Math.round(each / 3));
  for (let at = Math.floor((each - line) / 2); at < wide; at += each)
    fillRect(pixels, x + at, y, Math.min(line, wide - at), high, color);
}

/** `line` of every `each` pixels along a diagonal. */
export function fillDiagonals(
  pixels: Pixels,
  x: number,
  y: number,
  wide: number,
  high: number,
  { each, line, color, ground }: { each: number; line: number; color: number; ground: number },
): void {
  const { width, height, words } = pixels;
  for (let row = Math.max(0, y); row < Math.min(height, y + high); row++)
    for (let at = Math.max(0, x); at < Math.min(width, x + wide); at++)
      words[row * width + at] = (at - x + (row - y)) % each < line ? color : ground;
}

export function strokeRect(
  pixels: Pixels,
  x: number,
  y: number,
  wide: number,
  high: number,
  { line, color }: { readonly line: number; readonly color: number },
): void {
  fillRect(pixels, x, y, wide, line, color);
  fillRect(pixels, x, y + high - line, wide, line, color);
  fillRect(pixels, x, y + line, line, high - 2 * line, color);
  fillRect(pixels, x + wide - line, y + line, line, high - 2 * line, color);
}
