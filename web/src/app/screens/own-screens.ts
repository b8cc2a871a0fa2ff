import type { ComponentType } from 'react';
import type { OwnScreen } from '../../store/state.ts';

/** How each screen with a word of its own in the address is fetched. */
export const FETCH_OWN = {
  'four-kernels': () => import('./four-screen.tsx'),
  'every-run': () => import('./every-screen.tsx'),
  museum: () => import('./museum-screen.tsx'),
  kswapd: () => import('./kswapd-screen.tsx'),
  review: () => import('./review-screen.tsx'),
  lab: () => import('./lab-screen.tsx'),
  tables: () => import('./tables-screen.tsx'),
  'time-machine': () => import('./time-screen.tsx'),
  design: () => import('./design-screen.tsx'),
  mails: () => import('./mails-screen.tsx'),
  'your-machine': () => import('./own-screen.tsx'),
} as const satisfies Record<OwnScreen, () => Promise<{ readonly Screen: ComponentType }>>;
