import { useEffect } from 'react';
import { usePage } from '../../store/store.ts';

/** The theme is set on the root element: style sheets and pictures read it there. */
export function useTheme(): void {
  const theme = usePage((page) => page.theme);
  const isPresenting = usePage((page) => page.themeBeforePresenting !== null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === null) delete dataset['theme'];
    else dataset['theme'] = theme;
    if (isPresenting) dataset['presenting'] = '';
    else delete dataset['presenting'];
  }, [theme, isPresenting]);
}
