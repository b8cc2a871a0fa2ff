/** To the next fault at which the machine has not come to what was recorded, or to the one before. */
import { goTo } from '../../store/session/playhead.ts';
import { lead } from '../../store/session/on-stage.ts';
import { say } from '../../store/store.ts';
import { verdictWords } from './fault-words.ts';
import { compareAll, roomOf } from './room.ts';
import { differenceFrom, faultAt } from './strip-layout.ts';
import { ROOM_TEXT as TEXT } from './text.ts';

/** Compares the run first when nobody has done so yet. */
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
  const { positions, verdicts } = compared.done.faults;
  const found = differenceFrom(verdicts, faultAt(positions, status.position), direction);
  if (found === null) return say(TEXT.noneFromHere[direction > 0 ? 'next' : 'previous']);
  goTo(positions[found]!);
  say(TEXT.reached(found + 1, positions.length, verdictWords(verdicts[found]!)));
}
