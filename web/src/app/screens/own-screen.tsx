import { OwnPage } from '../../own-machine/own-page.tsx';
import { OWN_TEXT as TEXT } from '../../own-machine/text.ts';
import { HeadedScreen } from './headed-screen.tsx';
import { usePlace } from './usePlace.ts';

export function Screen() {
  usePlace('your-machine', () => '');
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <OwnPage />
    </HeadedScreen>
  );
}
