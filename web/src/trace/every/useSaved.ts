/** What was counted of every recorded run, fetched once. */
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/message-of.ts';
import { readSaved, type SavedRuns } from '../closed/saved.ts';

export type FetchText = () => Promise<unknown>;

type Saved =
  | { readonly is: 'loading' }
  | { readonly is: 'there'; readonly saved: SavedRuns }
  | { readonly is: 'failed'; readonly message: string };

let kept: SavedRuns | null = null;

/** `tries`: another number tries again. */
export function useSaved(fetchSaved: FetchText, tries: number): Saved {
  const [now, setNow] = useState<Saved>(() => (kept ? { is: 'there', saved: kept } : { is: 'loading' }));
  useEffect(() => {
    if (kept) return undefined;
    let isOver = false;
    const read = async () => {
      try {
        kept = readSaved(await fetchSaved());
        if (!isOver) setNow({ is: 'there', saved: kept });
      } catch (error) {
        if (!isOver) setNow({ is: 'failed', message: messageOf(error) });
      }
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [fetchSaved, tries]);
  return now;
}
