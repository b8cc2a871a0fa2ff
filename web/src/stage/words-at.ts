/** Where the words for a mark stand: above it, and below where there is no room above; never beside the stage. Pure. */
interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const APART_PX = 8;

export interface Placed {
  readonly left: number;
  readonly top: number;
}

/** All in pixels of the stage; `room` is the part of it that can be seen. */
export function wordsAt(mark: Rect, words: Pick<Rect, 'width' | 'height'>, room: Rect): Placed {
  const middle = mark.left + mark.width / 2 - words.width / 2;
  const mostLeft = room.left + room.width - words.width;
  const above = mark.top - APART_PX - words.height;
  return {
    left: Math.round(Math.max(room.left, Math.min(middle, mostLeft))),
    top: Math.round(above >= room.top ? above : mark.top + mark.height + APART_PX),
  };
}
