/** Where things stand in the two pictures: who touches what, and where a machine is among all that can be built. Pure. */
import type { Scenario } from '../../scenario/model.ts';
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import type { Touched } from '../run/picture.ts';

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Band {
  readonly name: string;
  readonly pages: number;
  readonly isFile: boolean;
  readonly top: number;
  readonly height: number;
  /** A dash for each touch. */
  readonly path: string;
}

const GAP = 3;
/** More dashes than this are no longer told apart. */
const DASHES_MOST = 6000;

/** Regions one above the other, each as high as it has pages; touches from left to right. */
export function bandsOf({ region }: Scenario, touched: Touched, { widthPx, heightPx }: Size): Band[] {
  const all = region.reduce((sum, { pages }) => sum + pages, 0);
  const room = heightPx - GAP * (region.length - 1);
  const touches = touched.regions.length;
  const every = Math.max(1, Math.ceil(touches / DASHES_MOST));
  let top = 0;
  const bands = region.map(({ name, pages, kind }) => {
    const height = (pages / all) * room;
    const band = {
      name,
      pages,
      isFile: kind !== ENUM_VALUES.region_kind.ANON,
      top,
      height,
      dashes: [] as string[],
    };
    top += height + GAP;
    return band;
  });
  for (let nth = 0; nth < touches; nth += every) {
    const band = bands[touched.regions[nth]!];
    if (!band) continue;
    const x = (nth / touches) * widthPx;
    const y = band.top + ((touched.pages[nth]! + 0.5) / band.pages) * band.height;
    band.dashes.push(`M${x.toFixed(1)} ${y.toFixed(1)}h1.4`);
  }
  return bands.map(({ dashes, ...band }) => ({ ...band, path: dashes.join('') }));
}

interface Field {
  /** How many machines are in each piece of the ruler, from the worst to the best. */
  readonly bins: readonly { readonly x: number; readonly count: number }[];
  readonly most: number;
  readonly widthPx: number;
  readonly xOf: (value: number) => number;
}

const BIN_PX = 8;

/** From the worst machine at the left to the best at the right, in equal steps of proportion: half the time is always as far. */
export function fieldOf(values: readonly number[], widthPx: number): Field {
  const logs = values.map((value) => Math.log(Math.max(1, value)));
  const [low, high] = [Math.min(...logs), Math.max(...logs)];
  const count = Math.max(1, Math.floor(widthPx / BIN_PX));
  const shareOf = (log: number) => (high === low ? 1 : (high - log) / (high - low));
  const bins = Array.from({ length: count }, (_, nth) => ({ x: (nth / count) * widthPx, count: 0 }));
  for (const log of logs) bins[Math.min(count - 1, Math.floor(shareOf(log) * count))]!.count++;
  const xOf = (value: number) => Math.min(1, Math.max(0, shareOf(Math.log(Math.max(1, value))))) * widthPx;
  return { bins, most: Math.max(...bins.map((bin) => bin.count)), widthPx, xOf };
}
