import { DesignPage } from '../../design/page/design-page.tsx';
import { pathOf, placeOf } from '../../design/page/place.ts';
import { DESIGN_TEXT as TEXT } from '../../design/page/text.ts';
import { HeadedScreen } from './headed-screen.tsx';
import { usePlace } from './usePlace.ts';

function shownFor(place: string): string {
  const { name, machine } = placeOf(place);
  return pathOf(name, machine);
}

export function Screen() {
  const [place, go] = usePlace('design', shownFor);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <DesignPage place={place} onPlace={go} />
    </HeadedScreen>
  );
}
