import { Suspense, useLayoutEffect } from 'react';
import { noteDrawn } from '../store/standing.ts';
import { fetched } from '../ui/fetched.tsx';
import { WAITING_TEXT } from '../ui/text.ts';
import { Waiting } from '../ui/waiting.tsx';
import type { Heights, HeightsAsked, ViewInfo } from './view.ts';

type Component = ViewInfo['Component'];
type Describe = ViewInfo['describe'];
type HeightsOf = ViewInfo['heights'];

/** A picture that is not on the stage at first: its code is fetched when somebody opens it. */
export function late(fetchComponent: () => Promise<Component>): Component {
  const Fetched = fetched(fetchComponent);
  return function Late(props) {
    return (
      <Suspense fallback={<Waiting name={WAITING_TEXT.picture} fallback={<div aria-busy />} />}>
        <Fetched {...props} />
        <Came />
      </Suspense>
    );
  };
}

/** Stands behind what is waited for, and so is there once that is drawn. */
function Came() {
  useLayoutEffect(() => noteDrawn(), []);
  return null;
}

/** Until it has been fetched, whoever calls it is made to wait, as React has it (a promise is thrown). */
function lateFunction<Asked, Answer>(
  fetch: () => Promise<(asked: Asked) => Answer>,
): (asked: Asked) => Answer {
  let there: ((asked: Asked) => Answer) | null = null;
  let waiting: Promise<void> | null = null;
  return (asked) => {
    if (there) return there(asked);
    waiting ??= fetch().then(
      (came) => {
        there = came;
      },
      (error: unknown) => {
        // The next one who asks tries again.
        waiting = null;
        throw error;
      },
    );
    // oxlint-disable-next-line typescript/only-throw-error -- this is how a component says that it waits
    throw waiting;
  };
}

export const lateWords = (fetchDescribe: () => Promise<Describe>): Describe => lateFunction(fetchDescribe);

const USUAL_HEAD = 15;

/** `aboutPx`: as high as it usually is at a desk; words and marks of another screen are larger or smaller. */
function heightsAbout(aboutPx: number, { metrics }: HeightsAsked): Heights {
  const usual = Math.round((aboutPx * metrics.head) / USUAL_HEAD);
  return { least: usual * 0.7, usual, most: usual * 1.5 };
}

/**
 * How high a picture can be. Before its code has come, React waits, or it has its usual place; so too if that fails.
 */
export function lateHeights(
  aboutPx: number,
  fetchHeights: () => Promise<HeightsOf>,
): Required<Pick<ViewInfo, 'heights' | 'aboutHeights'>> {
  let hasFailed = false;
  const heights = lateFunction(async () => {
    try {
      return await fetchHeights();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  return {
    aboutHeights: (asked) => heightsAbout(aboutPx, asked),
    heights: (asked) => {
      const answer = unlessWaiting(() => heights(asked));
      if (!(answer instanceof Promise)) return answer;
      // oxlint-disable-next-line typescript/only-throw-error -- as above
      if (!hasFailed) throw answer;
      answer.catch(() => undefined);
      return heightsAbout(aboutPx, asked);
    },
  };
}

/** How high a picture can be, as far as that is known; and for what it waits until it is known better. */
export function heightsOf(
  { heights, aboutHeights }: Pick<ViewInfo, 'heights' | 'aboutHeights'>,
  asked: HeightsAsked,
): { readonly heights: Heights; readonly waiting: Promise<unknown> | null } {
  const answer = unlessWaiting(() => heights(asked));
  if (!(answer instanceof Promise)) return { heights: answer, waiting: null };
  return { heights: aboutHeights!(asked), waiting: answer };
}

export function unlessWaiting<Answer>(ask: () => Answer): Answer | Promise<unknown> {
  try {
    return ask();
  } catch (waiting) {
    if (waiting instanceof Promise) return waiting;
    throw waiting;
  }
}
