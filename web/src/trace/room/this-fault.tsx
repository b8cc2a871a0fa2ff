/** The present fault of a recorded run, beside the stage: the same pair that the trace room shows, in a column. */
import { useMachine } from '../../store/machine/useMachine.ts';
import type { RecordedPlay } from '../agreement/play-recorded.ts';
import { FaultTable } from './fault-table.tsx';
import { goToRecordedDifference } from './go-to-difference.ts';
import { roomOf, type Room } from './room.ts';
import { PAIR_TEXT, ROOM_TEXT } from './text.ts';
import { WhenCompared, useFaultOfNow } from './when-compared.tsx';
import './trace-room.css';

export function ThisFault() {
  const room = roomOf(useMachine(({ source }) => source));
  if (!room) return null;
  return (
    <section className="section trace-beside" aria-labelledby="this-fault-title">
      <h2 id="this-fault-title">{PAIR_TEXT.thisFault}</h2>
      <WhenCompared room={room}>{(play) => <OfNow room={room} play={play} />}</WhenCompared>
      <button type="button" onClick={() => void goToRecordedDifference(1)}>
        {ROOM_TEXT.next}
      </button>
    </section>
  );
}

function OfNow({ room, play }: { readonly room: Room; readonly play: RecordedPlay }) {
  const { fault } = useFaultOfNow(room, play);
  return play.faults.positions.length === 0 ? (
    <p className="quiet">{ROOM_TEXT.noFaults}</p>
  ) : (
    <FaultTable run={room.run} fault={fault} form="column" isLive={false} />
  );
}
