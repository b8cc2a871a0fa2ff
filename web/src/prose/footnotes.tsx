/** On paper an address is of use only when it can be read: links are numbered, and stand below the lesson. */
import { createContext } from 'react';
import { PROSE_TEXT as TEXT } from './text.ts';

/** The addresses in the order of their numbers; null where links can be pressed. */
export const FootnoteContext = createContext<readonly string[] | null>(null);

export const isForeign = (href: string): boolean => href.startsWith('https:');

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
