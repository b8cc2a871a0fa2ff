/** What is presented: the views on the stage and the open lesson, in the words of the room that presents. */
import { useMemo, useState, type ReactNode } from 'react';
import { groundOf } from '../../../lesson/progress/draft.ts';
import { goToQuestion, goToStep, goToWhy, recallAnswer } from '../../../lesson/progress/actions.ts';
import { answerWords, isRight, keyOfOption, kindOf } from '../../../lesson/kinds/kinds.ts';
import { withoutControls } from '../../../lesson/kinds/prediction.ts';
import { optionWords } from '../../../lesson/kinds/replies.ts';
import type { LessonState } from '../../../lesson/progress/lesson-state.ts';
import { COURSE } from '../../../lesson/progress/course.ts';
import { progressOf, useLesson } from '../../../lesson/progress/lesson-store.ts';
import { Blocks, Inlines } from '../../../prose/prose.tsx';
import { plainText } from '../../../prose/plain-text.ts';
import { claimOf } from '../../../lesson/read/claim.ts';
import {
  isLaterRound,
  predictsOf,
  type Lesson,
  type Option,
  type Predict,
  type Step,
} from '../../../lesson/model.ts';
import { NO_NAMES } from '../../../lesson/ask/words.ts';
import { LESSON_TEXT as LESSON } from '../../../lesson/text.ts';
import { ProblemItems } from '../../../lesson/panel/lesson-problems.tsx';
import { fetched } from '../../../ui/fetched.tsx';
import { ProblemList } from '../../../ui/problem-list.tsx';
import { PresentPage } from '../../../present/present-page.tsx';
import type { PresentedLesson, PresentedQuestion } from '../../../present/presented.ts';
import { shownAt } from '../../../present/stand.ts';
import { perform } from '../../keys/perform.ts';
import { openLessonNamed } from '../../open/openers.ts';
import { usePage } from '../../../store/store.ts';
import { APP_TEXT as TEXT, PART_TEXT } from '../../text.ts';
import { Part } from '../part.tsx';
import { hallActed, hallSaid, isForHall, type HallSays } from './hall.ts';
import { HallForm } from './hall-form.tsx';
import { Pressing } from './pressing.tsx';
import { Reasons } from '../reasons.tsx';
import { useViews } from '../stage-area.tsx';
import { usePredictionOf, type PredictionOf } from '../usePrediction.ts';
import type { Prediction } from '../../../scene/scene.ts';

/** Letters: more take a fourth line on a low screen. */
const LONG_WHY = 250;

function answerOf(predict: Predict, { answers, loaded }: LessonState): PresentedQuestion['answer'] {
  const revealed = answers[predict.id];
  if (!revealed) return null;
  const ranked = kindOf(predict).ranked?.(predict, revealed.answer, null);
  const words = ranked ? (
    <span className="present-order">
      {ranked.map(({ label }, index) => (
        <span key={index}>
          <Inlines inlines={label} />
        </span>
      ))}
    </span>
  ) : (
    answerWords(predict, revealed.answer, loaded?.names ?? NO_NAMES)
  );
  const isIt = ({ value }: Option) =>
    isRight(predict, { kind: 'choice', value }, revealed.answer, loaded?.names ?? NO_NAMES);
  const option = (predict.kind === 'choice' && predict.options.find(isIt)?.value) || null;
  const isLong = plainText(predict.why).length > LONG_WHY;
  return { words, option, why: <Inlines inlines={predict.why} />, isLong };
}

/** What the hall does not read, and whoever speaks says. */
function textOf({ parts }: Step): ReactNode {
  return <Blocks blocks={parts.flatMap((part) => (part.kind === 'block' ? [part.block] : []))} />;
}

/** Nobody in the hall sees them. */
function notesOf(step: Step, { notes }: Lesson): ReactNode {
  const all = step.number === 1 ? [...notes, ...step.notes] : step.notes;
  return all.length === 0 ? null : <Blocks blocks={all} />;
}

/** The paragraph that a question continues, with the table that stands below it: without them the question cannot be understood. */
function beforeOf(predict: Predict, { parts }: Step): ReactNode {
  const at = parts.findIndex((part) => part.kind === 'predict' && part.predict.id === predict.id);
  const blocks = parts.slice(0, at).flatMap((part) => (part.kind === 'block' ? [part.block] : []));
  const last = blocks.findLastIndex(({ kind }) => kind === 'paragraph');
  return last < 0 ? null : <Blocks blocks={blocks.slice(last)} />;
}

interface Talk {
  readonly predictionOf: PredictionOf | null;
  readonly hall: HallSays | null;
  readonly onAct: (predict: Predict, action: unknown) => void;
}

/** The controls in the picture, so that the room sees what is asked, and the presenter can do it; of others what waits. */
function drawnOf(
  predict: Predict,
  state: LessonState,
  { predictionOf, hall, onAct }: Talk,
): Prediction | null {
  const said = hallSaid(predict, hall, groundOf(state));
  const drawn = predictionOf?.(state, predict, { said, onAct: (action) => onAct(predict, action) }) ?? null;
  const isDrawn = isForHall(predict) || typeof drawn?.slot === 'number';
  return drawn && !isDrawn ? withoutControls(drawn) : drawn;
}

const givenTo = (predict: Predict, { hall, onAct }: Talk) => ({
  predict,
  hall,
  onAct: (action: unknown) => onAct(predict, action),
});

/** What the hall does before the answer is told. */
function pressingOf(predict: Predict, talk: Talk): ReactNode {
  const given = givenTo(predict, talk);
  if (kindOf(predict).machines) return <HallForm {...given} />;
  return isForHall(predict) ? <Pressing {...given} /> : null;
}

function questionOf(predict: Predict, step: Step, state: LessonState, talk: Talk): PresentedQuestion {
  const isExperiment = kindOf(predict).experiment !== undefined;
  return {
    id: predict.id,
    // Of a later round it has been read.
    before: isLaterRound(predict) ? null : beforeOf(predict, step),
    question: (
      <>
        <Blocks blocks={predict.question} />
        {predict.round && (
          <span className="present-round">
            {LESSON.roundHere(predict.round.nth + 1, predict.round.ids.length)}
          </span>
        )}
      </>
    ),
    // The goals of an experiment stand in its form.
    options: (isExperiment ? [] : predict.options).map((option, index) => ({
      id: option.value,
      key: keyOfOption(predict, index),
      words: option.shown !== null ? optionWords(option) : <Inlines inlines={option.label} />,
      reply: option.reply.length === 0 ? null : <Inlines inlines={option.reply} />,
    })),
    hints: predict.hints.map((hint, nth) => <Inlines key={nth} inlines={hint} />),
    isVoted: predict.kind === 'choice',
    answer: answerOf(predict, state),
    prediction: drawnOf(predict, state, talk),
    pressing: pressingOf(predict, talk),
    told: kindOf(predict).machines?.isToldInForm ? <HallForm {...givenTo(predict, talk)} isClosed /> : null,
    ask: () => void goToQuestion(predict),
    reveal: () => void goToWhy(predict),
    foresee: () => void recallAnswer(predict),
  };
}

function nextLessonOf({ name }: Lesson): PresentedLesson['nextLesson'] {
  const at = COURSE.findIndex((each) => each.name === name);
  const next = at < 0 ? undefined : COURSE[at + 1];
  if (!next) return null;
  const { story, lesson, title } = next;
  return { number: `${story}.${lesson}`, title, open: () => void openLessonNamed(next.name) };
}

/** A step that is come back to is shown with its last answer; where it asks nothing, it is where it stands. */
function arriveAt(step: Step | undefined, stage: number): (() => Promise<void>) | undefined {
  const predicts = step ? predictsOf(step) : [];
  const { question, isAnswered } = shownAt(stage, predicts.length);
  const predict = question === null ? undefined : predicts[question];
  return predict && (() => (isAnswered ? goToWhy(predict) : goToQuestion(predict)));
}

function presentedOf(state: LessonState, talk: Talk): PresentedLesson | null {
  const { loaded, steps, dropped } = state;
  const { step } = progressOf(state);
  const current = steps[step];
  if (!loaded || !current) return null;
  const { story, lesson, title } = loaded.lesson;
  return {
    number: `${story}.${lesson}`,
    title,
    step,
    steps: steps.length,
    stepTitle: current.title,
    claim: claimOf(current),
    text: textOf(current),
    notes: notesOf(current, loaded.lesson),
    next: steps[step + 1]?.title ?? null,
    nextLesson: dropped === null ? nextLessonOf(loaded.lesson) : null,
    minutes: loaded.lesson.minutes,
    questionsOfSteps: steps.map((each) => predictsOf(each).length),
    questions: predictsOf(current).map((predict) => questionOf(predict, current, state, talk)),
    goToStep: (next, stage) => void goToStep(next, arriveAt(steps[next], stage)),
  };
}

const Inspector = fetched(async () => (await import('../inspector.tsx')).Inspector);

/** What the keys W and I open, beside the stage as they do elsewhere. */
function useAside(): ReactNode {
  const isWhyOpen = usePage((page) => page.isWhyOpen);
  const isInspectorOpen = usePage((page) => page.isInspectorOpen);
  if (!isWhyOpen && !isInspectorOpen) return null;
  return (
    <div className="side-column">
      {isWhyOpen && <Reasons />}
      {isInspectorOpen && (
        <Part name={PART_TEXT.inspector} fallback={<section className="inspector">{TEXT.loading}</section>}>
          <Inspector />
        </Part>
      )}
    </div>
  );
}

export { resumeTalk } from './resume.ts';

const leave = () => perform('present');

export function Presenting() {
  const views = useViews();
  const state = useLesson();
  const predictionOf = usePredictionOf();
  const [hall, setHall] = useState<HallSays | null>(null);
  const lesson = useMemo(() => {
    const onAct = (predict: Predict, action: unknown) =>
      setHall((before) => hallActed(predict, before, action, groundOf(state)));
    return presentedOf(state, { predictionOf, hall, onAct });
  }, [state, predictionOf, hall]);
  const { problems } = state;
  return (
    <>
      <PresentPage views={views} lesson={lesson} aside={useAside()} onLeave={leave} />
      <div className="presenting-problems">
        <ProblemList />
        {problems.length > 0 && <ProblemItems problems={problems} />}
      </div>
    </>
  );
}
