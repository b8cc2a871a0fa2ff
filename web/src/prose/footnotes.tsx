/** On paper an address is of use only when it can be read: links are numbered, and listed below the lesson. */
import { createContext } from 'react';

export const PROSE_TEXT = {
  links: 'Links',
  wider: 'Wider than the text, to be scrolled sideways',
} as const;

/** The addresses in the order of their numbers; null where links can be pressed. */
export const FootnoteContext = createContext<readonly string[] | null>(null);

export const isForeign = (href: string): boolean => href.startsWith('https:');

export function Footnotes({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ol className="lesson-footnotes" aria-label={PROSE_TEXT.links}>
      {addresses.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </ol>
  );
}
