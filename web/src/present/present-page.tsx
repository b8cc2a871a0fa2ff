/** A talk's screen: the stage, the caption under it, and nothing else. Nothing moves by itself. */
import { Suspense, useMemo, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { assertNever } from '../lib/assert-never.ts';
import { CompareArea, CompareBar } from '../stage/compare/fetched-compare.ts';
import { Stage } from '../stage/stage.tsx';
import { useMachine } from '../store/machine/useMachine.ts';
import { direct } from '../store/session/directions.ts';
import { step as stepMachine } from '../store/session/playhead.ts';
import { showSheet } from '../store/shell.ts';
import { getPage, usePage } from '../store/store.ts';
import { fetched } from '../ui/fetched.tsx';
import { isFullAtRest } from '../ui/media/full-screen.ts';
import type { ViewInfo } from '../views/view.ts';
import { Caption } from './caption.tsx';
import { usePresentKeys, type PresentKey } from './present-keys.ts';
import './present.css';
// After it: rules of the same weight, for smaller screens.
import './present-small.css';
import type { PresentedLesson } from './presented.ts';
import { useSpeaker } from './speaker/useSpeaker.ts';
import { back, forward, isAtEnd, shownAt, type Stand } from './stand.ts';
import { PRESENT_TEXT as TEXT } from './text.ts';
import { answeredIn } from './answered-in.ts';
import { useKeptTalk } from './useKeptTalk.ts';
import { useNowInSight } from './useNowInSight.ts';

const Speaker = fetched(async () => (await import('./speaker/speaker.tsx')).Speaker);

/** The browser keeps Escape for itself in full screen: what ends full screen is what Escape would have been for. */
function useEscapeOfFullScreen(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    // A full screen that is still ending was that of a talk before.
    let wasFull = isFullAtRest();
    const onChange = () => {
      const isFull = document.fullscreenElement !== null;
      if (wasFull && !isFull) latest.current();
      wasFull = isFull;
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
}

interface PresentPageProps {
  readonly views: readonly ViewInfo[];
  readonly lesson: PresentedLesson | null;
  readonly aside: ReactNode;
  readonly onLeave: () => void;
}

/** The stage of the talk in the lesson; a new step, however it was chosen, begins at its first stage. */
function useStand(lesson: PresentedLesson | null): [Stand, (next: Stand) => void] {
  const step = lesson?.step ?? 0;
  const talk = usePage((page) => page.talk);
  const number = lesson?.number ?? null;
  const stage = talk?.lesson === number && talk.step === step ? talk.stage : 0;
  return [{ step, stage }, (next) => void direct({ do: 'talk', change: { ...next, lesson: number } })];
}

function useTalk(lesson: PresentedLesson | null) {
  const [stand, setStand] = useStand(lesson);
  const questions = lesson?.questions ?? [];
  const { question, isAnswered } = shownAt(stand.stage, questions.length);
  const show = (stage: number) => {
    const next = shownAt(stage, questions.length);
    const asked = next.question === null ? null : questions[next.question];
    if (next.isAnswered) asked?.reveal();
    else asked?.ask();
  };
  useKeptTalk(lesson, stand, show);
  const isLast = lesson !== null && isAtEnd(stand, questions.length, lesson.steps);
  const go = (next: Stand | 'lesson') => {
    if (!lesson) return;
    if (next === 'lesson') return lesson.nextLesson?.open();
    setStand(next);
    if (next.step !== stand.step) return lesson.goToStep(next.step, next.stage);
    if (next.stage === stand.stage) return;
    show(next.stage);
  };
  // Of a talk that goes on after its page was loaded again.
  const shown = question === null ? null : (questions[question] ?? null);
  const foresee = useEffectEvent(() => shown?.foresee());
  const isUntold = isAnswered && shown?.answer === null;
  useEffect(() => {
    if (isUntold) foresee();
  }, [isUntold, shown?.id]);
  const turn = (direction: 1 | -1) => {
    // Without a lesson a clicker goes from fault to fault.
    if (!lesson) return stepMachine('fault', direction);
    const { steps, questionsOfSteps } = lesson;
    if (direction === -1) return go(back(stand, questionsOfSteps));
    go(isLast ? 'lesson' : forward(stand, questions.length, steps));
  };
  return { turn, stand, isLast, question: shown, isAnswered };
}

export function PresentPage({ views, lesson, aside, onLeave }: PresentPageProps) {
  const { turn, stand, isLast, question, isAnswered } = useTalk(lesson);
  const speaker = useSpeaker();
  const isAlone = usePage((page) => page.beside === null);
  const drawn = question?.prediction ?? null;
  const prediction = useMemo(() => drawn && { ...drawn, isTold: isAnswered }, [drawn, isAnswered]);
  const isBlank = usePage((page) => page.talk?.isBlank ?? false);
  const setIsBlank = (blank: boolean) => void direct({ do: 'talk', change: { isBlank: blank } });
  const onKey = (key: PresentKey) => {
    switch (key) {
      case 'forward':
      case 'back':
        setIsBlank(false);
        return turn(key === 'forward' ? 1 : -1);
      case 'blank':
        return setIsBlank(!isBlank);
      case 'speaker':
        return speaker.open();
      case 'leave':
        return onLeave();
      default:
        return assertNever(key);
    }
  };
  usePresentKeys(onKey);
  useEscapeOfFullScreen(() => {
    if (getPage().sheet !== null) return showSheet(null);
    if (!speaker.isOpen()) onLeave();
  });
  const stage = useNowInSight(useMachine((known) => known.columns));
  return (
    <main
      className={[
        'present',
        ...(lesson ? [] : ['is-run']),
        ...(aside === null || !isAlone ? [] : ['has-aside']),
        ...(isAlone ? [] : ['is-beside']),
      ].join(' ')}
      aria-label={TEXT.name}
    >
      <section className="present-stage" aria-label={TEXT.stage} ref={stage}>
        {isAlone ? (
          <Stage
            views={views}
            prediction={prediction}
            whenTooHigh="leave-out"
            staying={drawn && answeredIn(drawn)}
          />
        ) : (
          <Suspense fallback={null}>
            <CompareArea views={views} />
          </Suspense>
        )}
      </section>
      {isAlone && aside}
      {(isAlone || lesson) && <Caption {...{ lesson, question, isAnswered, isAlone, isLast }} />}
      {!isAlone && (
        <Suspense fallback={null}>
          <CompareBar isAsked={(lesson?.questions.length ?? 0) > 0 && !isAnswered} />
        </Suspense>
      )}
      {isBlank && (
        <output className="present-blank">
          <span className="present-hidden">{TEXT.blank}</span>
        </output>
      )}
      <button type="button" className="present-leave" onClick={onLeave}>
        {TEXT.leave}
      </button>
      {speaker.opened && (
        <Speaker
          opened={speaker.opened}
          {...{ lesson, stand, isLast, question, isAnswered, isBlank, onKey }}
          onClosed={speaker.onClosed}
        />
      )}
    </main>
  );
}
