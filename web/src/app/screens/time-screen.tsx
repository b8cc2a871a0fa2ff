import { getPage, setPage, usePage } from '../../store/store.ts';
import { TIME_TEXT as TEXT } from '../../time-machine/text.ts';
import { TimePage } from '../../time-machine/time-page.tsx';
import { HeadedScreen } from './headed-screen.tsx';

export function Screen() {
  const place = usePage((page) => page.places['time-machine'] ?? null);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <TimePage
        place={place}
        onPlace={(next) => setPage({ places: { ...getPage().places, 'time-machine': next } })}
      />
    </HeadedScreen>
  );
}
