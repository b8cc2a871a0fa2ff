/** In a recorded run: how often the rules have come to what the kernel did, and how often not. */
import { useEffect } from 'react';
import { wantColumns } from '../store/machine/columns.ts';
import { usePage } from '../store/store.ts';
import { agreementWords } from './agreement-words.ts';
import { AGREEMENT_TEXT as TEXT } from './text.ts';

export function Agreement() {
  const isRecorded = usePage((page) => page.source?.kind === 'trace');
  const counts = usePage((page) => page.columns.agreement);
  useEffect(() => {
    if (!isRecorded) return undefined;
    void wantColumns(['agreement'], 'agreement');
    return () => void wantColumns([], 'agreement');
  }, [isRecorded]);
  if (!isRecorded || !counts) return null;
  return (
    <p className="agreement" title={TEXT.shared}>
      <strong>{TEXT.title}:</strong> {agreementWords(counts)}
    </p>
  );
}
