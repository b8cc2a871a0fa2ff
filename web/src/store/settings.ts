/** What one person has set for this browser: kept where the browser keeps anything, else only until a reload. */

export const THEMES = ['light', 'dark', 'projector'] as const;
export type Theme = (typeof THEMES)[number];

export interface Settings {
  /** null: as the system says. */
  readonly theme: Theme | null;
  readonly areKeysOn: boolean;
}

/** index.html reads the theme under this name too, before anything is painted. */
const THEME = 'swapscope-theme';
const KEYS = 'swapscope-keys';

function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null; // storage is blocked
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // It holds until the page is left.
  }
}

export function isTheme(value: string | null | undefined): value is Theme {
  return THEMES.some((theme) => theme === value);
}

export function readSettings(): Settings {
  const theme = read(THEME);
  return { theme: isTheme(theme) ? theme : null, areKeysOn: read(KEYS) !== 'off' };
}

export function keepTheme(theme: Theme | null): void {
  write(THEME, theme);
}

export function keepAreKeysOn(areOn: boolean): void {
  write(KEYS, areOn ? null : 'off');
}
