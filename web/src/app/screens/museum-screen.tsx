import { MuseumPage } from '../../museum/museum-page.tsx';
import { pathOf, placeOf } from '../../museum/place.ts';
import { MUSEUM_TEXT as TEXT } from '../../museum/text.ts';
import { HeadedScreen } from './headed-screen.tsx';
import { usePlace } from './usePlace.ts';

export function Screen() {
  const [exhibit, go] = usePlace('museum', (path) => pathOf(placeOf(path)));
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <MuseumPage exhibit={exhibit} onOpen={go} />
    </HeadedScreen>
  );
}
