/** Machines side by side where they are shown, in the frame and in a talk: fetched with the first comparison. */
import { fetched } from '../../ui/fetched.tsx';

const fetchCompare = () => import('./compare-parts.ts');
export const CompareArea = fetched(async () => (await fetchCompare()).CompareArea);
export const CompareBar = fetched(async () => (await fetchCompare()).CompareBar);
