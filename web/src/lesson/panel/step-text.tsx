/** The text of a step without its questions, which stand one at a time below it. */
import { BlockNode, Blocks } from '../../prose/prose.tsx';
import { plainText } from '../../prose/plain-text.ts';
import type { Fold, Step } from '../read/model.ts';

/** Closed at first: who wants to find out by trying is not told before. */
function Folded({ fold: { label, blocks } }: { readonly fold: Fold }) {
  return (
    <details className="lesson-fold">
      <summary>{plainText(label)}</summary>
      <Blocks blocks={blocks} />
    </details>
  );
}

export function StepText({ step }: { readonly step: Step }) {
  return step.parts.map((part, index) => {
    if (part.kind === 'predict') return null;
    if (part.kind === 'fold') return <Folded key={index} fold={part.fold} />;
    return <BlockNode key={index} block={part.block} />;
  });
}
