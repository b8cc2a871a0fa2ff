import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventIn } from '../../core/events/decode.ts';
import type { MachineClient } from '../../core/worker/machine-client.ts';
import { connect } from '../../core/worker/test-client.ts';
import { decodeLink, encodeLink } from '../../scenario/link.ts';
import type { Link } from '../../scenario/link.ts';
import type { Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { LOOM } from '../../views/loom/index.tsx';
import { openFault, presentOf } from '../../scene/now.ts';
import type { Scene } from '../../scene/scene.ts';
import { compare } from './compare.ts';
import type { Course } from './compare.ts';
import { DuelMachine } from './duel-machine.ts';
import { SETTINGS, START_TOUCH } from './settings.ts';

const FILE = new URL('../../scenario/examples/35-duel.yaml', import.meta.url);

function duelScenario(): Scenario {
  const result = readScenario(fs.readFileSync(FILE, 'utf8'), '35-duel.yaml');
  if (!result.ok) throw new Error('the duel cannot be read');
  return result.scenario;
}

/** What the stage shows to whoever presses a link: the link goes through an address, and runs from the start. */
async function followed(link: Link): Promise<Pick<Scene, 'columns' | 'event'>> {
  const read = decodeLink(encodeLink(link));
  if (!read.ok || !read.link?.at) throw new Error('the link leads nowhere');
  const { at, commands } = read.link;
  const client = connect();
  const packed = packScenario(duelScenario());
  const target = { to: 'portable', at } as const;
  const result = await client.ask('open', { packed, columns: LOOM.columns, at: target, commands });
  client.close();
  expect([result.arrival, result.problems]).toEqual(['reached', []]);
  return { columns: result.columns, event: eventIn(result.events, result.status.position) };
}

/** A change of a parameter is an event too: behind it all others have another number. */
const told = (event: Scene['event']) => event && { ...event, number: 0, cause: 0 };

describe('the machines of Home', () => {
  const scenario = duelScenario();
  const clients: MachineClient[] = SETTINGS.map(connect);
  const machines = SETTINGS.map((setting, index) => new DuelMachine(scenario, setting, clients[index]));
  let courses: Course[];
  beforeAll(async () => {
    await Promise.all(machines.map((machine) => machine.open()));
    courses = await Promise.all(machines.map((machine) => machine.survey()));
  });
  afterAll(() => machines.forEach((machine) => machine.close()));

  it('are each linked to as they are seen: the same page, event and state', async () => {
    for (const machine of machines)
      for (const touch of [1, 2, 5, 16, 30, 36, 55, 69, 86, 90]) {
        const { scene, link } = await machine.at(touch);
        const there = await followed(link);
        expect(told(there.event), `touch ${touch}`).toEqual(told(scene.event));
        expect(there.columns, `touch ${touch}`).toEqual(scene.columns);
      }
  }, 20_000);

  it('have different links, and only the second one changes what is set', async () => {
    const [left, right] = await Promise.all(machines.map(async (machine) => (await machine.at(5)).link));
    expect(encodeLink(left!)).toBe('#1/duel/a132.page_wait.1');
    expect(encodeLink(right!)).toBe('#1/duel/a132.page_wait.1/vma_ra_enabled=0@a128');
  });

  it('are first seen where both wait, where no window is cut, and where they go differently', async () => {
    const { differences } = compare(courses[0]!, courses[1]!);
    expect(differences).toContain(START_TOUCH);
    for (const machine of machines) {
      const { scene } = await machine.at(START_TOUCH);
      expect(scene.event?.name).toBe('page_wait');
      const { vmaWindow, slotWindow } = openFault(presentOf(scene))!;
      const { win, first, last } = (vmaWindow ?? slotWindow)!;
      expect(last - first + 1).toBe(win);
    }
  });
});
