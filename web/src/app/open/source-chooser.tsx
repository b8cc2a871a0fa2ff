import { useLesson } from '../../lesson/progress/lesson-store.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { ICONS } from '../../ui/icons.tsx';
import { EXAMPLES } from '../../scenario/examples.ts';
import { openByName } from './openers.ts';
import { APP_TEXT as TEXT } from '../text.ts';
import { useDemos } from './useDemos.ts';

const OWN = '';

export function SourceChooser() {
  const source = useMachine((known) => known.source);
  const hasFailed = usePage((page) => page.trouble !== null && page.opening === null);
  const isRefused = useLesson((state) => state.problems.length > 0) || hasFailed;
  const demos = useDemos();
  const name = source?.link.kind === 'bundled' ? source.link.name : OWN;
  const isListed = [...EXAMPLES, ...demos].some((each) => each.name === name);
  return (
    <h1 className="title source-chooser">
      <label className="quiet-choice">
        <span className="visually-hidden">{TEXT.choose}</span>
        <select
          className="quiet-select"
          value={isListed ? name : OWN}
          onChange={(event) => {
            if (event.target.value !== OWN) void openByName(event.target.value);
          }}
        >
          {!isListed && (
            <option value={OWN}>{source?.title ?? (isRefused ? TEXT.nothingRuns : TEXT.starting)}</option>
          )}
          <optgroup label={TEXT.examples}>
            {EXAMPLES.map((each) => (
              <option key={each.name} value={each.name}>
                {each.title}
              </option>
            ))}
          </optgroup>
          {demos.length > 0 && (
            <optgroup label={TEXT.demos}>
              {demos.map((each) => (
                <option key={each.name} value={each.name}>
                  {each.title}
                </option>
              ))}
            </optgroup>
          )}
        </select>
        {ICONS.chevron}
      </label>
    </h1>
  );
}
