/** What must always hold, and how it stands: two bars that end at one line as long as it does. */
import * as ENUMS from '../core/schema/schema-labels.gen.ts';
import { NONE } from '../core/schema/schema.gen.ts';
import { formatCount } from '../lib/format.ts';
import { MUSEUM_TEXT as TEXT, EXHIBIT_TEXT, type Broken, type ExhibitName } from './text.ts';

/** Numbers as large as those of slots differ by little: their bars begin in front of both. */
const WHOLE_MAX = 16;
const SHOWN_TIMES = 6;

function leastShown({ found, bound }: Broken): number {
  if (Math.max(found, bound) <= WHOLE_MAX) return 0;
  return Math.max(0, Math.min(found, bound) - SHOWN_TIMES * Math.abs(found - bound));
}

function Numbers({ name, broken }: { readonly name: ExhibitName; readonly broken: Broken }) {
  const words = EXHIBIT_TEXT[name];
  const least = leastShown(broken);
  const most = Math.max(broken.found, broken.bound);
  const percent = (value: number) => `${(100 * (value - least)) / (most - least)}%`;
  const rows = [
    { is: 'found', words: words.found, value: broken.found },
    { is: 'bound', words: words.bound, value: broken.bound },
  ];
  return (
    <>
      <dl className="museum-numbers">
        {rows.map(({ is, words: says, value }) => (
          <div key={is} className={`is-${is}`}>
            <dt>{says}</dt>
            <dd>{formatCount(value)}</dd>
            <span className="museum-bar" style={{ width: percent(value) }} aria-hidden="true" />
          </div>
        ))}
      </dl>
      {least > 0 && <p className="museum-from">{TEXT.from(least)}</p>}
    </>
  );
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

interface PromiseProps {
  readonly name: ExhibitName;
  /** Which one, as the machine numbers them. */
  readonly promise: number;
  /** At the break; null: it holds so far. */
  readonly broken: Broken | null;
  readonly holds: string;
}

export function PromiseOf({ name, promise, broken, holds }: PromiseProps) {
  return (
    <div className={broken ? 'museum-promise is-broken' : 'museum-promise'}>
      <h3>{TEXT.mustHold}</h3>
      <p className="museum-sentence">{sentence(ENUMS.invariant[promise] ?? '')}</p>
      {broken && broken.found !== NONE ? (
        <Numbers name={name} broken={broken} />
      ) : (
        <p className="museum-holds">{holds}</p>
      )}
    </div>
  );
}
