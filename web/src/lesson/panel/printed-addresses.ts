/** The addresses that the links of a printed lesson lead to. */
import { isForeign } from '../../prose/footnotes.tsx';
import type { Inline } from '../../prose/model.ts';
import type { Step } from '../read/model.ts';
import { stepInlines } from '../read/step-text.ts';

/** What is printed of a step: reasons and hints are not; notes, and what is folded, only for the teacher. */
export function addressesIn(steps: readonly Step[], hasNotes: boolean): string[] {
  const printed = (step: Step): Inline[] =>
    stepInlines({
      ...step,
      notes: hasNotes ? step.notes : [],
      parts: step.parts
        .filter(({ kind }) => hasNotes || kind !== 'fold')
        .map((part) =>
          part.kind === 'predict' ? { ...part, predict: { ...part.predict, hints: [], why: [] } } : part,
        ),
    });
  const links = steps.flatMap(printed).flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
  return [...new Set(links.filter(isForeign))];
}
