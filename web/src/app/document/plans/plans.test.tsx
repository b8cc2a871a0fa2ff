import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { COURSE } from '../../../lesson/progress/course.ts';
import { Plans } from './plans.tsx';

it('the plans of all lessons stand in one place, three each, under the lesson that they are of', () => {
  const page = renderToStaticMarkup(<Plans />);
  const lessons = page.split('<h4>').slice(1);
  expect(lessons).toHaveLength(COURSE.length);
  lessons.forEach((html, nth) => {
    expect(html).toContain(`#lesson/${COURSE[nth]!.name}/1`);
    const plans = [...html.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, plan]) => plan!.trim());
    expect(plans.length, COURSE[nth]!.name).toBe(3);
    expect(new Set(plans).size).toBe(3);
    for (const plan of plans) expect(plan.length).toBeGreaterThan(20);
  });
});
