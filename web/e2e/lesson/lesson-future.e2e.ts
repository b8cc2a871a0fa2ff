/** While a question waits, no picture shows what lies behind it. */
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { COURSE, hashOf, stepThat } from '../helpers/course';
import { Student } from '../helpers/student';
import { Visit } from '../helpers/visit';

const browser = withBrowser();

async function openCharts({ page }: Visit): Promise<void> {
  // At the start of the run all that is dotted lies ahead.
  await page.keyboard.press('Home');
  // In a step that asks digits open no views.
  await page.keyboard.press('v');
  await page
    .getByRole('dialog', { name: 'Views' })
    .getByRole('button', { name: 'Counters', exact: true })
    .click();
  await page.keyboard.press('Escape');
  await page.locator('.counters .picture path[stroke-dasharray]').first().waitFor({ state: 'attached' });
}

/** How far before the end of the charts the dotted courses of counters end. */
function missingPx({ page }: Visit): Promise<number> {
  return page.locator('.counters .picture').evaluateAll((all) => {
    const furthest = (selector: string) =>
      Math.max(
        ...all.flatMap((svg) =>
          [...svg.querySelectorAll(selector)].map((path) => path.getBoundingClientRect().right),
        ),
      );
    return furthest('path[stroke="var(--rule)"]') - furthest('path[stroke-dasharray]');
  });
}

describe('the course of a counter', () => {
  it('ends at the first question, and goes on when all are answered', async () => {
    const first = stepThat(
      'with a question of its own, and others further on in the run',
      ({ lesson, asks }) => asks.length === 1 && asks[0]!.round === null && lesson !== COURSE[0]!.lesson,
    );
    const visit = await Visit.open(browser(), hashOf(first));
    const student = new Student(visit);
    const { page } = visit;
    await student.isOn(first);
    await visit.click('just show me');
    await page.locator('.lesson-feedback').waitFor();
    await visit.played();
    await openCharts(visit);
    await visit.rests();
    await expect.poll(() => missingPx(visit)).toBeGreaterThan(40);

    for (const asking of COURSE.filter((step) => step.lesson === first.lesson && step !== first)) {
      await student.goTo(asking);
      for (const [nth] of asking.asks.entries()) {
        if (nth > 0) await page.keyboard.press('PageDown');
        await visit.click('just show me');
        await page.locator('.lesson-feedback').waitFor();
      }
    }
    await student.goTo(first);
    await openCharts(visit);
    await expect.poll(() => missingPx(visit)).toBeLessThan(20);
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
