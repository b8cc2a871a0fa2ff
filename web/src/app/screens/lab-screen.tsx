import { LabPage } from '../../lab/lab-page.tsx';
import { LAB_TEXT as TEXT } from '../../lab/text.ts';
import type { ReadResult } from '../../scenario/model.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { readScenarioAside } from '../open/reading.ts';
import { PROBLEM_TEXT } from '../text.ts';
import { HeadedScreen } from './headed-screen.tsx';

/** As any scenario of an address is read: unpacked to no more than a scenario may be long, and apart from the page. */
async function readPacked(packed: string): Promise<ReadResult> {
  const { unpackText } = await import('../../scenario/links/packed-text.ts');
  const unpacked = unpackText(packed);
  if (!unpacked.ok) return { ok: false, problems: [unpacked.problem] };
  return readScenarioAside(unpacked.text, PROBLEM_TEXT.linkPlace, { kind: 'packed', packed });
}

export function Screen() {
  const name = usePage((page) => page.places.lab ?? null);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <LabPage
        name={name}
        readPacked={readPacked}
        onOpen={(lab) => setPage({ places: { ...getPage().places, lab } })}
      />
    </HeadedScreen>
  );
}
