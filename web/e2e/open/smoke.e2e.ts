import { describe, expect, inject, it } from 'vitest';
import { collectComplaints, withBrowser } from '../helpers/browser';

const browser = withBrowser();

const ENTRIES = [
  { name: 'home', hash: '#home', ready: '.duel[aria-busy="false"]' },
  { name: 'a run', hash: '#1/random', ready: '.stage-view .picture' },
];

describe('the built page', () => {
  it.each(ENTRIES)(
    'shows $name, complains about nothing, asks nobody else and fetches nothing twice, the core included',
    async ({ hash, ready }) => {
      const other = await browser().newContext();
      const asked: string[] = [];
      other.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const page = await other.newPage();
      const complaints = collectComplaints(page);
      await page.goto(inject('baseUrl') + hash);
      await page.locator(ready).first().waitFor();
      expect(asked.filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
      // Scripts of workers are asked for by each of the workers: they share nothing but the browser's cache.
      const ofWorkers = /core\.worker|core-parts|access-trail/;
      const files = asked.filter((file) => file.includes('/assets/') && !ofWorkers.test(file));
      expect(files).toEqual([...new Set(files)]);
      await expect.poll(() => page.title()).toContain('Swapscope');
      expect(complaints).toEqual([]);
      await other.close();
    },
  );
});
