/** The lists in words: how long each is, who stands at its tail, and what reclaim holds. */
import { format } from '../../core/events/format.ts';
import { reclaimBatches } from '../../scene/reclaim/batches.ts';
import { LANES, frameState } from '../../scene/frame-state.ts';
import type { Columns } from '../../core/protocol.ts';
import { nowSentence } from '../../scene/sentences.ts';
import type { Scene } from '../../scene/scene.ts';
import { relatedTo } from '../../scene/related.ts';
import { pageName } from '../../scene/words.ts';
import { VIEW_TEXT } from '../../scene/text.ts';
import { WAYS, flowsSince, sumOf, type WayName } from '../../scene/reclaim/flows.ts';
import { passUnderWay } from '../../scene/reclaim/passes.ts';
import { causesOf } from './flow-words.ts';
import { filesIn } from './files-in.ts';
import { LISTS_TEXT as TEXT } from './text.ts';

const nameOf = (scene: Scene, frame: number): string => {
  const { page } = relatedTo(scene, { kind: 'frame', frame });
  return page ? pageName(scene, page) : VIEW_TEXT.frame(frame);
};

const WAY_NAMES = Object.keys(WAYS) as WayName[];

/** What has flowed since the step before: how many pages, where to, and why. */
function flowSentences(scene: Scene): string[] {
  const flows = flowsSince(scene);
  return [false, true].flatMap((isFile) =>
    WAY_NAMES.flatMap((way) => {
      const sum = sumOf(flows, isFile, WAYS[way]);
      if (!sum) return [];
      return [TEXT.tells.kind(isFile) + TEXT.tells.moved(sum.pages, TEXT.tells.ways[way], causesOf(sum))];
    }),
  );
}

/** How many pages of files are newer than their disks, and how many are on their way there; nothing where all are clean. */
function dirtySentences(columns: Columns): string[] {
  let [dirty, written] = [0, 0];
  columns.frame_flags?.forEach((_, frame) => {
    const state = frameState(columns, frame);
    if (state.kind !== 'file') return;
    dirty += Number(state.isDirty);
    written += Number(state.isWritten);
  });
  return dirty + written === 0 ? [] : [TEXT.tells.dirty(dirty, written)];
}

export function describeLists(scene: Scene): string {
  const { columns, labels } = scene;
  const lanes = LANES.flatMap(({ list, column, isFile }) => {
    const frames = columns[column];
    if (!frames || (frames.length === 0 && list > 1)) return [];
    const tail = frames.at(-1);
    const told = TEXT.tells.lane(TEXT.lanes[list]!, frames.length, isFile ? filesIn(scene, frames) : []);
    return tail === undefined ? [told] : [told, TEXT.tells.tail(nameOf(scene, tail))];
  });
  const batches = reclaimBatches(columns).map(({ task, at, frames }) => {
    const held = frames.filter((frame) => frame !== null);
    const under = frames[at] ?? null;
    const pass = passUnderWay(columns, task);
    return TEXT.tells.batch(
      format('task', task, labels),
      pass?.priority ?? null,
      held.map((frame) => nameOf(scene, frame)),
      under === null ? null : nameOf(scene, under),
    );
  });
  return [nowSentence(scene), ...lanes, ...dirtySentences(columns), ...batches, ...flowSentences(scene)].join(
    ' ',
  );
}
