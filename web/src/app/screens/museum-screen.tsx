import { MuseumPage } from '../../museum/museum-page.tsx';
import { MUSEUM_TEXT as TEXT } from '../../museum/text.ts';
import { setPage, usePage } from '../../store/store.ts';
import { HeadedScreen } from './headed-screen.tsx';

export function MuseumScreen() {
  const exhibit = usePage((page) => page.exhibit);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <MuseumPage exhibit={exhibit} onOpen={(next) => setPage({ exhibit: next })} />
    </HeadedScreen>
  );
}
