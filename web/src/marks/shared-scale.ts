/** Where machines stand side by side: what each picture wants its axis to reach, so that all have the longest. */
import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react';

export class SharedScales {
  readonly #wanted = new Map<string, Map<string, number>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The most that anybody wants of this axis; 0 when nobody does. */
  most(axis: string): number {
    return Math.max(0, ...(this.#wanted.get(axis)?.values() ?? []));
  }

  /** Null: no longer. */
  want(axis: string, who: string, value: number | null): void {
    const before = this.most(axis);
    const wants = this.#wanted.get(axis) ?? new Map<string, number>();
    this.#wanted.set(axis, wants);
    if (value === null) wants.delete(who);
    else wants.set(who, value);
    if (this.most(axis) !== before) this.#listeners.forEach((listener) => listener());
  }
}

const ScalesContext = createContext<SharedScales | null>(null);
export const SharedScalesProvider = ScalesContext.Provider;

const NEVER = () => () => undefined;

/** How far an axis reaches that reaches `own` where a machine stands alone, and whether others have it too. */
export function useSharedScale(
  axis: string,
  own: number,
): { readonly reach: number; readonly isShared: boolean } {
  const scales = useContext(ScalesContext);
  const who = useId();
  useEffect(() => {
    scales?.want(axis, who, own);
  }, [scales, axis, who, own]);
  useEffect(() => () => scales?.want(axis, who, null), [scales, axis, who]);
  const readMost = () => scales?.most(axis) ?? 0;
  const most = useSyncExternalStore(scales?.subscribe ?? NEVER, readMost, readMost);
  return { reach: Math.max(own, most), isShared: scales !== null };
}
