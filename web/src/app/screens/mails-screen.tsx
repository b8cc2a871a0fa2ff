import { MailsPage } from '../../mails/mails-page.tsx';
import { MAILS_TEXT as TEXT } from '../../mails/text.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { HeadedScreen } from './headed-screen.tsx';

export function Screen() {
  const path = usePage((page) => page.places.mails ?? null);
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <MailsPage path={path} onOpen={(mails) => setPage({ places: { ...getPage().places, mails } })} />
    </HeadedScreen>
  );
}
