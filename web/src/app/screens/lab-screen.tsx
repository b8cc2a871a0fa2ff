import { LabPage } from '../../lab/lab-page.tsx';
import { labOf } from '../../lab/labs.ts';
import { isOwnPlace } from '../../lab/own/place.ts';
import { LAB_TEXT as TEXT } from '../../lab/text.ts';
import type { ReadResult } from '../../scenario/model.ts';
import { readScenarioAside } from '../open/reading.ts';
import { PROBLEM_TEXT } from '../text.ts';
import { HeadedScreen } from './headed-screen.tsx';
import { usePlace } from './usePlace.ts';

/** As any scenario of an address is read: unpacked to no more than a scenario may be long, and apart from the page. */
async function readPacked(packed: string): Promise<ReadResult> {
  const { unpackText } = await import('../../scenario/links/packed-text.ts');
  const unpacked = unpackText(packed);
  if (!unpacked.ok) return { ok: false, problems: [unpacked.problem] };
  return readScenarioAside(unpacked.text, PROBLEM_TEXT.linkPlace, { kind: 'packed', packed });
}

/** Of a question of one's own the laboratory says itself what is not known. */
const shownFor = (place: string): string => (isOwnPlace(place) ? place : labOf(place).name);

export function Screen() {
  const [name, go] = usePlace('lab', shownFor);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <LabPage name={name} readPacked={readPacked} onOpen={go} />
    </HeadedScreen>
  );
}
