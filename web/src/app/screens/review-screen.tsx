import { ReviewPage } from '../../review/review-page.tsx';
import { REVIEW_TEXT as TEXT } from '../../review/text.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { HeadedScreen } from './headed-screen.tsx';

export function Screen() {
  const name = usePage((page) => page.places.review ?? null);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <ReviewPage name={name} onOpen={(review) => setPage({ places: { ...getPage().places, review } })} />
    </HeadedScreen>
  );
}
