/** What the pictures draw of the question that a lesson asks now: what could be said, and what was. */
import { currentPredict, predictProgress } from '../../lesson/progress/lesson-store.ts';
import type { LessonState } from '../../lesson/progress/lesson-state.ts';
import type { Said } from '../../lesson/ask/answer.ts';
import { askedIn, stretchUnit, wantedThing } from '../../lesson/ask/question.ts';
import type { Asked } from '../../lesson/ask/question.ts';
import { NO_NAMES } from '../../lesson/ask/words.ts';
import { layoutPrediction } from '../../marks/said/prediction.ts';
import { say } from '../../lesson/progress/actions.ts';
import { predictsOf } from '../../lesson/read/model.ts';
import type { Predict } from '../../lesson/read/model.ts';
import type { ByteAsked, EntryAsked, Prediction } from '../../scene/scene.ts';

/** The window of a fault is asked for: in pages or in slots. */
function windowAskedBy(asked: Asked): Prediction['by'] {
  if (asked.kind !== 'argument' || asked.arg !== 'win') return null;
  if (asked.pick.kind === 'vma_window') return 'page';
  return asked.pick.kind === 'slot_window' ? 'slot' : null;
}

function sizeSaid(said: Said | null): number | null {
  if (said?.kind === 'number') return said.value;
  const size = said?.kind === 'choice' ? Number(said.value) : NaN;
  return Number.isInteger(size) ? size : null;
}

function stretchAsked(asked: Asked, said: Said | null): Prediction['stretch'] {
  if (asked.kind !== 'stretch') return null;
  const of = stretchUnit(asked.pick.kind);
  return of && { of, said: said?.kind === 'bracket' ? said.stretch : null };
}

function bitsAsked(predict: Predict, asked: Asked, said: Said | null): EntryAsked | ByteAsked | null {
  if (predict.kind !== 'bits') return null;
  if (asked.kind === 'entry')
    return {
      kind: 'entry',
      page: asked,
      only: predict.cells,
      said: said?.kind === 'entry' ? said.cells : {},
      onSay: (cells) => say(predict, { kind: 'entry', cells }),
    };
  if (asked.kind !== 'cell') return null;
  return {
    kind: 'byte',
    slot: asked.index,
    said: said?.kind === 'byte' ? said.byte : null,
    onSay: (byte) => say(predict, { kind: 'byte', byte }),
  };
}

/** The byte of a slot is asked for, whichever way it is answered. */
function slotAsked(asked: Asked): number | null {
  return asked.kind === 'cell' && asked.column === 'swap_map' ? asked.index : null;
}

/** Where an answer in the picture is given: where the step of the question stands. */
function placeOf({ spots, steps }: LessonState, predict: Predict): number | null {
  const spot = spots[steps.findIndex((step) => predictsOf(step).includes(predict))];
  return spot && spot.beside === null ? spot.position : null;
}

export function predictionOf(
  state: LessonState,
  predict: Predict | null = currentPredict(state),
): Prediction | null {
  if (!predict) return null;
  const { said, outcome } = predictProgress(state, predict.id);
  const asked = askedIn(predict.ask, state.loaded?.names ?? NO_NAMES);
  const by = asked && windowAskedBy(asked);
  const saidThing = said?.kind === 'point' ? said.thing : null;
  const stretch = asked ? (stretchAsked(asked, said) ?? null) : null;
  const bits = asked && bitsAsked(predict, asked, said);
  const wants = asked && predict.kind === 'point' ? wantedThing(asked) : null;
  const slot = asked && slotAsked(asked);
  if (by === null && wants === null && !stretch && bits === null && slot === null) return null;
  const sizes = by === null ? [] : predict.options.map(({ value }) => Number(value)).filter(Number.isInteger);
  const saidSize = by === null ? null : sizeSaid(said);
  const askedAt = stretch || bits ? placeOf(state, predict) : null;
  return {
    by,
    sizes,
    saidSize,
    wants,
    saidThing,
    stretch,
    slot,
    bits,
    isTold: outcome !== 'open',
    askedAt,
    layout: layoutPrediction,
  };
}
