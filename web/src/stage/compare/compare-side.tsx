/** One of the machines side by side: its name and figures, its pictures, what it does at this access. */
import { Suspense, memo, useMemo } from 'react';
import { COUNTERS, NO_COURSE, sumAfter, type Course } from '../../core/history/compare-trails.ts';
import type { CounterName } from '../../core/schema/schema.gen.ts';
import { formatCount, formatDuration } from '../../lib/format.ts';
import { MachineSign } from '../../marks/machine-signs.tsx';
import { ScreenProvider } from '../../marks/metrics.ts';
import { yearWords } from '../../scenario/kernels/years.ts';
import { useColumns, useMachine } from '../../store/machine/useMachine.ts';
import { usePage } from '../../store/store.ts';
import { useIsProjector, useMedia } from '../../ui/media/useMedia.ts';
import { useRoom } from '../../ui/media/useRoom.ts';
import { VIEWS } from '../../views/index.ts';
import { READAHEAD, hitsInShort } from '../../views/readahead/index.tsx';
import type { ViewInfo } from '../../views/view.ts';
import { LoomWithin } from '../loom-within.tsx';
import { Stage } from '../stage.tsx';
import { useStillScene } from '../useScene.ts';
import { ReasonsOf, chooseMachine } from './compare-reasons.tsx';
import { ReadBar } from './read-bar.tsx';
import { ReadHere } from './read-here.tsx';
import { useSharedHeights } from './shared-heights.ts';
import { COMPARE_TEXT as TEXT } from './text.ts';

const { still } = VIEWS.loom;

/** From this width on two machines have all their pictures beside one another. */
export const HAS_COLUMNS = '(min-width: 900px)';

const FIGURES = [
  { counter: 'pgmajfault', words: TEXT.figures.waits },
  { counter: 'pswpin', words: TEXT.figures.read },
  { counter: 'pswpout', words: TEXT.figures.written },
] as const;

/** Where files are read as well, it is said of what each number is. */
const WITH_FILES = [
  { counter: 'pgmajfault', words: TEXT.figures.waitsForSwap },
  { counter: 'pgpgin_file', words: TEXT.figures.readOfFiles },
  { counter: 'pswpin', words: TEXT.figures.readOfSwap },
  FIGURES[2],
] as const;

/** Only once a page has been read ahead, and where hits are counted: 0 would say that no guess was used. */
function Hits({ count, hasGuessed }: { readonly count: number; readonly hasGuessed: boolean }) {
  useColumns(READAHEAD.columns, 'hits');
  const words = hitsInShort(useStillScene());
  return (
    <div style={hasGuessed && words !== '' ? undefined : { visibility: 'hidden' }}>
      <dd>{formatCount(count)}</dd>
      <dt>{words}</dt>
    </div>
  );
}

function Figures({ course, touch }: { readonly course: Course | undefined; readonly touch: number }) {
  const isKnown = course !== undefined && touch <= course.digests.length;
  const sumOf = (counter: CounterName) => (isKnown ? sumAfter(course, COUNTERS, counter, touch) : 0);
  // By the whole run as far as it is known, so that no figure comes or goes while one steps.
  const readsFiles =
    course !== undefined && sumAfter(course, COUNTERS, 'pgpgin_file', course.digests.length) > 0;
  return (
    <dl className="compare-figures">
      {(readsFiles ? WITH_FILES : FIGURES).map(({ counter, words }) => (
        <div key={counter}>
          <dd>{isKnown ? formatCount(sumOf(counter)) : '\u2007'}</dd>
          <dt>{words}</dt>
        </div>
      ))}
      <Suspense fallback={null}>
        <Hits
          count={sumOf('swap_ra_hit')}
          hasGuessed={isKnown && sumAfter(course, COUNTERS, 'swap_ra', touch) > 0}
        />
      </Suspense>
    </dl>
  );
}

/** How long the run has taken there. In a lesson it is not told while a question waits. */
function Taken() {
  const timeNs = useMachine(({ status }) => status?.timeNs ?? null);
  const isAsked = usePage(({ toldUntil }) => toldUntil !== null);
  if (timeNs === null || isAsked) return null;
  return (
    <p className="compare-taken">
      <span>{TEXT.after(formatDuration(timeNs))}</span>
    </p>
  );
}

/** The loom without motion, for as many machines as there are. */
export function StillLoom({ row }: Pick<SideProps, 'row'>) {
  useColumns(VIEWS.loom.columns, 'still');
  const scene = useStillScene();
  const [element, { widthPx, heightPx }] = useRoom<HTMLDivElement>();
  const isThere = VIEWS.loom.columns.every((name) => scene.columns[name] !== undefined);
  const isProjector = useIsProjector();
  const screen = useMemo(() => ({ isProjector, heightPx: 0 }), [isProjector]);
  const room = { scene, widthPx, heightPx };
  return (
    <ScreenProvider value={screen}>
      <div ref={element} className={row === null ? undefined : 'compare-row'} aria-busy={!isThere}>
        {isThere &&
          widthPx > 0 &&
          (row === null ? <still.Component {...room} /> : <LoomWithin {...room} isFirst={row === 0} />)}
      </div>
    </ScreenProvider>
  );
}

/** The machine itself says when they have to be drawn again. */
const Pictures = memo(function Pictures({
  views,
  of,
  row,
}: Pick<SideProps, 'views' | 'row'> & { readonly of: string }) {
  const hasColumns = useMedia(HAS_COLUMNS);
  return (
    <div className="compare-pictures">
      {row === null && views.length > 0 ? (
        <Stage
          views={views}
          of={of}
          whenTooHigh={hasColumns ? 'leave-out' : 'scroll'}
          isFolded={!hasColumns}
          useHeights={useSharedHeights}
        />
      ) : (
        <StillLoom row={row} />
      )}
    </div>
  );
});

interface SideProps {
  readonly name: string;
  /** Which of them, from 1. */
  readonly number: number;
  /** None: the loom alone, standing still. */
  readonly views: readonly ViewInfo[];
  /** Which of the rows it is, from 0; null where machines stand in columns. */
  readonly row: number | null;
  readonly course: Course | undefined;
  readonly touch: number;
  /** Its reasons stand in the place of its one line. */
  readonly hasReasons: boolean;
  /** Its reasons are those that are shown beside or below all machines. */
  readonly isChosen: boolean;
}

export const Side = memo(function Side({
  name,
  number,
  views,
  row,
  course,
  touch,
  hasReasons,
  isChosen,
}: SideProps) {
  const choose = () => chooseMachine(number - 1);
  const kernel = useMachine(({ source }) => source?.kernel ?? '');
  const isWhyOpen = usePage((page) => page.isWhyOpen);
  return (
    // Who points somewhere, or comes there with the Tab key, says of which machine the reasons are wanted; while they are
    // open a pointer that only passes does not change them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="compare-side"
      aria-label={name}
      data-chosen={isChosen || undefined}
      onFocus={choose}
      onPointerDown={choose}
      onPointerEnter={isWhyOpen ? undefined : choose}
    >
      <div className="compare-head">
        <h2>
          <MachineSign machine={number} size={16} />
          <span>
            {name}
            <span className="compare-year">{name === TEXT.kernel(kernel) && yearWords(kernel)}</span>
          </span>
        </h2>
        <Taken />
        <Figures course={course} touch={touch} />
        <ReadBar course={course ?? NO_COURSE} touch={touch} />
      </div>
      <Pictures views={views} row={row} of={name} />
      {hasReasons ? <ReasonsOf name={name} /> : <ReadHere course={course} touch={touch} />}
    </section>
  );
});
