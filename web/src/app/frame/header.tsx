import { nextTheme, showSheet, themeShown, toggleInspector } from '../../store/shell.ts';
import { setPage, usePage } from '../../store/store.ts';
import { currentStep, useLesson } from '../../lesson/progress/lesson-store.ts';
import { ICONS, Logo } from '../../ui/icons.tsx';
import { toggleFullScreen } from '../../ui/media/full-screen.ts';
import { perform } from '../keys/perform.ts';
import { copyLink } from '../address/share.ts';
import { OpenFiles, SourceChooser } from '../open/source-chooser.tsx';
import { APP_TEXT as TEXT } from '../text.ts';
import type { ReactNode } from 'react';

interface IconButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly className?: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

export function IconButton({ label, keys, className = '', children, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys})` : label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

function Brand() {
  return (
    <a className="brand" href="#home" aria-label={TEXT.toHome}>
      <Logo />
      <span className="brand-name">{TEXT.name}</span>
    </a>
  );
}

function ThemeButton() {
  const theme = usePage((page) => page.theme);
  return (
    <IconButton label={TEXT.theme(themeShown(theme))} keys="T" onPress={nextTheme}>
      {ICONS.theme}
    </IconButton>
  );
}

function ShareButton() {
  return (
    <IconButton label={TEXT.share} keys="L" onPress={() => void copyLink()}>
      {ICONS.share}
    </IconButton>
  );
}

function HelpButton() {
  return (
    <IconButton label={TEXT.help} keys="?" onPress={() => showSheet('keys')}>
      {ICONS.help}
    </IconButton>
  );
}

interface PageHeaderProps {
  /** Beside the name of the page. */
  readonly children?: ReactNode;
  /** What can be done here and not everywhere. */
  readonly tools?: ReactNode;
}

/** Of the screens without a stage. */
export function PageHeader({ children, tools }: PageHeaderProps) {
  const notice = usePage((page) => page.notice);
  return (
    <header className="page-header">
      <Brand />
      {children}
      <div className="header-tools">
        <output className="page-notice">{notice}</output>
        {tools}
        <ShareButton />
        <ThemeButton />
        <HelpButton />
      </div>
    </header>
  );
}

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

function Kernel() {
  const kernel = usePage((page) => page.source?.kernel ?? null);
  if (kernel === null) return null;
  return (
    <p className="kernel-sign">
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <circle cx="6" cy="6" r="6" fill="var(--kernel-1)" />
      </svg>
      {TEXT.kernel(kernel)}
    </p>
  );
}

/** Where the column of the lesson is put away for the last row, the step is told here. */
function LessonPlace() {
  const step = useLesson((state) => currentStep(state)?.number ?? null);
  const count = useLesson((state) => state.steps.length);
  return step === null ? null : <p className="lesson-place">{TEXT.stepOf(step, count)}</p>;
}

/** Words that open something beside or over the stage. */
function WordButtons() {
  const isOpen = usePage((page) => page.isInspectorOpen);
  return (
    <>
      <button
        type="button"
        className="word-button"
        aria-keyshortcuts="V"
        title={TEXT.viewsHint}
        onClick={() => showSheet('views')}
      >
        {TEXT.views}
      </button>
      <button
        type="button"
        className="word-button"
        aria-expanded={isOpen}
        aria-keyshortcuts="I"
        title={TEXT.inspectorHint}
        onClick={toggleInspector}
      >
        {TEXT.inspector}
      </button>
    </>
  );
}

export function Header() {
  const opening = usePage((page) => page.opening);
  return (
    <header className="header">
      <Brand />
      <Title />
      <output className="opening">{opening === null ? '' : TEXT.opening(opening)}</output>
      <div className="header-tools">
        <Kernel />
        <LessonPlace />
        <WordButtons />
        <OpenFiles />
        <ThemeButton />
        <IconButton
          label={TEXT.present}
          keys="P"
          onPress={() => perform('present', { key: 'p', repeat: false })}
        >
          {ICONS.present}
        </IconButton>
        <IconButton label={TEXT.fullScreen} keys="F" onPress={toggleFullScreen}>
          {ICONS.fullScreen}
        </IconButton>
        <ShareButton />
        <HelpButton />
      </div>
      <IconButton className="menu-button" label={TEXT.menu} onPress={() => setPage({ sheet: 'palette' })}>
        {ICONS.menu}
      </IconButton>
    </header>
  );
}
