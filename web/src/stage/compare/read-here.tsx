/** What one of the machines reads at this access, large, and why so many: from a distance this is what differs. */
import { Suspense } from 'react';
import { COUNTERS, pagesOf } from '../../core/history/compare-trails.ts';
import type { Course } from '../../core/history/compare-trails.ts';
import { formatCount } from '../../lib/format.ts';
import type { Scene } from '../../scene/scene.ts';
import { useColumns } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { READAHEAD, windowInShort } from '../../views/readahead/index.tsx';
import { useStillScene } from '../useScene.ts';
import { Happened } from './happened.tsx';
import { COMPARE_TEXT as TEXT } from './text.ts';

const Why = ({ scene }: { readonly scene: Scene }) => windowInShort(scene);

export interface ReadHereProps {
  readonly course: Course | undefined;
  readonly touch: number;
}

/** An access that reads nothing is told by what has happened; so is one of which a question waits to be answered. */
export function ReadHere({ course, touch }: ReadHereProps) {
  useColumns(READAHEAD.columns, 'read here');
  const scene = useStillScene();
  const isAsked = usePage((page) => page.toldUntil !== null);
  const count = course ? pagesOf(course, COUNTERS, 'reads', touch).length : 0;
  if (count === 0 || isAsked) return <Happened />;
  return (
    <p className="compare-read">
      <strong>{formatCount(count)}</strong>
      <span>{TEXT.readHere(count)}</span>
      <span className="compare-read-why">
        <Suspense fallback={null}>
          <Why scene={scene} />
        </Suspense>
      </span>
    </p>
  );
}
