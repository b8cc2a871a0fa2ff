/** Where machines stand side by side: what each picture wants its axis to reach, so that all have the longest. */
import { createContext, useContext, useEffect, useId, useMemo, useSyncExternalStore } from 'react';

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

/** How far axes reach by their names, of which each reaches `own` where a machine stands alone. Every render names the same axes. */
export function useSharedScales(own: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const scales = useContext(ScalesContext);
  const who = useId();
  const told = JSON.stringify([...own]);
  useEffect(() => {
    const wanted = JSON.parse(told) as [string, number][];
    for (const [axis, value] of wanted) scales?.want(axis, who, value);
    return () => wanted.forEach(([axis]) => scales?.want(axis, who, null));
  }, [scales, who, told]);
  const readAll = () =>
    JSON.stringify([...own].map(([axis, value]) => [axis, Math.max(value, scales?.most(axis) ?? 0)]));
  const all = useSyncExternalStore(scales?.subscribe ?? NEVER, readAll, readAll);
  return useMemo(() => new Map(JSON.parse(all) as [string, number][]), [all]);
}

/** The same of one axis, and whether others have it too. */
export function useSharedScale(
  axis: string,
  own: number,
): { readonly reach: number; readonly isShared: boolean } {
  const isShared = useContext(ScalesContext) !== null;
  return { reach: useSharedScales(new Map([[axis, own]])).get(axis)!, isShared };
}
