/** Lessons of the first story to their ends by keyboard alone. What is right, the machine says; nothing here knows an answer. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { COURSE, FIRST_STORY, stepThat } from '../helpers/course';
import { oneVisit } from '../helpers/each-visit';
import { isExperiment, Student } from '../helpers/student';
import { prepare } from '../helpers/teacher';
import type { Lecture, Question } from '../helpers/teacher';
import type { Spot } from '../../src/lesson/ask/examiner.ts';
import { oneOf } from '../../src/core/test-thorough.ts';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
const visits = oneVisit(() => Visit.enter(browser(), ''));
let student: Student;
beforeEach(() => {
  student = new Student(visits());
});

const isSame = (one: Spot, other: Spot) =>
  one.position === other.position && one.beside?.touch === other.beside?.touch;

/** Everything that has been said is forgotten, and said again, right: of the last of several rounds all of them. */
async function answerAgain(last: Question, questions: Lecture['questions'], number: number): Promise<void> {
  // What a curve was asked of stands beside the run until it is taken away.
  const back = last.seen.beside && !last.at.beside ? 'Back to one machine' : 'where it was asked';
  if (!isSame(last.seen, last.at)) await student.pressButton(back);
  await student.standsAt(last.at);
  await student.pressButton('ask me again');
  await student.panel('.lesson-feedback').waitFor({ state: 'detached' });
  const first = number - (last.predict.round?.nth ?? 0);
  for (const variants of questions.slice(first, number)) {
    const question = await student.read(variants);
    await student.standsAt(question.at);
    await student.answer(question, question.right);
  }
  await student.standsAt(last.at);
}

describe.each(oneOf(3, FIRST_STORY))('the lesson %s', (name) => {
  it('is gone through to its end: each question wrong, with its hints, and asked again, right; and all the way back', async () => {
    const lectures = await prepare(name);
    await student.visit.comeInNew('');
    await student.visit.page.locator('.story-lesson').first().waitFor();
    await student.openFromHome(name);
    for (const [index, lecture] of lectures.entries()) {
      await student.isAt(lecture);
      for (const [number, variants] of lecture.questions.entries()) {
        if (number > 0) await student.next();
        const question = await student.read(variants);
        await student.standsAt(question.at);
        await student.readHints(question);
        await student.answerWrong(question);
        if (!isExperiment(question)) await student.sees(question, 'wrong');
        const { id, round } = question.predict;
        if (round !== null && id !== round.ids.at(-1)) continue;
        if (!isExperiment(question)) await answerAgain(question, lecture.questions, number);
        await student.answer(question, question.right);
        await student.sees(question, 'right');
      }
      if (index < lectures.length - 1) await student.next();
    }
    await student.panel('.lesson-nav output').getByText('You have finished this lesson.').waitFor();
    await expect.poll(() => student.panel('.lesson-dot-done').count()).toBe(lectures.length);

    for (const lecture of lectures.toReversed()) {
      await expect.poll(() => student.panel('h2').innerText()).toBe(lecture.step.title);
      await student.previous();
    }
    await expect.poll(() => student.panel('h2').innerText()).toBe(lectures[0]!.step.title);
  });
});

describe('a place in a lesson', () => {
  const asking = stepThat('with a question', ({ asks }) => asks.length === 1);
  let lecture: Lecture;
  beforeAll(async () => {
    lecture = (await prepare(asking.lesson))[asking.number - 1]!;
  });
  beforeEach(() => student.comeTo(asking));

  it('is kept with its answers over a reload', async () => {
    const { visit } = student;
    const question = await student.read(lecture.questions[0]!);
    await student.answerWrong(question);
    await student.sees(question, 'wrong');
    await visit.addressRests();
    await visit.page.reload();
    await student.sees(question, 'wrong');
    await expect.poll(() => student.panel('h2').innerText()).toBe(lecture.step.title);

    // An answer that is not checked yet is kept too, and a place between two steps.
    await student.pressButton('ask me again');
    await student.standsAt(lecture.spot);
    // It waits, so a step past it has to be wanted.
    await visit.press('ArrowRight');
    await visit.press('x');
    await student.standsAt(lecture.spot.position + 1);
    await visit.press('ArrowRight', 2);
    await visit.addressRests();
    await visit.page.reload();
    await student.standsAt(lecture.spot.position + 3);
    await student.read(lecture.questions[0]!);
    await expect.poll(() => student.panel('.lesson-feedback').count()).toBe(0);
  });

  it('has the same state before a fault and after stepping back over it', async () => {
    const { visit } = student;
    await student.goTo(stepThat('at the beginning', (step) => step === COURSE[0]));
    await visit.press('i');
    await visit.page.getByTestId('digest').waitFor();
    // What waits on the way is stepped past.
    const nextFault = async () => {
      await visit.press('Shift+ArrowRight');
      while ((await visit.page.locator('.transport-stopped p').count()) > 0) await visit.press('x');
    };
    const look = async () => ({
      place: await visit.place(),
      words: await visit.page.locator('.stage-words').allTextContents(),
    });
    await nextFault();
    await nextFault();
    await visit.rests();
    const before = await look();
    await nextFault();
    await visit.rests();
    const after = await look();
    expect(after.place.digest).not.toBe(before.place.digest);
    const events = after.place.position - before.place.position;
    await visit.press('Shift+ArrowLeft');
    await expect.poll(look).toEqual(before);
    await visit.press('ArrowRight', events);
    await expect.poll(look).toEqual(after);
    await visit.press('ArrowLeft', events);
    await expect.poll(look).toEqual(before);
  });
});
