import { OwnPage } from '../../own-machine/own-page.tsx';
import { OWN_TEXT as TEXT } from '../../own-machine/text.ts';
import { HeadedScreen } from './headed-screen.tsx';

export function Screen() {
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <OwnPage />
    </HeadedScreen>
  );
}
