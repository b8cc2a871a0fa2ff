import { useState } from 'react';
import { useMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import { yearWords } from '../../scenario/kernels/years.ts';
import { changedSwitches, kernelWords } from '../../scenario/labels.ts';
import { usePage } from '../../store/store.ts';
import { currentStep, useLesson } from '../../lesson/progress/lesson-store.ts';
import { fetched } from '../../ui/fetched.tsx';
import { ICONS } from '../../ui/icons.tsx';
import { WordButton } from '../../ui/commands/word-button.tsx';
import { perform } from '../keys/perform.ts';
import { OpenFiles } from './open-files.tsx';
import { SourceChooser } from '../open/source-chooser.tsx';
import { Part } from './part.tsx';
import { APP_TEXT as TEXT } from '../text.ts';
import {
  Brand,
  CommandButton,
  HelpButton,
  IconButton,
  Opening,
  ShareButton,
  ThemeButton,
} from './page-header.tsx';

/** What is shown: the lesson's number and name, or the run, where another one can be chosen. */
function Title() {
  const lesson = useLesson((state) => state.loaded?.lesson ?? null);
  if (!lesson) return <SourceChooser />;
  return (
    <h1 className="title">
      <span className="title-number">
        {lesson.story}.{lesson.lesson}
      </span>{' '}
      {lesson.title}
    </h1>
  );
}

const SETTINGS_ID = 'kernel-settings';

const ChangedSettings = fetched(async () => (await import('./changed-settings.tsx')).ChangedSettings);

/**
 * Where kernels are compared each machine is called by its own kernel; this shows the switches that all of them share.
 */
function Kernel() {
  const source = useMachine((known) => known.source);
  const [isUnfolded, setIsUnfolded] = useState(false);
  // A lesson speaks of what it needs, and beside the buttons of a comparison there is no room: how many settings differ is
  // seen, and which ones when the sign is pressed.
  const isLesson = useLesson((state) => state.loaded !== null);
  const isCounted = usePage(({ beside }) => beside !== null) || isLesson;
  const isOne = usePage(
    ({ beside }) => !beside?.variants.some(({ settings }) => settings.some(({ of }) => of === 'kernel')),
  );
  if (source === null) return null;
  const { switches } = source;
  if (!isOne && Object.keys(switches).length === 0) return null;
  const code = { kernel: isOne ? source.kernel : TEXT.each, switches };
  const before = isOne ? TEXT.kernel('') : '';
  const changed = changedSwitches(code);
  const sign = (
    <>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="6" fill="var(--kernel-1)" />
      </svg>
      <span>
        <span className="kernel-word">{before}</span>
        {code.kernel}
        <span className="kernel-year">{yearWords(code.kernel)}</span>
        {changed.length > 0 && <span className="kernel-comma">{isCounted ? ', ' : ' '}</span>}
        {changed.length > 0 && (
          <span className="kernel-changed">
            {isCounted ? changed.length : TEXT.with(changed.join(', '))}
            {isCounted && (
              <>
                {TEXT.settingsOf(changed.length)}
                <span className="kernel-changed-word">{TEXT.differ(changed.length)}</span>
              </>
            )}
          </span>
        )}
      </span>
    </>
  );
  if (changed.length === 0) return <p className="kernel-sign">{sign}</p>;
  const all = before + kernelWords(code);
  return (
    <>
      <button type="button" className="kernel-sign" title={all} popoverTarget={SETTINGS_ID}>
        {sign}
      </button>
      <div
        id={SETTINGS_ID}
        popover="auto"
        className="kernel-settings"
        onToggle={({ newState }) => setIsUnfolded(newState === 'open')}
      >
        {isUnfolded && (
          <Part name={TEXT.settings}>
            <ChangedSettings switches={switches} />
          </Part>
        )}
        <p className="kernel-settings-names">{all}</p>
      </div>
    </>
  );
}

/** Where the lesson's column is hidden for the last row, the step is shown here. */
function LessonPlace() {
  const step = useLesson((state) => currentStep(state)?.number ?? null);
  const count = useLesson((state) => state.steps.length);
  return step === null ? null : <p className="lesson-place">{TEXT.stepOf(step, count)}</p>;
}

/** Side by side: buttons for other machines, and back to one. */
function BesideButtons() {
  const count = usePage((page) => (page.beside?.variants.length ?? 0) + 1);
  return (
    <>
      <p className="in-step">{TEXT.inStep(count)}</p>
      <WordButton name="compare" hint={TEXT.compareHint} words={TEXT.changeMachines} onPress={perform} />
      <button
        type="button"
        className="word-button"
        aria-keyshortcuts="Escape"
        title={`${TEXT.alone} (Esc)`}
        onClick={() => void direct({ do: 'alone' })}
      >
        {TEXT.alone}
      </button>
    </>
  );
}

function WordButtons() {
  const isOpen = usePage((page) => page.isInspectorOpen);
  return (
    <>
      <WordButton name="views" hint={TEXT.viewsHint} words={TEXT.views} onPress={perform} />
      <WordButton name="compare" hint={TEXT.compareHint} words={TEXT.compare} onPress={perform} />
      <WordButton
        name="inspector"
        hint={TEXT.inspectorHint}
        words={TEXT.inspector}
        aria-expanded={isOpen}
        onPress={perform}
      />
    </>
  );
}

export function Header() {
  const isAlone = usePage((page) => page.beside === null);
  return (
    <header className="header">
      <Brand />
      <Title />
      <Opening />
      <div className="header-tools">
        <Kernel />
        {isAlone && <LessonPlace />}
        {isAlone ? <WordButtons /> : <BesideButtons />}
        <OpenFiles />
        <ThemeButton />
        {isAlone && <CommandButton name="present">{ICONS.present}</CommandButton>}
        <CommandButton name="fullScreen">{ICONS.fullScreen}</CommandButton>
        <ShareButton />
        <HelpButton />
      </div>
      <IconButton className="menu-button" label={TEXT.menu} onPress={() => perform('palette')}>
        {ICONS.menu}
      </IconButton>
    </header>
  );
}
