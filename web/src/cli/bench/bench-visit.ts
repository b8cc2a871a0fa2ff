/** What a first visit costs: which scripts are fetched until the picture is there, and when it is there. */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { BUILT_PAGE } from './bench-browser.ts';
import type { ServedPage } from './bench-browser.ts';

/** More shapes than this in one picture: the machine is drawn, not only its frame. */
const MARKS_MIN = 40;

export interface FileSize {
  readonly name: string;
  readonly gzipBytes: number;
}

export interface Visit {
  readonly firstPaintMs: number;
  /** When the first picture has its marks. */
  readonly marksMs: number;
  /** In the order in which they were asked for, workers included. */
  readonly scripts: readonly FileSize[];
}

/** Of a file of the build, as a web server would send it. */
export function gzipSize(name: string): FileSize {
  return { name, gzipBytes: gzipSync(fs.readFileSync(path.join(BUILT_PAGE, name)), { level: 9 }).length };
}

/** Opens an address as somebody who has never been there, with nothing in any cache. */
export async function visitOnce({ browser, url }: ServedPage, hash: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const asked = new Set<string>();
  context.on('request', (request: Request) => {
    if (request.resourceType() === 'script') asked.add(request.url().replace(url, ''));
  });
  try {
    const page = await context.newPage();
    await page.goto(url + hash);
    const marksAt = await page.waitForFunction((least) => {
      const pictures = [...document.querySelectorAll('svg.picture')];
      const hasMarks = pictures.some((each) => each.querySelectorAll('rect, path, use').length > least);
      return hasMarks && performance.now();
    }, MARKS_MIN);
    const scripts = [...asked].map(gzipSize);
    // It is told a moment after it was painted.
    const paintedAt = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const firstPaintMs = Number(await paintedAt.jsonValue());
    return { firstPaintMs, marksMs: Number(await marksAt.jsonValue()), scripts };
  } finally {
    await context.close();
  }
}
