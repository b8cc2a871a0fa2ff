import { describe, expect, it } from 'vitest';
import { lessonKey } from './lesson-keys.ts';

const press = (key: string, shiftKey = false) => ({
  key,
  shiftKey,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
});

describe('keys of a lesson', () => {
  it('page through the steps, whatever has the focus', () => {
    expect(lessonKey(press('PageDown'), 'typing', null)).toEqual({ kind: 'next' });
    expect(lessonKey(press('PageUp'), 'pressable', 'place')).toEqual({ kind: 'previous' });
    expect(lessonKey(press('PageUp', true), 'other', 'place')).toBeNull();
  });

  it('answer while a question waits, and only then', () => {
    expect(lessonKey(press('3'), 'other', 'place')).toEqual({ kind: 'answer', key: '3' });
    expect(lessonKey(press('0'), 'pressable', 'number')).toEqual({ kind: 'answer', key: '0' });
    expect(lessonKey(press('3'), 'other', null)).toBeNull();
    expect(lessonKey(press('3'), 'typing', 'place')).toBeNull();
    expect(lessonKey(press('3'), 'choosing', 'field')).toBeNull();
  });

  it('take letters only where they may belong to a number, and nothing when such keys are switched off', () => {
    expect(lessonKey(press('f'), 'other', 'number')).toEqual({ kind: 'answer', key: 'f' });
    expect(lessonKey(press('f'), 'other', 'place')).toBeNull();
    expect(lessonKey(press('3'), 'other', 'place', false)).toBeNull();
    expect(lessonKey(press('PageDown'), 'other', 'place', false)).toEqual({ kind: 'next' });
  });

  it('check with Enter, unless a button has the focus', () => {
    expect(lessonKey(press('Enter'), 'other', 'number')).toEqual({ kind: 'check' });
    expect(lessonKey(press('Enter'), 'typing', 'field')).toEqual({ kind: 'check' });
    expect(lessonKey(press('Enter'), 'pressable', 'place')).toBeNull();
  });
});
