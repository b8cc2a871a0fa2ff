/** The keys of the museum: where each leads both machines. Pure. */
import type { SeekTarget } from '../core/protocol.ts';
import { commandOf, type Command } from '../ui/commands/command.ts';
import type { FocusKind, KeyPress } from '../ui/commands/keys.ts';

interface MuseumCommand extends Command {
  readonly to: SeekTarget;
}

const ACCESS = 'One access forward, back';
const EVENT = 'One event forward, back';

export const MUSEUM_COMMANDS: readonly MuseumCommand[] = [
  {
    name: 'forward',
    words: 'One access forward',
    row: ACCESS,
    keys: ['→'],
    to: { to: 'step', grain: 'access', delta: 1 },
  },
  {
    name: 'back',
    words: 'One access back',
    row: ACCESS,
    keys: ['←'],
    to: { to: 'step', grain: 'access', delta: -1 },
  },
  {
    name: 'nextEvent',
    words: 'One event forward',
    row: EVENT,
    keys: ['Shift+→'],
    to: { to: 'step', grain: 'event', delta: 1 },
  },
  {
    name: 'previousEvent',
    words: 'One event back',
    row: EVENT,
    keys: ['Shift+←'],
    to: { to: 'step', grain: 'event', delta: -1 },
  },
  { name: 'start', words: 'To the start', keys: ['Home'], to: { to: 'start' } },
  { name: 'break', words: 'To where the promise breaks', keys: ['End', 'B'], to: { to: 'end' } },
];

/** Where a key leads; null when it is none of these. The slider has its own arrows, Home and End. */
export function targetOfKey(press: KeyPress, focus: FocusKind, areLettersOn: boolean): SeekTarget | null {
  return commandOf(MUSEUM_COMMANDS, press, focus, areLettersOn)?.to ?? null;
}
