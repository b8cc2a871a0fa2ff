import { MailsPage } from '../../mails/mails-page.tsx';
import { pathOf, placeOf } from '../../mails/place.ts';
import { MAILS_TEXT as TEXT } from '../../mails/text.ts';
import { HeadedScreen } from './headed-screen.tsx';
import { usePlace } from './usePlace.ts';

function shownFor(path: string): string {
  const { claim, access } = placeOf(path);
  return pathOf(claim.id, access);
}

export function Screen() {
  const [path, go] = usePlace('mails', shownFor);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <MailsPage path={path} onOpen={go} />
    </HeadedScreen>
  );
}
