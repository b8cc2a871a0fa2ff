import fc from 'fast-check';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toBase64Url, fromBase64Url } from '../../lib/packed/base64url.ts';
import { decodeLink, encodeLink } from './link.ts';
import type { Link } from './link.ts';
import { linkOfText, unpackText } from './packed-text.ts';

function broken(hash: string, bundled?: readonly string[]): string {
  const result = decodeLink(hash, bundled);
  return result.ok ? 'ok' : `${result.problem.message} Cure: ${result.problem.cure}`;
}

async function packText(text: string): Promise<string> {
  const link = await linkOfText(text);
  if (link.kind !== 'packed') throw new Error('too long for an address');
  return link.packed;
}

function notUnpacked(packed: string): string {
  const unpacked = unpackText(packed);
  return unpacked.ok ? 'ok' : unpacked.problem.message;
}

describe('a link', () => {
  test('comes back as it was made', async () => {
    const link: Link = {
      scenario: { kind: 'packed', packed: await packText('title: Ümlaut\nregions: []\n'.repeat(20)) },
      at: { access: 120, after: { kind: 'fault_begin', nth: 2 }, digest: '1a2b3c4d' },
      commands: [
        { param: 'page_cluster', value: 0, at: { access: 100 } },
        { param: 'swappiness', value: 200, at: { access: 110, after: { kind: 'access', nth: 1 } } },
      ],
    };
    const hash = encodeLink(link);
    expect(hash).toMatch(/^#1\/z\.[\w-]+\/a120\.fault_begin\.2~1a2b3c4d\/page_cluster=0@a100\//);
    expect(decodeLink(hash)).toEqual({ ok: true, link });
    expect(hash.length).toBeLessThan(250);
  });

  test('into a lesson carries the step, which is left out when it is none', () => {
    const link: Link = {
      scenario: { kind: 'bundled', name: 'lesson-a' },
      at: { access: 26 },
      commands: [],
      step: 9,
      theme: 'dark',
    };
    expect(encodeLink(link)).toBe('#1/lesson-a/a26?step=9&theme=dark');
    const byOwner = encodeLink({ ...link, isByOwner: true });
    expect(byOwner).toBe('#1/lesson-a/a26?step=9&colour=owner&theme=dark');
    expect(decodeLink(byOwner)).toEqual({ ok: true, link: { ...link, isByOwner: true } });
    expect(decodeLink(encodeLink(link))).toEqual({ ok: true, link });
    for (const step of ['0', '-1', '1.5', 'x', '12345'])
      expect(decodeLink(`#1/lesson-a/a26?step=${step}`)).toMatchObject({ ok: true });
    expect(decodeLink('#1/lesson-a/a26?step=0')).not.toHaveProperty('link.step');
  });

  test('to a bundled scenario is short', () => {
    const hash = encodeLink({ scenario: { kind: 'bundled', name: 'random' }, commands: [] });
    expect(hash).toBe('#1/random');
    expect(decodeLink(hash, ['random'])).toMatchObject({ ok: true });
  });

  test('is absent from an address without a hash', () => {
    expect(decodeLink('')).toEqual({ ok: true, link: null });
    expect(decodeLink('#')).toEqual({ ok: true, link: null });
  });

  test('that is broken says so, and how', () => {
    expect(broken('#2/random')).toContain('form 2, this page reads form 1');
    expect(broken('#hello')).toContain('“hello” is no address of this page.');
    expect(broken('#1/rendom', ['random'])).toContain('did you mean random?');
    expect(broken('#1/random/x9')).toContain('“x9” is no place in a run.');
    expect(broken('#1/random/a1.fault_begun.1')).toContain('did you mean fault_begin?');
    expect(broken('#1/random/a1/page_claster=1@a1')).toContain('did you mean page_cluster?');
    expect(broken('#1/z.a*b')).toContain('letters that do not belong there');
  });

  test('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        decodeLink(`#${text}`);
        decodeLink(`#1/z.${text}`);
        unpackText(text);
        decodeLink(`#1/random/${text}`);
        decodeLink(`#1/random/a1/${text}`);
      }),
    );
  });

  test('carries a text whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(unpackText(await packText(text))).toEqual({ ok: true, text });
      }),
    );
  });

  test('that an earlier page has made carries its text', () => {
    const text = 'title: a long one\n'.repeat(9);
    expect(unpackText(toBase64Url(deflateSync(strToU8(text), { level: 9 })))).toEqual({ ok: true, text });
  });

  test('does not carry a text that no browser has room for: it names a file', async () => {
    const random = fc.sample(
      fc.string({ minLength: 250_000, maxLength: 250_000, unit: fc.nat(9).map(String) }),
      1,
    );
    const link = await linkOfText(random[0]!);
    expect(link).toEqual({ kind: 'bundled', name: expect.stringMatching(/^file-[0-9a-f]{8}$/) });
    expect(decodeLink(encodeLink({ scenario: link, commands: [] }))).toMatchObject({ ok: true });
  });

  test('whose text is cut or damaged is refused when it is opened', async () => {
    const whole = await packText('title: a long one\n'.repeat(9));
    expect(notUnpacked(whole.slice(0, 20))).toMatch(/truncated|damaged/);
    expect(notUnpacked('a*b')).toContain('letters that do not belong there');
  });

  test('whose text would be too long is refused before it is unpacked', () => {
    const bomb = deflateSync(new Uint8Array(20 * 1024 * 1024));
    expect(notUnpacked(toBase64Url(bomb))).toContain('too long');
  });

  test('carries any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });
});
