/** A talk's screen: the stage, the caption under it, and nothing else. Nothing moves by itself. */
import { Suspense, useMemo, useEffect, useRef, useState, type ReactNode } from 'react';
import { assertNever } from '../lib/assert-never.ts';
import { CompareArea, CompareBar } from '../stage/compare/fetched-compare.ts';
import { Stage } from '../stage/stage.tsx';
import { useMachine } from '../store/machine/useMachine.ts';
import { direct } from '../store/session/directions.ts';
import { step as stepMachine } from '../store/session/playhead.ts';
import { report, usePage } from '../store/store.ts';
import { fetched } from '../ui/fetched.tsx';
import { isFullAtRest } from '../ui/media/full-screen.ts';
import type { ViewInfo } from '../views/view.ts';
import { Caption } from './caption.tsx';
import { usePresentKeys, type PresentKey } from './present-keys.ts';
import './present.css';
// After it: rules of the same weight, for smaller screens.
import './present-small.css';
import type { PresentedLesson } from './presented.ts';
import { openSpeakerWindow } from './speaker/speaker-window.ts';
import { back, forward, shownAt, type Stand } from './stand.ts';
import { PRESENT_TEXT as TEXT } from './text.ts';
import { useNowInSight } from './useNowInSight.ts';

const Speaker = fetched(async () => (await import('./speaker/speaker.tsx')).Speaker);

/**
 * The speaker's own window, null while there is none, and what opens it or brings it to the front. Some browsers end full screen
 * for a second window: the talk goes on then, which has to be known before the window is drawn.
 */
function useSpeaker() {
  const [opened, setOpened] = useState<Window | null>(null);
  const isOpen = useRef(false);
  const open = () => {
    if (opened) return opened.focus();
    isOpen.current = true;
    const next = openSpeakerWindow(TEXT.speaker.title);
    isOpen.current = next !== null;
    if (next) {
      setOpened(next);
      return next.focus();
    }
    report(TEXT.speaker.blocked, [{ place: '', message: TEXT.speaker.why, cure: TEXT.speaker.cure }]);
  };
  const onClosed = () => {
    isOpen.current = false;
    setOpened(null);
  };
  return { opened, open, onClosed, isOpen: () => isOpen.current };
}

/** The browser keeps Escape for itself in full screen: when full screen ends, so does the talk. */
function useLeaveWithFullScreen(onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
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
  const stage = talk?.step === step ? talk.stage : 0;
  return [{ step, stage }, (next) => void direct({ do: 'talk', change: next })];
}

function useTalk(lesson: PresentedLesson | null) {
  const [stand, setStand] = useStand(lesson);
  const questions = lesson?.questions ?? [];
  const { question, isAnswered } = shownAt(stand.stage, questions.length);
  const go = (next: Stand) => {
    if (!lesson) return;
    setStand(next);
    if (next.step !== stand.step) return lesson.goToStep(next.step, next.stage);
    if (next.stage === stand.stage) return;
    const shown = shownAt(next.stage, questions.length);
    const asked = shown.question === null ? null : questions[shown.question];
    if (shown.isAnswered) asked?.reveal();
    else asked?.ask();
  };
  const turn = (direction: 1 | -1) => {
    // Without a lesson a clicker goes from fault to fault.
    if (!lesson) return stepMachine('fault', direction);
    const { steps, questionsOfSteps } = lesson;
    go(direction === 1 ? forward(stand, questions.length, steps) : back(stand, questionsOfSteps));
  };
  return { turn, stand, question: question === null ? null : (questions[question] ?? null), isAnswered };
}

export function PresentPage({ views, lesson, aside, onLeave }: PresentPageProps) {
  const { turn, stand, question, isAnswered } = useTalk(lesson);
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
  useLeaveWithFullScreen(() => !speaker.isOpen() && onLeave());
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
          <Stage views={views} prediction={prediction} whenTooHigh="leave-out" />
        ) : (
          <Suspense fallback={null}>
            <CompareArea views={views} />
          </Suspense>
        )}
      </section>
      {isAlone && aside}
      {(isAlone || lesson) && <Caption {...{ lesson, question, isAnswered, isAlone }} />}
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
          {...{ lesson, stand, question, isAnswered, isBlank, onKey }}
          onClosed={speaker.onClosed}
        />
      )}
    </main>
  );
}
