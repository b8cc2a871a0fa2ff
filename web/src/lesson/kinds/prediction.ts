/** What a question lets the pictures draw, and what it keeps them from telling, in marks as well as in words. */
import { ENUM_VALUES } from '../../core/schema/schema.gen.ts';
import { lock_total as LOCK } from '../../core/schema/schema-rows.gen.ts';
import type { Prediction } from '../../scene/scene.ts';
import type { Asked } from '../ask/question.ts';
import type { Predict } from '../model.ts';
import { kindOf, type Said } from './kinds.ts';

/** The byte of a slot is asked for, whichever way it is answered. */
const slotAsked = (asked: Asked): number | null =>
  asked.kind === 'cell' && asked.column === 'swap_map' ? asked.index : null;

const isNextInQueue = (asked: Asked): boolean =>
  asked.kind === 'argument' && asked.arg === 'cpu' && asked.pick.kind === 'lock_grant';

/** What a picture must not tell while the question waits. */
function hidesOf(asked: Asked): Partial<Prediction> {
  if (asked.kind === 'queue' || isNextInQueue(asked)) return { isQueue: true };
  if (asked.kind === 'lock' && asked.field === LOCK.LOCKS && asked.lock === ENUM_VALUES.lock_class.TREE)
    return { isTrees: true };
  if (asked.kind === 'throughput') return { cpus: asked.cpus };
  return asked.kind === 'argument' && asked.arg === 'age' ? { isAge: true } : {};
}

const NOTHING = {
  by: null,
  sizes: [],
  saidSize: null,
  wants: null,
  saidThing: null,
  stretch: null,
  bits: null,
} as const;

interface Saying {
  readonly said: Said | null;
  readonly isTold: boolean;
  readonly onAct: (action: unknown) => void;
}

/** Also where nothing of it can be drawn: a picture must know that a question waits. */
export const predictionAsked = (
  predict: Predict,
  asked: Asked,
  { said, isTold, onAct }: Saying,
): Prediction => ({
  ...NOTHING,
  ...kindOf(predict).drawn?.(predict, asked, said, onAct),
  ...hidesOf(asked),
  slot: slotAsked(asked),
  isTold,
});

/** What it keeps the pictures from telling, and nothing to answer it with. */
export const withoutControls = (prediction: Prediction): Prediction => ({
  ...prediction,
  ...NOTHING,
  share: null,
});
