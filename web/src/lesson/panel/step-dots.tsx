/** One square a step: full when done, framed where you are; pressing goes there. */
import { goToStep } from '../progress/actions.ts';
import { progressOf, useLesson } from '../progress/lesson-store.ts';
import { LESSON_TEXT as TEXT } from '../text.ts';

export function StepDots() {
  const steps = useLesson((state) => state.steps);
  const { step: here, done } = useLesson(progressOf);
  return (
    <ol className="lesson-dots">
      {steps.map((step, index) => (
        <li key={step.number}>
          <button
            type="button"
            className={done.includes(index) ? 'lesson-dot lesson-dot-done' : 'lesson-dot'}
            aria-current={index === here ? 'step' : undefined}
            aria-label={`${step.number}. ${step.title}${done.includes(index) ? `, ${TEXT.stepDone}` : ''}`}
            title={step.title}
            onClick={() => void goToStep(index)}
          />
        </li>
      ))}
    </ol>
  );
}
