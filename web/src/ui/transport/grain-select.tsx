import { format } from '../../core/events/format.ts';
import type { Grain } from '../../core/protocol.ts';
import { setPage, usePage } from '../../store/store.ts';
import { ICONS } from '../icons.tsx';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

const GRAINS: readonly Grain[] = ['access', 'fault', 'event', 'clock'];
const CLOCK_STEPS_NS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

export function GrainSelect() {
  const grain = usePage((page) => page.grain);
  const clockStepNs = usePage((page) => page.clockStepNs);
  return (
    <div className="transport-grain">
      <label className="quiet-choice">
        <span className="visually-hidden">{TEXT.grain}</span>
        <select
          className="quiet-select"
          value={grain}
          onChange={(event) => {
            const chosen = GRAINS.find((each) => each === event.target.value);
            if (chosen) setPage({ grain: chosen });
          }}
        >
          {GRAINS.map((each) => (
            <option key={each} value={each}>
              {TEXT.grains[each]}
            </option>
          ))}
        </select>
        {ICONS.chevron}
      </label>
      {grain === 'clock' && (
        <label className="quiet-choice">
          <span className="visually-hidden">{TEXT.clockStep}</span>
          <select
            className="quiet-select"
            value={clockStepNs}
            onChange={(event) => setPage({ clockStepNs: Number(event.target.value) })}
          >
            {CLOCK_STEPS_NS.map((ns) => (
              <option key={ns} value={ns}>
                {format('ns', ns)}
              </option>
            ))}
          </select>
          {ICONS.chevron}
        </label>
      )}
    </div>
  );
}
