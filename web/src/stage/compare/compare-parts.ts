/** Machines side by side, and the bar below them: one thing to fetch, with the first comparison. */
export { CompareArea } from './compare-area.tsx';
export { CompareBar } from './compare-bar.tsx';
