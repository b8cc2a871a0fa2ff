/** Which part of a document is read: the address and the contents say it. */

export interface HeadingSpot {
  readonly id: string;
  /** Pixels below the upper edge of the window. */
  readonly top: number;
}

export interface ReadingWindow {
  readonly height: number;
  /** Cannot be scrolled further down. */
  readonly isAtEnd: boolean;
  /** The heading that the address says; null: none. */
  readonly asked: string | null;
}

/** A heading that somebody went to stands here (scroll-margin-top in document.css), one or two pixels less or more. */
const READ_FROM_PX = 32;

/** The last heading that has been passed; null: none. */
export function headingRead(
  spots: readonly HeadingSpot[],
  { height, isAtEnd, asked }: ReadingWindow,
): string | null {
  // The last parts of a document never come to the top of the window: who went to one is there.
  const goal = spots.find(({ id }) => id === asked);
  if (goal && isAtEnd && goal.top >= 0 && goal.top < height) return goal.id;
  return spots.findLast(({ top }) => top <= READ_FROM_PX)?.id ?? null;
}
