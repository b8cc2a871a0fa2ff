/** What came of the claims of a mail, one after the other; what is known stays while the page is open. */
import { useEffect, useState } from 'react';
import { messageOf } from '../lib/message-of.ts';
import type { Mail } from './mails.ts';
import { judge, type Judged } from './standing.ts';

const known = new Map<string, Judged>();

interface Judging {
  readonly judgements: ReadonlyMap<string, Judged>;
  /** By the claim: why it could not be run. */
  readonly failures: ReadonlyMap<string, string>;
}

/** `first`: the claim that is open, which is run before the others. */
export function useJudged(mail: Mail, first: string): Judging {
  const [judging, setJudging] = useState<Judging>({ judgements: new Map(known), failures: new Map() });
  const [begun] = useState(first);
  useEffect(() => {
    let isOver = false;
    const { claims } = mail;
    const judgeAll = async () => {
      for (const claim of claims.toSorted(
        (one, other) => Number(other.id === begun) - Number(one.id === begun),
      )) {
        if (isOver) return;
        if (known.has(claim.id)) continue;
        try {
          known.set(claim.id, await judge(claim));
        } catch (error) {
          const failed = messageOf(error);
          if (!isOver)
            setJudging((was) => ({ ...was, failures: new Map(was.failures).set(claim.id, failed) }));
        }
        if (!isOver) setJudging((was) => ({ ...was, judgements: new Map(known) }));
      }
    };
    void judgeAll();
    return () => {
      isOver = true;
    };
  }, [mail, begun]);
  return judging;
}
