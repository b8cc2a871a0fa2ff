import { getPage, setPage, usePage } from '../../store/store.ts';
import { TablesRoom } from '../../tables/room/room-page.tsx';
import { ROOM_TEXT as TEXT } from '../../tables/room/text.ts';
import { HeadedScreen } from './headed-screen.tsx';

export function Screen() {
  const place = usePage((page) => page.places.tables ?? null);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <TablesRoom {...{ place }} onPlace={(tables) => setPage({ places: { ...getPage().places, tables } })} />
    </HeadedScreen>
  );
}
