/**
 * The whole lesson as text, for paper and for the teacher: every step with its questions, no answers. With
 * `hasNotes`, also goal, plans, notes, and what is folded. The shell decides when it is seen; on paper it fits one A4 page.
 */
import { useMemo } from 'react';
import { assertNever } from '../../lib/assert-never.ts';
import { FootnoteContext, Footnotes } from '../../prose/footnotes.tsx';
import { addressesIn } from './printed-addresses.ts';
import { kernelWords } from '../../scenario/labels.ts';
import { useLesson } from '../progress/lesson-store.ts';
import { BlockNode, Blocks, Inlines } from '../../prose/prose.tsx';
import { PLAN_MINUTES } from '../read/model.ts';
import type { Lesson, Predict, Step, StepPart } from '../read/model.ts';
import { SAYABLE } from '../../scene/entry-cells.ts';
import { asksByte } from '../ask/order.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

function PrintedPredict({ predict }: { readonly predict: Predict }) {
  return (
    <div className="lesson-printed-predict">
      <Blocks blocks={predict.question} />
      {predict.kind === 'bracket' && (
        <p>
          {TEXT.bracketEnd.first} {TEXT.blank} {TEXT.bracketEnd.last} {TEXT.blank}
        </p>
      )}
      {predict.kind === 'bits' && <PrintedCells predict={predict} />}
      <ul>
        {predict.options.map((option) => (
          <li key={option.value}>
            {predict.kind === 'order' && `${TEXT.blank} `}
            {option.shown !== null && `${option.shown} `}
            <Inlines inlines={option.label} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Empty cells to be filled in: the bits of a byte, or those of an entry by their names. */
function PrintedCells({ predict: { ask, cells } }: { readonly predict: Predict }) {
  const names: readonly string[] = asksByte(ask)
    ? ['7', '6', '5', '4', '3', '2', '1', '0']
    : (cells ?? SAYABLE);
  return (
    <p className="lesson-printed-cells">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </p>
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
