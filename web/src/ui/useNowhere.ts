/** Of a place in the address that a screen has not. */
import { useEffect, useEffectEvent } from 'react';

/** Tells of it once; null: there is none. */
export function useNowhere(place: string | null, onNowhere: (place: string) => void): void {
  const tell = useEffectEvent(onNowhere);
  useEffect(() => {
    if (place !== null) tell(place);
  }, [place]);
}
