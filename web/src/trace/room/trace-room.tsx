/** A recorded run held against the machine: a strip over all its faults, the fault of now term by term, counters beside. */
import { useMemo, useState, type ReactNode } from 'react';
import { isNoFault } from '../../core/events/agreement.ts';
import { rowWords } from '../../ui/agreement-words.ts';
import { useMetrics } from '../../marks/metrics.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { lead } from '../../store/session/on-stage.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ViewProps } from '../../views/view.ts';
import type { Difference, RecordedPlay } from '../agreement/play-recorded.ts';
import { ClosedLoop } from './closed-loop.tsx';
import { whyRow } from './explain.ts';
import { FaultTable } from './fault-table.tsx';
import { runWords, verdictWords } from './fault-words.ts';
import { roomOf, type Room } from './room.ts';
import { bandHeight, heightsOfRoom, roomSizes, tightHeights } from './sizes.ts';
import { Band, Differences, Strips } from './strips.tsx';
import { faultAt } from './strip-layout.ts';
import { DESCRIBE_TEXT, ROOM_TEXT as TEXT } from './text.ts';
import { WhenCompared, useFaultOfNow } from './when-compared.tsx';
import './trace-room.css';

export { heightsOfRoom } from './sizes.ts';

export function TraceRoom({ scene, widthPx, heightPx }: ViewProps) {
  const source = useMachine((known) => known.source);
  const room = roomOf(source);
  const [isUnfolded, setUnfolded] = useState(false);
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
  const { isBeside, areWordsBeside } = roomSizes(widthPx, metrics);
  const sparePx = heightPx - heightsOfRoom({ scene, widthPx, metrics }).least;
  const tools = sparePx < 0 && (
    <button type="button" className="word-button" onClick={() => setUnfolded(!isUnfolded)}>
      {isUnfolded ? TEXT.showLess : TEXT.showAll}
    </button>
  );
  const hasAllWords = !areWordsBeside && heightPx >= tightHeights({ areWordsBeside, metrics }).small;
  if (sparePx < 0 && !isUnfolded)
    return (
      <div
        className={areWordsBeside ? 'trace-room is-tight' : 'trace-room is-tight has-words-below'}
        style={look}
      >
        <WhenCompared room={room}>
          {(play) => <InFewWords {...{ play, room, widthPx, tools, hasAllWords }} />}
        </WhenCompared>
      </div>
    );
  return (
    <div className={isBeside ? 'trace-room is-beside' : 'trace-room'} style={look}>
      <div className="trace-faults">
        <WhenCompared room={room}>
          {(play) => <Compared {...{ play, room, widthPx, sparePx, tools }} />}
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
  readonly tools: ReactNode;
}

function Compared({ play, room, widthPx, sparePx, tools }: ComparedProps) {
  const { run } = room;
  const { faults } = play;
  const metrics = useMetrics(widthPx);
  const { now, fault } = useFaultOfNow(room, play);
  const row = useRowOfNow(play);
  const hasRows = play.agreement.kinds.filter(isNoFault).some(({ exact }) => exact > 0);
  return (
    <>
      {faults.positions.length === 0 ? (
        <NoFaults />
      ) : (
        <Strips {...{ faults, now, widthPx, sparePx, tools }} />
      )}
      {row && <p className="trace-why">{whyRow(run, row)}</p>}
      {faults.positions.length > 0 && (
        <FaultTable
          run={run}
          fault={fault}
          form={roomSizes(widthPx, metrics).areTermsInRow ? 'row' : 'column'}
          isLive
        />
      )}
      {hasRows && <Rows play={play} />}
    </>
  );
}

/** Where another picture has to be seen too, on a low stage: what a step needs. The rest is a press away. */
function InFewWords({
  play,
  room,
  widthPx,
  tools,
  hasAllWords,
}: Omit<ComparedProps, 'sparePx'> & { readonly hasAllWords: boolean }) {
  const { faults } = play;
  const heightPx = bandHeight(useMetrics(widthPx));
  const { now, fault } = useFaultOfNow(room, play);
  const row = useRowOfNow(play);
  return (
    <>
      {row && <p className="trace-why">{whyRow(room.run, row)}</p>}
      {faults.positions.length === 0 ? (
        <NoFaults />
      ) : (
        <FaultTable
          run={room.run}
          fault={fault}
          form={hasAllWords ? 'row' : 'short'}
          isLive
          tools={<Differences>{tools}</Differences>}
        >
          <Band faults={faults} now={now} heightPx={heightPx} />
        </FaultTable>
      )}
    </>
  );
}

function NoFaults() {
  return (
    <div className="trace-head">
      <h3>{TEXT.strip}</h3>
      <span>{TEXT.noFaults}</span>
      <Differences />
    </div>
  );
}

/** The row of reclaim, of the LRU lists or of slots that the machine is at, where it differs from the recording. */
function useRowOfNow(play: RecordedPlay): Difference | undefined {
  const position = useMachine(({ status }) => status?.position ?? 0);
  const rows = useMemo(
    () => new Map(play.differences.filter(isNoFault).map((row) => [row.number, row])),
    [play],
  );
  return rows.get(position);
}

/** What has no place on the strip is counted. */
function Rows({ play }: { readonly play: RecordedPlay }) {
  return (
    <p className="trace-lists">
      {TEXT.lists} {rowWords(play.agreement)}.
    </p>
  );
}

/** How the run agrees, and how the present fault does. */
export function describeRoom({ place }: Pick<Scene, 'place'>): string {
  const room = roomOf(lead()?.source ?? null);
  if (!room) return `${TEXT.noRun} ${TEXT.noRunCure}`;
  const { compared } = room.state.getState();
  if (compared.is !== 'done') return DESCRIBE_TEXT.pending;
  const { positions, verdicts } = compared.done.faults;
  if (positions.length === 0) return TEXT.noFaults;
  const told = DESCRIBE_TEXT.run(positions.length, runWords(verdicts));
  const fault = faultAt(positions, place?.position ?? 0);
  if (fault < 0) return told;
  return `${told} ${DESCRIBE_TEXT.now(TEXT.faultOf(fault + 1, positions.length), verdictWords(verdicts[fault]!))}`;
}
