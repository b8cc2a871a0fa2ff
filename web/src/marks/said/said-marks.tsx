/** Brackets of what could be said and of what was said: their code is fetched when the first of them is drawn. */
import { Suspense } from 'react';
import { fetched } from '../../ui/fetched.tsx';
import type { SaidMarksProps } from './drawn-marks.tsx';

const Drawn = fetched(async () => (await import('./drawn-marks.tsx')).DrawnMarks);

export function SaidMarks(props: SaidMarksProps) {
  if (props.brackets.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Drawn {...props} />
    </Suspense>
  );
}
