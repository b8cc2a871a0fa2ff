import { pathOf, placeOf } from '../../time-machine/place.ts';
import { STOPS } from '../../time-machine/stops.ts';
import { TIME_TEXT as TEXT } from '../../time-machine/text.ts';
import { TimePage } from '../../time-machine/time-page.tsx';
import { HeadedScreen } from './headed-screen.tsx';
import { usePlace } from './usePlace.ts';

function shownFor(place: string): string {
  const { workload, plates } = placeOf(place);
  const [one, other] = plates;
  return pathOf(workload, [STOPS[one]!.kernel.name, STOPS[other]!.kernel.name]);
}

export function Screen() {
  const [place, go] = usePlace('time-machine', shownFor);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <TimePage place={place} onPlace={go} />
    </HeadedScreen>
  );
}
