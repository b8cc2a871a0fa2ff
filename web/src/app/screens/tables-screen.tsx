import { TablesRoom } from '../../tables/room/room-page.tsx';
import { tableIn } from '../../tables/room/place.ts';
import { ROOM_TEXT as TEXT } from '../../tables/room/text.ts';
import { HeadedScreen } from './headed-screen.tsx';
import { tellNowhere, usePlace } from './usePlace.ts';

/** Which cells a table has is known when it has been read. */
function shownFor(place: string): string {
  const { name, cell } = tableIn(place);
  return cell === null ? name : `${name}/${cell}`;
}

export function Screen() {
  const [place, go] = usePlace('tables', shownFor);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <TablesRoom place={place} onPlace={go} onNowhere={tellNowhere} />
    </HeadedScreen>
  );
}
