import { toggleLarge, toggleView } from '../../store/shell.ts';
import { getPage } from '../../store/store.ts';

/** A picture that was opened must be in sight wherever its room is: it comes last on the stage. */
function bringIntoSight(): void {
  // Its room is there with the next drawing, and keeps its height when its code has loaded.
  const bring = () => {
    if (document.querySelector('.stage[aria-busy="true"]')) requestAnimationFrame(bring);
    else [...document.querySelectorAll('.stage-view')].at(-1)?.scrollIntoView({ block: 'nearest' });
  };
  requestAnimationFrame(() => requestAnimationFrame(bring));
}

/** Opens a picture, or closes it. In a talk it has the stage for itself, or returns it to all. */
export function openView(name: string): void {
  if (getPage().themeBeforePresenting !== null) return toggleLarge(name);
  toggleView(name);
  if (getPage().views.includes(name)) bringIntoSight();
}
