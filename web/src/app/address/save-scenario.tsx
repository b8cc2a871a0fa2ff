/** What the machine runs, as the text of a scenario file: to be changed in any editor, and dropped on the page again. */
import { useMachine } from '../../store/machine/useMachine.ts';
import { packedLoad, placeOfAsked, TO_BEGIN_WITH } from '../../lab/own/asked.ts';
import { linkOfText } from '../../scenario/links/packed-text.ts';
import { saveFile } from '../../ui/media/save-file.ts';
import { LATE_TEXT as TEXT } from '../late-text.ts';
import { orReport } from '../open/or-report.ts';
import { ownHash } from './route.ts';

/** Letters that every file system takes. */
const fileName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'scenario'
  }.yaml`;

/** A recorded run has no scenario. */
export function SaveScenario() {
  const title = useMachine(({ source }) => source?.title ?? '');
  const text = useMachine(({ source }) => source?.text ?? null);
  if (!text) return null;
  const ask = () =>
    orReport(async () => {
      const link = await linkOfText(await text());
      if (link.kind !== 'packed') throw new Error(TEXT.tooLongToAsk);
      location.hash = ownHash(
        'lab',
        placeOfAsked({ ...TO_BEGIN_WITH, load: packedLoad(link.packed), phase: 0 }),
      );
    });
  const save = () => orReport(async () => saveFile(fileName(title), await text(), 'text/yaml'));
  return (
    <section className="section" aria-labelledby="scenario-title">
      <h2 id="scenario-title">{TEXT.scenario}</h2>
      <p>{TEXT.scenarioAbout}</p>
      <button type="button" className="quiet-button" onClick={() => void save()}>
        {TEXT.saveScenario}
      </button>{' '}
      <button type="button" className="quiet-button" onClick={() => void ask()}>
        {TEXT.askOfIt}
      </button>
    </section>
  );
}
