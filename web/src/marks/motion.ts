/** Motion as a function of the phase of a step: one thing after the other. How long each takes is in tokens.json. */
import { motion as MS } from '../ui/theme/tokens.json';

export const STEP_MS = MS['step-max'];

const ORDER = ['caret', 'thread', 'bracket', 'fill'] as const;
type Movement = (typeof ORDER)[number];
const STAGGERED_MOST = 8;

/** Begin and end of each movement of a step, in ms. */
export type Plan = Readonly<Record<Movement, { readonly from: number; readonly to: number }>>;

/** Lays the movements that happen one after the other; all are shortened when they are too long together. */
export function planStep(happens: Readonly<Record<Movement, boolean>>, fills = 1): Plan {
  const extra = MS.stagger * Math.min(STAGGERED_MOST, Math.max(0, fills - 1));
  const lengthOf = (movement: Movement) =>
    happens[movement] ? MS[movement] + (movement === 'fill' ? extra : 0) : 0;
  const total = ORDER.reduce((sum, movement) => sum + lengthOf(movement), 0);
  const scale = Math.min(1, STEP_MS / Math.max(1, total));
  const plan: Partial<Record<Movement, { from: number; to: number }>> = {};
  let at = 0;
  for (const movement of ORDER) {
    const to = at + lengthOf(movement) * scale;
    plan[movement] = { from: at, to };
    at = to;
  }
  return plan as Plan;
}

/** How far a movement has come at a phase of the step, eased, from 0 to 1. */
export function progressOf(plan: Plan, movement: Movement, phase: number): number {
  const { from, to } = plan[movement];
  return ease(part(phase * STEP_MS, from, to));
}

export function fillProgress(plan: Plan, phase: number, nth: number, of: number): number {
  const { from, to } = plan.fill;
  const lag = of < 2 ? 0 : (((to - from) * 0.5) / (of - 1)) * nth;
  const length = of < 2 ? to - from : (to - from) * 0.5;
  return ease(part(phase * STEP_MS, from + lag, from + lag + length));
}

/** Movements laid one after the other in the order in which they are named, and how far each has come at a phase. */
export interface Turns<Movement extends string> {
  readonly lengthMs: number;
  readonly at: (movement: Movement, phase: number) => number;
}

/** What takes no time is over as soon as its turn has come. */
export function inTurn<Movement extends string>(
  lengths: Readonly<Record<Movement, number>>,
): Turns<Movement> {
  const names = Object.keys(lengths) as Movement[];
  const total = names.reduce((sum, name) => sum + lengths[name], 0);
  const scale = Math.min(1, STEP_MS / Math.max(1, total));
  const turns = new Map<Movement, { from: number; to: number }>();
  let from = 0;
  for (const name of names) {
    turns.set(name, { from, to: from + lengths[name] * scale });
    from += lengths[name] * scale;
  }
  return {
    lengthMs: total * scale,
    at(movement, phase) {
      const turn = turns.get(movement)!;
      return ease(part(phase * STEP_MS, turn.from, turn.to));
    },
  };
}

function part(ms: number, from: number, to: number): number {
  if (ms >= to) return 1;
  return ms <= from ? 0 : (ms - from) / (to - from);
}

const [X1 = 0, Y1 = 0, X2 = 1, Y2 = 1] = MS.ease;

const bezier = (a: number, b: number, s: number) =>
  3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s;

/** The curve of the style sheet: quick to leave, slow to arrive, never beyond. */
export function ease(t: number): number {
  if (t <= 0 || t >= 1) return Math.max(0, Math.min(1, t));
  let low = 0;
  let high = 1;
  for (let i = 0; i < 18; i++) {
    const s = (low + high) / 2;
    if (bezier(X1, X2, s) < t) low = s;
    else high = s;
  }
  return bezier(Y1, Y2, (low + high) / 2);
}

export const between = (from: number, to: number, t: number): number => from + (to - from) * t;
