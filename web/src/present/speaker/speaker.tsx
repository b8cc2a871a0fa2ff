/** What whoever speaks sees in a window of their own: time, notes, hands, and what comes next. */
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { keepTalk, keptTalk } from '../kept-talk.ts';
import type { PresentKey } from '../present-keys.ts';
import type { PresentedLesson, PresentedQuestion } from '../presented.ts';
import { shownAt, type Stand } from '../stand.ts';
import { PRESENT_TEXT } from '../text.ts';
import { clockWords, plannedSeconds, secondsBehind } from './clock.ts';
import { countOf, handKeys, lower, raise } from './hands.ts';
import { speakerKey } from './speaker-keys.ts';
import { followStyles, sayEnded, sayGone } from './speaker-window.ts';
import './speaker.css';

const TEXT = PRESENT_TEXT.speaker;

interface SpeakerProps {
  readonly opened: Window;
  readonly lesson: PresentedLesson | null;
  readonly stand: Stand;
  /** After it comes the next lesson, or nothing. */
  readonly isLast: boolean;
  /** What the audience sees of it; null: none is shown. */
  readonly question: PresentedQuestion | null;
  readonly isAnswered: boolean;
  readonly isBlank: boolean;
  readonly onKey: (key: PresentKey) => void;
  readonly onClosed: () => void;
}

/**
 * Seconds since the lesson was come to, the window opened in it, or the clock begun anew, and the step at which that was; and since the talk
 * began.
 */
function useClock(lesson: string | null, step: number) {
  const [clock, setClock] = useState(() => {
    const { clock: kept } = keptTalk();
    const goesOn = kept.at > 0 && (lesson === null || kept.lesson === lesson);
    return goesOn ? kept : { lesson, at: Date.now(), from: step };
  });
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, []);
  const restart = () => {
    setClock({ lesson, at: Date.now(), from: step });
    setNow(Date.now());
  };
  // While one is loading it is none, and the clock of the one before goes on.
  if (lesson !== null && clock.lesson !== lesson) setClock({ lesson, at: now, from: step });
  useEffect(() => keepTalk({ clock }), [clock]);
  const since = (at: number) => Math.max(0, (now - at) / 1000);
  return { passed: since(clock.at), inAll: since(keptTalk().began), from: clock.from, restart };
}

interface TimeProps {
  readonly lesson: PresentedLesson;
  readonly stand: Stand;
  readonly passed: number;
  readonly inAll: number;
  readonly from: number;
}

function Time({ lesson, stand, passed, inAll, from }: TimeProps) {
  const planned = plannedSeconds(lesson.minutes, lesson.questionsOfSteps, from, stand.step);
  const behind = secondsBehind(passed, planned);
  return (
    <section className="speaker-time" aria-label={TEXT.time}>
      <p className="speaker-clock">{clockWords(passed)}</p>
      <p>
        {TEXT.of(clockWords(planned.whole))}
        <br />
        {TEXT.planned(clockWords(planned.from), clockWords(planned.until))},{' '}
        <strong>{behind === 0 ? TEXT.inTime : TEXT.off(clockWords(behind), behind > 0)}</strong>
        <br />
        <span className="quiet">{TEXT.lecture(clockWords(inAll))}</span>
      </p>
      <ol className="speaker-steps" aria-label={PRESENT_TEXT.step(stand.step + 1, lesson.steps)}>
        {lesson.questionsOfSteps.map((questions, step) => (
          <li
            key={step}
            style={{ flexGrow: 1 + 2 * questions }}
            aria-current={step === stand.step ? 'step' : undefined}
            data-done={step < stand.step || undefined}
          />
        ))}
      </ol>
    </section>
  );
}

interface HandRowsProps {
  readonly question: PresentedQuestion;
  readonly isAnswered: boolean;
  readonly count: (option: string) => number;
}

function HandRows({ question, isAnswered, count }: HandRowsProps) {
  const { options, answer } = question;
  const keys = handKeys(options);
  const counts = options.map(({ id }) => count(id));
  const most = Math.max(1, ...counts);
  const all = counts.reduce((sum, each) => sum + each, 0);
  return (
    <section aria-label={TEXT.hands}>
      <h2>
        {TEXT.hands} <span className="quiet">{all === 0 ? TEXT.handsHow : TEXT.counted(all)}</span>
      </h2>
      <ul className="speaker-hands">
        {options.map(({ id, words, reply }, nth) => (
          <li key={id} data-right={answer?.option === id || undefined}>
            <kbd>{keys[nth]}</kbd>
            <span className="speaker-option">{words}</span>
            <span className="speaker-count">
              <span className="speaker-bar" style={{ width: `${(70 * counts[nth]!) / most}%` }} />
              <b>{counts[nth]}</b>
              {answer?.option === id && <em>{TEXT.right}</em>}
            </span>
            {reply !== null && !isAnswered && <span className="speaker-reply">{reply}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the hall sees at the next press. */
function Next({
  lesson,
  stand,
  isLast,
  question,
  isAnswered,
}: Pick<SpeakerProps, 'lesson' | 'stand' | 'isLast' | 'question' | 'isAnswered'>) {
  if (!lesson) return <p>{TEXT.nextFault}</p>;
  if (question && !isAnswered) {
    const { answer } = question;
    return (
      <p>
        {TEXT.nextAnswer} {answer ? <strong className="speaker-answer">{answer.words}</strong> : TEXT.asking}{' '}
        {answer?.why}
      </p>
    );
  }
  const { questions, next, nextLesson } = lesson;
  const { question: asked } = shownAt(stand.stage + 1, questions.length);
  const following = asked === null ? undefined : questions[asked];
  if (following) {
    return (
      <div className="speaker-question">
        {TEXT.nextQuestion} {following.question}
      </div>
    );
  }
  if (!isLast)
    return (
      <p>
        {TEXT.nextStep} {next}
      </p>
    );
  if (nextLesson === null) return <p>{TEXT.nextEnd}</p>;
  return (
    <p>
      {PRESENT_TEXT.nextLesson} {nextLesson.number} {nextLesson.title}
    </p>
  );
}

export function Speaker(props: SpeakerProps) {
  const { opened, lesson, stand, isLast, question, isAnswered, isBlank, onKey, onClosed } = props;
  const { passed, inAll, from, restart } = useClock(lesson?.number ?? null, stand.step);
  const [hands, setHands] = useState(() => keptTalk().hands);
  useEffect(() => keepTalk({ hands }), [hands]);
  const options = question?.isVoted ? question.options : [];
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = speakerKey(event);
    if (key === null) return;
    event.preventDefault();
    if (key === 'lower') return setHands(lower);
    if (event.repeat) return;
    if (key === 'restart') return restart();
    if (typeof key === 'string') return onKey(key);
    const option = options[handKeys(options).indexOf(key.hand)];
    if (question && option) setHands((now) => raise(now, question.id, option.id));
  });
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    const onClose = () => closed();
    const leave = () => sayGone(opened);
    opened.addEventListener('keydown', onKeyDown);
    opened.addEventListener('pagehide', onClose);
    window.addEventListener('pagehide', leave);
    const unfollow = followStyles(opened);
    return () => {
      unfollow();
      opened.removeEventListener('keydown', onKeyDown);
      opened.removeEventListener('pagehide', onClose);
      window.removeEventListener('pagehide', leave);
      sayEnded(opened);
    };
  }, [opened]);
  const foresee = useEffectEvent(() => question?.foresee());
  useEffect(() => foresee(), [question?.id]);
  return createPortal(
    <main className="speaker">
      <header>
        <h1>{isBlank ? TEXT.isBlank : TEXT.isSeen}</h1>
        {lesson && (
          <span>
            {lesson.number} {lesson.title}
          </span>
        )}
        {lesson && <span className="speaker-at">{PRESENT_TEXT.step(lesson.step + 1, lesson.steps)}</span>}
      </header>
      {lesson && <Time {...{ lesson, stand, passed, inAll, from }} />}
      <section className="speaker-notes" aria-label={TEXT.notes}>
        <h2>{lesson?.stepTitle ?? TEXT.run}</h2>
        {lesson?.notes}
        <div className="speaker-text">{lesson?.text}</div>
      </section>
      {question && (
        <section className="speaker-asked" aria-label={TEXT.asked}>
          <div className="speaker-question">{question.question}</div>
          {!isAnswered && question.hints.length > 0 && (
            <details key={question.id}>
              <summary>{TEXT.hints}</summary>
              <ol>
                {question.hints.map((hint, nth) => (
                  <li key={nth}>{hint}</li>
                ))}
              </ol>
            </details>
          )}
        </section>
      )}
      {question && options.length > 0 && (
        <HandRows {...{ question, isAnswered }} count={(option) => countOf(hands, question.id, option)} />
      )}
      <section className="speaker-next" aria-label={TEXT.next}>
        <h2>{TEXT.next}</h2>
        <Next {...{ lesson, stand, isLast, question, isAnswered }} />
      </section>
      <footer>
        <button type="button" onClick={() => onKey('back')}>
          <kbd>←</kbd> {TEXT.back}
        </button>
        <button type="button" onClick={() => onKey('blank')}>
          <kbd>B</kbd> {isBlank ? TEXT.show : TEXT.blank}
        </button>
        <button type="button" onClick={restart}>
          <kbd>T</kbd> {TEXT.restart}
        </button>
        <button
          type="button"
          className="speaker-on"
          disabled={isLast && lesson?.nextLesson === null}
          onClick={() => onKey('forward')}
        >
          <kbd>→</kbd> {question && !isAnswered ? TEXT.showAnswer : TEXT.goOn}
        </button>
      </footer>
    </main>,
    opened.document.body,
  );
}
