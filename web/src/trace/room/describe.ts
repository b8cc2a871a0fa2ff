/** The trace room in words: how the run agrees, and how the fault at which the machine stands does. */
import type { Scene } from '../../scene/scene.ts';
import { lead } from '../../store/session/on-stage.ts';
import { runWords, verdictWords } from './fault-words.ts';
import { roomOf } from './room.ts';
import { faultAt } from './strip-layout.ts';
import { DESCRIBE_TEXT as TEXT, ROOM_TEXT } from './text.ts';

export function describeRoom({ place }: Pick<Scene, 'place'>): string {
  const room = roomOf(lead()?.source ?? null);
  if (!room) return `${ROOM_TEXT.noRun} ${ROOM_TEXT.noRunCure}`;
  const { compared } = room.state.getState();
  if (compared.is !== 'done') return TEXT.pending;
  const { positions, verdicts } = compared.done.faults;
  if (positions.length === 0) return ROOM_TEXT.noFaults;
  const told = TEXT.run(positions.length, runWords(verdicts));
  const fault = faultAt(positions, place?.position ?? 0);
  if (fault < 0) return told;
  return `${told} ${TEXT.now(ROOM_TEXT.faultOf(fault + 1, positions.length), verdictWords(verdicts[fault]!))}`;
}
