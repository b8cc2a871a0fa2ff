import { describe, expect, it } from 'vitest';
import { withBrowser } from './browser';
import { eachVisit } from './each-visit';
import { Visit } from './visit';

const browser = withBrowser();
let visit: Visit;
eachVisit(async () => (visit = await Visit.enter(browser(), '')));

describe('the built page', () => {
  it('opens, shows something, complains about nothing and asks nobody else', async () => {
    await visit.page.waitForSelector('#root > *');
    expect(await visit.page.title()).toContain('Swapscope');
  });
});
