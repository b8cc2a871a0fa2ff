/**
 * What a step claims: the last sentence of its text, where it ends with text and not with a question; what is folded is
 * none. Pure.
 */
import { plainText } from '../../prose/plain-text.ts';
import type { Block } from '../../prose/model.ts';
import { predictsOf, type Step } from '../model.ts';

/** A sentence ends at its mark when what follows begins like one; "6.1 frees" and "e.g. a" do not. */
const BETWEEN_SENTENCES = /(?<=[.!?][”)]?)\s+(?=[“(]?[A-Z])/;

function lastParagraph({ parts }: Step) {
  const last = parts.findLast(({ kind }) => kind !== 'fold');
  return last?.kind === 'block' && last.block.kind === 'paragraph' ? last.block : null;
}

export function claimOf(step: Step): string | null {
  return (
    plainText(lastParagraph(step)?.inlines ?? [])
      .split(BETWEEN_SENTENCES)
      .at(-1) || null
  );
}

/** The paragraph that is the claim and nothing else, in bold; of a step that asks nothing. */
export function boldClaim(step: Step): Block | null {
  const last = lastParagraph(step);
  const isBold = last?.inlines.length === 1 && last.inlines[0]?.kind === 'strong';
  return isBold && predictsOf(step).length === 0 ? last : null;
}
