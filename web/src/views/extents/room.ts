/** How much room the picture of extents takes, and how it is shared: known before the picture itself is drawn. Pure. */
import type { Metrics } from '../../marks/metrics.ts';
import { fixedHeight, type Heights, type HeightsAsked } from '../view.ts';
import type { Box } from './course.ts';
import { swapFilesOf, type SwapFile } from './swap-file.ts';
import { FEW } from './tree.ts';

/** In sizes of words on marks. */
/** One below the other: where the bookmark was is left out below this height. */
const COURSE_FROM_EM = 27;
const HEAD_EM = 2.1;
const STRIP_EM = 3.6;
const FOOT_EM = 1.7;
const APART_EM = 1.6;
const LENS_FROM_EM = 70;
const COSTS_FROM_EM = { wide: 30, tree: 25, narrow: 46 } as const;
/** One below the other: the ring, where there is room for it. */
const RING_FROM_EM = 30;
/** A file over its disk, or below its tree; with its ring beside it or below it. */
const FEW_EM = {
  wide: { least: 17, small: 20, usual: 29, most: 54 },
  narrow: { least: 17, small: 20, usual: 54, most: 90 },
} as const;
/** Beside another picture in a low room. */
const TIGHT_FEW_EM = 15.2;
/** Between the head and the line of a list of many extents. */
const LINE_EM = 1.2;
const UPPER_EM = { least: 11, usual: 19, most: 40 } as const;
/** Many extents, one below the other, without where the bookmark was. */
const LOW_EM = 20;
const LOWER_EM = { least: 4, usual: 8.5, most: 18 } as const;
/** One below the other: what an extent takes in memory, with room for the words in its cells. */
const MEMORY_EM = 6.2;

export interface Room {
  /** Null: the kernel has the list, and its picture shows what it has. */
  readonly tree: Box | null;
  /** Few extents in a list: the file over its disk. Null: there are many, or the kernel has the tree. */
  readonly disk: Box | null;
  /** The file below the tree: its extents, or where the walk goes. */
  readonly strip: Box;
  /** Few extents: their list as a ring. Null: there are many, or no room. */
  readonly ring: Box | null;
  /** Many extents: where the bookmark was. Null: there are few, or no room. */
  readonly course: Box | null;
  readonly costs: Box | null;
  /** Many extents, on a wide stage: the last visits, enlarged. */
  readonly lens: Box | null;
  readonly footY: number;
  readonly headPx: number;
  readonly height: number;
}

const isNarrow = ({ gutter }: Metrics) => gutter === 0;

const inner = (box: Box, headPx: number): Box => ({ ...box, y: box.y + headPx, height: box.height - headPx });

/** What is known of a file before its room is shared. */
type Told = Pick<SwapFile, 'nr' | 'isTree'> & {
  /** Something has been looked up in it. */
  readonly isUsed: boolean;
  /** All its pages are there: it is not being switched on. */
  readonly isWhole: boolean;
};

/** A list of few extents: the file over its disk; from the first look-up on the ring and what look-ups cost, where there is room. */
function roomOfShortList(isUsed: boolean, widthPx: number, heightPx: number, metrics: Metrics): Room {
  const em = metrics.mark;
  const headPx = Math.round(em * HEAD_EM);
  const apart = Math.round(em * APART_EM);
  const right = widthPx - Math.round(em * 0.4);
  const narrow = isNarrow(metrics);
  const hasCosts = isUsed && heightPx >= COSTS_FROM_EM[narrow ? 'narrow' : 'wide'] * em;
  const lowerPx = hasCosts ? heightPx * (narrow ? 0.2 : 0.3) : 0;
  const above = heightPx - (hasCosts ? lowerPx + apart + em * FOOT_EM : 0);
  const hasRing = isUsed && (!narrow || heightPx >= RING_FROM_EM * em);
  const belowPx = hasRing && narrow ? (above - apart) * 0.42 : 0;
  const upperPx = above - (belowPx > 0 ? belowPx + apart : 0);
  const ringSide = Math.min(right * 0.32, upperPx * 1.02);
  const left = isUsed && !narrow ? Math.round(ringSide + em * 2.5) : 0;
  const disk = inner({ x: left, y: 0, width: right - left, height: upperPx }, headPx);
  const beside = { x: 0, y: 0, width: ringSide, height: upperPx };
  const below = { x: 0, y: upperPx + apart, width: right, height: belowPx };
  return {
    tree: null,
    disk,
    strip: disk,
    ring: hasRing ? inner(narrow ? below : beside, headPx) : null,
    course: null,
    costs: hasCosts ? inner({ x: 0, y: above + apart, width: right, height: lowerPx }, headPx) : null,
    lens: null,
    footY: heightPx - em * 0.45,
    headPx,
    height: heightPx,
  };
}

export function shareRoom(
  { nr, isTree, isUsed, isWhole }: Told,
  widthPx: number,
  heightPx: number,
  metrics: Metrics,
): Room {
  if (!isTree && nr <= FEW) return roomOfShortList(isUsed, widthPx, heightPx, metrics);
  const em = metrics.mark;
  const headPx = Math.round(em * HEAD_EM);
  const apart = Math.round(em * APART_EM);
  const footPx = em * FOOT_EM;
  const right = widthPx - Math.round(em * 0.4);
  const isFew = nr <= FEW;
  const free = heightPx - footPx;
  const narrow = isNarrow(metrics);
  const hasRingBelow = narrow && isFew && heightPx >= RING_FROM_EM * em;
  const hasLower = !isFew || (isWhole && heightPx >= COSTS_FROM_EM[narrow ? 'narrow' : 'tree'] * em);
  const stripPx = em * STRIP_EM;
  const isUnfolded = heightPx >= COURSE_FROM_EM * em;
  // Until something is looked up there is no bookmark to show, and the tree says what it takes in memory.
  const tellsMemory = isTree && !isUsed;
  const hasCourse = !isFew && !tellsMemory && (!narrow || isUnfolded);
  const leastPx = em * (narrow && tellsMemory && isUnfolded ? MEMORY_EM : LOWER_EM.least);
  const besideTree = narrow ? free * (hasCourse ? 0.42 : 0.2) : free * 0.36;
  const belowLine = free - headPx - em * LINE_EM - stripPx - apart;
  const lowerPx = hasLower ? Math.max(headPx + leastPx, isTree ? besideTree : belowLine) : 0;
  const ringPx = hasRingBelow ? free * (hasLower ? 0.34 : 0.4) : 0;
  const upperPx = free - lowerPx - ringPx - apart * (Number(hasLower) + Number(hasRingBelow));
  const ringSide = Math.min(right * 0.32, upperPx * 1.02);
  const left = isFew && !narrow ? Math.round(ringSide + em * 2.5) : 0;
  const hasLens = isTree && !isFew && !narrow && widthPx >= LENS_FROM_EM * em;
  const lensPx = hasLens ? Math.round(right * 0.27) : 0;
  const upper = { x: left, y: 0, width: right - left - (hasLens ? lensPx + em * 3 : 0), height: upperPx };
  const tree = inner({ ...upper, height: upperPx - stripPx }, headPx);
  const strip = { x: left, y: upperPx - stripPx + em * 1.1, width: upper.width, height: em * 1.25 };
  const lower = {
    x: 0,
    y: upperPx + apart + (hasRingBelow ? ringPx + apart : 0),
    width: right,
    height: lowerPx,
  };
  const besideRing = { x: 0, y: 0, width: ringSide, height: upperPx };
  const belowTree = { x: 0, y: upperPx + apart, width: right, height: ringPx };
  const half = lowerPx / 2 - apart / 2;
  const split = Math.round(right * 0.56);
  const courseBox = narrow ? { ...lower, height: half } : { ...lower, width: split };
  const belowCourse = { ...lower, y: lower.y + half + apart, height: half };
  const besideCourse = { ...lower, x: split + em * 3, width: right - split - em * 3 };
  const costsBox = !hasCourse ? lower : narrow ? belowCourse : besideCourse;
  return {
    tree: isTree ? tree : null,
    disk: null,
    strip,
    ring: isFew && (!narrow || hasRingBelow) ? inner(narrow ? belowTree : besideRing, headPx) : null,
    course: hasCourse ? inner(courseBox, headPx) : null,
    costs: hasLower ? inner(isFew ? lower : costsBox, headPx) : null,
    lens: hasLens
      ? inner({ x: right - lensPx, y: 0, width: lensPx, height: upperPx - stripPx }, headPx + em)
      : null,
    footY: heightPx - em * 0.45,
    headPx,
    height: heightPx,
  };
}

export function heightsOfExtents({ scene, metrics }: HeightsAsked): Heights {
  const em = metrics.mark;
  const [file] = swapFilesOf(scene.columns);
  if (!file) return fixedHeightOf(em * 2.2);
  if (file.nr <= FEW && (isNarrow(metrics) || !file.isTree)) return fewHeightsOf(em, isNarrow(metrics));
  const at = (name: keyof typeof UPPER_EM) =>
    Math.round(em * (UPPER_EM[name] + LOWER_EM[name] + 2 * HEAD_EM + STRIP_EM + FOOT_EM + APART_EM));
  const [usual, most] = [at('usual'), at('most')];
  if (!isNarrow(metrics)) {
    const least = at('least');
    const low = { least: Math.round(em * LOW_EM), usual: least, most: least };
    return { least, tight: [low], small: usual, usual, most };
  }
  return { least: Math.round(em * LOW_EM), small: Math.round(em * COURSE_FROM_EM), usual, most };
}

function fewHeightsOf(em: number, narrow: boolean): Heights {
  const { least, small, usual, most } = FEW_EM[narrow ? 'narrow' : 'wide'];
  const px = (each: number) => Math.round(em * each);
  const tight = { least: px(TIGHT_FEW_EM), usual: px(least), most: px(least) };
  return { least: px(least), tight: [tight], small: px(small), usual: px(usual), most: px(most) };
}

const fixedHeightOf = (px: number): Heights => ({ ...fixedHeight(Math.round(px)) });
