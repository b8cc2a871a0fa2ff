/** While a question waits, no picture shows what lies behind it. */
import { describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { COURSE, hashOf, stepThat } from '../helpers/course';
import { Student } from '../helpers/student';
import { Visit } from '../helpers/visit';

const COUNTERS_KEY = '7';

const browser = withBrowser();

/** How far the dotted courses of counters reach, and where the charts end. */
async function chartsOf({ page }: Visit): Promise<{ readonly reach: number; readonly end: number }> {
  await page.keyboard.press(COUNTERS_KEY);
  const pictures = page.locator('.counters .picture');
  await pictures.locator('path[stroke-dasharray]').first().waitFor({ state: 'attached' });
  return pictures.evaluateAll((all) => {
    const rights = (selector: string) =>
      all.flatMap((svg) =>
        [...svg.querySelectorAll(selector)].map((path) => path.getBoundingClientRect().right),
      );
    return {
      reach: Math.max(...rights('path[stroke-dasharray]')),
      end: Math.max(...rights('path[stroke="var(--rule)"]')),
    };
  });
}

describe('the course of a counter', () => {
  it('ends at the first question, and goes on when all are answered', async () => {
    const first = stepThat('at the beginning of a lesson that asks', ({ lesson, number }) => {
      return (
        number === 1 &&
        lesson !== COURSE[0]!.lesson &&
        COURSE.some((step) => step.lesson === lesson && step.asks.length > 0)
      );
    });
    const visit = await Visit.open(browser(), hashOf(first));
    const student = new Student(visit);
    const { page } = visit;
    await student.isOn(first);
    const before = await chartsOf(visit);
    expect(before.reach).toBeLessThan(before.end - 40);

    for (const asking of COURSE.filter(({ lesson, asks }) => lesson === first.lesson && asks.length > 0)) {
      await student.goTo(asking);
      for (const [nth] of asking.asks.entries()) {
        if (nth > 0) await page.keyboard.press('PageDown');
        await visit.click('just show me');
        await page.locator('.lesson-feedback').waitFor();
      }
    }
    await student.goTo(first);
    const after = await chartsOf(visit);
    expect(after.reach).toBeGreaterThan(after.end - 20);
    expect(visit.complaints).toEqual([]);
    await visit.end();
  });
});
