/** All counters of the kernel, what this step has changed, and their course over the run. */
import { useMemo, useState } from 'react';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import { useRunInStep } from '../../marks/over-run/in-step.ts';
import { useSharedScales } from '../../marks/shared-scale.ts';
import type { ViewProps } from '../view.ts';
import { CounterRows, Foot } from './draw.tsx';
import { OPEN_AT_FIRST, type GroupName } from './groups.ts';
import {
  lastAccess,
  layoutColumns,
  layoutGroups,
  playheadX,
  reachesOf,
  type Columns,
  type GroupPicture,
} from './layout.ts';
import { COUNTERS_TEXT as TEXT } from './text.ts';
import './counters.css';

export { describeCounters } from './describe.ts';
export { heightsOfCounters } from './room.ts';

export function Counters({ scene, widthPx, heightPx }: ViewProps) {
  const metrics = useMetrics(widthPx);
  const [areZerosHidden, setZerosHidden] = useState(true);
  const [open, setOpen] = useState<ReadonlySet<GroupName>>(() => new Set(OPEN_AT_FIRST));
  const columns = useMemo(() => layoutColumns({ widthPx, heightPx }, metrics), [widthPx, heightPx, metrics]);
  const reaches = useSharedScales(useMemo(() => reachesOf(scene), [scene]));
  const inStep = useRunInStep(scene);
  const groups = useMemo(
    () => layoutGroups(inStep, { columns, areZerosHidden, open, reaches }),
    [inStep, columns, areZerosHidden, open, reaches],
  );
  const nowX = playheadX(inStep, columns);
  const toggle = (group: GroupName) => setOpen((before) => toggled(before, group));
  return (
    <div className="counters" style={{ fontSize: metrics.sub }}>
      <div className="counters-head">
        <h3 style={{ fontSize: metrics.head }}>{TEXT.name}</h3>
        <span>{TEXT.as}</span>
        <button type="button" aria-pressed={!areZerosHidden} onClick={() => setZerosHidden(!areZerosHidden)}>
          {areZerosHidden ? TEXT.showZeros : TEXT.hideZeros}
        </button>
      </div>
      {groups.map((picture) => (
        <Group
          key={picture.group}
          {...{ picture, columns, metrics, widthPx, nowX }}
          isOpen={open.has(picture.group)}
          onToggle={toggle}
        />
      ))}
      <Foot
        {...{ columns, metrics, widthPx, nowX }}
        access={scene.place?.accesses ?? 0}
        lastAccess={lastAccess(scene)}
      />
    </div>
  );
}

function toggled(open: ReadonlySet<GroupName>, group: GroupName): ReadonlySet<GroupName> {
  const next = new Set(open);
  if (!next.delete(group)) next.add(group);
  return next;
}

interface GroupProps {
  readonly picture: GroupPicture;
  readonly columns: Columns;
  readonly metrics: Metrics;
  readonly widthPx: number;
  readonly nowX: number;
  readonly isOpen: boolean;
  readonly onToggle: (group: GroupName) => void;
}

function Group({ isOpen, onToggle, ...props }: GroupProps) {
  const { group, changed, rows } = props.picture;
  return (
    <div className={isOpen ? 'counters-group is-open' : 'counters-group'}>
      <button
        type="button"
        className="counters-toggle"
        aria-expanded={isOpen}
        onClick={() => onToggle(group)}
      >
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
        {TEXT.groups[group]}
        {!isOpen && changed > 0 && <em>{TEXT.changed(changed)}</em>}
        {isOpen && rows.length === 0 && <i>{TEXT.zeros}</i>}
      </button>
      {isOpen && <CounterRows {...props} />}
    </div>
  );
}
