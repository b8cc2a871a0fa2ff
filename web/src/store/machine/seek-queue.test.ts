import { describe, expect, it } from 'vitest';
import type { SeekTarget } from '../../core/protocol.ts';
import { SeekQueue } from './seek-queue.ts';

const STEP: SeekTarget = { to: 'step', grain: 'event', delta: 1 };

function position(at: number): SeekTarget {
  return { to: 'position', position: at };
}

/** A queue whose seeks end when told to, and what it has run. */
function queueByHand() {
  const ran: SeekTarget[] = [];
  const cancelled: SeekTarget[] = [];
  let finish: () => void = () => undefined;
  const queue = new SeekQueue((target, signal) => {
    ran.push(target);
    signal.addEventListener('abort', () => cancelled.push(target));
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const settle = async () => {
    finish();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { queue, ran, cancelled, settle };
}

describe('SeekQueue', () => {
  it('makes every step that was asked for, one after the other', async () => {
    const { queue, ran, settle } = queueByHand();
    for (let step = 0; step < 3; step++) queue.ask(STEP);
    expect(ran).toEqual([STEP]);
    await settle();
    await settle();
    expect(ran).toEqual([STEP, STEP, STEP]);
    await settle();
    expect(queue.isBusy).toBe(false);
  });

  it('lets one step of a held key wait, not all', async () => {
    const { queue, ran, settle } = queueByHand();
    for (let step = 0; step < 10; step++) queue.ask(STEP, step > 0);
    await settle();
    await settle();
    expect(ran).toEqual([STEP, STEP]);
    expect(queue.isBusy).toBe(false);
  });

  it('drops what a later position makes pointless, and cancels what runs', async () => {
    const { queue, ran, cancelled, settle } = queueByHand();
    queue.ask(position(1));
    queue.ask(STEP);
    queue.ask(position(2));
    queue.ask(position(3));
    expect(cancelled).toEqual([position(1)]);
    await settle();
    await settle();
    expect(ran).toEqual([position(1), position(3)]);
  });

  it('steps from where a jump arrives', async () => {
    const { queue, ran, cancelled, settle } = queueByHand();
    queue.ask({ to: 'end' });
    queue.ask(STEP);
    expect(cancelled).toEqual([]);
    await settle();
    expect(ran).toEqual([{ to: 'end' }, STEP]);
  });

  it('stops at once when told so', async () => {
    const { queue, ran, cancelled, settle } = queueByHand();
    queue.ask({ to: 'end' });
    queue.ask(STEP);
    queue.cancel();
    expect(cancelled).toEqual([{ to: 'end' }]);
    await settle();
    expect(ran).toHaveLength(1);
    expect(queue.isBusy).toBe(false);
  });
});
