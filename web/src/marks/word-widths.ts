/** How wide words in pictures are: measured once by the browser. Tests bring a table of the same fonts (widths/). */
import { useSyncExternalStore } from 'react';
import { font } from '../ui/theme/tokens.json';

/** As the style sheet has them (marks.css): words on marks, the same bold, heads. */
const FACES = {
  mark: { weight: 400, family: font.mark.family },
  strong: { weight: 600, family: font.mark.family },
  head: { weight: 600, family: font.label.family },
} as const;
export type Face = keyof typeof FACES;

const MEASURED_PX = 100;
/** Words with numbers in them are many in the course of a run. */
const KNOWN_MOST = 4000;

const known = new Map<string, number>();
let changes = 0;
let canvas: CanvasRenderingContext2D | null | undefined;

/** What says how wide words are where no browser can be asked, for letters of size 1. */
type Measure = (words: string, face: Face) => number;

/** Of a letter of the size 1, about. */
const USUAL_LETTER = 0.5;
let measureElsewhere: Measure = (words) => words.length * USUAL_LETTER;

export function measureBy(measure: Measure): void {
  measureElsewhere = measure;
  known.clear();
}

function canvasContext(): CanvasRenderingContext2D | null {
  if (canvas === undefined)
    canvas = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  return canvas;
}

function measured(words: string, face: Face): number {
  const context = canvasContext();
  if (!context) return measureElsewhere(words, face);
  const { weight, family } = FACES[face];
  context.font = `${weight} ${MEASURED_PX}px ${family}`;
  return context.measureText(words).width / MEASURED_PX;
}

export function widthOfWords(words: string, sizePx: number, face: Face = 'mark'): number {
  const key = `${face} ${words}`;
  let width = known.get(key);
  if (width === undefined) {
    if (known.size >= KNOWN_MOST) known.clear();
    width = measured(words, face);
    known.set(key, width);
  }
  return width * sizePx;
}

/** Words stand in another font until theirs has come: then all of them have other widths. */
function subscribe(onChange: () => void): () => void {
  const note = () => {
    known.clear();
    changes++;
    onChange();
  };
  document.fonts.addEventListener('loadingdone', note);
  return () => document.fonts.removeEventListener('loadingdone', note);
}

export function useFonts(): number {
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
}
