/** All tables, each read in a worker; one after the other, the one that is looked at first. */
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/message-of.ts';
import { Stopped } from '../../lib/stopped.ts';
import { openTable, type Opened } from './aside.ts';
import { TABLE_NAMES } from './folders.ts';

export type Opening =
  | { readonly is: 'open'; readonly opened: Opened }
  | { readonly is: 'failed'; readonly message: string };

const opened = new Map<string, Opening>();

export function useOpened(first: string): ReadonlyMap<string, Opening> {
  const [read, setRead] = useState<ReadonlyMap<string, Opening>>(() => new Map(opened));
  useEffect(() => {
    const stop = new AbortController();
    const readAll = async () => {
      const names = [first, ...TABLE_NAMES].filter((name) => TABLE_NAMES.includes(name) && !opened.has(name));
      for (const name of new Set(names)) {
        const table = await openTable(name, stop.signal).then(
          (done): Opening => ({ is: 'open', opened: done }),
          (error: unknown): Opening => ({ is: 'failed', message: messageOf(error) }),
        );
        if (stop.signal.aborted) return;
        opened.set(name, table);
        setRead(new Map(opened));
      }
    };
    void readAll();
    return () => stop.abort(new Stopped());
  }, [first]);
  return read;
}
