import { themeShown } from '../../store/shell.ts';
import { stopOpening } from '../../store/opening.ts';
import { usePage } from '../../store/store.ts';
import { ICONS, Logo } from '../../ui/icons.tsx';
import { commandNamed, type CommandName } from '../../ui/commands/page-commands.ts';
import { perform } from '../keys/perform.ts';
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

export function Brand() {
  return (
    <a className="brand" href="#home" aria-label={TEXT.toHome}>
      <Logo />
      <span className="brand-name">{TEXT.name}</span>
    </a>
  );
}

interface CommandButtonProps {
  readonly name: CommandName;
  /** Instead of the command's own words. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function CommandButton({ name, label, children }: CommandButtonProps) {
  const { words, keys } = commandNamed(name);
  return (
    <IconButton
      label={label ?? words}
      {...(keys[0] !== undefined && { keys: keys[0] })}
      onPress={() => perform(name)}
    >
      {children}
    </IconButton>
  );
}

export function ThemeButton() {
  const theme = usePage((page) => page.theme);
  return (
    <CommandButton name="theme" label={TEXT.theme(themeShown(theme))}>
      {ICONS.theme}
    </CommandButton>
  );
}

export const ShareButton = () => <CommandButton name="copyLink">{ICONS.share}</CommandButton>;
export const HelpButton = () => <CommandButton name="keys">{ICONS.help}</CommandButton>;

interface PageHeaderProps {
  /** Beside the name of the page. */
  readonly children?: ReactNode;
  /** What can be done here and not everywhere. */
  readonly tools?: ReactNode;
}

/** What is being opened, which may take long and can be stopped. */
export function Opening() {
  const opening = usePage((page) => page.opening);
  return (
    <output className="opening">
      {opening !== null && (
        <>
          {TEXT.opening(opening)}{' '}
          <button type="button" className="link" aria-keyshortcuts="Escape" onClick={stopOpening}>
            {TEXT.stopOpening}
          </button>
        </>
      )}
    </output>
  );
}

export function PageHeader({ children, tools }: PageHeaderProps) {
  const notice = usePage((page) => page.notice);
  return (
    <header className="page-header">
      <Brand />
      {children}
      <div className="header-tools">
        <Opening />
        <output className="page-notice">{notice}</output>
        {tools}
        <ShareButton />
        <ThemeButton />
        <HelpButton />
      </div>
    </header>
  );
}
