/** What one of the machines reads at this access, large, and why so many: from a distance this is what differs. */
import { Suspense } from 'react';
import { caption } from '../../core/events/caption.ts';
import { COUNTERS, pagesOf, type Course } from '../../core/history/compare-trails.ts';
import { formatCount } from '../../lib/format.ts';
import type { Scene } from '../../scene/scene.ts';
import { useColumns } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { FunctionPath } from '../../ui/why/function-path.tsx';
import { useCurrentEvent, useCurrentPath, useLabels } from '../../ui/why/useCurrentEvent.ts';
import { READAHEAD, windowInShort } from '../../views/readahead/index.tsx';
import { useStillScene } from '../useScene.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';

/** What has happened where a machine stands, and in which functions. */
function Happened() {
  const event = useCurrentEvent();
  const labels = useLabels();
  const { shown } = useCurrentPath(event);
  return (
    <p className="compare-happened">
      {event && caption(event, labels)} <FunctionPath path={shown} />
    </p>
  );
}

const Why = ({ scene }: { readonly scene: Scene }) => windowInShort(scene);

interface ReadHereProps {
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
