import { useState } from 'react';
import { format } from '../../core/events/format.ts';
import { checkInvariants, readDigest, readLog } from '../../store/machine/checks.ts';
import { getPage, report, say, setPage, usePage } from '../../store/store.ts';
import { CHECK_TEXT as TEXT } from '../text.ts';

const LOG_LINES = 200;

async function copyLog(): Promise<void> {
  const text = await readLog(LOG_LINES);
  if (text === null) return;
  try {
    await navigator.clipboard.writeText(text);
    const lines = text === '' ? 0 : text.trimEnd().split('\n').length;
    setPage({ logText: null });
    say(TEXT.copied(format('count', lines)));
  } catch {
    // An iframe, or a browser that was told not to: the reader copies by hand.
    setPage({ logText: text });
    say(TEXT.notCopied);
  }
}

async function check(): Promise<void> {
  const result = await checkInvariants();
  const at = format('count', getPage().status?.position ?? 0);
  if (!result) return;
  if (result.broken === null) say(TEXT.sound(at));
  else report(TEXT.broken, [{ place: TEXT.at(at), message: result.broken, cure: TEXT.cure }]);
}

function Digest() {
  const status = usePage((page) => page.status);
  // All 16 digits, and the state to which they belong.
  const [whole, setWhole] = useState<{ readonly of: unknown; readonly digest: string } | null>(null);
  if (!status) return null;
  const short = status.digest === null ? TEXT.noDigest : `${status.digest} …`;
  return (
    <div className="row">
      <p>
        {TEXT.digest}: <code data-testid="digest">{whole?.of === status ? whole.digest : short}</code>
      </p>
      <button
        type="button"
        onClick={() => {
          void readDigest().then((digest) => {
            if (digest !== null) setWhole({ of: status, digest });
          });
        }}
      >
        {TEXT.allDigits}
      </button>
    </div>
  );
}

/** For whoever doubts: the log as text, the invariants, the digest. */
export function Checks() {
  const isReady = usePage((page) => page.status !== null);
  const logText = usePage((page) => page.logText);
  return (
    <section className="section" aria-labelledby="checks-title">
      <h2 id="checks-title">{TEXT.title}</h2>
      <div className="row">
        <button type="button" disabled={!isReady} onClick={() => void copyLog()}>
          {TEXT.copyLog}
        </button>
        <button type="button" disabled={!isReady} onClick={() => void check()}>
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
