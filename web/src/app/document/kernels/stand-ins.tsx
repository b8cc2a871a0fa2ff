import type { Rule } from './kernel-sections.ts';
import { KERNELS_TEXT as TEXT } from './text.ts';

/** What a kernel does that the machine does not, and what it does instead. */
export function StandIns({ rules }: { readonly rules: readonly Rule[] }) {
  return (
    <ul className="kernel-instead">
      {rules.map(({ name, about, is, instead }) => (
        <li key={name}>
          {TEXT.about(about)}: {is.doc}; <b>{TEXT.standsIn}</b> {instead?.doc}.
        </li>
      ))}
    </ul>
  );
}
