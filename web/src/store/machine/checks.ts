/** What the machine says of itself when asked: log, digest, invariants, its place in words. */
import type { Answer } from '../../core/protocol.ts';
import { withMachine } from './ask.ts';
import { getPage } from '../store.ts';

/** Dump lines of the last events up to the position. */
export async function readLog(lines: number): Promise<string | null> {
  return withMachine(async ({ client }) => {
    const last = getPage().status?.position ?? 0;
    if (last === 0) return '';
    const { text } = await client.ask('dump', { first: Math.max(1, last + 1 - lines), last });
    return text;
  });
}

/** All 16 digits of the digest of the state. */
export async function readDigest(): Promise<string | null> {
  return withMachine(async ({ client }) => (await client.ask('digest', {})).digest);
}

/** Walks the whole machine; null when it could not be asked. */
export async function checkInvariants(): Promise<{ readonly broken: string | null } | null> {
  return withMachine(({ client }) => client.ask('check', {}));
}

/** The position in a form that a link can carry, with the changes that led to it. */
export async function readWhere(): Promise<Answer<'where'> | null> {
  return withMachine(({ client }) => client.ask('where', {}));
}
