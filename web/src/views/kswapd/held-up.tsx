/** Programs that do not go on before memory has been freed, above the tank at its right: a plate with bars behind it, as in lanes of locks. */
import { format } from '../../core/events/format.ts';
import type { Metrics } from '../../marks/metrics.ts';
import { WAIT_SIGN_EMS, WaitSign } from '../../marks/signs.tsx';
import { widthOfWords } from '../../marks/word-widths.ts';
import { heldUp, waitWords } from '../../scene/reclaim/waits.ts';
import { redWords } from '../../scene/red-text.ts';
import type { Scene } from '../../scene/scene.ts';
import type { KswapdPicture } from './layout.ts';
import { KSWAPD_TEXT as TEXT } from './text.ts';

interface HeldUpProps {
  readonly picture: KswapdPicture;
  readonly metrics: Metrics;
  readonly scene: Scene;
}

const GAP_PX = 8;

export function HeldUp({ picture, metrics, scene }: HeldUpProps) {
  const { mark } = metrics;
  const tasks = heldUp(scene.columns);
  if (tasks.length === 0) return null;
  const names = tasks.map((task) => format('task', task, scene.labels));
  const plateOf = (name: string) => widthOfWords(name, mark, 'strong') + 10;
  const signPx = WAIT_SIGN_EMS * mark;
  const { right } = picture.courses.box;
  // The words of what happens now begin at the tank.
  const left = picture.tank.left + widthOfWords(redWords(scene), metrics.head, 'head') + 2 * GAP_PX;
  const widths = names.map((name) => plateOf(name) + signPx + GAP_PX);
  const shown: { readonly name: string; readonly task: number; readonly x: number }[] = [];
  let x = right;
  for (const [nth, task] of tasks.entries()) {
    if (x - widths[nth]! < left && shown.length > 0) break;
    x -= widths[nth]!;
    shown.push({ name: names[nth]!, task, x });
  }
  const [first] = tasks;
  const rest = tasks.length - shown.length;
  const words = rest > 0 ? TEXT.moreHeldUp(rest) : shown.length === 1 ? waitWords(scene.columns, first!) : '';
  const wordsPx = widthOfWords(words, mark) + GAP_PX;
  const height = Math.round(mark * 1.5);
  // One that waits is told with its reason behind it; several are counted before them.
  const isBehind = rest === 0 && shown.length === 1;
  const hasWords = words !== '' && x - wordsPx >= left;
  const shift = hasWords && isBehind ? wordsPx : 0;
  return (
    <g data-sign="held-up">
      {shown.map(({ name, task, x: at }) => (
        <g key={task} data-held-up={task} transform={`translate(${at - shift} 1)`}>
          <rect
            x={1}
            y={1}
            width={plateOf(name) - 2}
            height={height - 2}
            fill="var(--ground)"
            stroke="var(--ink)"
            strokeWidth={2}
          />
          <text
            className="mark-words mark-strong"
            x={plateOf(name) / 2}
            y={height * 0.72}
            fontSize={mark}
            textAnchor="middle"
          >
            {name}
          </text>
          <WaitSign x={plateOf(name) + 3} y={0} height={height} em={mark} />
        </g>
      ))}
      {hasWords && (
        <text
          className="mark-words mark-halo"
          x={isBehind ? right : x - GAP_PX}
          y={1 + height * 0.72}
          fontSize={mark}
          textAnchor="end"
          fill="var(--ink-2)"
        >
          {words}
        </text>
      )}
    </g>
  );
}
