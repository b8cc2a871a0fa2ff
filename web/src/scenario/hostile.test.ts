/** Texts of scenarios and links that were made to hurt: each is refused at its place, in a few words. */
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toBase64Url } from '../lib/packed/base64url.ts';
import { decodeLink } from './links/link.ts';
import { unpackText } from './links/packed-text.ts';
import { TEXT_LIMIT, problemText } from './model.ts';
import { packMachine } from './pack.ts';
import { readScenario } from './read.ts';

function refusal(text: string): string {
  const result = readScenario(text.slice(0, TEXT_LIMIT), 'f.yaml');
  return result.ok ? 'accepted' : result.problems.map(problemText).join('\n');
}

const keys = Array.from({ length: 26_000 }, (_, i) => `k${i}: 1\n`).join('');

describe('a scenario file', () => {
  test.each([
    ['26,000 keys', keys, /f\.yaml:1:1 k0: unknown key k0/],
    ['one key 40,000 times', 'title: a\n'.repeat(28_000), /f\.yaml:2:1 title: the key title is given twice/],
    ['lists in lists', '['.repeat(130_000), /nested too deeply/],
    ['groups in groups', '{a: '.repeat(60_000), /nested too deeply/],
    [
      'a number of 200,000 digits',
      `machine: { nr_frames: ${'9'.repeat(200_000)} }`,
      /f\.yaml:1:23 machine\.nr_frames/,
    ],
    ['a hexadecimal one', `machine: { nr_frames: 0x${'f'.repeat(200_000)} }`, /at most 40 digits/],
    ['a key of 200,000 letters', `${'x'.repeat(1000)}: 1\n? ${'y'.repeat(200_000)}\n: 1`, /unknown key x+…/],
    [
      'a name of 200,000 letters',
      `regions: [{ name: ${'x'.repeat(200_000)} }]`,
      /the text has 200000 characters/,
    ],
    [
      'a title that is read backwards',
      'title: "\\u202Eabc"',
      /f\.yaml:1:8 title: this text has an invisible character that turns the order of letters/,
    ],
    ['aliases without end', `title: &a x\nregions: [${'*a,'.repeat(20_000)}]`, /20000 regions are too many/],
    [
      'a workload of too many regions',
      `workload: |\n${'  region A anon 64 0x100000000\n'.repeat(2000)}`,
      /a second region A/,
    ],
    [
      'memory that wraps',
      'workload: |\n  ballast 4294967552',
      /f\.yaml:2:1 workload: ballast 4294967552 is no number/,
    ],
    [
      'a kind that every object has',
      'workload: |\n  region A constructor 64 0',
      /a region needs a name and a kind/,
    ],
  ])('with %s is refused', (_, text, told) => {
    const words = refusal(text);
    expect(words).toMatch(told);
    // Fifty mistakes at most, none of them longer than a few lines.
    expect(words.length).toBeLessThan(50 * 500);
    // Nothing of how the library failed.
    expect(words).not.toMatch(/stack|regular expression/i);
  });

  test('with an alias that is used often costs no more than the file is long', () => {
    const streams = Array.from({ length: 64 }, () => '{ region: *r, op: *o }').join(', ');
    const text = `title: &r A\nabout: &o w\nregions: [{ name: A }]\nphases: [{ streams: [${streams}] }]\n# ${'#'.repeat(200_000)}`;
    refusal(text);
  });
});

describe('a link', () => {
  const broken = (hash: string): string => {
    const result = decodeLink(hash);
    return result.ok ? 'accepted' : problemText(result.problem);
  };

  test.each([
    ['#1/duel/a9999999999', /The access “9999999999” is no number from 0 to 4294967294/],
    ['#1/duel/a3.fault_begin.0', /The count “0” is no number from 1 to/],
    ['#1/duel/a3/page_cluster=99@a1', /The value of page_cluster “99” is no number from 0 to 5/],
    ['#1/duel/a3/page_cluster=4294967296@a1', /is no number from 0 to 5/],
    ['#1/duel/a3?beside=page_cluster.4294967296', /cannot stand there/],
  ])('%s with a number outside its range is refused', (hash, told) => {
    expect(broken(hash)).toMatch(told);
  });

  test('with a hundred thousand parts that mean nothing is refused before they are read', () => {
    expect(broken(`#1/duel?${'a&'.repeat(100_000)}`)).toContain(
      'What follows the question mark is too long.',
    );
  });

  test('that unpacks to megabytes is refused', () => {
    const bomb = toBase64Url(deflateSync(strToU8('\n'.repeat(30e6)), { level: 9 }));
    expect(unpackText(bomb)).toMatchObject({
      ok: false,
      problem: { message: 'The scenario in it is too long.' },
    });
  });
});

describe('a zero before a number, which means octal elsewhere, is refused', () => {
  test.each([
    [
      'machine: { nr_frames: 0400 }',
      /f\.yaml:1:23 machine\.nr_frames: a whole number is expected here, not 0400 Cure: .*octal/,
    ],
    ['machine: { nr_frames: 0o400 }', /a whole number is expected here, not 0o400/],
    ['machine: { nr_frames: 4e2 }', /a whole number is expected here, not 4e2/],
    ['sysctl: { vma_ra_enabled: 01 }', /a whole number is expected here, not 01/],
    ['workload: |\n  region A anon 064 0', /pages is 064: a whole number is expected Cure: .*octal/],
    ['workload: |\n  ballast 0400', /ballast 0400 is no number of pages/],
  ])('in a scenario: %s', (text, told) => {
    expect(refusal(text)).toMatch(told);
  });

  test.each([
    '#1/duel/a010',
    '#1/duel/a3.fault_begin.02',
    '#1/duel/a3/page_cluster=03@a1',
    '#1/duel/a3?beside=page_cluster.03',
    '#01/duel',
  ])('in a link: %s', (hash) => {
    expect(decodeLink(hash).ok).toBe(false);
  });

  test('in the step of a link, which is only how it is looked at: it is left out', () => {
    expect(decodeLink('#1/duel?step=02')).toMatchObject({ ok: true, link: { scenario: { name: 'duel' } } });
    expect(decodeLink('#1/duel?step=02')).not.toHaveProperty('link.step');
  });
});

test('a number that fits no word is never packed as another one', () => {
  expect(() => packMachine({ params: { nr_frames: 2 ** 32 + 64 }, lists: {} })).toThrow(
    /4294967360 does not fit/,
  );
});
