/** What a link says beside the scenario: the place in its run, and how it looks. */
import { getLesson, progressOf } from '../../lesson/progress/lesson-store.ts';
import type { Link, Looks } from '../../scenario/links/link.ts';
import type { Answer } from '../../core/protocol.ts';
import { STAGE } from '../../store/session/on-stage.ts';
import { DEFAULT_VIEWS, type PageState } from '../../store/state.ts';
import { getPage } from '../../store/store.ts';

export function looksForLink({ views, isByOwner }: Pick<PageState, 'views' | 'isByOwner'>): Looks {
  return { ...viewsForLink(views), ...(isByOwner && { isByOwner }) };
}

/**
 * In a lesson the step, which has views of its own; elsewhere the views, unless they are those that are on the stage
 * anyway.
 */
function viewsForLink(views: PageState['views']): Looks {
  const lesson = getLesson();
  if (lesson.loaded !== null) return { step: progressOf(lesson).step + 1 };
  if (lesson.lost !== null) return { step: lesson.lost.step + 1 };
  const isUsual =
    views.length === DEFAULT_VIEWS.length && views.every((name, at) => name === DEFAULT_VIEWS[at]);
  return isUsual || views.length === 0 ? {} : { views };
}

/** Side by side: the access that all show, and how the others differ. Alone: the machine's position. */
export function placeForLink(where: Answer<'where'>): Pick<Link, 'at' | 'commands' | 'beside'> {
  const { beside } = getPage();
  const { touch } = STAGE.state.getState();
  if (beside === null || touch === null) return where;
  return { at: { access: touch }, commands: beside.commands, beside: beside.variants };
}
