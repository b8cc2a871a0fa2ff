/** On paper an address is of use only when it can be read: links are numbered, and stand below the lesson. */
import { createContext } from 'react';
import type { Inline, Step } from './model.ts';
import { stepInlines } from './plain-text.ts';
import { LESSON_TEXT as TEXT } from './text.ts';

/** The addresses in the order of their numbers; null where links can be pressed. */
export const FootnoteContext = createContext<readonly string[] | null>(null);

export const isForeign = (href: string): boolean => href.startsWith('https:');

/** What is printed of a step: reasons and hints are not, and notes only for the teacher. */
export function addressesIn(steps: readonly Step[], hasNotes: boolean): string[] {
  const printed = (step: Step): Inline[] =>
    stepInlines({
      ...step,
      notes: hasNotes ? step.notes : [],
      parts: step.parts.map((part) =>
        part.kind === 'predict' ? { ...part, predict: { ...part.predict, hints: [], why: [] } } : part,
      ),
    });
  const links = steps.flatMap(printed).flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
  return [...new Set(links.filter(isForeign))];
}

export function Footnotes({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ol className="lesson-footnotes" aria-label={TEXT.links}>
      {addresses.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </ol>
  );
}
