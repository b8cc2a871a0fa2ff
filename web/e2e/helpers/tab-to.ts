import type { Locator } from 'playwright-core';

const MOST_TABS = 160;

/** Tab, until the focus is on one of these; it may be there already. */
export async function tabTo(wanted: Locator): Promise<void> {
  const { keyboard } = wanted.page();
  for (let tab = 0; tab < MOST_TABS; tab++) {
    if (await wanted.evaluateAll((nodes) => nodes.includes(document.activeElement as never))) return;
    await keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(wanted)}`);
}
