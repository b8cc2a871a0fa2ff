import { useId, useState } from 'react';
import type { CoreEvent } from '../../core/schema/schema.gen.ts';
import type { ColumnName } from '../../core/schema/schema-columns.gen.ts';
import { headingId } from '../../lib/heading-id.ts';
import { useColumns, useMachine } from '../../store/machine/useMachine.ts';
import { litLines, type FunctionCode } from './pseudocode/code.ts';
import { codeOnPath, departsBy } from './pseudocode/index.ts';
import { lineIn } from './path.ts';
import { CODE_TEXT } from './pseudocode/text.ts';
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
  const switches = useMachine((known) => known.columns.kernel);
  const kernel = useMachine(({ source }) => source?.kernel ?? '');
  const codes = codeOnPath(path, event, switches);
  const code = codes.find(({ name }) => name === chosen) ?? codes[0];
  if (!code) return null;
  const departs = departsBy(code, switches);
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
              {lineIn(name, kernel)}
            </button>
          ))}
        </fieldset>
      ) : (
        <h3>
          <code>{lineIn(code.name, kernel)}</code>
        </h3>
      )}
      <Lines {...{ code, event, kernel }} without={departs.lines} />
      <p className="why-about">
        {CODE_TEXT.lines} {departs.by.length > 0 && CODE_TEXT.otherLines(departs.by)}
        {code.simplified !== undefined && (
          <>
            {' '}
            <a href={`#docs/what-is-simplified/${headingId(code.simplified)}`}>
              {CODE_TEXT.simplified(code.simplified)}
            </a>
          </>
        )}
      </p>
    </div>
  );
}

interface LinesProps {
  readonly code: FunctionCode;
  readonly event: CoreEvent;
  readonly kernel: string;
  /** Lines that this kernel does not have, from 1. */
  readonly without: readonly number[];
}

function Lines({ code, event, kernel, without }: LinesProps) {
  const lit = litLines(code, event);
  return (
    <ol className="why-lines" aria-label={CODE_TEXT.what(lineIn(code.name, kernel))}>
      {code.lines.map((line, at) =>
        without.includes(at + 1) ? null : (
          <li key={line} className={lit.includes(at + 1) ? 'is-lit' : undefined}>
            {lineIn(line, kernel)}
            {lit.includes(at + 1) && <span className="visually-hidden"> ({CODE_TEXT.lit})</span>}
          </li>
        ),
      )}
    </ol>
  );
}
