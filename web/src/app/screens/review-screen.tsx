import { ReviewPage } from '../../review/review-page.tsx';
import { sceneOf } from '../../review/scenes.ts';
import { REVIEW_TEXT as TEXT } from '../../review/text.ts';
import { HeadedScreen } from './headed-screen.tsx';
import { usePlace } from './usePlace.ts';

export function Screen() {
  const [name, go] = usePlace('review', (asked) => sceneOf(asked).name);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <ReviewPage name={name} onOpen={go} />
    </HeadedScreen>
  );
}
