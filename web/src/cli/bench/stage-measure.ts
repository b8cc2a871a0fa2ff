/**
 * How full the stage is: of what is seen of it, the share below the last mark; whether anything overflows; the smallest
 * letters in its pictures. Reads the page that a browser shows and nothing else, so that no view can flatter itself.
 */
import type { Page } from 'playwright-core';

export interface StageMeasure {
  /** The part of the stage's visible height below the last mark; below 0 when a mark lies below the fold. */
  readonly shareBelow: number;
  /** Every picture has reported that its marks have their largest size. */
  readonly isLargest: boolean;
  /** Pixels of pictures that cannot be seen without scrolling, down and to the right. */
  readonly overflowPx: number;
  /** The smallest letters in the pictures, as they are on the screen; null when there are none. */
  readonly letterPx: number | null;
}

/** A presenter sees the stage alone; marks outside pictures do not count. */
const STAGE = '.present-stage, .stage-column';
const MARKS = '.stage-view :is(.picture :is(path, rect, circle, line, text), canvas)';

/** Runs in the page, where nothing of this file is known. */
function marksInPage({ stage: selector, marks: selected }: { stage: string; marks: string }) {
  const stage = document.querySelector(selector);
  if (!stage) throw new Error('there is no stage');
  const { top, right, bottom, height } = stage.getBoundingClientRect();
  const seen = [...stage.querySelectorAll(selected)].filter((mark) => {
    const { fill, stroke } = getComputedStyle(mark);
    const isPainted = [fill, stroke].some(
      (paint) => paint !== 'none' && paint !== 'transparent' && !paint.endsWith(', 0)'),
    );
    return (
      (isPainted || mark instanceof HTMLCanvasElement) &&
      mark.closest('defs') === null &&
      mark.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  });
  return {
    room: { top, right, bottom, height },
    hiddenPx: Math.max(stage.scrollHeight - stage.clientHeight, stage.scrollWidth - stage.clientWidth),
    isLargest: stage.querySelector('.stage-view:not([data-largest])') === null,
    boxes: seen.map((mark) => mark.getBoundingClientRect()).map((box) => [box.bottom, box.right] as const),
    letters: seen
      .filter((mark) => mark instanceof SVGTextElement)
      .filter((text) => text.textContent?.trim() !== '')
      .map(
        (text) =>
          Math.min(
            ...[text, ...text.querySelectorAll('tspan')].map((each) =>
              parseFloat(getComputedStyle(each).fontSize),
            ),
          ) * (text.getScreenCTM()?.d ?? 1),
      ),
  };
}

export async function measureStage(page: Page): Promise<StageMeasure> {
  const found = await page.evaluate(marksInPage, { stage: STAGE, marks: MARKS });
  const { room, boxes, letters } = found;
  const bottom = Math.max(room.top, ...boxes.map(([lower]) => lower));
  const right = Math.max(0, ...boxes.map(([, outer]) => outer));
  return {
    shareBelow: (room.bottom - bottom) / room.height,
    isLargest: found.isLargest,
    overflowPx: Math.round(Math.max(0, found.hiddenPx, bottom - room.bottom, right - room.right)),
    letterPx: letters.length === 0 ? null : Math.min(...letters),
  };
}

/** A window, what it is used for, and what must hold there. */
export interface Setting {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'projector';
  readonly isPresented?: true;
  readonly letterPxMin: number;
}

/** The smallest letters allowed: in a small window at a desk, and to be read from the last row. */
export const SETTINGS: readonly Setting[] = [
  { name: 'light 1280', width: 1280, height: 720, theme: 'light', letterPxMin: 12 },
  { name: 'light 1920', width: 1920, height: 1080, theme: 'light', letterPxMin: 14 },
  { name: 'light 2560', width: 2560, height: 1440, theme: 'light', letterPxMin: 14 },
  { name: 'projector 1280', width: 1280, height: 720, theme: 'projector', letterPxMin: 16 },
  { name: 'projector 1920', width: 1920, height: 1080, theme: 'projector', letterPxMin: 16 },
  { name: 'present 1280', width: 1280, height: 720, theme: 'light', isPresented: true, letterPxMin: 16 },
  { name: 'present 1920', width: 1920, height: 1080, theme: 'light', isPresented: true, letterPxMin: 16 },
];

/** In the mean over the steps of a setting. */
export const SHARE_BELOW_MAX = 0.1;

/** Gives a window the size and theme of the setting; motion is off. */
export async function enterSetting(
  page: Page,
  url: string,
  { width, height, theme }: Setting,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  // On a screen that needs no machine; a theme in an address stays until another one is asked for.
  await page.goto(`${url}#docs/authoring?theme=${theme}`);
  await page.locator('article h1').waitFor();
  await page.evaluate(() => document.fonts.ready);
  // A full-screen window cannot be resized, so this one refuses to become one.
  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new Error('not this window'));
  });
}

/** This many frames: between the words of a step and its pictures there may be some in which nothing is under way. */
const IDLE_FRAMES = 12;

/**
 * Until the machine has arrived and every picture of the step is drawn, and it stays so. No function in it has a name:
 * whoever runs this file without a build marks names with a helper that the page does not have.
 */
export async function hasArrived(page: Page): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (let idle = 0; idle < wanted;) {
      const main = document.querySelector('main');
      const isBusy = main === null || main.matches('[aria-busy="true"], :has([aria-busy="true"])');
      const views = [...document.querySelectorAll('.stage-view')];
      const isDrawn = views.length > 0 && views.every((view) => view.querySelector('.picture'));
      idle = !isBusy && isDrawn ? idle + 1 : 0;
      await new Promise((frame) => requestAnimationFrame(frame));
    }
  }, IDLE_FRAMES);
}

/** Opens a step by its address, as a link does, and presents it where the setting says so. */
export async function goToStep(page: Page, lesson: string, step: number, { isPresented }: Setting) {
  if (isPresented && (await page.locator('.present').count()) > 0) await page.keyboard.press('Escape');
  await page.evaluate((hash) => (location.hash = hash), `#lesson/${lesson}/${step}`);
  await page.getByText(new RegExp(`^Step ${step} of \\d+$`)).waitFor();
  await hasArrived(page);
  if (!isPresented) return;
  await page.keyboard.press('p');
  await page.locator('.present .stage-view .picture').first().waitFor();
  await hasArrived(page);
}

/** How many steps the lesson has that is open. */
export async function stepsOf(page: Page): Promise<number> {
  const words = (await page.getByText(/^Step \d+ of \d+$/).textContent()) ?? '';
  return Number(/of (\d+)$/.exec(words)?.[1] ?? 0);
}
