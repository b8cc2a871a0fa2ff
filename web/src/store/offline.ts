/** Does all of the page lie in this browser, so that it works without a network? */
import { create } from 'zustand';

const useOffline = create<{ readonly isKept: boolean }>(() => ({ isKept: false }));

export const setKept = (): void => useOffline.setState({ isKept: true });

export const useIsKept = (): boolean => useOffline(({ isKept }) => isKept);
