import { Suspense } from 'react';
import { fetched } from '../ui/fetched.tsx';
import { WAITING_TEXT } from '../ui/text.ts';
import { Waiting } from '../ui/waiting.tsx';
import type { ViewInfo } from './view.ts';

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
      </Suspense>
    );
  };
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

/** Its words too. */
export const lateWords = (fetchDescribe: () => Promise<Describe>): Describe => lateFunction(fetchDescribe);

/** Of a picture whose code could not be fetched: in its place stands that, and how to try again. */
const NOT_FETCHED = { least: 120, usual: 240, most: 480 };

/**
 * How high it can be: whoever asks before its code is there is made to wait. When the code cannot be fetched it has some
 * height all the same, so that this can be told in its place.
 */
export function lateHeights(fetchHeights: () => Promise<HeightsOf>): HeightsOf {
  let hasFailed = false;
  const heights = lateFunction(async () => {
    try {
      return await fetchHeights();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  return (asked) => {
    const answer = unlessWaiting(() => heights(asked));
    if (!(answer instanceof Promise)) return answer;
    // oxlint-disable-next-line typescript/only-throw-error -- as above
    if (!hasFailed) throw answer;
    answer.catch(() => undefined);
    return NOT_FETCHED;
  };
}

/** What it answers, or the promise for which it waits. */
export function unlessWaiting<Answer>(ask: () => Answer): Answer | Promise<unknown> {
  try {
    return ask();
  } catch (waiting) {
    if (waiting instanceof Promise) return waiting;
    throw waiting;
  }
}

/** The words of a picture for those who can wait for them. */
export async function wordsOf(describe: Describe, scene: Parameters<Describe>[0]): Promise<string> {
  const words = unlessWaiting(() => describe(scene));
  if (!(words instanceof Promise)) return words;
  await words;
  return describe(scene);
}
