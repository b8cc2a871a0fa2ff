/** What has to be fetched before something can be seen: small, whatever is added to the page later. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const DIST = path.join(import.meta.dirname, '../../../dist');
const KB = 1000;
const SHELL_MAX = { home: 180 * KB, stage: 185 * KB } as const;
const CORE_MAX = 64 * KB;
const FONTS_MAX = 160 * 1024;

function gzipped(file: string): number {
  return gzipSync(fs.readFileSync(path.join(DIST, file)), { level: 9 }).length;
}

const SCREENS = ['home', 'stage'] as const;

/** The script of the page, what it asks for early to show a screen, and everything that these import. */
function shellFiles(screen: (typeof SCREENS)[number]): string[] {
  const page = fs.readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const told = /data-files="([^"]*)"/.exec(page)?.[1] ?? '';
  const early = new RegExp(`"${screen}":(\\[.*?\\])`).exec(told.replaceAll('&quot;', '"'))?.[1] ?? '[]';
  const found = [
    ...[...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''),
    ...(JSON.parse(early) as string[]).filter((file) => file.endsWith('.js')).map((file) => file.slice(2)),
  ];
  for (const file of found) {
    const text = fs.readFileSync(path.join(DIST, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      if (!found.includes(`assets/${name}`)) found.push(`assets/${name}`);
  }
  return found;
}

/** The worker is no part of the shell, and nothing is to be seen without it. */
const worker = () => filesLike('assets', /^core\.worker-.*\.js$/);

function filesLike(folder: string, pattern: RegExp): string[] {
  return fs
    .readdirSync(path.join(DIST, folder))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('the built page', () => {
  it.each(SCREENS)(
    'has a shell of at most 180 kB gzip JavaScript, with the stage 185, with the screen %s and the worker',
    (screen) => {
      const files = [...shellFiles(screen), ...worker()];
      expect(files.length).toBeGreaterThan(4);
      const size = sum(files.map(gzipped));
      console.log(`shell, ${screen}: ${(size / KB).toFixed(1)} kB gzip in ${files.length} files`);
      expect(size).toBeLessThanOrEqual(SHELL_MAX[screen]);
    },
  );

  it.each(SCREENS)(
    'reads no YAML, Markdown or rows, and brings no dialogs, to show the screen %s',
    (screen) => {
      const text = shellFiles(screen)
        .map((file) => fs.readFileSync(path.join(DIST, file), 'utf8'))
        .join('');
      expect(text).not.toMatch(/YAMLParseError|micromark|codeFencedFence|react-aria/);
    },
  );

  it('has a core of at most 64 kB and fonts of at most 160 KiB', () => {
    const core = filesLike('assets', /\.wasm$/);
    expect(core).toHaveLength(1);
    expect(gzipped(core[0]!)).toBeLessThanOrEqual(CORE_MAX);
    const fonts = filesLike('fonts', /\.woff2$/);
    expect(sum(fonts.map((file) => fs.statSync(path.join(DIST, file)).size))).toBeLessThanOrEqual(FONTS_MAX);
  });
});
