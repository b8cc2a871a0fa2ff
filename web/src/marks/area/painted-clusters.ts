/** Clusters as they were painted last: while a map is only moved they are copied. */
import type { AreaAsked } from './asked.ts';
import type { AreaGrid, Level, Seen } from './grid.ts';
import type { PaintedSlots } from './paint-slots.ts';
import type { Pixels } from './pixels.ts';

/** In words of `Pixels`. */
const KEPT_MOST = 1 << 23;

export class PaintedClusters {
  #basis: readonly unknown[] = [];
  #words = 0;
  readonly #known = new Map<number, Pixels>();

  /** Forgets all unless everything that slots are painted from is the same; of a very long way all at once. */
  startFor(grid: AreaGrid, { k }: Seen, level: Level, { columns, regions, look }: AreaAsked): void {
    const { pitchX, pitchY, slotRows, perCluster, total } = grid;
    const sizes = [level, k, pitchX, pitchY, slotRows, perCluster, total];
    const basis = [...sizes, columns, regions, ...Object.values(look)];
    const isSame =
      basis.length === this.#basis.length && basis.every((each, nth) => each === this.#basis[nth]);
    if (isSame && this.#words < KEPT_MOST) return;
    this.#known.clear();
    this.#words = 0;
    this.#basis = basis;
  }

  of(cluster: number, { width, height, paint }: PaintedSlots): Pixels {
    const known = this.#known.get(cluster);
    if (known) return known;
    const fresh = { width, height, words: new Uint32Array(width * height) };
    paint(fresh, cluster, { x: 0, y: 0 });
    this.#known.set(cluster, fresh);
    this.#words += width * height;
    return fresh;
  }
}
