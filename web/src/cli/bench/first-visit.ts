/**
 * What a first visit costs: which scripts are fetched until the picture is there, and when it is there. The bench and the
 * test of sizes (web/e2e/page/size.e2e.ts) count by this one rule.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright-core';

const KB = 1000;

/** The ways in, and how much JavaScript may be fetched until the first picture is there: Home, a run with its usual views, the first lesson. */
export const ENTRIES = [
  { name: 'home', hash: '', scriptsMax: 170 * KB },
  { name: 'run', hash: '#1/sequential', scriptsMax: 185 * KB },
  { name: 'lesson', hash: '#lesson/01-a-page-gets-a-frame', scriptsMax: 240 * KB },
] as const;

export type Entry = (typeof ENTRIES)[number];

/** More shapes than this in one picture: the machine is drawn, not only its frame. */
const MARKS_MIN = 40;

/** A built page and the server for it. */
export interface VisitedPage {
  /** With a slash at the end. */
  readonly url: string;
  readonly folder: string;
  readonly browser: Browser;
}

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
export function gzipSize(folder: string, name: string): FileSize {
  return { name, gzipBytes: gzipSync(fs.readFileSync(path.join(folder, name)), { level: 9 }).length };
}

/** Those of the requests that had begun by then: what is fetched after the first picture is no part of it. */
async function begunBy(asked: readonly Request[], timeMs: number): Promise<readonly Request[]> {
  const begun = asked.map(async (request) => {
    // Before it is answered nobody knows when it began.
    await (await request.response())?.finished();
    return request.timing().startTime <= timeMs ? [request] : [];
  });
  return (await Promise.all(begun)).flat();
}

export const sizeOf = (files: readonly FileSize[]): number =>
  files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);

/** Opens an address as a first-time visitor, with all caches empty. */
export async function visitOnce({ browser, url, folder }: VisitedPage, hash: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  const asked: Request[] = [];
  context.on('request', (request: Request) => {
    if (request.resourceType() === 'script') asked.push(request);
  });
  try {
    const page = await context.newPage();
    await page.goto(url + hash);
    const marksAt = await page.waitForFunction((least) => {
      const pictures = [...document.querySelectorAll('svg.picture')];
      const hasMarks = pictures.some((each) => each.querySelectorAll('rect, path, use').length > least);
      return hasMarks && performance.now();
    }, MARKS_MIN);
    const marksMs = Number(await marksAt.jsonValue());
    const originMs = await page.evaluate(() => performance.timeOrigin);
    const fetched = (await begunBy(asked, originMs + marksMs)).map((request) =>
      request.url().replace(url, ''),
    );
    const scripts = [...new Set(fetched)].map((name) => gzipSize(folder, name));
    // The browser reports it a moment after painting.
    const paintedAt = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const firstPaintMs = Number(await paintedAt.jsonValue());
    return { firstPaintMs, marksMs, scripts };
  } finally {
    await context.close();
  }
}
