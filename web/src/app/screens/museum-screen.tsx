import { MuseumPage } from '../../museum/museum-page.tsx';
import { MUSEUM_TEXT as TEXT } from '../../museum/text.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { HeadedScreen } from './headed-screen.tsx';

export function Screen() {
  const exhibit = usePage((page) => page.places.museum ?? null);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <MuseumPage
        exhibit={exhibit}
        onOpen={(name) => setPage({ places: { ...getPage().places, museum: name } })}
      />
    </HeadedScreen>
  );
}
