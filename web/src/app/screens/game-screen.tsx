import { READ_NS, TRANSFER_NS } from '../../game/rules.ts';
import { GamePage } from '../../game/game-page.tsx';
import { GAME_TEXT as TEXT } from '../../game/text.ts';
import { usePage } from '../../store/store.ts';
import { perform } from '../keys/perform.ts';
import { HeadedScreen } from './headed-screen.tsx';

/** You are the window. */
export function GameScreen() {
  const seed = usePage((page) => page.game);
  return (
    <HeadedScreen
      name={TEXT.name}
      about={TEXT.about(READ_NS, TRANSFER_NS)}
      more={seed !== null && <span className="game-seed">{TEXT.seed(seed)}</span>}
    >
      {seed !== null && <GamePage seed={seed} onShare={() => perform('copyLink')} />}
    </HeadedScreen>
  );
}
