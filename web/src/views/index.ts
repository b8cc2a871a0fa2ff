/** All pictures, by the name that lessons and links call them. */
import { LOOM } from './loom/index.tsx';
import type { ViewInfo } from './view.ts';

export const VIEWS = {
  loom: LOOM,
} as const satisfies Readonly<Record<string, ViewInfo>>;

export type ViewName = keyof typeof VIEWS;
