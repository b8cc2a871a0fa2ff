/** A slot on its way from one state to the next: its contents come and go, count and cache flag change at once. Pure. */
import type { SlotState } from '../../scene/slot-state.ts';

export interface SlotBetween {
  readonly state: SlotState;
  readonly rise: number;
  readonly under: SlotState | null;
}

/** What a slot's block shows: the count of entries and the cache flag stand beside it. */
const contentsOf = ({ kind, writing }: SlotState): string =>
  kind === 'used' || (kind === 'copy' && writing !== 'done') ? writing : kind;

export const haveSameContents = (one: SlotState, other: SlotState): boolean =>
  contentsOf(one) === contentsOf(other);

export function slotBetween(before: SlotState, now: SlotState, t: number): SlotBetween {
  if (t === 1) return { state: now, rise: 1, under: null };
  if (t === 0 || haveSameContents(before, now)) return { state: before, rise: 1, under: null };
  if (now.kind === 'free') return { state: before, rise: 1 - t, under: null };
  return { state: now, rise: t, under: before.kind === 'free' ? null : before };
}
