/** A place in the mails as the address has it: `V4`, `V4/access-190`. Pure. */
import { wholeNumber } from '../lib/whole-number.ts';
import type { Claim } from './claim.ts';
import { MAILS, type Mail } from './mails.ts';

export interface Place {
  readonly mail: Mail;
  readonly claim: Claim;
  /** null: where the claim is to be seen. */
  readonly access: number | null;
}

const ACCESS = 'access-';

/** A claim that does not exist is the first one of all; what cannot be read is where the claim is to be seen. */
export function placeOf(path: string | null): Place {
  const [id = '', part = ''] = (path ?? '').split('/');
  const all = MAILS.flatMap((mail) => mail.claims.map((claim) => ({ mail, claim })));
  const found = all.find(({ claim }) => claim.id === id) ?? all[0]!;
  return { ...found, access: part.startsWith(ACCESS) ? wholeNumber(part.slice(ACCESS.length)) : null };
}

export const pathOf = (id: string, access: number | null): string =>
  access === null ? id : `${id}/${ACCESS}${access}`;
