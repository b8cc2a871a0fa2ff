import { Suspense } from 'react';
import { fetched } from '../ui/fetched.tsx';
import { WAITING_TEXT } from '../ui/text.ts';
import { Waiting } from '../ui/waiting.tsx';
import type { ViewInfo } from './view.ts';

type Component = ViewInfo['Component'];
type Describe = ViewInfo['describe'];

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

/** Its words too: until they are there, whoever asks for them is made to wait, as React has it (a promise is thrown). */
export function lateWords(fetchDescribe: () => Promise<Describe>): Describe {
  let words: Describe | null = null;
  let waiting: Promise<void> | null = null;
  return (scene) => {
    if (words) return words(scene);
    waiting ??= fetchDescribe().then(
      (describe) => {
        words = describe;
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

/** The words of a picture for those who can wait for them. */
export async function wordsOf(describe: Describe, scene: Parameters<Describe>[0]): Promise<string> {
  try {
    return describe(scene);
  } catch (waiting) {
    if (!(waiting instanceof Promise)) throw waiting;
    await waiting;
    return describe(scene);
  }
}
