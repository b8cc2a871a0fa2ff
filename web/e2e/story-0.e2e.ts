/** Story 0 to its end by keyboard alone. What is right, the machine says; nothing here knows an answer. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { eachVisit } from './each-visit';
import { Student } from './student';
import { prepare } from './teacher';
import type { Lecture } from './teacher';

/** Longer than a picture moves. */
const MOTION_MS = 800;

const LESSONS = ['01-the-way-out', '02-the-way-back'] as const;

const browser = withBrowser();
let student: Student;

eachVisit(async () => {
  student = await Student.arrive(browser());
  return student.visit;
});

async function goTo(lectures: readonly Lecture[], index: number): Promise<Lecture> {
  for (const lecture of lectures.slice(0, index)) {
    await student.isAt(lecture);
    for (const _ of lecture.questions.slice(1)) await student.next();
    await student.next();
  }
  await student.isAt(lectures[index]!);
  return lectures[index]!;
}

const withQuestion = (lectures: readonly Lecture[]) =>
  lectures.findIndex(({ questions }) => questions.length > 0);

describe.each(LESSONS)('the lesson %s', (name) => {
  let lectures: Lecture[];
  beforeAll(async () => {
    lectures = await prepare(name);
  });
  beforeEach(() => student.openFromHome(name));

  it.each(['right', 'wrong'] as const)('comes to its end with every answer %s', async (how) => {
    for (const [index, lecture] of lectures.entries()) {
      await student.isAt(lecture);
      for (const [number, variants] of lecture.questions.entries()) {
        if (number > 0) {
          await student.next();
          await student.standsAt(lecture.position);
        }
        const question = await student.read(variants);
        if (how === 'wrong') await student.readHints(question);
        if (how === 'wrong') await student.answerWrong(question);
        else await student.answer(question, question.right);
        await student.sees(question, how);
      }
      if (index < lectures.length - 1) await student.next();
    }
    await student.panel('.lesson-nav output').getByText('You have been through the whole lesson.').waitFor();
    await expect.poll(() => student.panel('.lesson-dot-done').count()).toBe(lectures.length);
  });

  it('asks again whoever was wrong, where the question stands', async () => {
    const lecture = await goTo(lectures, withQuestion(lectures));
    const question = await student.read(lecture.questions[0]!);
    await student.answerWrong(question);
    await student.sees(question, 'wrong');
    await student.pressButton('back to the question');
    await student.standsAt(lecture.position);
    await student.pressButton('ask me again');
    await student.panel('.lesson-feedback').waitFor({ state: 'detached' });
    await student.answer(question, question.right);
    await student.sees(question, 'right');
  });

  it('pages back and forth, each step where it stands', async () => {
    await goTo(lectures, lectures.length - 1);
    for (const lecture of lectures.toReversed()) {
      await student.isAt(lecture);
      await student.previous();
    }
    await student.isAt(lectures[0]!);
    await goTo(lectures, 2);
  });

  it('keeps place and answers over a reload', async () => {
    const { visit } = student;
    const lecture = await goTo(lectures, withQuestion(lectures));
    const question = await student.read(lecture.questions[0]!);
    await student.answerWrong(question);
    await student.sees(question, 'wrong');
    await visit.addressRests();
    await visit.page.reload();
    await student.sees(question, 'wrong');
    await expect.poll(() => student.panel('h2').innerText()).toBe(lecture.step.title);

    // An answer that is not checked yet is kept too, and a place between two steps.
    await student.pressButton('ask me again');
    await student.standsAt(lecture.position);
    // It waits, so a step past it has to be wanted.
    await visit.press('ArrowRight');
    await visit.press('x');
    await student.standsAt(lecture.position + 1);
    await visit.press('ArrowRight', 2);
    await visit.addressRests();
    await visit.page.reload();
    await student.standsAt(lecture.position + 3);
    await student.read(lecture.questions[0]!);
    await expect.poll(() => student.panel('.lesson-feedback').count()).toBe(0);
  });

  it('has the same state before a fault and after stepping back over it', async () => {
    const { visit } = student;
    await student.isAt(lectures[0]!);
    await visit.press('i');
    await visit.page.getByTestId('digest').waitFor();
    // What waits on the way is stepped past.
    const nextFault = async () => {
      await visit.press('Shift+ArrowRight');
      while ((await visit.page.locator('.transport-held p').count()) > 0) await visit.press('x');
    };
    const look = async () => {
      await visit.page.waitForTimeout(MOTION_MS);
      const words = await visit.page.locator('.stage-words').allTextContents();
      return { place: await visit.place(), words };
    };
    await nextFault();
    const before = await look();
    await nextFault();
    const after = await look();
    expect(after.place.digest).not.toBe(before.place.digest);
    const events = after.place.position - before.place.position;
    await visit.press('Shift+ArrowLeft');
    expect(await look()).toEqual(before);
    await visit.press('ArrowRight', events);
    expect(await look()).toEqual(after);
    await visit.press('ArrowLeft', events);
    expect(await look()).toEqual(before);
  });
});
