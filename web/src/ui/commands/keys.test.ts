import { describe, expect, it } from 'vitest';
import { commandOf } from './command.ts';
import { inRow, keyRows } from './key-rows.ts';
import { ariaKey, type FocusKind, type KeyPress } from './keys.ts';
import { COMMANDS } from './page-commands.ts';

function press(key: string, modifiers: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) {
  return { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...modifiers };
}

const ON_STAGE = COMMANDS.filter(({ on }) => on.includes('stage'));

const keyAction = (pressed: KeyPress, focus: FocusKind, areLettersOn?: boolean) =>
  commandOf(ON_STAGE, pressed, focus, areLettersOn)?.name ?? null;

describe('the keys of the page', () => {
  it('steps by arrows and goes by fault with Shift', () => {
    expect(keyAction(press('ArrowRight'), 'other')).toBe('forward');
    expect(keyAction(press('ArrowLeft', { shiftKey: true }), 'other')).toBe('previousFault');
  });

  it('leaves keys to whoever types', () => {
    expect(keyAction(press('ArrowRight'), 'typing')).toBeNull();
    expect(keyAction(press(' '), 'typing')).toBeNull();
  });

  it('lets Space press a button that has the focus, and arrows step all the same', () => {
    expect(keyAction(press(' '), 'pressable')).toBeNull();
    expect(keyAction(press(' '), 'other')).toBe('togglePlaying');
    expect(keyAction(press('ArrowRight'), 'pressable')).toBe('forward');
  });

  it('steps while a list has the focus, and leaves it up, down, Home and Space', () => {
    expect(keyAction(press('ArrowRight'), 'choosing')).toBe('forward');
    expect(keyAction(press('Home'), 'choosing')).toBeNull();
    expect(keyAction(press(' '), 'choosing')).toBeNull();
  });

  it('does not take the browser its own keys', () => {
    expect(keyAction(press('ArrowLeft', { ctrlKey: true }), 'other')).toBeNull();
  });

  it('opens what lies beside the stage by letters, which can be switched off while arrows still step', () => {
    expect(keyAction(press('i'), 'other')).toBe('inspector');
    expect(keyAction(press('3'), 'pressable')).toBe('digit');
    expect(keyAction(press('s'), 'other')).toBe('signs');
    expect(keyAction(press('?', { shiftKey: true }), 'other')).toBe('keys');
    expect(keyAction(press('i'), 'other', false)).toBeNull();
    expect(keyAction(press('3'), 'other', false)).toBeNull();
    expect(keyAction(press('ArrowRight'), 'other', false)).toBe('forward');
    expect(keyAction(press('i'), 'typing')).toBeNull();
  });

  it('opens the palette by its chord from anywhere; a dialog has its keys to itself', () => {
    expect(keyAction(press('k', { ctrlKey: true }), 'typing', false)).toBe('palette');
    expect(keyAction(press('i'), 'dialog')).toBeNull();
    expect(keyAction(press('ArrowRight'), 'dialog')).toBeNull();
  });

  it('lead Home from a game and from a screen of its own by Escape, unless somebody types there', () => {
    for (const screen of ['game', 'design', 'time-machine'] as const) {
      const there = COMMANDS.filter(({ on }) => on.includes(screen));
      expect(commandOf(there, press('Escape'), 'pressable')?.name).toBe('leaveScreen');
      expect(commandOf(there, press('Escape'), 'typing')).toBeNull();
    }
  });

  it('leaves the slider of the time line its arrows, Home and End', () => {
    expect(keyAction(press('ArrowRight'), 'sliding')).toBeNull();
    expect(keyAction(press('Home'), 'sliding')).toBeNull();
    expect(keyAction(press('w'), 'sliding')).toBe('why');
  });
});

describe('the table of commands', () => {
  it('gives no key on a screen to two commands', () => {
    for (const screen of ['home', 'document', 'game', 'tables', 'stage'] as const) {
      const keys = COMMANDS.filter(({ on }) => on.includes(screen)).flatMap((command) => command.keys);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('is told in rows, in which what belongs together stands together', () => {
    const rows = keyRows(ON_STAGE.map(inRow));
    const [steps, faults] = rows;
    expect(steps).toEqual({ keys: ['→', '←'], does: 'One step forward, back', isLetter: false });
    expect(faults?.keys).toEqual(['Shift+→', 'Shift+←']);
    expect(rows.find(({ does }) => does === 'Choose views')?.isLetter).toBe(true);
  });

  it('calls keys for the ear as the browser does', () => {
    expect(ariaKey('Shift+→')).toBe('Shift+ArrowRight');
    expect(ariaKey('Esc')).toBe('Escape');
    expect(ariaKey('?')).toBe('?');
  });
});
