/** A canvas of whole device pixels; the picture may paint only what has changed unless all must be painted anew. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export type PaintCanvas = (
  context: CanvasRenderingContext2D,
  /** The value of a colour variable such as `--anon`. */
  colorOf: (variable: string) => string,
  /** Nothing of what was painted before is there, or it has other colours. */
  isFresh: boolean,
) => void;

/** Counts changes of the theme: colours are read from the page, so that a canvas must be painted again. */
function useThemeChanges(): number {
  const [changes, setChanges] = useState(0);
  useLayoutEffect(() => {
    const note = () => setChanges((count) => count + 1);
    const observer = new MutationObserver(note);
    observer.observe(document.documentElement, {
      attributes: true,
      attributeFilter: ['data-theme', 'class'],
    });
    const isDark = matchMedia('(prefers-color-scheme: dark)');
    isDark.addEventListener('change', note);
    return () => {
      observer.disconnect();
      isDark.removeEventListener('change', note);
    };
  }, []);
  return changes;
}

export function useCanvas(
  paint: PaintCanvas,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): RefObject<HTMLCanvasElement | null> {
  const ref = useRef<HTMLCanvasElement>(null);
  const changes = useThemeChanges();
  const colors = useRef<{ changes: number; known: Map<string, string> }>({ changes, known: new Map() });
  useLayoutEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const hasNewTheme = colors.current.changes !== changes;
    if (hasNewTheme) colors.current = { changes, known: new Map() };
    const { known } = colors.current;
    const scale = Math.max(1, Math.round(devicePixelRatio));
    const [width, height] = [Math.round(widthPx * scale), Math.round(heightPx * scale)];
    const isFresh = hasNewTheme || canvas.width !== width || canvas.height !== height;
    if (isFresh) {
      canvas.width = width;
      canvas.height = height;
    }
    context.setTransform(scale, 0, 0, scale, 0, 0);
    const colorOf = (variable: string) => {
      const found = known.get(variable) ?? getComputedStyle(canvas).getPropertyValue(variable);
      known.set(variable, found);
      return found;
    };
    paint(context, colorOf, isFresh);
  });
  return ref;
}
