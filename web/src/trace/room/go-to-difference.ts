import { goTo } from '../../store/session/playhead.ts';
import { lead } from '../../store/session/on-stage.ts';
import { say } from '../../store/store.ts';
import { whyRow } from './explain.ts';
import { verdictWords } from './fault-words.ts';
import { compareAll, roomOf } from './room.ts';
import { faultAt, placeFrom, placesOfDifferences } from './strip-layout.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

/** Compares the run first if that has not been done yet. */
export async function goToRecordedDifference(direction: 1 | -1): Promise<void> {
  const machine = lead();
  const room = roomOf(machine?.source ?? null);
  if (!machine || !room) return;
  await compareAll(room);
  const { compared } = room.state.getState();
  const { status } = machine.state.getState();
  if (lead() !== machine || !status) return;
  if (compared.is === 'failed') return say(TEXT.failed(compared.message));
  if (compared.is !== 'done') return;
  if (status.branch !== 0) return say(TEXT.branch);
  const { faults, differences } = compared.done;
  const found = placeFrom(placesOfDifferences(compared.done), status.position, direction);
  if (found === null) return say(TEXT.noneFromHere[direction > 0 ? 'next' : 'previous']);
  goTo(found);
  const row = differences.find(({ number }) => number === found);
  if (row) return say(whyRow(room.run, row));
  const fault = faultAt(faults.positions, found);
  say(TEXT.reached(fault + 1, faults.positions.length, verdictWords(faults.verdicts[fault]!)));
}
