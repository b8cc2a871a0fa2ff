import { DesignPage } from '../../design/page/design-page.tsx';
import { DESIGN_TEXT as TEXT } from '../../design/page/text.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { HeadedScreen } from './headed-screen.tsx';

export function Screen() {
  const place = usePage((page) => page.places.design ?? null);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <DesignPage
        place={place}
        onPlace={(next) => setPage({ places: { ...getPage().places, design: next } })}
      />
    </HeadedScreen>
  );
}
