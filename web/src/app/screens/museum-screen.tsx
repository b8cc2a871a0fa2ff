import { MuseumPage } from '../../museum/museum-page.tsx';
import { MUSEUM_TEXT as TEXT } from '../../museum/text.ts';
import { setPage, usePage } from '../../store/store.ts';
import { ProblemList } from '../../ui/problem-list.tsx';
import './game-screen.css';
import { PageHeader } from '../frame/header.tsx';

/** The bug museum, with the header of the screens without a stage. */
export function MuseumScreen() {
  const exhibit = usePage((page) => page.exhibit);
  return (
    <div className="game-screen">
      <PageHeader>
        <p className="game-name">
          <b>{TEXT.name}</b> <span className="game-device">{TEXT.about}</span>
        </p>
      </PageHeader>
      <main>
        <ProblemList />
        <MuseumPage exhibit={exhibit} onOpen={(name) => setPage({ exhibit: name })} />
      </main>
    </div>
  );
}
