/** The form of a question of one's own: what is run, what is changed in it, what is measured. What is chosen is in the address. */
import { useId, useState, type ReactNode } from 'react';
import { EXAMPLES } from '../../scenario/examples.ts';
import { DISK, KERNEL } from '../../scenario/links/variant.ts';
import type { Scenario } from '../../scenario/model.ts';
import { exampleLoad, fetchWorkload } from '../run/workloads.ts';
import { ASK_MOST, isPacked, MACHINES_MOST, SEEDS, VALUES_MOST, type Asked, type Seeds } from './asked.ts';
import { MEASURES, OWN_MEASURES, type OwnMeasure } from './own-measures.ts';
import {
  SWEPT_PARAMS,
  SWEPT_SWITCHES,
  isValue,
  valuesOf,
  valuesToBeginWith,
  type Swept,
} from './settings.ts';
import { OWN_TEXT as TEXT } from './text.ts';

interface AskFormProps {
  readonly asked: Asked;
  readonly load: Scenario;
  readonly onAsk: (asked: Asked) => void;
}

interface FieldProps {
  readonly name: string;
  /** Two of them have one row. */
  readonly isHalf?: boolean;
  readonly children: ReactNode;
}

function Field({ name, isHalf = false, children }: FieldProps) {
  return (
    <label className={isHalf ? 'own-field is-half' : 'own-field'}>
      <span>{name}</span>
      {children}
    </label>
  );
}

/** What is wrong with typed values; null where nothing is. */
function problemOf(name: string, values: readonly string[], most: number): string | null {
  const wrong = values.find((value) => !isValue(name, value));
  if (wrong !== undefined) return TEXT.noValue(wrong.slice(0, 40), TEXT.settingName(name), valuesOf(name));
  const twice = values.find((value, nth) => values.indexOf(value) < nth);
  if (twice !== undefined) return TEXT.twice(twice);
  if (values.length > most) return TEXT.tooMany(most);
  return values.length < 2 ? TEXT.fewest : null;
}

interface ValuesProps {
  readonly label: string;
  readonly swept: Swept;
  readonly most: number;
  readonly onSwept: (swept: Swept) => void;
}

/** Values as they are typed; they count when they are left, or with Enter. */
function Values({ label, swept, most, onSwept }: ValuesProps) {
  const problemId = useId();
  const [typed, setTyped] = useState(swept.values.join(', '));
  const values = typed.split(/[\s,]+/).filter((value) => value !== '');
  const problem = problemOf(swept.name, values, most);
  const take = () => {
    if (problem === null && values.join() !== swept.values.join()) onSwept({ ...swept, values });
  };
  return (
    <>
      <input
        type="text"
        aria-label={TEXT.values(label)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      {problem === null ? (
        <small>{hintOf(swept.name)}</small>
      ) : (
        <small id={problemId} role="alert">
          {problem} {TEXT.stays(swept.values.join(', '))}
        </small>
      )}
    </>
  );
}

/** Which values there are; of kernels there are too many to be listed. */
const hintOf = (name: string): ReactNode =>
  name === KERNEL ? <a href="#kernels">{TEXT.kernels}</a> : valuesOf(name);

interface SettingsProps {
  /** Which the other choice has. */
  readonly taken: string | null;
  readonly one?: string;
}

function Settings({ taken, one }: SettingsProps) {
  const options = (names: readonly string[]) =>
    names.map((name) => (
      <option key={name} value={name} disabled={name === taken}>
        {TEXT.settingName(name)}
      </option>
    ));
  return (
    <>
      {one !== undefined && <option value="">{one}</option>}
      <optgroup label={TEXT.usual}>{options([KERNEL, DISK, ...SWEPT_PARAMS])}</optgroup>
      <optgroup label={TEXT.switches}>{options(SWEPT_SWITCHES)}</optgroup>
    </>
  );
}

export function AskForm({ asked, load, onAsk }: AskFormProps) {
  const [ask, setAsk] = useState(asked.ask);
  const { axis, lines } = asked;
  const takeAsk = () => ask !== asked.ask && onAsk({ ...asked, ask });
  const sweptOf = (name: string, most: number, run = load): Swept => ({
    name,
    values: valuesToBeginWith(name, run).slice(0, most),
  });
  /** The same question of another run: with values that one begins with there, and from its second phase on. */
  const askOf = async (name: string) => {
    const next = isPacked(name) ? load : await fetchWorkload(exampleLoad(name)).catch(() => load);
    onAsk({
      ...asked,
      load: name,
      phase: next.phase.length > 1 ? 2 : 0,
      axis: sweptOf(axis.name, VALUES_MOST, next),
      lines: lines && sweptOf(lines.name, MACHINES_MOST, next),
    });
  };
  return (
    <div className="own-form">
      <Field name={TEXT.ask}>
        <input
          type="text"
          maxLength={ASK_MOST}
          placeholder={TEXT.askExample}
          value={ask}
          onChange={({ target }) => setAsk(target.value)}
          onBlur={takeAsk}
          onKeyDown={({ key }) => key === 'Enter' && takeAsk()}
        />
      </Field>
      <Field name={TEXT.load}>
        <select value={asked.load} onChange={({ target }) => void askOf(target.value)}>
          {isPacked(asked.load) && (
            <option value={asked.load}>{TEXT.thisRun(load.title || load.source)}</option>
          )}
          {EXAMPLES.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </Field>
      <Field name={TEXT.measured} isHalf>
        <select
          value={asked.phase <= load.phase.length ? asked.phase : 0}
          onChange={({ target }) => onAsk({ ...asked, phase: Number(target.value) })}
        >
          <option value={0}>{TEXT.whole}</option>
          {load.phase.map(({ name }, nth) =>
            nth === 0 ? null : (
              <option key={name} value={nth + 1}>
                {TEXT.fromPhase(name)}
              </option>
            ),
          )}
        </select>
      </Field>
      <Field name={TEXT.seeds} isHalf>
        <select
          value={asked.seeds}
          onChange={({ target }) => onAsk({ ...asked, seeds: Number(target.value) as Seeds })}
        >
          {SEEDS.map((seeds) => (
            <option key={seeds} value={seeds}>
              {TEXT.nrSeeds(seeds)}
            </option>
          ))}
        </select>
      </Field>
      <Field name={TEXT.measure}>
        <select
          value={asked.measure}
          onChange={({ target }) => onAsk({ ...asked, measure: target.value as OwnMeasure })}
        >
          {OWN_MEASURES.map((name) => (
            <option key={name} value={name}>
              {MEASURES[name].name}
            </option>
          ))}
        </select>
      </Field>
      <Field name={TEXT.axis}>
        <select
          value={axis.name}
          onChange={({ target }) => onAsk({ ...asked, axis: sweptOf(target.value, VALUES_MOST) })}
        >
          <Settings taken={lines?.name ?? null} />
        </select>
      </Field>
      <Values
        key={`axis ${axis.name} ${axis.values.join()}`}
        label={TEXT.settingName(axis.name)}
        swept={axis}
        most={VALUES_MOST}
        onSwept={(next) => onAsk({ ...asked, axis: next })}
      />
      <Field name={TEXT.lines}>
        <select
          value={lines?.name ?? ''}
          onChange={({ target }) =>
            onAsk({ ...asked, lines: target.value === '' ? null : sweptOf(target.value, MACHINES_MOST) })
          }
        >
          <Settings taken={axis.name} one={TEXT.one} />
        </select>
      </Field>
      {lines && (
        <Values
          key={`lines ${lines.name} ${lines.values.join()}`}
          label={TEXT.settingName(lines.name)}
          swept={lines}
          most={MACHINES_MOST}
          onSwept={(next) => onAsk({ ...asked, lines: next })}
        />
      )}
    </div>
  );
}
