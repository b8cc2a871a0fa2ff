import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventIn } from '../../core/events/decode.ts';
import { connect } from '../../core/worker/test-client.ts';
import { decodeLink, encodeLink } from '../../scenario/links/link.ts';
import type { Link } from '../../scenario/links/link.ts';
import type { Scenario } from '../../scenario/model.ts';
import { packScenario } from '../../scenario/pack.ts';
import { readScenario } from '../../scenario/read.ts';
import { LOOM } from '../../views/loom/index.tsx';
import { openFault, presentOf } from '../../scene/now.ts';
import type { Scene } from '../../scene/scene.ts';
import { paramsAt, recentOf } from '../../stage/useScene.ts';
import { compare, doesDiffer } from '../../core/history/compare-trails.ts';
import { createMachine } from '../../store/machine/create-machine.ts';
import type { Machine } from '../../store/machine/machine.ts';
import { showTouch, survey } from '../../store/session/in-step.ts';
import { createSession, setMachines } from '../../store/session/session.ts';
import { COUNTERS } from './compare.ts';
import { duelSource, linkTo, touchesBefore } from './duel-run.ts';
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
  const before = touchesBefore(scenario);
  const session = createSession();
  let machines: Machine[];
  const fail = (_: unknown, error: unknown) => {
    throw error;
  };
  beforeAll(async () => {
    const options = { ears: { onFailure: fail }, columns: LOOM.columns };
    const opened = await Promise.all(
      SETTINGS.map((setting) =>
        createMachine(duelSource(scenario, setting), { ...options, client: connect() }),
      ),
    );
    machines = opened.map(({ machine }) => machine);
    setMachines(session, machines);
    await survey(session, COUNTERS);
  });
  afterAll(() => setMachines(session, []));

  const eventOf = ({ state }: Machine) => {
    const { log, status } = state.getState();
    return eventIn(log, status!.position);
  };
  const linkOf = (machine: Machine) => {
    const { accesses } = machine.state.getState().status!;
    const isWaiting = eventOf(machine)?.name === 'page_wait';
    return linkTo(scenario, SETTINGS[machines.indexOf(machine)]!, { accesses, isWaiting });
  };

  it('are each linked to as they are seen: the same page, event and state', async () => {
    for (const touch of [1, 2, 5, 16, 30, 36, 55, 69, 86, 90]) {
      await showTouch(session, before + touch);
      for (const machine of machines) {
        const there = await followed(linkOf(machine));
        expect(told(there.event), `touch ${touch}`).toEqual(told(eventOf(machine)));
        expect(there.columns, `touch ${touch}`).toEqual(machine.state.getState().columns);
      }
    }
  }, 20_000);

  it('have different links, and only the second one changes what is set', async () => {
    await showTouch(session, before + 5);
    const [left, right] = machines.map((machine) => encodeLink(linkOf(machine)));
    expect(left).toBe('#1/duel/a132.page_wait.1');
    expect(right).toBe('#1/duel/a132.page_wait.1/vma_ra_enabled=0@a128');
  });

  it('are first seen where both wait, where no window is cut, and where they go differently', async () => {
    const { courses } = session.state.getState();
    expect(doesDiffer(compare(courses, before), before + START_TOUCH)).toBe(true);
    await showTouch(session, before + START_TOUCH);
    for (const machine of machines) {
      const { columns, log, source, status } = machine.state.getState();
      expect(eventOf(machine)?.name).toBe('page_wait');
      const recent = recentOf(log, status!.position);
      const params = paramsAt(machine.state.getState());
      const scene = {
        columns,
        before: columns,
        event: eventOf(machine),
        recent,
        labels: source!.labels,
        params,
      };
      const { vmaWindow, slotWindow } = openFault(presentOf(scene))!;
      const { win, first, last } = (vmaWindow ?? slotWindow)!;
      expect(last - first + 1).toBe(win);
    }
  });
});
