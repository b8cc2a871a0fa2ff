import { format } from '../../core/events/format.ts';
import type { BranchInfo } from '../../core/protocol.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { direct } from '../../store/session/directions.ts';
import { COMMAND_TEXT as TEXT } from './text.ts';

function branchWords({ commands }: BranchInfo): string {
  if (commands.length === 0) return TEXT.trunk;
  return commands
    .map(({ param, value, position }) =>
      TEXT.change(param, format('count', value), format('count', position)),
    )
    .join('; ');
}

/** The runs of this machine that exist: one as the scenario says, and one for every change. */
export function BranchList() {
  const branches = useMachine((known) => known.branches);
  const current = useMachine(({ status }) => status?.branch ?? 0);
  if (branches.length < 2) return null;
  return (
    <section className="section" aria-labelledby="branches-title">
      <h2 id="branches-title">{TEXT.branches}</h2>
      <ul className="tight-list">
        {branches.map((each) => (
          <li key={each.branch} className="row">
            <button
              type="button"
              aria-pressed={each.branch === current}
              onClick={() => void direct({ do: 'branch', branch: each.branch })}
            >
              {TEXT.branch(each.branch)}
            </button>
            <span>{branchWords(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
