import { useId, useState } from 'react';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { headingId } from '../../lib/heading-id.ts';
import { useColumns, useMachine } from '../../store/machine/useMachine.ts';
import { litLines, type FunctionCode } from './pseudocode/code.ts';
import { codeOnPath } from './pseudocode/index.ts';
import { WHY_TEXT as TEXT } from './text.ts';

/** Which of several rules the function had. */
const KERNEL: readonly ColumnName[] = ['kernel'];

interface CodeProps {
  readonly path: readonly string[];
  readonly event: CoreEvent;
}

/** The innermost function that has lines; the others of the path can be chosen. */
export function Pseudocode({ path, event }: CodeProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  useColumns(KERNEL, useId());
  const kernel = useMachine((known) => known.columns.kernel);
  const codes = codeOnPath(path, event, kernel);
  const code = codes.find(({ name }) => name === chosen) ?? codes[0];
  if (!code) return null;
  return (
    <div className="why-code">
      {codes.length > 1 ? (
        <fieldset className="why-tabs" aria-label={TEXT.path}>
          {codes.toReversed().map(({ name }) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === code.name}
              onClick={() => setChosen(name)}
            >
              {name}
            </button>
          ))}
        </fieldset>
      ) : (
        <h3>
          <code>{code.name}</code>
        </h3>
      )}
      <Lines code={code} event={event} />
      <p className="why-about">
        {TEXT.lines}
        {code.simplified !== undefined && (
          <>
            {' '}
            <a href={`#docs/what-is-simplified/${headingId(code.simplified)}`}>
              {TEXT.simplified(code.simplified)}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

function Lines({ code, event }: { readonly code: FunctionCode; readonly event: CoreEvent }) {
  const lit = litLines(code, event);
  return (
    <ol className="why-lines" aria-label={TEXT.what(code.name)}>
      {code.lines.map((line, at) => (
        <li key={line} className={lit.includes(at + 1) ? 'is-lit' : undefined}>
          {line}
          {lit.includes(at + 1) && <span className="visually-hidden"> ({TEXT.lit})</span>}
        </li>
      ))}
    </ol>
  );
}
