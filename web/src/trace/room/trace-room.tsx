/** A recorded run held against the machine: a strip over all its faults, the fault of now term by term, counters beside. */
import { useMemo } from 'react';
import { isOfLists } from '../../core/events/agreement.ts';
import { listWords } from '../../ui/agreement-words.ts';
import { useMetrics } from '../../marks/metrics.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import type { ViewProps } from '../../views/view.ts';
import type { RecordedPlay } from '../agreement/play-recorded.ts';
import { ClosedLoop } from './closed-loop.tsx';
import { whyRow } from './explain.ts';
import { FaultTable } from './fault-table.tsx';
import { roomOf } from './room.ts';
import type { Room } from './room.ts';
import { heightsOfRoom, roomSizes } from './sizes.ts';
import { Differences, Strips } from './strips.tsx';
import { ROOM_TEXT as TEXT } from './text.ts';
import { WhenCompared, useFaultOfNow } from './when-compared.tsx';
import './trace-room.css';

export function TraceRoom({ scene, widthPx, heightPx }: ViewProps) {
  const source = useMachine((known) => known.source);
  const room = roomOf(source);
  const metrics = useMetrics(widthPx);
  const look = { fontSize: metrics.sub };
  if (!room)
    return (
      <div className="trace-room" style={look}>
        <h3>{TEXT.strip}</h3>
        <p>
          {TEXT.noRun} {TEXT.noRunCure}
        </p>
      </div>
    );
  const { isBeside } = roomSizes(widthPx, metrics);
  const sparePx = heightPx - heightsOfRoom({ scene, widthPx, metrics }).least;
  return (
    <div className={isBeside ? 'trace-room is-beside' : 'trace-room'} style={look}>
      <div className="trace-faults">
        <WhenCompared room={room}>
          {(play) => <Compared play={play} room={room} widthPx={widthPx} sparePx={sparePx} />}
        </WhenCompared>
      </div>
      <ClosedLoop room={room} />
    </div>
  );
}

interface ComparedProps {
  readonly play: RecordedPlay;
  readonly room: Room;
  readonly widthPx: number;
  readonly sparePx: number;
}

function Compared({ play, room, widthPx, sparePx }: ComparedProps) {
  const { run } = room;
  const { faults } = play;
  const metrics = useMetrics(widthPx);
  const position = useMachine(({ status }) => status?.position ?? 0);
  const { now, fault } = useFaultOfNow(room, play);
  const rows = useMemo(
    () => new Map(play.differences.filter(isOfLists).map((row) => [row.number, row])),
    [play],
  );
  const row = rows.get(position);
  const hasLists = play.agreement.kinds.filter(isOfLists).some(({ exact }) => exact > 0);
  return (
    <>
      {faults.positions.length === 0 ? (
        <div className="trace-head">
          <h3>{TEXT.strip}</h3>
          <span>{TEXT.noFaults}</span>
          <Differences />
        </div>
      ) : (
        <Strips faults={faults} now={now} widthPx={widthPx} sparePx={sparePx} />
      )}
      {row && <p className="trace-why">{whyRow(run, row)}</p>}
      {faults.positions.length > 0 && (
        <FaultTable
          run={run}
          fault={fault}
          areTermsInRow={roomSizes(widthPx, metrics).areTermsInRow}
          isLive
        />
      )}
      {hasLists && <Lists play={play} />}
    </>
  );
}

/** What has no place on the strip is counted. */
function Lists({ play }: { readonly play: RecordedPlay }) {
  return (
    <p className="trace-lists">
      {TEXT.lists} {listWords(play.agreement)}.
    </p>
  );
}
