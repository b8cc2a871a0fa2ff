/** In a recorded run: how often the rules agreed with the kernel, and how often not. */
import { agreementOf } from '../core/events/agreement.ts';
import { useColumns, useMachine } from '../store/machine/useMachine.ts';
import { agreementWords, AGREEMENT_TEXT } from './agreement-words.ts';
import { termNamed } from './glossary/glossary.ts';
import { TermWord } from './glossary/term-word.tsx';

const COLUMNS = ['agreement'] as const;
const NONE = [] as const;
const SHARED = termNamed('shared bit')!;

export function Agreement() {
  const isRecorded = useMachine(({ source }) => source?.kind === 'trace');
  const counts = useMachine(({ columns }) => columns.agreement);
  useColumns(isRecorded ? COLUMNS : NONE, 'agreement');
  if (!isRecorded || !counts) return null;
  return (
    <p className="agreement">
      <strong>{AGREEMENT_TEXT.title}:</strong> {agreementWords(counts)}
      {agreementOf(counts).states.sharedBit > 0 && (
        <>
          {' '}
          (<TermWord term={SHARED}>{AGREEMENT_TEXT.whatIsShared}</TermWord>)
        </>
      )}
    </p>
  );
}
