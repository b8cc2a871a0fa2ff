import { format } from '../../core/events/format.ts';
import { usePage } from '../../store/store.ts';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

/** The place in the run for everybody: counted in what a step is made of. The slider says all of it. */
export function PlaceWords() {
  const status = usePage((page) => page.status);
  const grain = usePage((page) => page.grain);
  const furthest = usePage((page) => page.furthest);
  const furthestAccesses = usePage((page) => page.furthestAccesses);
  const isEndKnown = usePage((page) => page.isEndKnown);
  if (!status) return <p className="place-words" />;
  if (grain === 'clock') {
    return (
      <p className="place-words" aria-hidden="true">
        <b>{format('time', status.timeNs)}</b>
      </p>
    );
  }
  const isEvent = grain === 'event';
  const now = isEvent ? status.position : status.accesses;
  const all = isEvent ? furthest : furthestAccesses;
  return (
    <p className="place-words" aria-hidden="true">
      {isEvent ? TEXT.eventAt : TEXT.accessAt} <b>{format('count', now)}</b>
      {isEndKnown && all > 0 && ` ${TEXT.of} ${format('count', all)}`}
    </p>
  );
}
