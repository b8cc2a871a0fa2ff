/** What has happened where a machine stands, and in which functions. */
import { caption } from '../../core/events/caption.ts';
import { FunctionPath } from '../../ui/why/function-path.tsx';
import { useCurrentEvent, useCurrentPath, useLabels } from '../../ui/why/useCurrentEvent.ts';

export function Happened() {
  const event = useCurrentEvent();
  const labels = useLabels();
  const path = useCurrentPath(event);
  return (
    <p className="compare-happened">
      {event && caption(event, labels)} <FunctionPath path={path} />
    </p>
  );
}
