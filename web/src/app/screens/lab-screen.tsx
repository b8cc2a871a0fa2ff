import { LabPage } from '../../lab/lab-page.tsx';
import { LAB_TEXT as TEXT } from '../../lab/text.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { HeadedScreen } from './headed-screen.tsx';

export function Screen() {
  const name = usePage((page) => page.places.lab ?? null);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <LabPage name={name} onOpen={(lab) => setPage({ places: { ...getPage().places, lab } })} />
    </HeadedScreen>
  );
}
