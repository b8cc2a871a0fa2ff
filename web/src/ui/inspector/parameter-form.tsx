import { useState } from 'react';
import { format } from '../../core/events/format.ts';
import { PARAM_DOCS } from '../../core/schema/schema-docs.gen.ts';
import { PARAMS, type ParamInfo, type ParamName } from '../../core/schema/schema.gen.ts';
import type { MachineState } from '../../store/machine/machine-state.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import { showSheet } from '../../store/shell.ts';
import { keyOf } from '../commands/page-commands.ts';
import { COMMAND_TEXT as TEXT } from './text.ts';

const LIVE = PARAMS.filter(({ live }) => live);
const FIRST: ParamName = 'page_cluster';

/** The value at the position: the last change before it, else what the scenario says, else the default. */
function valueHere(
  { status, branches, source }: MachineState,
  info: ParamInfo & { name: ParamName },
): number {
  const branch = branches.find((each) => each.branch === status?.branch);
  const changes = (branch?.commands ?? []).filter(
    ({ param, position }) => param === info.name && position < (status?.position ?? 0),
  );
  return changes.at(-1)?.value ?? source?.params[info.name] ?? info.default;
}

export function ParameterForm() {
  const [param, setParam] = useState<ParamName>(FIRST);
  const [text, setText] = useState('');
  const info = LIVE.find(({ name }) => name === param) ?? LIVE[0];
  const now = useMachine((known) => (info ? valueHere(known, info) : 0));
  const isReady = useMachine(({ status }) => status !== null);
  if (!info) return null;
  const value = Number(text);
  const isValid = text !== '' && Number.isInteger(value) && value >= info.min && value <= info.max;
  return (
    <section className="section" aria-labelledby="command-title">
      <h2 id="command-title">{TEXT.title}</h2>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) void direct({ do: 'change', param: info.name, value });
        }}
      >
        <label className="field">
          {TEXT.parameter}
          <select
            value={param}
            onChange={(event) => {
              const chosen = LIVE.find(({ name }) => name === event.target.value);
              if (chosen) setParam(chosen.name);
              setText('');
            }}
          >
            {LIVE.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label className="field">
          {TEXT.value}
          <input
            type="number"
            min={info.min}
            max={info.max}
            step={1}
            placeholder={String(now)}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" disabled={!isReady || !isValid}>
          {TEXT.apply}
        </button>
      </form>
      <p className="quiet">
        {TEXT.now(format('count', now), format('count', info.min), format('count', info.max))}{' '}
        {PARAM_DOCS[info.name]}. {TEXT.explain}
      </p>
      <button type="button" {...keyOf('change', TEXT.all)} onClick={() => showSheet('change')}>
        {TEXT.all}
      </button>
    </section>
  );
}
