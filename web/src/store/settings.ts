/** What one person has set for this browser: kept where the browser keeps anything, else only until a reload. */
import { keepText, keptText } from '../lib/kept-text.ts';

export const THEMES = ['light', 'dark', 'projector'] as const;
export type Theme = (typeof THEMES)[number];

export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

interface Settings {
  /** null: as the system says. */
  readonly theme: Theme | null;
  readonly areKeysOn: boolean;
  /** How fast things move, and play. */
  readonly pace: Pace;
}

/** index.html reads the theme under this name too, before anything is painted. */
const THEME = 'swapscope-theme';
const KEYS = 'swapscope-keys';
const PACE = 'swapscope-pace';

export function isTheme(value: string | null | undefined): value is Theme {
  return THEMES.some((theme) => theme === value);
}

const paceOf = (value: string | null): Pace => PACES.find((pace) => String(pace) === value) ?? 1;

export function readSettings(): Settings {
  const theme = keptText(THEME);
  return {
    theme: isTheme(theme) ? theme : null,
    areKeysOn: keptText(KEYS) !== 'off',
    pace: paceOf(keptText(PACE)),
  };
}

/** This and the following are false when the browser keeps nothing: then it holds until the page is left. */
export function keepTheme(theme: Theme | null): boolean {
  return keepText(THEME, theme);
}

export function keepAreKeysOn(areOn: boolean): boolean {
  return keepText(KEYS, areOn ? null : 'off');
}

export function keepPace(pace: Pace): boolean {
  return keepText(PACE, pace === 1 ? null : String(pace));
}
