/** A recorded run held against the machine: a strip over all its faults, the fault of now term by term, counters beside. */
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { isOfLists } from '../../core/events/agreement.ts';
import { listWords } from '../../ui/agreement-words.ts';
import { useMetrics } from '../../marks/metrics.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import type { ViewProps } from '../../views/view.ts';
import type { RecordedPlay } from '../agreement/play-recorded.ts';
import { ClosedLoop } from './closed-loop.tsx';
import { whyRow } from './explain.ts';
import { FaultTable } from './fault-table.tsx';
import { differencesByRow, recordedFault } from './pair.ts';
import { compareAll, roomOf } from './room.ts';
import type { Room, RoomState } from './room.ts';
import { heightsOfRoom, roomSizes } from './sizes.ts';
import { faultAt } from './strip-layout.ts';
import { Differences, Strips } from './strips.tsx';
import { ROOM_TEXT as TEXT } from './text.ts';
import './trace-room.css';

const NO_ROOM = createStore<RoomState>(() => ({
  compared: { is: 'not begun' },
  closed: { is: 'not begun' },
}));

export function TraceRoom({ scene, widthPx, heightPx }: ViewProps) {
  const source = useMachine((known) => known.source);
  const room = roomOf(source);
  const compared = useStore(room?.state ?? NO_ROOM, (state) => state.compared);
  const metrics = useMetrics(widthPx);
  useEffect(() => {
    if (room) void compareAll(room);
  }, [room]);
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
        {compared.is === 'done' ? (
          <Compared play={compared.done} room={room} widthPx={widthPx} sparePx={sparePx} />
        ) : compared.is === 'failed' ? (
          <p role="alert">
            {TEXT.failed(compared.message)} {TEXT.failedCure}{' '}
            <button type="button" className="link" onClick={() => void compareAll(room)}>
              {TEXT.tryAgain}
            </button>
          </p>
        ) : (
          <output>{TEXT.comparing(compared.is === 'running' ? compared.percent : 0)}</output>
        )}
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
  const position = useMachine(({ status }) => status?.position ?? 0);
  const branch = useMachine(({ status }) => status?.branch ?? 0);
  const now = faultAt(faults.positions, position);
  const byRow = useMemo(() => differencesByRow(play), [play]);
  const fault = useMemo(
    () => (now < 0 ? null : recordedFault(run, play, byRow, now)),
    [run, play, byRow, now],
  );
  const rows = useMemo(
    () => new Map(play.differences.filter(isOfLists).map((row) => [row.number, row])),
    [play],
  );
  const row = rows.get(position);
  if (branch !== 0) return <OnBranch />;
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
      {faults.positions.length > 0 && <FaultTable run={run} fault={fault} widthPx={widthPx} />}
      {hasLists && <Lists play={play} />}
    </>
  );
}

/** The positions of the recorded run are not those of a run in which a parameter was changed. */
function OnBranch() {
  return (
    <p>
      {TEXT.branch}{' '}
      <button type="button" className="link" onClick={() => void direct({ do: 'branch', branch: 0 })}>
        {TEXT.leaveBranch}
      </button>
    </p>
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
