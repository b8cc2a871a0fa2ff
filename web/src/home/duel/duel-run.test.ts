import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventIn } from '../../core/events/decode.ts';
import { connect } from '../../core/worker/test-client.ts';
import { decodeLink, encodeLink, type Link } from '../../scenario/links/link.ts';
import { unpackText } from '../../scenario/links/packed-text.ts';
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
import { duelSource, linkOf, linkTo, touchesBefore } from './duel-run.ts';
import { SETTINGS, START_TOUCH } from './settings.ts';

const FILE = new URL('../../scenario/examples/35-duel.yaml', import.meta.url);

function duelScenario(): Scenario {
  const result = readScenario(fs.readFileSync(FILE, 'utf8'), '35-duel.yaml');
  if (!result.ok) throw new Error('the duel cannot be read');
  return result.scenario;
}

/** What the stage shows after a link is pressed: all of it is in the address. */
async function followed(link: Link): Promise<Pick<Scene, 'columns' | 'event'>> {
  const read = decodeLink(encodeLink(link));
  if (!read.ok || !read.link?.at || read.link.scenario.kind !== 'packed')
    throw new Error('the link leads nowhere');
  const { at, scenario } = read.link;
  const unpacked = unpackText(scenario.packed);
  const linked = unpacked.ok ? readScenario(unpacked.text, 'address') : null;
  if (!linked?.ok) throw new Error('the linked scenario cannot be read');
  const client = connect();
  const packed = packScenario(linked.scenario);
  const result = await client.ask('open', {
    packed,
    columns: LOOM.columns,
    at: { to: 'portable', at },
  });
  client.close();
  expect(result.arrival).toBe('reached');
  return { columns: result.columns, event: eventIn(result.events, result.status.position) };
}

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
  const placeOf = async (machine: Machine) => {
    const { accesses } = machine.state.getState().status!;
    const isWaiting = eventOf(machine)?.name === 'page_wait';
    return linkTo(await linkOf(machine.source), { accesses, isWaiting });
  };

  it('are each linked to as they are seen: the same page, event and state', async () => {
    for (const touch of [1, 2, 5, 16, 30, 36, 55, 69, 86, 90]) {
      await showTouch(session, before + touch);
      for (const machine of machines) {
        const there = await followed(await placeOf(machine));
        expect(there.event, `touch ${touch}`).toEqual(eventOf(machine));
        expect(there.columns, `touch ${touch}`).toEqual(machine.state.getState().columns);
      }
    }
  });

  it('have the kernels of their names', () => {
    expect(machines.map(({ source }) => source.kernel.split(',')[0])).toEqual(['4.14', '4.8']);
    expect(SETTINGS.map(({ name }) => name)).toEqual(['Linux 4.14', 'Linux 4.8']);
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
