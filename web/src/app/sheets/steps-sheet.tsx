/** The steps of the open lesson: a press goes there, also in a talk. */
import { goToStep } from '../../lesson/progress/actions.ts';
import { progressOf, useLesson } from '../../lesson/progress/lesson-store.ts';
import { showSheet } from '../../store/shell.ts';
import { commandNamed } from '../../ui/commands/page-commands.ts';
import { Sheet } from './sheet.tsx';
import { STEPS_SHEET_TEXT as TEXT } from './text.ts';
import './steps-sheet.css';

export function StepsSheet() {
  const steps = useLesson((state) => state.steps);
  const here = useLesson((state) => (state.loaded ? progressOf(state).step : -1));
  return (
    <Sheet title={commandNamed('steps').words} className="steps-sheet">
      {steps.length === 0 && <p>{TEXT.none}</p>}
      <ol>
        {steps.map(({ number, title }, index) => (
          <li key={number}>
            <button
              type="button"
              aria-current={index === here ? 'step' : undefined}
              // The list of a long lesson begins where one is.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={index === here}
              onClick={() => {
                showSheet(null);
                void goToStep(index);
              }}
            >
              <b>{number}</b> {title}
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
