/** For tests: words of a picture that lie over lines or half over marks, as it would stand in the document. */
import { widthOfWords } from '../marks/word-widths.ts';
import type { Face } from '../marks/word-widths.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];

type Drawn =
  | { readonly is: 'words'; readonly words: string; readonly box: Box }
  | { readonly is: 'ground' | 'mark'; readonly box: Box }
  | { readonly is: 'line'; readonly points: readonly Point[] };

interface Tag {
  readonly name: string;
  readonly text: string;
  readonly attribute: (name: string) => string | undefined;
  readonly number: (name: string) => number;
}

const TAG = /<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^>"])*)>([^<]*)/g;
/** Pictures move groups along, and neither turn nor scale them. */
const MOVED = /^translate\(([-\d.]+)[ ,]+([-\d.]+)\)$/;
const CURVE_POINTS = 24;
/** Letters reach so far above and below the line they stand on, of their size: those without tails, as most are. */
const ABOVE = 0.7;

const boxOf = (x: number, y: number, width: number, height: number): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

function tagOf(name: string, attributes: string, text: string): Tag {
  const attribute = (key: string) => new RegExp(`\\s${key}="([^"]*)"`).exec(attributes)?.[1];
  return { name, text, attribute, number: (key) => Number(attribute(key) ?? 0) };
}

function faceOf(classes: string): Face {
  if (classes.includes('head-words')) return 'head';
  return /mark-strong|mark-letter/.test(classes) ? 'strong' : 'mark';
}

/** Along the curves and straight lines of a path; paths with relative parts are small signs and no lines. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let at: Point = [0, 0];
  const to = (
    next: Point,
    between = (part: number): Point => [at[0] + (next[0] - at[0]) * part, at[1] + (next[1] - at[1]) * part],
  ) => {
    for (let nth = 0; nth <= CURVE_POINTS; nth++) points.push(between(nth / CURVE_POINTS));
    at = next;
  };
  for (const [, command, rest] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const n = (rest!.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M') at = [n[0]!, n[1]!];
    if (command === 'L') to([n[0]!, n[1]!]);
    if (command === 'H') to([n[0]!, at[1]]);
    if (command === 'V') to([at[0], n[0]!]);
    if (command === 'C') {
      const [from, end] = [at, [n[4]!, n[5]!] as const];
      const on = (i: 0 | 1, t: number) =>
        (1 - t) ** 3 * from[i] +
        3 * (1 - t) ** 2 * t * n[i]! +
        3 * (1 - t) * t ** 2 * n[2 + i]! +
        t ** 3 * end[i];
      to(end, (t) => [on(0, t), on(1, t)]);
    }
  }
  return points;
}

const rimOf = ({ left, top, right, bottom }: Box): Point[] =>
  pointsOf(`M${left} ${top}H${right}V${bottom}H${left}V${top}`);

/** In the order in which it is painted. */
function drawnOf(markup: string): Drawn[] {
  const drawn: Drawn[] = [];
  const groups: Point[] = [[0, 0]];
  const hidden: string[] = [];
  let text: Tag | null = null;
  let said = '';
  const [dx, dy] = [() => groups.at(-1)![0], () => groups.at(-1)![1]];
  for (const [, closes, name, attributes, after] of markup.matchAll(TAG)) {
    const tag = tagOf(name!, attributes!, after!);
    if (closes) {
      if (hidden.at(-1) === name) hidden.pop();
      if (name === 'g') groups.pop();
      if (text && name === 'text') {
        const size = text.number('font-size');
        const width = widthOfWords(decoded(said), size, faceOf(text.attribute('class') ?? ''));
        const part = { start: 0, middle: 0.5, end: 1 }[text.attribute('text-anchor') ?? 'start'] ?? 0;
        const [x, y] = [text.number('x') + dx() - width * part, text.number('y') + dy()];
        if (said.trim() && hidden.length === 0)
          drawn.push({
            is: 'words',
            words: decoded(said),
            box: boxOf(x, y - size * ABOVE, width, size * ABOVE),
          });
        text = null;
      } else if (text) said += tag.text;
      continue;
    }
    if (/^(defs|clipPath|mask|pattern)$/.test(name!)) hidden.push(name!);
    if (name === 'g') {
      const moved = MOVED.exec(tag.attribute('transform') ?? '');
      groups.push([dx() + Number(moved?.[1] ?? 0), dy() + Number(moved?.[2] ?? 0)]);
    }
    if (name === 'text') [text, said] = [tag, tag.text];
    else if (text) said += tag.text;
    if (hidden.length > 0) continue;
    const fill = tag.attribute('fill');
    const stroke = tag.attribute('stroke');
    const d = tag.attribute('d');
    if (name === 'path' && fill === 'none' && stroke && d)
      drawn.push({ is: 'line', points: pointsOf(d).map(([x, y]) => [x + dx(), y + dy()] as const) });
    if (name === 'rect' && !/strip-target/.test(attributes!)) {
      const box = boxOf(
        tag.number('x') + dx(),
        tag.number('y') + dy(),
        tag.number('width'),
        tag.number('height'),
      );
      if (fill === 'var(--ground)' && !stroke) drawn.push({ is: 'ground', box });
      else if (fill !== 'none' && fill !== 'transparent') drawn.push({ is: 'mark', box });
      else if (fill === 'none' && stroke) drawn.push({ is: 'line', points: rimOf(box) });
    }
  }
  return drawn;
}

const decoded = (words: string) =>
  words
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');

const holds = (outer: Box, inner: Box, air = 0.5) =>
  outer.left <= inner.left + air &&
  outer.top <= inner.top + air &&
  outer.right >= inner.right - air &&
  outer.bottom >= inner.bottom - air;

const touches = (one: Box, other: Box) =>
  one.left < other.right - 1 &&
  one.right > other.left + 1 &&
  one.top < other.bottom - 1 &&
  one.bottom > other.top + 1;

const isIn = ([x, y]: Point, box: Box) =>
  touches(box, boxOf(x - 1, y - 1, 2, 2)) && x > box.left && x < box.right && y > box.top && y < box.bottom;

/** Words may stand within a mark, as letters do; and on their own ground over what was painted before it. */
export function wordsOverOthers(markup: string): string[] {
  const drawn = drawnOf(markup);
  const over: string[] = [];
  drawn.forEach((each, nth) => {
    if (each.is !== 'words') return;
    const ground = drawn.findLastIndex(
      (other, place) =>
        place < nth && (other.is === 'ground' || other.is === 'mark') && holds(other.box, each.box),
    );
    const crossed = drawn.filter((other, place) => {
      if (place <= ground || place === nth) return false;
      if (other.is === 'line') return other.points.some((point) => isIn(point, each.box));
      if (other.is === 'words') return place > nth && touches(other.box, each.box);
      return touches(other.box, each.box) && (place > nth || other.is === 'mark');
    });
    const kinds = new Set(
      crossed.map((other) => (other.is === 'words' ? `words "${other.words}"` : other.is)),
    );
    for (const kind of kinds) over.push(`"${each.words}" and a ${kind}`);
  });
  return over;
}
