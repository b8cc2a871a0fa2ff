/** Parts that need the whole run compared: they show the progress, and offer another try. */
import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import type { RecordedPlay } from '../agreement/play-recorded.ts';
import { differencesByRow, recordedFault, type RecordedFault } from './pair.ts';
import { compareAll, type Room } from './room.ts';
import { faultAt } from './strip-layout.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

interface WhenComparedProps {
  readonly room: Room;
  readonly children: (play: RecordedPlay) => ReactNode;
}

export function WhenCompared({ room, children }: WhenComparedProps) {
  const compared = useStore(room.state, (state) => state.compared);
  const branch = useMachine(({ status }) => status?.branch ?? 0);
  useEffect(() => {
    void compareAll(room);
  }, [room]);
  if (compared.is === 'failed')
    return (
      <p role="alert">
        {TEXT.failed(compared.message)} {TEXT.failedCure}{' '}
        <button type="button" className="link" onClick={() => void compareAll(room)}>
          {TEXT.tryAgain}
        </button>
      </p>
    );
  if (compared.is !== 'done')
    return <output>{TEXT.comparing(compared.is === 'running' ? compared.percent : 0)}</output>;
  return branch === 0 ? children(compared.done) : <OnBranch />;
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

/** The present fault: its number, -1 before the first, and its words. */
export function useFaultOfNow(
  { run }: Room,
  play: RecordedPlay,
): { readonly now: number; readonly fault: RecordedFault | null } {
  const position = useMachine(({ status }) => status?.position ?? 0);
  const now = faultAt(play.faults.positions, position);
  const byRow = useMemo(() => differencesByRow(play), [play]);
  const fault = useMemo(
    () => (now < 0 ? null : recordedFault(run, play, byRow, now)),
    [run, play, byRow, now],
  );
  return { now, fault };
}
