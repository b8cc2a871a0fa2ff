/** Machines side by side, and the sheet in which they are chosen. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Visit } from './visit';

/** The run in which two machines are going to differ. */
export const DUEL = '#1/duel/a165';

/** One machine, where the two of them are going to differ. */
export async function standsAlone(visit: Visit): Promise<void> {
  const { page } = visit;
  await visit.goTo(`${DUEL}?theme=light`);
  await expect.poll(() => page.locator('.compare-side').count()).toBe(0);
  await page.locator('.stage-view .picture').first().waitFor();
}

/** What is there on a page that may not be open yet. */
export function comparedOn(page: () => Page) {
  const hash = () => page().evaluate(() => location.hash);
  const slider = () => page().getByRole('slider', { name: 'Access' });
  const place = () => slider().getAttribute('aria-valuetext');
  const sides = () => page().locator('.compare-side');
  const bars = () => page().locator('.compare-bar');
  const names = () => page().locator('.compare-side h2').allInnerTexts();
  const sentence = () => page().getByTestId('what-differs').innerText();

  async function sideBySide(count: number): Promise<void> {
    await expect.poll(() => sides().count()).toBe(count);
    await expect.poll(place).toMatch(/of 218$/);
    await expect.poll(() => page().locator('.compare-side .picture').count()).toBeGreaterThanOrEqual(count);
  }

  const chooser = () => page().getByRole('dialog', { name: 'Which machines run beside this one?' });
  const kernel = (name: string) => chooser().locator(`[data-kernel="${name}"]`);
  const show = (count: string) => chooser().getByRole('button', { name: `Show ${count} side by side` });

  /** Finds a parameter by its name, and sets it in the machine for which something is looked for. */
  async function setParameter(name: string, value: number): Promise<void> {
    await chooser().getByRole('searchbox').fill(name);
    await chooser()
      .getByRole('button', { name: new RegExp(`^${name} parameter`) })
      .click();
    await chooser().getByRole('spinbutton').fill(String(value));
    await chooser().getByRole('button', { name: 'Set', exact: true }).click();
  }

  /** Page cluster 0 beside the machine on the stage. */
  async function compareWithoutReadahead(): Promise<void> {
    await page().keyboard.press('c');
    await setParameter('page_cluster', 0);
    await show('two').click();
    await sideBySide(2);
  }

  return {
    bars,
    chooser,
    compareWithoutReadahead,
    hash,
    kernel,
    names,
    place,
    sentence,
    setParameter,
    show,
    sideBySide,
    sides,
    slider,
  };
}
