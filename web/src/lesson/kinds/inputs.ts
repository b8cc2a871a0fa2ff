/** The forms of all kinds: each folder has one. Apart from kinds.ts, which a terminal reads without React. */
import type { ComponentType } from 'react';
import type { InputProps } from './kind.ts';

const FORMS = import.meta.glob<ComponentType<InputProps<unknown, unknown>>>('./*/input.tsx', {
  eager: true,
  import: 'default',
});

export const inputOf = (kind: string): ComponentType<InputProps<unknown, unknown>> =>
  FORMS[`./${kind}/input.tsx`]!;
