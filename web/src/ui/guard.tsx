import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { GUARD_TEXT as TEXT } from './text.ts';

interface GuardProps {
  /** What is tried again when this is another one. */
  readonly tryAgain: unknown;
  /** What is guarded, in words. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A picture, which may fail at one place of a run and be drawn again at the next. */
export function Guard({ tryAgain, name, children }: GuardProps) {
  const told = (message: string) => (
    <p className="problems" role="alert">
      {TEXT.failed(name)} <code>{message}</code>
    </p>
  );
  return (
    <Boundary tryAgain={tryAgain} told={told}>
      {children}
    </Boundary>
  );
}
