/**
 * Many small marks as a few layers of one paint each: thousands of pages become a dozen paths, or runs over a canvas.
 * Pure.
 */
import { pattern } from '../ui/theme/tokens.json';
export type Paint =
  | 'ground'
  | 'rule'
  | 'edge'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'anon'
  | 'anon-tint'
  | 'on-anon'
  | 'file'
  | 'file-tint'
  | 'guess'
  | 'loss';

/** `rects`: x, y, width, height of one after the other. `triangles`: three corners of one after the other. */
export interface Layer {
  readonly paint: Paint;
  readonly rects: number[];
  readonly triangles: number[];
}

/** Layers by name; painted in the order in which they were named. */
export type Layers<Name extends string> = Readonly<Record<Name, Layer>>;

export function makeLayers<Name extends string>(paints: Readonly<Record<Name, Paint>>): Layers<Name> {
  const layers: Partial<Record<Name, Layer>> = {};
  for (const name of Object.keys(paints) as Name[])
    layers[name] = { paint: paints[name], rects: [], triangles: [] };
  return layers as Layers<Name>;
}

export function rect(layer: Layer, x: number, y: number, width: number, height: number): void {
  if (width > 0 && height > 0) layer.rects.push(x, y, width, height);
}

export function outline(layer: Layer, x: number, y: number, side: number, line: number): void {
  rect(layer, x, y, side, line);
  rect(layer, x, y + side - line, side, line);
  rect(layer, x, y + line, line, side - 2 * line);
  rect(layer, x + side - line, y + line, line, side - 2 * line);
}

/** Ruled paper: lines across a box, the second cue of file pages. */
export function rule(layer: Layer, x: number, y: number, width: number, height: number): void {
  const { each, line: usual } = height < 16 ? pattern['ruled-small'] : pattern.ruled;
  const line = height < 10 ? 1 : usual;
  for (let at = each - line; at < height - 1; at += each)
    rect(layer, x, y + at, width, Math.min(line, height - at));
}

/** Being read: gaps of ground in steps through a box, the diagonals of `Patterns` at the size of a frame. */
export function gaps(layer: Layer, x: number, y: number, width: number, height: number): void {
  const { each, line } = pattern['reading-small'];
  for (let row = 0; row < height; row++)
    for (let column = (row * (each - 1)) % each; column < width; column += each)
      rect(layer, x + column, y + row, Math.min(line, width - column), 1);
}

export function triangle(
  layer: Layer,
  ...corners: readonly [number, number, number, number, number, number]
): void {
  layer.triangles.push(...corners);
}

export function pathOf({ rects, triangles }: Layer): string {
  const parts: string[] = [];
  for (let i = 0; i < rects.length; i += 4)
    parts.push(`M${rects[i]} ${rects[i + 1]}h${rects[i + 2]}v${rects[i + 3]}h${-rects[i + 2]!}z`);
  for (let i = 0; i < triangles.length; i += 6) {
    const [ax, ay, bx, by, cx, cy] = triangles.slice(i, i + 6);
    parts.push(`M${ax} ${ay}L${bx} ${by}L${cx} ${cy}z`);
  }
  return parts.join('');
}
