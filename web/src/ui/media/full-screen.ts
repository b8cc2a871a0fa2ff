/** Full screen, where the browser allows it; an iframe may not. */

/** Entering and leaving take a moment; a request meanwhile waits for it. */
let change: Promise<void> = Promise.resolve();
let nrAsked = 0;
let isWanted = false;

/** Is the window full, or about to be? */
export const isFullScreen = (): boolean => (nrAsked > 0 ? isWanted : document.fullscreenElement !== null);

/** It is full, and stays so. */
export const isFullAtRest = (): boolean => nrAsked === 0 && document.fullscreenElement !== null;

async function carryOut(isFull: boolean): Promise<void> {
  if (isFull) await document.documentElement.requestFullscreen?.();
  else if (document.fullscreenElement) await document.exitFullscreen();
}

export function toggleFullScreen(): void {
  const isFull = !isFullScreen();
  isWanted = isFull;
  nrAsked++;
  change = change
    .then(() => carryOut(isFull))
    .catch(() => undefined)
    .finally(() => void nrAsked--);
}
