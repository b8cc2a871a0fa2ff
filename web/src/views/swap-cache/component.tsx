import { useMemo, useState } from 'react';
import { useMetrics, type Metrics } from '../../marks/metrics.ts';
import { ease } from '../../marks/motion.ts';
import { presentOf } from '../../scene/now.ts';
import { Patterns, usePatternNames } from '../../marks/patterns.tsx';
import { relatedTo } from '../../scene/related.ts';
import { StripTarget } from '../../marks/strip-target.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ViewProps } from '../view.ts';
import { describeSlot } from '../../scene/words.ts';
import { Shelves } from './draw.tsx';
import { Found } from './found.tsx';
import { layoutShelves, type Shelf, type ShelvesPicture } from './layout.ts';
import { pageUnder } from './pages.ts';
import { belowShelves, shelvesIn, treesPx } from './room.ts';
import { TreesMark } from './draw-trees.tsx';
import { layoutTrees, treesHeight } from './trees.ts';
import { SWAP_CACHE_TEXT as TEXT } from './text.ts';
import { totalsOf } from './contents.ts';

export { describeSwapCache } from './describe.ts';
export { heightsOfSwapCache } from './room.ts';

function slotOfNow(scene: Scene): number | null {
  const { now } = presentOf(scene);
  return now ? (now.slot ?? (now.page ? relatedTo(scene, { kind: 'page', ...now.page }).slot : null)) : null;
}

/** What the signs mean, as many of them as have room, and what is not shown. */
function notes(isCrowded: boolean, more: number, roomPx: number, { mark }: Metrics): string {
  const rest = more > 0 ? [TEXT.more(more)] : [];
  const signs = isCrowded ? [TEXT.crowded] : TEXT.signs;
  const words = signs.map((_, left) => [...signs.slice(0, signs.length - left), ...rest].join(' · '));
  return words.find((each) => widthOfWords(each, mark) <= roomPx) ?? rest.join('');
}

/** Below the trees stand as many shelves as have room. */
const fewer = (heightPx: number, metrics: Metrics) => ({
  shelvesMost: Math.max(1, shelvesIn(heightPx, metrics)),
});

export function SwapCache(props: ViewProps) {
  const { scene, widthPx, heightPx: allPx, pointed, phase, isReduced } = props;
  const metrics = useMetrics(widthPx);
  const aboveShelvesPx = treesPx(scene, { widthPx, heightPx: allPx, metrics });
  const heightPx = allPx - aboveShelvesPx;
  const trees = useMemo(() => {
    const grownPx = aboveShelvesPx - treesHeight(scene.columns, widthPx, metrics);
    return aboveShelvesPx > 0 ? layoutTrees(scene, { widthPx, metrics, grownPx }) : null;
  }, [scene, widthPx, metrics, aboveShelvesPx]);
  const names = usePatternNames();
  const picture = useMemo(
    () => layoutShelves(scene, { widthPx, heightPx, metrics, ...(trees && fewer(heightPx, metrics)) }),
    [scene, widthPx, heightPx, metrics, trees],
  );
  const nowSlot = useMemo(() => slotOfNow(scene), [scene]);
  const litSlot = useMemo(() => relatedTo(scene, pointed).slot, [scene, pointed]);
  const totals = picture.hasFound ? totalsOf(scene.columns) : null;
  const { left, bottom, shelves, count, more } = picture;
  const below = belowShelves(metrics, shelves.length);
  const notesY = bottom + below.notes;
  const foundY = notesY + below.found;
  if (shelves.length === 0) return <p className="stage-note">{TEXT.none}</p>;
  const isCrowded = shelves.some(({ bins }) => bins !== null);
  return (
    <>
      {trees && (
        <svg className="picture" width={widthPx} height={trees.height}>
          <TreesMark picture={trees} {...{ scene, widthPx, metrics }} />
        </svg>
      )}
      <svg
        className="picture"
        width={widthPx}
        height={totals ? foundY + below.end : notesY + below.endOfNotes}
      >
        <Patterns names={names} />
        <Shelves
          {...{ picture, metrics, names, isReduced, nowSlot, litSlot }}
          phase={isReduced ? 1 : ease(phase)}
        />
        <text
          className="mark-words"
          aria-hidden="true"
          x={left}
          y={notesY}
          fontSize={metrics.mark}
          fill="var(--ink-2)"
        >
          {notes(isCrowded, more, widthPx - left, metrics)}
        </text>
        {totals && (
          <Found
            {...{ totals, was: totalsOf(scene.was ?? {}), count, left, widthPx, metrics, isReduced }}
            y={foundY}
          />
        )}
        {shelves.map((shelf) => (
          <ShelfTarget key={shelf.first} {...props} shelf={shelf} picture={picture} nowSlot={nowSlot} />
        ))}
      </svg>
    </>
  );
}

type TargetProps = ViewProps & {
  readonly shelf: Shelf;
  readonly picture: ShelvesPicture;
  readonly nowSlot: number | null;
};

function ShelfTarget({ scene, pointed, onPoint, shelf, picture, nowSlot }: TargetProps) {
  const [kept, setKept] = useState(0);
  const { pages, first, last, y } = shelf;
  const { cell, tie, left, right } = picture;
  const top = Math.round(cell * 1.7) + tie;
  const slot = pointed?.kind === 'slot' ? pointed.slot : nowSlot;
  const found = pages.findIndex((page) => page.slot === slot);
  const index = found >= 0 ? found : Math.min(kept, Math.max(0, pages.length - 1));
  const page = pages[index];
  const words = useMemo(() => (page ? describeSlot(scene, page.slot) : ''), [scene, page]);
  if (!page) return null;
  return (
    <StripTarget
      label={TEXT.shelfLabel(first, last)}
      words={words}
      index={index}
      total={pages.length}
      page={8}
      box={{ x: left, y: y - top, width: right - left, height: top }}
      at={(x) => pageUnder(shelf, cell, x)}
      onPoint={(at) => {
        if (at !== null) setKept(at);
        onPoint(at === null ? null : { kind: 'slot', slot: pages[at]!.slot });
      }}
    />
  );
}
