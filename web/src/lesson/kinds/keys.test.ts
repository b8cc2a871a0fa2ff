import { describe, expect, it } from 'vitest';
import { typeOn, typedOption } from './keys.ts';
import { answeredBy, keyOfOption } from './kinds.ts';

const asked = (kind: string, ...values: string[]) => ({
  kind,
  options: values.map((value) => ({
    value,
    shown: /^\d/.test(value) ? value : null,
    label: [],
    reply: [],
    line: 1,
  })),
});

/** What is chosen after each key. */
function chosen(keys: string, values: readonly string[]): (string | null)[] {
  let typed = '';
  return keys.split('').map((key) => {
    typed = typeOn(typed, key, values) ?? typed;
    return typedOption(typed, values);
  });
}

describe('keys answer', () => {
  it('by the number of the option where options are numbers, by its place where they are words', () => {
    expect(answeredBy(asked('choice', '0', '1', '2'))).toBe('number');
    expect(answeredBy(asked('choice', '0x40', '0x41'))).toBe('number');
    expect(answeredBy(asked('choice', 'yes', 'no'))).toBe('place');
    expect(answeredBy(asked('order', 'slot_alloc', 'swap_write'))).toBe('place');
    expect([answeredBy(asked('number')), answeredBy(asked('point'))]).toEqual(['field', 'field']);
  });

  it('with a key that is shown, but for numbers, which show themselves', () => {
    expect(keyOfOption(asked('choice', 'yes', 'no'), 1)).toBe('2');
    expect(keyOfOption(asked('choice', '0', '1'), 1)).toBeNull();
  });
});

describe('a number that is typed', () => {
  it('is never the place of an option', () => {
    expect(chosen('1', ['0', '1', '2'])).toEqual(['1']);
    expect(chosen('3', ['0', '2', '6'])).toEqual([null]);
    expect(chosen('12', ['264', '288'])).toEqual([null, null]);
  });

  it('may have several digits, and is chosen as soon as it can be no other', () => {
    expect(chosen('166', ['164', '166'])).toEqual([null, null, '166']);
    expect(chosen('16', ['0', '1', '16'])).toEqual(['1', '16']);
    expect(chosen('26', ['264', '288'])).toEqual([null, '264']);
    expect(chosen('1', ['12', '8'])).toEqual(['12']);
    expect(chosen('61', ['0', '1', '6'])).toEqual(['6', '1']);
  });

  it('may be a byte, with its 0x or without', () => {
    expect(chosen('41', ['0x00', '0x40', '0x41'])).toEqual([null, '0x41']);
    expect(chosen('0x40', ['0x00', '0x40', '0x41']).at(-1)).toBe('0x40');
    expect(chosen('3f', ['0x3f', '0x40']).at(-1)).toBe('0x3f');
  });

  it('leaves letters to the page that do not go on with it', () => {
    expect(typeOn('', 'f', ['0xff'])).toBeNull();
    expect(typeOn('4', 'x', ['0x41'])).toBeNull();
    expect(typeOn('', 'b', ['6'])).toBeNull();
  });
});
