/** Lessons that can be read, however odd, can be shown: nothing that an author wrote throws while it is drawn. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { predictionOf } from '../../app/frame/prediction.ts';
import { INITIAL_LESSON } from '../../lesson/progress/lesson-state.ts';
import { NEW_LESSON } from '../../lesson/progress/progress.ts';
import { claimOf } from '../../lesson/read/claim.ts';
import { loadLesson } from '../../lesson/read/load-lesson.ts';
import type { LoadedLesson } from '../../lesson/read/load-lesson.ts';
import { predictsOf } from '../../lesson/read/model.ts';
import type { Step } from '../../lesson/read/model.ts';
import { Blocks, Inlines } from '../../prose/prose.tsx';
import { FUZZ_PARSERS, Random } from './fuzz.ts';

const CASES = 300;
const { make } = FUZZ_PARSERS.find(({ name }) => name === 'lesson')!;
const SCENARIO = 'regions: [{ name: A, pages: 8 }]\nphases: [{ name: a, streams: [{ region: A, op: w }] }]';

/** As the column of the lesson, a question and paper show it. */
function show({ parts, notes }: Step): string {
  const blocks = parts.flatMap((part) => (part.kind === 'block' ? [part.block] : []));
  return renderToStaticMarkup(createElement(Blocks, { blocks: [...blocks, ...notes] }));
}

function showQuestions(step: Step): string {
  const texts = predictsOf(step).flatMap(({ question, why, hints, options }) => [
    createElement(Blocks, { blocks: question }),
    ...[why, ...hints, ...options.flatMap(({ label, reply }) => [label, reply])].map((inlines) =>
      createElement(Inlines, { inlines }),
    ),
  ]);
  return texts.map((text) => renderToStaticMarkup(text)).join('');
}

function lookAt(loaded: LoadedLesson): string {
  const { steps } = loaded.lesson;
  return steps
    .map((step, index) => {
      const progress = { student: '', lessons: { [loaded.keptAs]: { ...NEW_LESSON, step: index } } };
      predictionOf({ ...INITIAL_LESSON, loaded, steps, progress });
      claimOf(step);
      return show(step) + showQuestions(step);
    })
    .join('');
}

it('of three hundred damaged lessons each that can be read is drawn', () => {
  let shown = 0;
  for (let seed = 1; seed <= CASES; seed++) {
    const lesson = String(make(new Random(seed)));
    const result = loadLesson({ name: 'fuzz', folder: '', lesson, scenario: SCENARIO });
    if (!result.ok) continue;
    shown++;
    expect(lookAt(result.loaded), `seed ${seed}`).not.toMatch(/<(script|img|iframe)|javascript:/i);
  }
  expect(shown).toBeGreaterThan(CASES / 20);
});
