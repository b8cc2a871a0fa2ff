/** A talk that was left by mistake, or whose page was loaded again, goes on where it was. */
import { useEffect, useEffectEvent } from 'react';
import { direct } from '../store/session/directions.ts';
import { leadState } from '../store/session/on-stage.ts';
import { keepTalk, keptTalk, newTalk, partWithTalk } from './kept-talk.ts';
import type { PresentedLesson } from './presented.ts';
import { isSpeakerWindowThere } from './speaker/speaker-window.ts';
import type { Stand } from './stand.ts';

const positionNow = () => leadState().status?.position ?? -1;

/** `show` brings the machine to a stage of the step. */
export function useKeptTalk(
  lesson: PresentedLesson | null,
  { step, stage }: Stand,
  show: (stage: number) => void,
): void {
  const number = lesson?.number ?? null;
  const goOn = useEffectEvent(() => {
    const kept = keptTalk();
    const isSame = kept.left === positionNow();
    const isThere = isSpeakerWindowThere();
    if (kept.began === 0 || (kept.left !== null && !isThere)) newTalk();
    const { stand, left } = kept;
    keepTalk({ left: null });
    if (left === null || kept.lesson !== number || stand.step !== step || !(isSame || isThere)) {
      // Whoever has answered stands where the answer is seen, and the hall is asked anew.
      if (stage === 0 && lesson?.questions[0]?.answer) show(stage);
      return;
    }
    void direct({ do: 'talk', change: { lesson: number, ...stand } });
    // Else the picture is still the one that was shown.
    if (!isSame) show(stand.stage);
  });
  useEffect(() => {
    goOn();
    return () => partWithTalk(positionNow());
  }, []);
  useEffect(() => {
    if (number !== null) keepTalk({ lesson: number, stand: { step, stage } });
  }, [number, step, stage]);
}
