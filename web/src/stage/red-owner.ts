/**
 * Which of the pictures on the stage has the red of a step: the first that shows what the event is about; else the first
 * that says it in red words. The others show the same in ink, so that one thing is red wherever one looks. Pure.
 */
import { assertNever } from '../lib/assert-never.ts';
import { redOf } from '../scene/red.ts';
import type { Red, RedKind } from '../scene/red.ts';
import type { Scene } from '../scene/scene.ts';
import type { ViewInfo } from '../views/view.ts';

export interface RedOwner {
  /** Null: no picture shows it, and the caption is red. */
  readonly nth: number | null;
  /** As what it is shown there. */
  readonly as: RedKind;
}

/** Null at the start, where nothing has happened. */
export function redOwner(views: readonly Pick<ViewInfo, 'reds'>[], scene: Scene): RedOwner | null {
  const red = redOf(scene);
  if (!red) return null;
  for (const kind of [kindOfThing(red), 'words'] as const)
    for (const [nth, { reds }] of views.entries()) {
      const shown = reds?.(scene) ?? {};
      const as = shown === 'all' ? red.kind : shown[kind];
      if (as) return { nth, as };
    }
  return { nth: null, as: 'words' };
}

/** An event that names no such thing is told in words. */
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
    case 'words':
      return kind;
    default:
      return assertNever(kind);
  }
}
