/** What has to be fetched before something can be seen: small, whatever is added to the page later. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { ENTRIES, gzipSize, sizeOf, visitOnce } from '../../src/cli/bench/first-visit.ts';
import { withBrowser } from '../helpers/browser';

const DIST = path.join(import.meta.dirname, '../../../dist');
const KB = 1000;
const CORE_MAX = 101 * KB;
const FONTS_MAX = 160 * 1024;

const browser = withBrowser();

function filesLike(folder: string, pattern: RegExp): string[] {
  return fs
    .readdirSync(path.join(DIST, folder))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);
}

describe('the built page', () => {
  it.each(ENTRIES)(
    'fetches at most $scriptsMax bytes of JavaScript, gzip, until the first picture is there, by the way $name, and nothing that reads YAML, Markdown or rows or brings dialogs',
    async ({ name, hash, scriptsMax }) => {
      const { scripts } = await visitOnce({ browser: browser(), url: inject('baseUrl'), folder: DIST }, hash);
      expect(scripts.length).toBeGreaterThan(4);
      expect(scripts.some((script) => /core\.worker/.test(script.name))).toBe(true);
      const size = sizeOf(scripts);
      console.log(`${name}: ${(size / KB).toFixed(1)} kB gzip in ${scripts.length} files`);
      expect(size).toBeLessThanOrEqual(scriptsMax);
      const text = scripts.map((script) => fs.readFileSync(path.join(DIST, script.name), 'utf8')).join('');
      expect(text).not.toMatch(/YAMLParseError|micromark|codeFencedFence|react-aria/);
    },
  );

  it('has a core of at most 101 kB and fonts of at most 160 KiB', () => {
    const core = filesLike('assets', /\.wasm$/);
    expect(core).toHaveLength(1);
    expect(gzipSize(DIST, core[0]!).gzipBytes).toBeLessThanOrEqual(CORE_MAX);
    const fonts = filesLike('fonts', /\.woff2$/);
    const sizes = fonts.map((file) => fs.statSync(path.join(DIST, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONTS_MAX);
  });
});
