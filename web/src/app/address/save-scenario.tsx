/** What the machine runs, as the text of a scenario file: to be changed in any editor, and dropped on the page again. */
import { NO_DIFFERENCE } from '../../scenario/links/variant.ts';
import { unpackText } from '../../scenario/links/packed-text.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import type { Source } from '../../store/state.ts';
import { report } from '../../store/store.ts';
import { saveFile } from '../../ui/media/save-file.ts';
import { LATE_TEXT as TEXT } from '../late-text.ts';

type Changed = NonNullable<Source['changed']>;

/** Letters that every file system takes. */
const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'scenario'
  }.yaml`;

/** By way of its address, which has all of it. */
async function save(title: string, changed: Changed): Promise<void> {
  const { link } = await changed(NO_DIFFERENCE);
  if (link.kind !== 'packed')
    return report(TEXT.notSaved, [{ place: '', message: TEXT.tooLong, cure: TEXT.tooLongCure }]);
  const unpacked = unpackText(link.packed);
  if (!unpacked.ok) return report(TEXT.notSaved, [unpacked.problem]);
  saveFile(fileName(title), unpacked.text, 'text/yaml');
}

/** A recorded run has no scenario. */
export function SaveScenario() {
  const title = useMachine(({ source }) => source?.title ?? '');
  const changed = useMachine(({ source }) => source?.changed ?? null);
  if (!changed) return null;
  return (
    <section className="section" aria-labelledby="scenario-title">
      <h2 id="scenario-title">{TEXT.scenario}</h2>
      <p>{TEXT.scenarioAbout}</p>
      <button type="button" className="quiet-button" onClick={() => void save(title, changed)}>
        {TEXT.saveScenario}
      </button>
    </section>
  );
}
