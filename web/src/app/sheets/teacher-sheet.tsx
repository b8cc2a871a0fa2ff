/** The open lesson for its teacher: plans, and notes on it and on its steps. */
import { flushSync } from 'react-dom';
import { CLAIMS } from '../../lesson/claims.ts';
import { useLesson } from '../../lesson/progress/lesson-store.ts';
import { Blocks } from '../../prose/prose.tsx';
import { Teaching } from '../../lesson/panel/print/printed-lesson.tsx';
import { showSheet } from '../../store/shell.ts';
import { setPage } from '../../store/store.ts';
import { TEACHING_HASH } from '../address/route.ts';
import { Sheet } from './sheet.tsx';
import { commandNamed } from '../../ui/commands/page-commands.ts';
import { TEACHER_SHEET_TEXT as TEXT } from './text.ts';
import './teacher-sheet.css';

/** The browser reads the page while `print` runs: the notes must be there before. */
function printWithNotes(): void {
  flushSync(() => {
    showSheet(null);
    setPage({ hasNotesOnPaper: true });
  });
  addEventListener('afterprint', () => setPage({ hasNotesOnPaper: false }), { once: true });
  window.print();
}

function NotesOfSteps() {
  const steps = useLesson((state) => state.steps);
  return steps
    .filter(({ notes }) => notes.length > 0)
    .map(({ number, title, notes }) => (
      <section key={number}>
        <h3>
          {number}. {title}
        </h3>
        <Blocks blocks={notes} />
      </section>
    ));
}

/** Claims of the mails, and the step in which each can be seen. */
function Claims({ claims }: { readonly claims: Readonly<Record<string, number>> }) {
  const made = Object.entries(claims);
  return (
    made.length > 0 && (
      <section>
        <h3>{TEXT.claims}</h3>
        <ul>
          {made.map(([claim, step]) => (
            <li key={claim}>
              {TEXT.claim(claim, step)} {CLAIMS[claim]}
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

export function TeacherSheet() {
  const lesson = useLesson((state) => state.loaded?.lesson ?? null);
  return (
    <Sheet title={commandNamed('teacher').words} className="teacher-sheet">
      {lesson === null ? (
        <p>{TEXT.noNotes}</p>
      ) : (
        <>
          <Teaching lesson={lesson} />
          <NotesOfSteps />
          <Claims claims={lesson.claims} />
          <button type="button" className="quiet-button" onClick={printWithNotes}>
            {TEXT.printNotes}
          </button>
        </>
      )}
      <p>
        <a href={TEACHING_HASH} onClick={() => showSheet(null)}>
          {TEXT.howToTeach}
        </a>
      </p>
    </Sheet>
  );
}
