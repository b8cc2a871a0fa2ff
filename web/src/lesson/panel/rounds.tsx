/** The rounds of a question in a row: what has become of each, and which one is played now. */
import { useEffect } from 'react';
import type { Answer } from '../ask/answer.ts';
import { answerWords } from '../kinds/kinds.ts';
import { recallAnswer } from '../progress/actions.ts';
import { predictProgress, useLesson } from '../progress/lesson-store.ts';
import { predictsOf, type Predict } from '../model.ts';
import { NO_NAMES } from '../ask/words.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';
import { numberOf } from '../../store/thing.ts';
import './rounds.css';

/** Wider than this an answer does not stand in its box. */
const LONGEST = 9;

/** The answer as it stands in its box: of a thing its number, of a stretch its ends; null where there is no room for it. */
function shortOf({ thing, stretch }: Answer, words: string): string | null {
  if (thing) return String(numberOf(thing));
  if (stretch) return `${stretch.first}–${stretch.last}`;
  return words.length <= LONGEST ? words : null;
}

/** Only what has been played is told. */
function Round({ predict, isHere }: { readonly predict: Predict; readonly isHere: boolean }) {
  const outcome = useLesson((state) => predictProgress(state, predict.id).outcome);
  const revealed = useLesson((state) => state.answers[predict.id]);
  const names = useLesson((state) => state.loaded?.names) ?? NO_NAMES;
  const isPlayed = outcome !== 'open';
  useEffect(() => {
    // Played in an earlier visit.
    if (isPlayed && !revealed) void recallAnswer(predict);
  }, [isPlayed, revealed, predict]);
  const nth = predict.round!.nth + 1;
  const answer = isPlayed && revealed ? answerWords(predict, revealed.answer, names) : '';
  return (
    <li
      className={`lesson-round lesson-round-${outcome}`}
      aria-current={isHere ? 'step' : undefined}
      aria-label={TEXT.roundTold(nth, TEXT.roundOutcome[outcome], answer)}
    >
      {isPlayed ? ((revealed && shortOf(revealed.answer, answer)) ?? nth) : isHere && '?'}
    </li>
  );
}

export function Rounds({ predict }: { readonly predict: Predict }) {
  const steps = useLesson((state) => state.steps);
  const { ids } = predict.round!;
  const rounds = steps.flatMap(predictsOf).filter(({ id }) => ids.includes(id));
  return (
    <ol className="lesson-rounds" aria-label={TEXT.rounds}>
      {rounds.map((each) => (
        <Round key={each.id} predict={each} isHere={each.id === predict.id} />
      ))}
    </ol>
  );
}
