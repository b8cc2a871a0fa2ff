import { useState } from 'react';
import { format } from '../../core/events/format.ts';
import { checkInvariants, readDigest, readLog } from '../../store/machine/ask.ts';
import type { Machine } from '../../store/machine/machine.ts';
import { useMachine, useThisMachine } from '../../store/machine/useMachine.ts';
import { report, say } from '../../store/store.ts';
import { CHECK_TEXT as TEXT } from './text.ts';

const LOG_LINES = 200;

async function copyLog(machine: Machine): Promise<void> {
  const text = await readLog(machine, LOG_LINES);
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
    const lines = text === '' ? 0 : text.trimEnd().split('\n').length;
    machine.state.setState({ logText: null });
    say(TEXT.copied(format('count', lines)));
  } catch {
    // An iframe, or a browser that does not allow it: the reader copies by hand.
    machine.state.setState({ logText: text });
    say(TEXT.notCopied);
  }
}

async function check(machine: Machine): Promise<void> {
  const result = await checkInvariants(machine);
  const at = format('count', machine.state.getState().status?.position ?? 0);
  if (!result) return;
  if (result.broken === null) say(TEXT.sound(at));
  else report(TEXT.broken, [{ place: TEXT.at(at), message: result.broken, cure: TEXT.cure }]);
}

function Digest() {
  const machine = useThisMachine();
  const status = useMachine((known) => known.status);
  // All 16 digits, and the state to which they belong.
  const [whole, setWhole] = useState<{ readonly of: unknown; readonly digest: string } | null>(null);
  if (!machine || !status) return null;
  const short = status.digest === null ? TEXT.noDigest : `${status.digest} …`;
  return (
    <div className="row">
      <p>
        {TEXT.digest}: <code data-testid="digest">{whole?.of === status ? whole.digest : short}</code>
      </p>
      <button
        type="button"
        onClick={() => {
          void readDigest(machine).then((digest) => {
            if (digest !== null) setWhole({ of: status, digest });
          });
        }}
      >
        {TEXT.allDigits}
      </button>
    </div>
  );
}

/** For readers who want proof: the log as text, the invariants, the digest. */
export function Checks() {
  const machine = useThisMachine();
  const logText = useMachine((known) => known.logText);
  return (
    <section className="section" aria-labelledby="checks-title">
      <h2 id="checks-title">{TEXT.title}</h2>
      <div className="row">
        <button type="button" disabled={!machine} onClick={() => machine && void copyLog(machine)}>
          {TEXT.copyLog}
        </button>
        <button type="button" disabled={!machine} onClick={() => machine && void check(machine)}>
          {TEXT.checkNow}
        </button>
      </div>
      <Digest />
      {logText !== null && (
        <label className="stack">
          {TEXT.log}
          <textarea className="log-text" readOnly rows={8} value={logText} />
        </label>
      )}
    </section>
  );
}
