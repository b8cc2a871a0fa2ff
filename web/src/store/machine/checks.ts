/** What a machine says of itself when asked: log, digest, invariants, its place in words. */
import type { Answer } from '../../core/protocol.ts';
import { askMachine } from './ask.ts';
import type { Machine } from './machine.ts';

/** Dump lines of the last events up to the position. */
export async function readLog(machine: Machine, lines: number): Promise<string | null> {
  return askMachine(machine, async () => {
    const last = machine.state.getState().status?.position ?? 0;
    if (last === 0) return '';
    const { text } = await machine.client.ask('dump', { first: Math.max(1, last + 1 - lines), last });
    return text;
  });
}

/** All 16 digits of the digest of the state. */
export async function readDigest(machine: Machine): Promise<string | null> {
  return askMachine(machine, async () => (await machine.client.ask('digest', {})).digest);
}

/** Walks the whole machine; null when it could not be asked. */
export async function checkInvariants(machine: Machine): Promise<{ readonly broken: string | null } | null> {
  return askMachine(machine, () => machine.client.ask('check', {}));
}

/** The position in a form that a link can carry, with the changes that led to it. */
export async function readWhere(machine: Machine): Promise<Answer<'where'> | null> {
  return askMachine(machine, () => machine.client.ask('where', {}));
}
