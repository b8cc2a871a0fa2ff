/**
 * Which of the pictures on the stage has the red of a step: the first that draws the very thing that the event is about (a
 * bit, and not the frame of its page); else the first that shows it as something else; else the first that says it in red
 * words. The others show the same in ink, so that one thing is red wherever one looks. Pure.
 */
import { assertNever } from '../lib/assert-never.ts';
import { redOf, type Red, type RedKind } from '../scene/red.ts';
import type { Scene } from '../scene/scene.ts';
import type { ViewInfo } from '../views/view.ts';

interface RedOwner {
  /** Null: no picture shows it, and the caption is red. */
  readonly nth: number | null;
  /** As what it is shown there. */
  readonly as: RedKind;
}

/** Null at the start, where nothing has happened. */
export function redOwner(views: readonly Pick<ViewInfo, 'reds'>[], scene: Scene): RedOwner | null {
  const red = redOf(scene);
  if (!red) return null;
  const kind = kindOfThing(red);
  const shown = views.map(({ reds }) => reds?.(scene) ?? {});
  for (const as of [shown.map((each) => each[kind]), shown.map(({ words }) => words)]) {
    const exact = as.indexOf(kind);
    const nth = exact >= 0 ? exact : as.findIndex((each) => each !== undefined);
    if (nth >= 0) return { nth, as: as[nth]! };
  }
  return { nth: null, as: 'words' };
}

function kindOfThing({ kind, page, frame, slot }: Red): RedKind {
  switch (kind) {
    case 'page':
    case 'line':
    case 'bit':
      return page === null ? 'words' : kind;
    case 'frame':
      return frame === null ? 'words' : kind;
    case 'slot':
      return slot === null ? 'words' : kind;
    case 'tie':
      return slot === null && frame === null ? 'words' : kind;
    case 'free':
    case 'list':
    case 'extent':
    case 'words':
      return kind;
    default:
      return assertNever(kind);
  }
}
