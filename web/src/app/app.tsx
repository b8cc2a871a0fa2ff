import { useEffect, type ComponentType } from 'react';
import { fetchCore } from '../core/worker/start-worker.ts';
import { OWN_SCREENS, TALK_KEY, type OwnScreen, type PageState } from '../store/state.ts';
import { keptText } from '../lib/kept-text.ts';
import { togglePresenting } from '../store/shell.ts';
import { MachineProvider } from '../store/machine/useMachine.ts';
import { STAGE } from '../store/session/on-stage.ts';
import { useLead } from '../store/session/session.ts';
import { setPage, usePage } from '../store/store.ts';
import { Part } from './frame/part.tsx';
import { fetched } from '../ui/fetched.tsx';
import { isOwn, routeOf } from './address/route.ts';
import { Sheets } from './sheets/sheets.tsx';
import { APP_TEXT as TEXT, PART_TEXT } from './text.ts';
import { useAddress } from './address/useAddress.ts';
import { useFileDrop } from './open/useFileDrop.ts';
import { useKeys } from './keys/useKeys.ts';
import { useLessonViews } from './frame/useLessonViews.ts';
import { useTheme } from './frame/useTheme.ts';

const fetchHome = () => import('./frame/home.tsx');
const fetchFrame = () => import('./frame/frame.tsx');
const fetchGame = () => import('./screens/game-screen.tsx');
const fetchDocumentPage = () => import('./document/document-page.tsx');
const Home = fetched(async () => (await fetchHome()).Home);
const Frame = fetched(async () => (await fetchFrame()).Frame);
const DocumentPage = fetched(async () => (await fetchDocumentPage()).DocumentPage);

const GameScreen = fetched(async () => (await fetchGame()).GameScreen);

/** Where each of these lies is fetched with the first of them: it is a list that few visitors need. */
const fetchOwn = async (screen: OwnScreen) => (await import('./screens/own-screens.ts')).FETCH_OWN[screen]();

const OWN: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  OWN_SCREENS.map((screen) => [screen, fetched(async () => (await fetchOwn(screen)).Screen)]),
);

function Own({ screen }: { readonly screen: OwnScreen }) {
  const Screen = OWN[screen]!;
  return (
    <Part name={PART_TEXT[screen]}>
      <Screen />
    </Part>
  );
}

const FETCH = {
  home: fetchHome,
  document: fetchDocumentPage,
  game: fetchGame,
  stage: fetchFrame,
} as const;

function screenAsked(): PageState['screen'] {
  const route = routeOf(location.hash);
  const { kind } = route;
  if (kind === 'own') return route.screen;
  if (kind === 'document' || kind === 'game') return kind;
  return kind === 'home' || kind === 'broken' ? 'home' : 'stage';
}

/** What the address asks for loads with the page, the other screens when they are opened. */
export function fetchFirstScreen(): void {
  const screen = screenAsked();
  setPage({ screen });
  // What fails to load is requested again when it is shown.
  const first = isOwn(screen) ? fetchOwn(screen) : FETCH[screen]();
  for (const fetched of [first, fetchCore()]) fetched.catch(() => undefined);
}

const fetchPresenting = () => import('./frame/talk/presenting.tsx');
const Presenting = fetched(async () => (await fetchPresenting()).Presenting);

/** A talk goes on when its page is loaded again. */
function useTalkAgain(): void {
  useEffect(() => {
    if (keptText(TALK_KEY, 'sessionStorage') !== null)
      void fetchPresenting().then(({ resumeTalk }) => resumeTalk());
  }, []);
}

/** A document sets its own title once it has loaded. */
function useTitle(): void {
  const screen = usePage((page) => page.screen);
  const source = useLead(STAGE)?.source;
  const title =
    screen === 'game' || isOwn(screen) ? PART_TEXT[screen] : screen === 'home' ? undefined : source?.title;
  useEffect(() => {
    if (screen === 'document') return;
    document.title = title === undefined ? TEXT.name : TEXT.pageTitle(title);
  }, [screen, title]);
}

export function App() {
  useTheme();
  useAddress();
  useKeys();
  useLessonViews();
  useTitle();
  useTalkAgain();
  const isFileOver = useFileDrop();
  const screen = usePage((page) => page.screen);
  const isPresenting = usePage((page) => page.screen === 'stage' && page.themeBeforePresenting !== null);
  const machine = useLead(STAGE);
  return (
    <MachineProvider value={machine}>
      <div className={isFileOver ? 'page drop-target' : 'page'}>
        {screen === 'home' && (
          <Part name={PART_TEXT.home}>
            <Home />
          </Part>
        )}
        {screen === 'document' && (
          <Part name={PART_TEXT.document}>
            <DocumentPage />
          </Part>
        )}
        {screen === 'game' && (
          <Part name={PART_TEXT.game}>
            <GameScreen />
          </Part>
        )}
        {isOwn(screen) && <Own key={screen} screen={screen} />}
        {/* The frame's own keys and pictures would answer too. */}
        {screen === 'stage' && !isPresenting && (
          <Part name={PART_TEXT.stage}>
            <Frame />
          </Part>
        )}
        {isPresenting && (
          <Part name={PART_TEXT.presenting} onClose={togglePresenting}>
            <Presenting />
          </Part>
        )}
        <Sheets />
      </div>
    </MachineProvider>
  );
}
