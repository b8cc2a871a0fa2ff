/** The text of a step without its questions, which stand one at a time below it, and without its claim. */
import { BlockNode, Blocks } from '../../prose/prose.tsx';
import { plainText } from '../../prose/plain-text.ts';
import type { Fold, Step } from '../model.ts';
import { encodeVariant, type Setting } from '../../scenario/links/variant.ts';
import { direct } from '../../store/session/directions.ts';
import { showSheet } from '../../store/shell.ts';
import { usePage } from '../../store/store.ts';
import { boldClaim } from '../read/claim.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

/** Closed at first, so as not to spoil it for readers who want to try for themselves. */
function Folded({ fold: { label, blocks } }: { readonly fold: Fold }) {
  return (
    <details className="lesson-fold">
      <summary>{plainText(label)}</summary>
      <Blocks blocks={blocks} />
    </details>
  );
}

/** What a step asks its reader to change: it opens the dialog with that chosen, and leads back afterwards. */
function TryIt({ tried }: { readonly tried: Setting }) {
  const isAlone = usePage(({ beside }) => beside === null);
  const [name = '', ...value] = encodeVariant({ settings: [tried], isUnchanged: false }).split('.');
  return (
    <p className="lesson-try">
      <button
        type="button"
        aria-keyshortcuts={isAlone ? 'M' : 'Escape'}
        onClick={() => (isAlone ? showSheet('change') : void direct({ do: 'alone' }))}
      >
        {isAlone ? TEXT.tryIt(name, value.join('.')) : TEXT.takeBack}
      </button>
    </p>
  );
}

/** What stands behind a question goes on from its answer: it comes once the question has been answered. */
export function StepText({ step, isWaiting = false }: { readonly step: Step; readonly isWaiting?: boolean }) {
  const tried = step.scene?.tried ?? null;
  // What one finds is read after one has tried.
  const firstFold = step.parts.findIndex(({ kind }) => kind === 'fold');
  const tryAt = firstFold < 0 ? step.parts.length : firstFold;
  const claim = boldClaim(step);
  const firstAsked = step.parts.findIndex(({ kind }) => kind === 'predict');
  const isToCome = (at: number) => isWaiting && firstAsked >= 0 && firstAsked < at;
  const parts = step.parts.map((part, index) => {
    if (part.kind === 'predict' || (part.kind === 'block' && part.block === claim)) return null;
    if (isToCome(index)) return null;
    if (part.kind === 'fold') return <Folded key={index} fold={part.fold} />;
    return <BlockNode key={index} block={part.block} />;
  });
  return tried && !isToCome(tryAt) ? parts.toSpliced(tryAt, 0, <TryIt key="try" tried={tried} />) : parts;
}

/** Beside the picture the claim stays at the foot of the column, in sight however long the text. */
export function Claim({ step }: { readonly step: Step }) {
  const claim = boldClaim(step);
  return (
    claim && (
      <div className="lesson-claim">
        <BlockNode block={claim} />
      </div>
    )
  );
}
