/** The same in words: what is free, what kswapd does, and what the last pass took. */
import { format } from '../../core/events/format.ts';
import { valueNow } from '../../marks/over-run/course.ts';
import { formatCount } from '../../lib/format.ts';
import { passesOf } from '../../scene/reclaim/passes.ts';
import { heldUp, waitWords } from '../../scene/reclaim/waits.ts';
import { nowSentence } from '../../scene/sentences.ts';
import type { Scene } from '../../scene/scene.ts';
import { kindOf } from './rows.ts';
import { kswapdOf } from './state.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

function passSentences(scene: Scene): string[] {
  const last = passesOf(scene.columns).at(-1);
  if (!last) return [TEXT.noPasses];
  const kinds = ([0, 1] as const).flatMap((type) => {
    const { toTake, taken, fates } = kindOf(last, type);
    if (toTake + taken === 0) return [];
    const told = fates.map(({ fate, pages }) => `${formatCount(pages)} ${TEXT.ways[fate]}`).join(', ');
    return [TEXT.tells.kind(TEXT.tells.kinds[type], toTake, taken, told)];
  });
  return [TEXT.tells.pass(format('task', last.task, scene.labels), last.priority, last.isOver), ...kinds];
}

export function describeKswapd(scene: Scene): string {
  if (scene.isRecorded) return `${nowSentence(scene)} ${TEXT.unknown}`;
  const { columns } = scene;
  const [free = 0, min = 0, low = 0, high = 0] = columns.watermarks ?? [];
  return [
    nowSentence(scene),
    TEXT.tells.free(free, columns.frame_flags?.length ?? 0),
    TEXT.tells.marks(min, low, high),
    TEXT.tells.does(TEXT.kswapd, kswapdOf(columns).words),
    ...heldUp(columns).map((task) =>
      TEXT.tells.does(format('task', task, scene.labels), waitWords(columns, task)),
    ),
    ...passSentences(scene),
    TEXT.tells.totals(valueNow(scene, 'pgsteal_kswapd'), valueNow(scene, 'pgsteal_direct')),
  ].join(' ');
}
