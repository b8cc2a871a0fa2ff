/** What one person has set for this browser: kept where the browser keeps anything, else only until a reload. */

export const THEMES = ['light', 'dark', 'projector'] as const;
export type Theme = (typeof THEMES)[number];

export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

export interface Settings {
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

function read(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null; // storage is blocked
  }
}

/** False when the browser keeps nothing: then it holds until the page is left. */
function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function isTheme(value: string | null | undefined): value is Theme {
  return THEMES.some((theme) => theme === value);
}

const paceOf = (value: string | null): Pace => PACES.find((pace) => String(pace) === value) ?? 1;

export function readSettings(): Settings {
  const theme = read(THEME);
  return { theme: isTheme(theme) ? theme : null, areKeysOn: read(KEYS) !== 'off', pace: paceOf(read(PACE)) };
}

export function keepTheme(theme: Theme | null): boolean {
  return write(THEME, theme);
}

export function keepAreKeysOn(areOn: boolean): boolean {
  return write(KEYS, areOn ? null : 'off');
}

export function keepPace(pace: Pace): boolean {
  return write(PACE, pace === 1 ? null : String(pace));
}
