/**
 * The whole lesson as text, for paper and for the teacher: every step with its questions, no answers. With
 * `hasNotes`, also goal, plans, notes, and what is folded. The shell decides when it is seen; on paper it fits one A4 page.
 */
import { useMemo } from 'react';
import { assertNever } from '../../../lib/assert-never.ts';
import { FootnoteContext, Footnotes, isForeign } from '../../../prose/footnotes.tsx';
import type { Inline } from '../../../prose/model.ts';
import { stepInlines } from '../../read/step-text.ts';
import { kernelWords } from '../../../scenario/labels.ts';
import { useLesson } from '../../progress/lesson-store.ts';
import { BlockNode, Blocks, Inlines } from '../../../prose/prose.tsx';
import {
  PLAN_MINUTES,
  isLaterRound,
  type Lesson,
  type Predict,
  type Step,
  type StepPart,
} from '../../model.ts';
import { kindOf } from '../../kinds/kinds.ts';
import { LESSON_TEXT as TEXT } from '../../text.ts';
import './printed-lesson.css';

/** A question of several rounds stands there once, with room for each. */
function PrintedPredict({ predict }: { readonly predict: Predict }) {
  const { blanks = [], cells = [], isRanked = false } = kindOf(predict).printed?.(predict) ?? {};
  const { round } = predict;
  if (isLaterRound(predict)) return null;
  return (
    <div className="lesson-printed-predict">
      <Blocks blocks={predict.question} />
      {round && <p>{round.ids.map((_, nth) => `${nth + 1}: ${TEXT.blank} `)}</p>}
      {blanks.length > 0 && <p>{blanks.map((words) => `${words} ${TEXT.blank} `)}</p>}
      {cells.length > 0 && (
        <p className="lesson-printed-cells">
          {cells.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </p>
      )}
      <ul>
        {predict.options.map((option) => (
          <li key={option.value}>
            {isRanked && `${TEXT.blank} `}
            {option.shown !== null && `${option.shown} `}
            <Inlines inlines={option.label} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What a student is to find out stands on the teacher's paper only, unfolded. */
function PrintedPart({ part, hasNotes }: { readonly part: StepPart; readonly hasNotes: boolean }) {
  switch (part.kind) {
    case 'block':
      return <BlockNode block={part.block} />;
    case 'predict':
      return <PrintedPredict predict={part.predict} />;
    case 'fold':
      return (
        hasNotes && (
          <aside className="lesson-printed-notes">
            <Blocks blocks={part.fold.blocks} />
          </aside>
        )
      );
    default:
      return assertNever(part);
  }
}

export function PrintedStep({ step, hasNotes }: { readonly step: Step; readonly hasNotes: boolean }) {
  return (
    <section>
      <h3>
        {step.number}. {step.title}
      </h3>
      {step.parts.map((part, index) => (
        <PrintedPart key={index} part={part} hasNotes={hasNotes} />
      ))}
      {hasNotes && step.notes.length > 0 && (
        <aside className="lesson-printed-notes">
          <Blocks blocks={step.notes} />
        </aside>
      )}
    </section>
  );
}

export function Teaching({ lesson }: { readonly lesson: Lesson }) {
  return (
    <aside className="lesson-printed-notes" aria-label={TEXT.notes}>
      {PLAN_MINUTES.filter((minutes) => lesson.plans[minutes]).map((minutes) => (
        <p key={minutes}>
          <strong>{TEXT.plan(minutes)}: </strong>
          {lesson.plans[minutes]}
        </p>
      ))}
      <Blocks blocks={lesson.notes} />
    </aside>
  );
}

/** The addresses that links lead to in what is printed: reasons and hints are not; notes, and what is folded, only for the teacher. */
export function addressesIn(steps: readonly Step[], hasNotes: boolean): string[] {
  const printed = (step: Step): Inline[] =>
    stepInlines({
      ...step,
      notes: hasNotes ? step.notes : [],
      parts: step.parts
        .filter(({ kind }) => hasNotes || kind !== 'fold')
        .map((part) =>
          part.kind === 'predict' ? { ...part, predict: { ...part.predict, hints: [], why: [] } } : part,
        ),
    });
  const links = steps.flatMap(printed).flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
  return [...new Set(links.filter(isForeign))];
}

export function PrintedLesson({ hasNotes = false }: { readonly hasNotes?: boolean }) {
  const loaded = useLesson((state) => state.loaded);
  const steps = useLesson((state) => state.steps);
  const addresses = useMemo(() => addressesIn(steps, hasNotes), [steps, hasNotes]);
  if (!loaded) return null;
  const { lesson, scenario } = loaded;
  return (
    <article className="lesson-printed">
      <FootnoteContext value={addresses}>
        <h2>
          {lesson.story}.{lesson.lesson} {lesson.title}
        </h2>
        <p>
          <strong>{TEXT.goal}: </strong>
          {lesson.goal} <strong>{TEXT.misconception}: </strong>
          <em>{lesson.misconception}</em> <strong>{TEXT.kernel}: </strong>
          {kernelWords(scenario)}.
        </p>
        {hasNotes && <Teaching lesson={lesson} />}
        <div className="lesson-printed-steps">
          {steps.map((step) => (
            <PrintedStep key={step.number} step={step} hasNotes={hasNotes} />
          ))}
        </div>
      </FootnoteContext>
      <Footnotes addresses={addresses} />
    </article>
  );
}
