/** Pages, slots and frames that a lesson calls by number must be there. */
import { PARAMS } from '../../core/schema/schema.gen.ts';
import type { Scenario } from '../../scenario/model.ts';
import { suggest } from '../../scenario/nearest.ts';
import type { Inline } from '../../prose/model.ts';
import type { Lesson } from '../read/model.ts';
import { inlinesOf } from '../../prose/plain-text.ts';
import { stepInlines } from '../read/step-text.ts';
import { allVariants } from '../read/vary.ts';

export type Report = (line: number, message: string, cure: string) => void;

const COUNT_OF = { slot: 'slots', frame: 'frames' } as const;

function thingsThereAre(inline: Extract<Inline, { kind: 'thing' }>, scenario: Scenario): number | null {
  switch (inline.thing) {
    case 'page': {
      const region = inline.region === null ? scenario.region[0] : byName(scenario.region, inline.region);
      return region ? region.pages : null;
    }
    case 'slot':
      return scenario.swap[0]?.slots ?? 0;
    case 'frame':
      return scenario.params.nr_frames ?? PARAMS.find(({ name }) => name === 'nr_frames')!.default;
  }
}

function byName<Item extends { readonly name: string }>(
  items: readonly Item[],
  name: string,
): Item | undefined {
  return items.find((each) => each.name === name);
}

function checkInlines(inlines: readonly Inline[], scenario: Scenario, report: Report): void {
  for (const inline of inlines) {
    if (inline.kind !== 'thing') continue;
    const count = thingsThereAre(inline, scenario);
    if (count === null) {
      const known = scenario.region.map(({ name }) => name);
      report(inline.line, `there is no region ${inline.region}`, suggest(inline.region ?? '', known));
    } else if (!/^\d+$/.test(inline.text) || Number(inline.text) >= count) {
      const what = inline.thing === 'page' ? 'pages in that region' : COUNT_OF[inline.thing];
      report(inline.line, `there is no ${inline.thing} ${inline.text}`, `there are ${count} ${what}, from 0`);
    }
  }
}

export function checkThings(lesson: Lesson, scenario: Scenario, report: Report): void {
  checkInlines(lesson.notes.flatMap(inlinesOf), scenario, report);
  for (const step of lesson.steps.flatMap(allVariants)) checkInlines(stepInlines(step), scenario, report);
}
