import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { regionsOf } from '../../scene/regions.ts';
import { TestMachine } from '../../scene/test-machine.ts';
import { LoomRow } from './row.tsx';
import { StillLoom } from './still.tsx';

it('has both address spaces where it stands still, and in a row the one that is touched', async () => {
  const regions: Readonly<Record<string, number>>[] = [{ pages: 60 }, { pages: 60, base_vpn: 1 << 21 }];
  const stream = [0, 1].map((region) => ({ phase: region, region, op: 1, count: 20 }));
  const machine = await TestMachine.start({
    records: {
      device: [{}],
      swap: [{ slots: 256 }],
      region: regions,
      task: [{}],
      phase: [{}, {}],
      stream,
    },
  });
  for (const touched of [0, 1]) {
    const scene = machine.toTouch(10 + 20 * touched).scene();
    const heads = regionsOf(scene).map(({ head }) => head);
    const named = (markup: string) => heads.map((head) => markup.includes(`>${head}<`));
    expect(named(renderToStaticMarkup(<StillLoom scene={scene} widthPx={900} />))).toEqual([true, true]);
    const row = <LoomRow scene={scene} widthPx={900} heightPx={130} isFirst />;
    expect(named(renderToStaticMarkup(row))).toEqual([touched === 0, touched === 1]);
  }
});
