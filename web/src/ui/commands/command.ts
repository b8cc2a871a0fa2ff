/**
 * A row of a table of commands: keys, palette, menus, buttons and the sheet of keys are made from it. The page's own
 * are in page-commands.ts; those of a lesson, of the duel and of a talk are in the rooms that handle their keys.
 */
import { isFree, isKey, isLetterKey, type FocusKind, type KeyPress } from './keys.ts';

export interface Command<Name extends string = string> {
  readonly name: Name;
  /** What it does, as palette and buttons call it. */
  readonly words: string;
  /** On the sheet of keys rows of the same words are one: 'One step forward, back'. */
  readonly row?: string;
  /** As they are written on the sheet; any of them will do. */
  readonly keys: readonly string[];
  /** Only while what it is about has the focus: nobody presses such a key by mistake, so it is never switched off. */
  readonly isFocused?: true;
}

/** The command of a key; null when there is none, or when the focus needs the key. */
export function commandOf<Row extends Command>(
  table: readonly Row[],
  press: KeyPress,
  focus: FocusKind,
  areLettersOn = true,
): Row | null {
  const meant = table.flatMap((command) =>
    command.keys
      .filter((key) => isKey(key, press) && isFree(key, focus) && (areLettersOn || !isLetterKey(key)))
      .map((key) => ({ command, key })),
  );
  // With Shift, the row that names Shift is tried first.
  return (meant.find(({ key }) => key.startsWith('Shift+')) ?? meant[0])?.command ?? null;
}
