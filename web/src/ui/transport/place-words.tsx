import { format } from '../../core/events/format.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

/** The position in the run in short: counted in the present grain. The slider says all of it. */
export function PlaceWords() {
  const status = useMachine((known) => known.status);
  const grain = usePage((page) => page.grain);
  const furthest = useMachine((known) => known.furthest);
  const furthestAccesses = useMachine((known) => known.furthestAccesses);
  const isEndKnown = useMachine((known) => known.isEndKnown);
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
