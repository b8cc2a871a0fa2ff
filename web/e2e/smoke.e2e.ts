import { describe, expect, inject, it } from 'vitest';
import { withBrowser } from './browser';
import { eachVisit } from './each-visit';
import { Visit } from './visit';

const browser = withBrowser();
let visit: Visit;
eachVisit(async () => (visit = await Visit.enter(browser(), '')));

const WAYS_IN = [
  { name: 'home', hash: '#home', ready: '.duel[aria-busy="false"]' },
  { name: 'a run', hash: '#1/random', ready: '.stage-view .picture' },
];

describe('the built page', () => {
  it('opens, shows something, complains about nothing and asks nobody else', async () => {
    await visit.page.waitForSelector('#root > *');
    await expect.poll(() => visit.page.title()).toContain('Swapscope');
  });

  it.each(WAYS_IN)('fetches nothing twice for $name, the core included', async ({ hash, ready }) => {
    const other = await browser().newContext();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const page = await other.newPage();
    await page.goto(inject('baseUrl') + hash);
    await page.locator(ready).first().waitFor();
    expect(asked.filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
    // A worker's script is asked for by each of the workers.
    const files = asked.filter((file) => file.includes('/assets/') && !file.includes('core.worker'));
    expect(files).toEqual([...new Set(files)]);
    await other.close();
  });
});
