import { READ_NS, TRANSFER_NS } from '../../game/rules.ts';
import { GamePage } from '../../game/game-page.tsx';
import { GAME_TEXT as TEXT } from '../../game/text.ts';
import { usePage } from '../../store/store.ts';
import { ProblemList } from '../../ui/problem-list.tsx';
import { perform } from '../keys/perform.ts';
import './game-screen.css';
import { PageHeader } from '../frame/header.tsx';

/** You are the window, with the header of the screens without a stage. */
export function GameScreen() {
  const seed = usePage((page) => page.game);
  return (
    <div className="game-screen">
      <PageHeader>
        <p className="game-name">
          <b>{TEXT.name}</b> <span className="game-device">{TEXT.about(READ_NS, TRANSFER_NS)}</span>{' '}
          {seed !== null && <span className="game-seed">{TEXT.seed(seed)}</span>}
        </p>
      </PageHeader>
      <main>
        <ProblemList />
        {seed !== null && <GamePage seed={seed} onShare={() => perform('copyLink')} />}
      </main>
    </div>
  );
}
