import { useEffect, useState } from 'react';
import { messageOf } from '../lib/message-of.ts';

/** What a name stands for: null until it is there, an Error where it cannot be fetched; never that of the name before. `fetch` stays the same. */
export function useFetched<Value>(
  name: string,
  fetch: (name: string) => Promise<Value>,
): Value | Error | null {
  const [found, setFound] = useState<{ readonly of: string; readonly value: Value | Error }>();
  useEffect(() => {
    let isOver = false;
    const tell = (value: Value | Error) => {
      if (!isOver) setFound({ of: name, value });
    };
    fetch(name).then(tell, (error: unknown) => tell(new Error(messageOf(error))));
    return () => {
      isOver = true;
    };
  }, [name, fetch]);
  return found?.of === name ? found.value : null;
}
