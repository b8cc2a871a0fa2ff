import { useEffect, useState } from 'react';
import { report } from '../../store/store.ts';
import { listDemos, type Demo } from './demos.ts';
import { PROBLEM_TEXT as TEXT } from '../text.ts';
import { messageOf } from '../../lib/message-of.ts';

/** The demos of this page; none until the list has loaded. */
export function useDemos(): readonly Demo[] {
  const [demos, setDemos] = useState<readonly Demo[]>([]);
  useEffect(() => {
    listDemos().then(setDemos, (error: unknown) => {
      const message = messageOf(error);
      report(TEXT.noDemos, [{ place: '', message, cure: TEXT.noDemosCure }]);
    });
  }, []);
  return demos;
}
