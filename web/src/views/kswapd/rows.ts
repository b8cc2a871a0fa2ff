/** Passes as rows, the last first: those that had no page to look at are folded together. Pure. */
import type { Pass } from '../../scene/reclaim/passes.ts';

export type Fate = 'freed' | 'written' | 'back' | 'active' | 'held';
const FATES: readonly Fate[] = ['freed', 'written', 'back', 'active', 'held'];

/** What a pass did with pages of one kind. */
export interface KindOfPass {
  /** Of the inactive list: to be taken, and taken. */
  readonly toTake: number;
  readonly taken: number;
  /** Of the active list. */
  readonly toDeactivate: number;
  readonly deactivated: number;
  readonly fates: readonly { readonly fate: Fate; readonly pages: number }[];
}

export type PassRow =
  | { readonly kind: 'pass'; readonly pass: Pass; readonly kinds: readonly [KindOfPass, KindOfPass] }
  | {
      readonly kind: 'idle';
      readonly count: number;
      readonly from: number;
      readonly to: number;
      readonly task: number;
      readonly event: number;
    };

/** `type`: 0 of programs, 1 of files. A write that has begun goes back to the head too. */
export function kindOf(pass: Pass, type: 0 | 1): KindOfPass {
  const [freed, active] = [pass.freed[type], pass.active[type]];
  const taken = pass.taken[2 * type]!;
  const back = pass.back[type];
  const written = Math.min(pass.written[type], Math.max(back, taken - freed - active));
  const of: Readonly<Record<Fate, number>> = {
    freed,
    written,
    back: Math.max(0, back - written),
    active,
    held: pass.isOver ? 0 : Math.max(0, taken - freed - active - Math.max(back, written)),
  };
  return {
    toTake: pass.toTake[2 * type]!,
    taken,
    toDeactivate: pass.toTake[2 * type + 1]!,
    deactivated: pass.taken[2 * type + 1]!,
    fates: FATES.flatMap((fate) => (of[fate] === 0 ? [] : [{ fate, pages: of[fate] }])),
  };
}

const isIdle = (pass: Pass): boolean => pass.isOver && pass.taken.every((count) => count === 0);

export function rowsOf(passes: readonly Pass[], most: number): PassRow[] {
  const rows: PassRow[] = [];
  for (const pass of passes.toReversed()) {
    const last = rows.at(-1);
    if (isIdle(pass)) {
      if (last?.kind === 'idle' && last.task === pass.task && pass.priority >= last.from)
        rows[rows.length - 1] = { ...last, count: last.count + 1, from: pass.priority };
      else
        rows.push({
          kind: 'idle',
          count: 1,
          from: pass.priority,
          to: pass.priority,
          task: pass.task,
          event: pass.event,
        });
    } else rows.push({ kind: 'pass', pass, kinds: [kindOf(pass, 0), kindOf(pass, 1)] });
    if (rows.length > most) break;
  }
  return rows.slice(0, most);
}
