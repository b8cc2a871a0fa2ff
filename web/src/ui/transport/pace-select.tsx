import { PACES } from '../../store/settings.ts';
import { choosePace } from '../../store/shell.ts';
import { usePage } from '../../store/store.ts';
import { ICONS } from '../icons.tsx';
import { TRANSPORT_TEXT as TEXT } from '../text.ts';

/** How fast things move, and play. */
export function PaceSelect() {
  const pace = usePage((page) => page.pace);
  return (
    <label className="quiet-choice transport-pace">
      <span className="visually-hidden">{TEXT.pace}</span>
      <select
        className="quiet-select"
        value={pace}
        onChange={(event) => {
          const chosen = PACES.find((each) => String(each) === event.target.value);
          if (chosen) choosePace(chosen);
        }}
      >
        {PACES.map((each) => (
          <option key={each} value={each}>
            {TEXT.paceOf(each)}
          </option>
        ))}
      </select>
      {ICONS.chevron}
    </label>
  );
}
