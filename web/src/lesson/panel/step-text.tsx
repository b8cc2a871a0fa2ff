/** The text of a step without its questions, which stand one at a time below it, and without its claim. */
import { BlockNode, Blocks } from '../../prose/prose.tsx';
import { plainText } from '../../prose/plain-text.ts';
import type { Fold, Step } from '../model.ts';
import { boldClaim } from '../read/claim.ts';

/** Closed at first, so as not to spoil it for readers who want to try for themselves. */
function Folded({ fold: { label, blocks } }: { readonly fold: Fold }) {
  return (
    <details className="lesson-fold">
      <summary>{plainText(label)}</summary>
      <Blocks blocks={blocks} />
    </details>
  );
}

/** What stands behind a question goes on from its answer: it comes once the question has been answered. */
export function StepText({ step, isWaiting = false }: { readonly step: Step; readonly isWaiting?: boolean }) {
  const claim = boldClaim(step);
  const firstAsked = step.parts.findIndex(({ kind }) => kind === 'predict');
  const isToCome = (at: number) => isWaiting && firstAsked >= 0 && firstAsked < at;
  return step.parts.map((part, index) => {
    if (part.kind === 'predict' || (part.kind === 'block' && part.block === claim)) return null;
    if (isToCome(index)) return null;
    if (part.kind === 'fold') return <Folded key={index} fold={part.fold} />;
    return <BlockNode key={index} block={part.block} />;
  });
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
