import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { metricsFor } from '../../marks/metrics.ts';
import { relatedTo } from '../../scene/related.ts';
import { regionsOf } from '../../scene/regions.ts';
import { sceneWithFiles } from '../../scene/test-machine.ts';
import { layoutGeometry } from './geometry.ts';
import { movementsOf, pagesAt } from './moved.ts';
import { SaidPage } from './shared-marks.tsx';
import { listsOf } from './state.ts';

const NOTHING = { by: null, sizes: [], saidSize: null, isTold: false, wants: 'page' } as const;

test('of pages with one number in several regions the one that was said is framed', async () => {
  const scene = await sceneWithFiles();
  const regions = regionsOf(scene);
  const now = listsOf(scene.columns, regions);
  const size = { widthPx: 1300, heightPx: 600, metrics: metricsFor(1300, false) };
  const geometry = layoutGeometry(now, scene.columns.frame_flags!.length, size);
  const pages = pagesAt(movementsOf(now, now, geometry), geometry, 1);
  const framed = new Set<string>();
  let said = 0;
  for (const { index: region, pages: count } of regions)
    for (let page = 0; page < count; page++) {
      const { frame } = relatedTo(scene, { kind: 'page', region, page });
      const at = pages.find((each) => each.frame === frame);
      const prediction = { ...NOTHING, saidThing: { kind: 'page', region, page } } as const;
      const markup = renderToStaticMarkup(
        <SaidPage scene={{ ...scene, prediction }} pages={pages} geometry={geometry} />,
      );
      if (!at) {
        expect(markup).toBe('');
        continue;
      }
      expect(at.page).toBe(page);
      expect(markup).toContain(`x="${at.x - 3}" y="${at.y - 3}"`);
      framed.add(markup);
      said++;
    }
  expect(said).toBeGreaterThan(30);
  expect(framed.size).toBe(said);
});
