import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { TWO_TASKS, TestMachine } from '../../scene/test-machine.ts';
import { AgeMark } from './draw-age.tsx';
import { layoutRefault } from './layout.ts';

const scene = (await TestMachine.start(TWO_TASKS)).to('refault', 30).to('fault_end', 1).scene();
const WHOLE = { grow: 1, carry: 1, go: 1 };

/** Where the words stand of who came back, and in how many words, on a scale so long. */
function wordsAt(reach: number) {
  const metrics = metricsFor(960, false);
  const picture = layoutRefault(scene, { widthPx: 960, heightPx: 900, metrics, reach })!;
  const markup = renderToStaticMarkup(<AgeMark {...{ picture, metrics }} progress={WHOLE} />);
  const [, x, words] = /<text[^>]* x="([\d.]+)"[^>]*>([^<]*came back at [\d,]+)</.exec(markup)!;
  const { evictedX, backX } = picture.age.back!;
  return { x: Number(x), isShort: words!.startsWith('came'), evictedX, backX };
}

it('who came back is named at its caret, in fewer words where all would stand before the shadow', () => {
  const all = Array.from({ length: 40 }, (_, nth) => wordsAt(40 + nth * 20));
  const short = all.filter(({ isShort }) => isShort);
  expect(short.length).toBeGreaterThan(0);
  expect(short.length).toBeLessThan(all.length);
  for (const { x, evictedX } of short) expect(x).toBeGreaterThan(evictedX);
});
