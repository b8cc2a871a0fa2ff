/** Home: a duel, not a menu. Two machines in step at once; below them the course as a path. */
import { useMemo } from 'react';
import { ScreenProvider } from '../marks/metrics.ts';
import { useIsProjector } from '../ui/media/useMedia.ts';
import '../marks/marks.css';
import { Course } from './course/course.tsx';
import { doorOf, storiesOf, type HomeLesson } from './course/course-model.ts';
import { Duel } from './duel/duel.tsx';
import './home.css';
import './duel/duel.css';
import './course/course.css';
import './projector.css';
import './screens.css';
import { HOME_TEXT as TEXT } from './text.ts';
import { useDuel, type Duel as DuelState } from './duel/useDuel.ts';
import { useDuelKeys } from './duel/duel-keys.ts';

/** The first sentence that a stranger reads: what was compared, and how it came out. */
function Result({ surveyed, hasFailed }: Pick<DuelState, 'surveyed' | 'hasFailed'>) {
  if (!surveyed)
    return (
      <p className="home-lead">
        {TEXT.signs}
        {!hasFailed && TEXT.resultComing}
      </p>
    );
  const { courses, comparison } = surveyed;
  const [left, right] = courses.map((tallies) => tallies[comparison.touches]!.stops);
  const words = TEXT.result(comparison.touches, [left!, right!]);
  return (
    <p className="home-lead">
      {TEXT.signs}
      {words.before}
      <strong>{words.left}</strong>
      {words.between}
      <strong>{words.right}</strong>
      {words.after}
    </p>
  );
}

function FrontDoor({ door }: { readonly door: ReturnType<typeof doorOf> }) {
  return (
    <div className="home-ways">
      {door && (
        <a className="home-door" href={door.lesson.href}>
          {door.words}
        </a>
      )}
    </div>
  );
}

interface HomePageProps {
  /** The lessons that are there; empty until they have been read. */
  readonly lessons: readonly HomeLesson[];
}

export function HomePage({ lessons }: HomePageProps) {
  const duel = useDuel();
  useDuelKeys(duel);
  const { surveyed, running, hasFailed } = duel;
  const stories = useMemo(() => storiesOf(lessons), [lessons]);
  const door = useMemo(() => doorOf(lessons), [lessons]);
  const isProjector = useIsProjector();
  // The page scrolls: its height makes nothing larger.
  const screen = useMemo(() => ({ isProjector, heightPx: 0 }), [isProjector]);
  return (
    <ScreenProvider value={screen}>
      <div className="home-page">
        <div className="home-top">
          <h1>{TEXT.headline}</h1>
          <FrontDoor door={door} />
        </div>
        <Result surveyed={surveyed} hasFailed={hasFailed} />
        {/* Without machines there is nothing to look at; the reason is shown above. */}
        {(running !== null || !hasFailed) && <Duel {...duel} />}
        <Course stories={stories} />
      </div>
    </ScreenProvider>
  );
}
