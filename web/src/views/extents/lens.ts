/** The end of a long way down, with what stands around it: the last five visits, and all that hangs below the first of them. Pure. */
import type { Box } from './course.ts';
import type { SwapFile } from './swap-file.ts';

/** Visits that are shown. */
export const LENS_VISITS = 5;

export interface LensNode {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly isRed: boolean;
  readonly isOnPath: boolean;
  readonly isFound: boolean;
  /** Where its parent stands; null: that is outside. */
  readonly parent: { readonly x: number; readonly y: number } | null;
}

export interface Lens {
  readonly nodes: readonly LensNode[];
  readonly radius: number;
}

export function layoutLens(file: SwapFile, path: readonly number[], box: Box): Lens {
  const top = path.at(-LENS_VISITS) ?? path[0];
  const nodes: LensNode[] = [];
  const levelPx = box.height / LENS_VISITS;
  const radius = Math.max(2.5, Math.min(levelPx * 0.3, (box.width / 2 ** (LENS_VISITS - 1)) * 0.4, 9));
  const visit = (index: number | null, level: number, nth: number, parent: LensNode['parent']) => {
    if (index === null || level === LENS_VISITS) return;
    const { left, right, isRed } = file.node(index);
    const place = { x: box.x + ((nth + 0.5) / 2 ** level) * box.width, y: box.y + radius + level * levelPx };
    const isOnPath = path.includes(index);
    nodes.push({ index, ...place, isRed, isOnPath, isFound: index === path.at(-1), parent });
    visit(left, level + 1, 2 * nth, place);
    visit(right, level + 1, 2 * nth + 1, place);
  };
  visit(top ?? null, 0, 0, null);
  return { nodes, radius };
}
