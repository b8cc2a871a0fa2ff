import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readLesson } from '../read/read-lesson.ts';
import { LESSON_HEAD } from '../read/test-lesson.ts';
import { PrintedStep } from './print/printed-lesson.tsx';
import { Claim, StepText } from './step-text.tsx';

const BODY = `
## First

::scene{at="start" show="loom"}

Does it wait?

:::fold[What you will find]
It does not.
:::

**So it goes.**
`;

const ASKED = `
## First

::scene{at="start" show="loom"}

Look at the first page.

:::predict{kind=number ask="counter pswpin at end"}
How many are read?

::why[So many.]
:::

Would fewer do?

:::fold[What you will find]
They would not.
:::
`;

function step(body = BODY) {
  const result = readLesson(LESSON_HEAD + body, 'lesson.md', '01-a');
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.lesson.steps[0]!;
}

it('hides what is folded until its label is pressed, by mouse or keys', () => {
  const markup = renderToStaticMarkup(<StepText step={step()} />);
  expect(markup).toContain(
    '<details class="lesson-fold"><summary>What you will find</summary><p>It does not.</p></details>',
  );
  expect(markup.indexOf('wait?')).toBeLessThan(markup.indexOf('<details'));
  expect(markup).toMatch(/<\/details>$/);
});

it('keeps back what stands behind a question until the question is answered', () => {
  const waiting = renderToStaticMarkup(<StepText step={step(ASKED)} isWaiting />);
  expect(waiting).toContain('Look at the first page.');
  expect(waiting).not.toMatch(/Would fewer do|lesson-fold/);
  const answered = renderToStaticMarkup(<StepText step={step(ASKED)} />);
  expect(answered).toMatch(/first page.*Would fewer do.*lesson-fold/);
});

it('leaves the claim to the foot of the column', () => {
  expect(renderToStaticMarkup(<StepText step={step()} />)).not.toContain('So it goes.');
  expect(renderToStaticMarkup(<Claim step={step()} />)).toContain('<strong>So it goes.</strong>');
});

it('prints what is folded for the teacher only, unfolded', () => {
  const printed = (hasNotes: boolean) =>
    renderToStaticMarkup(<PrintedStep step={step()} hasNotes={hasNotes} />);
  expect(printed(false)).not.toContain('It does not.');
  expect(printed(false)).toContain('So it goes.');
  expect(printed(true)).toContain('It does not.');
  expect(printed(true)).not.toContain('<details');
});
