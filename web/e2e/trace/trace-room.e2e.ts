/** A recorded run held against the machine, by keyboard and by pointer, in a talk and on a phone: one visit. */
import { beforeAll, describe, expect, it } from 'vitest';
import { withBrowser } from '../helpers/browser';
import { Visit } from '../helpers/visit';

const browser = withBrowser();
let visit: Visit;

const slider = () => visit.page.getByRole('slider', { name: 'Fault of the recorded run' });
const told = () => slider().getAttribute('aria-valuetext');
const fault = async () => Number(await slider().inputValue());
const shown = (part = '.trace-fault') => visit.page.locator(`.trace-room ${part}`).innerText();
const foot = () => visit.page.locator('.trace-foot').innerText();

beforeAll(async () => {
  visit = await Visit.open(browser(), '#1/run-vma-mixed-r');
});

describe('the trace room', () => {
  it('is one press away from a recorded run, and says why the machine differs from the kernel', async () => {
    await visit.click('Trace room');
    await visit.page.locator('.trace-terms').waitFor();
    await visit.addressMatches(/\?views=trace-room,loom$/);
    // On a stage as low as this it stands in few words, so that nothing of the loom is below the fold.
    const area = visit.page.locator('.stage-area');
    const below = () => area.evaluate((node) => node.scrollHeight - node.clientHeight);
    await expect.poll(below).toBe(0);
    // Nor from the last row, where the loom has the region of the fault alone.
    for (const theme of ['dark', 'projector']) {
      await visit.press('t');
      await visit.page.locator(`:root[data-theme='${theme}']`).waitFor();
    }
    await visit.page.locator('.trace-room.is-tight .trace-terms').waitFor();
    await expect.poll(below).toBe(0);
    await visit.press('t');
    await visit.page.locator(`:root:not([data-theme='projector'])`).waitFor();
    await visit.click('Show all');
    await expect.poll(() => visit.page.locator('.trace-head').first().innerText()).toContain('13,104 faults');
    await visit.press('d');
    await expect.poll(told).toMatch(/^fault \d+ of 13,104: state off by the shared bit/);
    const found = await fault();
    await expect
      .poll(() => shown())
      .toMatch(/The kernel counted (\d) hits?, the machine \d\..*one bit of a frame/s);
    // Beside the stage it is the same pair.
    await visit.press('i');
    const beside = visit.page.locator('.inspector .trace-beside');
    const why = await shown('.trace-why');
    await expect.poll(() => beside.innerText()).toContain(why);
    await expect.poll(() => beside.locator('.trace-value.is-different').count()).toBe(2);
    await visit.press('i');
    await visit.press('Shift+D');
    await expect.poll(() => visit.page.locator('body').innerText()).toContain('no difference before');
    expect(await fault()).toBe(found);
    await visit.click('Next difference');
    await expect.poll(fault).toBeGreaterThan(found);
  });

  it('is led by the keys of its slider, and by a press on a tick', async () => {
    const from = await fault();
    await slider().focus();
    await visit.page.keyboard.press('ArrowRight');
    await expect.poll(fault).toBe(from + 1);
    await visit.page.keyboard.press('End');
    await expect.poll(told).toMatch(/^fault 13,104 of 13,104/);
    await expect.poll(foot).toContain('to 13,104');
    const strip = visit.page.locator('.trace-each');
    // Away from the playhead by hand: it stays there until the machine moves.
    await strip.evaluate((node) => (node.scrollLeft = 8 * 5000));
    await expect.poll(foot).toMatch(/faults 5,00\d to/);
    await strip.click({ position: { x: 8 * 10 + 4, y: 20 } });
    await expect.poll(fault).toBe(5011);
    await visit.click('Show more faults, smaller');
    await expect.poll(foot).toMatch(/faults 4,9\d\d to/);
  });

  it('runs the workload by itself beside the recording, and is stopped in between', async () => {
    // Pressed as soon as it is there: the workload takes a second.
    await visit.page.evaluate(async () => {
      const button = () => document.querySelector<HTMLButtonElement>('.trace-closed button');
      button()?.click();
      while (button()?.textContent !== 'Cancel') await new Promise(requestAnimationFrame);
      button()?.click();
    });
    await visit.button('Run the recorded workload').waitFor();
    await visit.click('Run the recorded workload');
    await visit.page.locator('.trace-pairs li').first().waitFor();
    const words = () => visit.page.locator('.trace-closed').innerText();
    await expect.poll(words).toMatch(/pswpin\s+kernel 12,919 machine [\d,]+/);
    await expect.poll(words).toMatch(/All 10 counters agree/);
    await expect.poll(words).toContain('when the same run was made again');
  });

  it('is found again by its address, shown in a talk, and stands in one column on a phone', async () => {
    const at = await fault();
    await visit.addressRests();
    await visit.page.reload();
    await expect.poll(told).toContain(`fault ${at.toLocaleString('en')} of`);
    await visit.page.keyboard.press('p');
    await visit.page.locator('.present .trace-terms').waitFor();
    await visit.page.keyboard.press('Shift+D');
    await expect.poll(fault).toBeLessThan(at);
    await visit.press('Escape');
    await visit.page.setViewportSize({ width: 390, height: 844 });
    await visit.page.locator('.trace-terms.is-narrow').waitFor();
    await expect.poll(() => visit.overflow()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });
});
