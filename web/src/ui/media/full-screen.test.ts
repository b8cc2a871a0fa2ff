import { afterEach, expect, it, vi } from 'vitest';
import { isFullAtRest, isFullScreen, toggleFullScreen } from './full-screen.ts';
import { until } from '../../core/test-until.ts';

/** A slow browser: each change happens when the test lets it. */
function slowBrowser() {
  const waiting: (() => void)[] = [];
  const page = {
    fullscreenElement: null as object | null,
    asked: [] as string[],
    exitFullscreen: () => later('exit', null),
    documentElement: { requestFullscreen: () => later('request', {}) },
  };
  const later = (name: string, element: object | null) =>
    new Promise<void>((resolve) => {
      page.asked.push(name);
      waiting.push(() => {
        page.fullscreenElement = element;
        resolve();
      });
    });
  vi.stubGlobal('document', page);
  return { page, comes: async () => until(() => waiting.shift()!()) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('what is asked for while full screen comes or goes waits for it, and counts at once', async () => {
  const { page, comes } = slowBrowser();
  toggleFullScreen();
  expect([isFullScreen(), isFullAtRest()]).toEqual([true, false]);
  await comes();
  await until(() => expect(isFullAtRest()).toBe(true));
  // Left, and wanted again before it is left.
  toggleFullScreen();
  expect(isFullScreen()).toBe(false);
  toggleFullScreen();
  expect([isFullScreen(), isFullAtRest()]).toEqual([true, false]);
  await comes();
  await comes();
  await until(() => expect(isFullAtRest()).toBe(true));
  expect(page.asked).toEqual(['request', 'exit', 'request']);
});

it('a browser that refuses leaves the window as it is', async () => {
  const { page } = slowBrowser();
  page.documentElement.requestFullscreen = () => Promise.reject(new Error('not here'));
  toggleFullScreen();
  await until(() => expect(isFullScreen()).toBe(false));
});
