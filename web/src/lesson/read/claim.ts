/**
 * What a step claims: the last sentence of its text, where it ends with text and not with a question; what is folded is
 * none. Pure.
 */
import { plainText } from '../../prose/plain-text.ts';
import type { Step } from './model.ts';

/** A sentence ends at its mark when what follows begins like one; "6.1 frees" and "e.g. a" do not. */
const BETWEEN_SENTENCES = /(?<=[.!?][”)]?)\s+(?=[“(]?[A-Z])/;

export function claimOf({ parts }: Step): string | null {
  const last = parts.findLast(({ kind }) => kind !== 'fold');
  if (last?.kind !== 'block' || last.block.kind !== 'paragraph') return null;
  return plainText(last.block.inlines).split(BETWEEN_SENTENCES).at(-1) ?? null;
}
