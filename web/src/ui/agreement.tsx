/** In a recorded run: how often the rules have come to what the kernel did, and how often not. */
import { useColumns, useMachine } from '../store/machine/useMachine.ts';
import { agreementWords } from './agreement-words.ts';
import { AGREEMENT_TEXT as TEXT } from './text.ts';

const COLUMNS = ['agreement'] as const;
const NONE = [] as const;

export function Agreement() {
  const isRecorded = useMachine(({ source }) => source?.kind === 'trace');
  const counts = useMachine(({ columns }) => columns.agreement);
  useColumns(isRecorded ? COLUMNS : NONE, 'agreement');
  if (!isRecorded || !counts) return null;
  return (
    <p className="agreement" title={TEXT.shared}>
      <strong>{TEXT.title}:</strong> {agreementWords(counts)}
    </p>
  );
}
