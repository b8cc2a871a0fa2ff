/** Which machines are small enough for three rows: frames, pages and slots, each to be told apart. Pure. */
import { regionsOf, type Region } from '../../../scene/regions.ts';
import type { Scene } from '../../../scene/scene.ts';

/** More marks in a row cannot carry lines of their own. */
const MARKS_MOST = 64;

/** The only region of such a machine; null when it has more, or is larger, or when its frames are not known. */
export function threeRowRegion(scene: Scene): Region | null {
  const { frame_flags: frames, swap_map: slots } = scene.columns;
  const [region, another] = regionsOf(scene);
  if (scene.isRecorded || !region || another || region.isFile) return null;
  const isSmall = frames !== undefined && frames.length <= MARKS_MOST && region.pages <= MARKS_MOST;
  return isSmall && (slots?.length ?? 0) > 0 ? region : null;
}
