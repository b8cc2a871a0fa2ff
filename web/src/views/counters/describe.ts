/** Counters in words: what this step has changed, then the ones that a lecture on swap looks at. */
import { COUNTER_NAMES } from '../../core/schema/schema.gen.ts';
import type { Scene } from '../../scene/scene.ts';
import { COUNTERS_TEXT as TEXT } from './text.ts';

const MAIN = ['pgfault', 'pgmajfault', 'pswpin', 'pswpout', 'swap_ra', 'swap_ra_hit'];

export function describeCounters({ columns, before }: Pick<Scene, 'columns' | 'before'>): string {
  const values = COUNTER_NAMES.map((name, index) => {
    const value = columns.counters?.[index] ?? 0;
    return { name, value, change: value - (before.counters?.[index] ?? value) };
  });
  const changed = values.filter(({ change }) => change !== 0);
  const main = values.filter(({ name }) => MAIN.includes(name));
  return [
    changed.length === 0
      ? TEXT.tells.still
      : TEXT.tells.changed(
          changed.map(({ name, change, value }) => TEXT.tells.one(name, change, value)).join(', '),
        ),
    TEXT.tells.main(main.map(({ name, value }) => TEXT.tells.value(name, value)).join(', ')),
  ].join(' ');
}
