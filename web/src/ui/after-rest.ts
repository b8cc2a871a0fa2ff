/** How often rest is checked: something that never rests must not keep everything else away. */
const LOOKS_MAX = 10;

/** Calls `then` once, after a pause at whose end nothing is busy; returns a function that cancels it. */
export function afterRest(pauseMs: number, isBusy: () => boolean, then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = (looksLeft: number) => {
    timer = setTimeout(() => (isBusy() && looksLeft > 1 ? look(looksLeft - 1) : then()), pauseMs);
  };
  look(LOOKS_MAX);
  return () => clearTimeout(timer);
}

/** The machine or a picture is loading: on a slow network or computer that takes long. */
export const isLoading = (): boolean => document.querySelector('[aria-busy="true"]') !== null;
