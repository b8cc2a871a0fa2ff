/** Reference pictures: kept beside the tests, compared with tolerance, written anew with `npm run pictures`. */
import fs from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const FOLDER = import.meta.dirname;
/** What was seen instead, for whoever looks at a failure. */
const SEEN = path.join(import.meta.dirname, '../../../build/pictures');

/** So much may another machine's fonts, edges and rounding change: a part of all pixels. */
const TOLERANCE = 0.012;
/** Of a pixel's colour. */
const THRESHOLD = 0.2;

/** Pictures are kept small: large ones at half the size, colours in nine steps. */
const HALF_FROM_PX = 1600;
const STEP = 32;

const round = (value: number) => Math.min(255, Math.round(value / STEP) * STEP);

function halved(from: PNG): PNG {
  const to = new PNG({ width: from.width >> 1, height: from.height >> 1 });
  const row = from.width * 4;
  for (let at = 0; at < to.data.length; at++) {
    const pixel = at >> 2;
    const corner = (pixel % to.width) * 8 + Math.floor(pixel / to.width) * 2 * row + (at & 3);
    const upper = from.data[corner]! + from.data[corner + 4]!;
    to.data[at] = (upper + from.data[corner + row]! + from.data[corner + row + 4]!) / 4;
  }
  return to;
}

function reduced(screenshot: Buffer): PNG {
  const whole = PNG.sync.read(screenshot);
  const picture = whole.width >= HALF_FROM_PX ? halved(whole) : whole;
  const { data } = picture;
  for (let at = 0; at < data.length; at++) data[at] = round(data[at]!);
  return picture;
}

function encode(picture: PNG): Buffer {
  return PNG.sync.write(picture, { colorType: 2, deflateLevel: 9, filterType: 4 });
}

const IS_UPDATE = process.env['UPDATE_PICTURES'] === '1';

function save(folder: string, name: string, bytes: Uint8Array): void {
  const file = path.join(folder, `${name}.png`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
}

/** The part of the pixels that differ from the kept picture; 1 when there is none, or it has another size. */
function difference(name: string, seen: PNG): number {
  const file = path.join(FOLDER, `${name}.png`);
  if (!fs.existsSync(file)) return 1;
  const kept = PNG.sync.read(fs.readFileSync(file));
  if (kept.width !== seen.width || kept.height !== seen.height) return 1;
  const { width, height } = seen;
  const marks = new PNG({ width, height });
  const count = pixelmatch(kept.data, seen.data, marks.data, width, height, { threshold: THRESHOLD });
  const part = count / (width * height);
  if (part > TOLERANCE) save(SEEN, `${name}-difference`, PNG.sync.write(marks));
  return part;
}

/** Null when a screenshot looks like the kept picture; else what to do. */
export function compare(name: string, screenshot: Buffer): string | null {
  const seen = reduced(screenshot);
  if (IS_UPDATE) {
    save(FOLDER, name, encode(seen));
    return null;
  }
  const part = difference(name, seen);
  if (part <= TOLERANCE) return null;
  save(SEEN, name, screenshot);
  const percent = (part * 100).toFixed(1);
  return `${name}: ${percent} % of the pixels differ; look at build/pictures, and when it is better: npm run pictures`;
}
