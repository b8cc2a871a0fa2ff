/**
 * Machines side by side: each of their pictures asks for as much height as the one that needs most of it, so that all
 * machines show the same pictures, at the same places.
 */
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { Heights } from '../../views/view.ts';
import type { UseHeights } from '../useStageRoom.ts';

type Form = Omit<Heights, 'tight'>;

/** What is enough for all of these. */
const enoughOf = (forms: readonly Form[]): Form => ({
  least: Math.max(...forms.map(({ least }) => least)),
  small: Math.max(...forms.map(({ least, small = least }) => small)),
  usual: Math.max(...forms.map(({ usual }) => usual)),
  most: Math.max(...forms.map(({ most }) => most)),
});

/** The same, also in fewer words and with fewer marks; who has no such form has the tightest that it has. */
export function enoughForAll(each: readonly Heights[]): Heights {
  const forms = each.map((heights): readonly Form[] => [heights, ...(heights.tight ?? [])]);
  const levels = Math.max(...forms.map(({ length }) => length));
  const tight = Array.from({ length: levels - 1 }, (_, level) =>
    enoughOf(forms.map((those) => those[level + 1] ?? those.at(-1)!)),
  );
  return { ...enoughOf(each), ...(tight.length > 0 && { tight }) };
}

export class SharedHeights {
  readonly #wanted = new Map<string, readonly Heights[]>();
  readonly #listeners = new Set<() => void>();
  #told = '';
  #all: readonly Heights[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is enough for every machine, picture by picture. */
  readonly all = (): readonly Heights[] => this.#all;

  /** Null: it shows none any more. */
  want(who: string, heights: readonly Heights[] | null): void {
    if (heights === null) this.#wanted.delete(who);
    else this.#wanted.set(who, heights);
    const wanted = [...this.#wanted.values()];
    const count = Math.max(0, ...wanted.map(({ length }) => length));
    const all = Array.from({ length: count }, (_, nth) =>
      enoughForAll(wanted.flatMap((those) => those[nth] ?? [])),
    );
    const told = JSON.stringify(all);
    if (told === this.#told) return;
    this.#told = told;
    this.#all = all;
    this.#listeners.forEach((listener) => listener());
  }
}

/** Those of the machines that stand here. */
const HeightsContext = createContext(new SharedHeights());
export const SharedHeightsProvider = HeightsContext.Provider;

/** The heights that the pictures of one machine ask for, made those that are enough for all machines. */
export const useSharedHeights: UseHeights = (own) => {
  const shared = useContext(HeightsContext);
  const who = useId();
  // Before it is painted: else pictures would move once more after a step.
  useLayoutEffect(() => shared.want(who, own), [shared, who, own]);
  useEffect(() => () => shared.want(who, null), [shared, who]);
  const all = useSyncExternalStore(shared.subscribe, shared.all, shared.all);
  return useMemo(() => (all.length < own.length ? own : all.slice(0, own.length)), [all, own]);
};
