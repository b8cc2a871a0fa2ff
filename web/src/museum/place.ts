/** A place in the museum as the address has it: `last-slot`, `last-slot/event-1204`, `last-slot/bug-off/event-1300`. Pure. */
import { wholeNumber } from '../lib/whole-number.ts';
import { exhibitOf } from './exhibits.ts';
import type { ExhibitName } from './text.ts';

export interface Place {
  readonly name: ExhibitName;
  readonly isOn: boolean;
  /** Of the upper machine; null: where the exhibit opens. */
  readonly position: number | null;
}

const BUG_OFF = 'bug-off';
const EVENT = 'event-';

/** What cannot be read is where the exhibit opens, and an exhibit that does not exist is the first. */
export function placeOf(path: string | null): Place {
  const [name = '', ...parts] = (path ?? '').split('/');
  const event = parts.find((part) => part.startsWith(EVENT));
  return {
    name: exhibitOf(name).name,
    isOn: !parts.includes(BUG_OFF),
    position: event === undefined ? null : wholeNumber(event.slice(EVENT.length)),
  };
}

export function pathOf({ name, isOn, position }: Place): string {
  return [name, ...(isOn ? [] : [BUG_OFF]), ...(position === null ? [] : [`${EVENT}${position}`])].join('/');
}
