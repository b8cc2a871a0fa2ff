/** What is played of a recorded run, on the real core. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { decodeEvent } from '../core/events/decode.ts';
import { openCore } from '../core/wasm/node.ts';
import type { CoreEvent } from '../core/schema/schema.gen.ts';
import { packRun } from './pack-run.ts';
import { readRun } from './read-run.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../../public/traces');

async function eventsOf(demo: string): Promise<CoreEvent[]> {
  const name = `${demo}.zip`;
  const read = readRun([{ name, bytes: new Uint8Array(fs.readFileSync(path.join(PUBLIC, name))) }]);
  if (!read.ok) throw new Error('the demo cannot be read');
  const core = await openCore();
  expect(core.start(packRun(read.run))).toBeNull();
  const events: CoreEvent[] = [];
  for (let stop = 'LOG_FULL'; stop === 'LOG_FULL';) {
    const from = core.position;
    stop = core.run({});
    for (let event = from + 1; event <= core.position; event++) events.push(decodeEvent(core.record(event)));
  }
  return events;
}

test('a page that faulted is mapped when all that its window asked for is submitted, and then its fault is over', async () => {
  const events = await eventsOf('vma-mixed-r');
  let mapped = 0;
  events.forEach((event, at) => {
    if (event.name !== 'page_map') return;
    const next = events.slice(at + 1, at + 12).find(({ task }) => task === event.task);
    expect(next, `#${event.number}`).toMatchObject({ name: 'fault_end', page: event.page });
    mapped++;
  });
  expect(mapped).toBeGreaterThan(1000);
  const ends = events.filter(({ name }) => name === 'fault_end').length;
  const begins = events.filter(({ name }) => name === 'fault_begin').length;
  expect(ends / begins).toBeGreaterThan(0.95);
});
