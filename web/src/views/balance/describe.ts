/** The balance in words: what is noted of both types, the weights with their operands, the shares, and the passes so far. */
import { nowSentence } from '../../scene/sentences.ts';
import type { Scene } from '../../scene/scene.ts';
import { drawnIn, type Drawn } from './room.ts';
import {
  TYPES,
  balanceOf,
  changeOf,
  isShareHidden,
  modeNow,
  passesOf,
  shareOfType,
  supposedIn,
  type Balance,
} from './state.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

export function describeBalance(scene: Scene): string {
  const balance = balanceOf(scene.columns);
  if (!balance) return nowSentence(scene);
  const change = changeOf(scene);
  const mode = modeNow(scene);
  const { counts } = passesOf(scene.columns);
  const drawn = drawnIn(scene);
  const supposed = supposedIn(scene);
  return [
    nowSentence(scene),
    TEXT.tells.noted(balance),
    ...TYPES.filter((type) => change?.isHalved[type]).map((type) =>
      TEXT.tells.halved(type, balance.before[type], balance.noted[type]),
    ),
    ...(drawn.price || drawn.weights ? [TEXT.tells.swappiness(balance.swappiness)] : []),
    ...(isShareHidden(scene) ? [] : splitInWords(balance, drawn)),
    ...(supposed ? [TEXT.tells.supposed(supposed.swappiness, supposed.anon)] : []),
    ...(mode === null || !drawn.split ? [] : [TEXT.tells.mode(mode, balance.kind)]),
    ...(drawn.run
      ? [
          TEXT.tells.passes(
            TEXT.passes(counts, balance.kind)
              .map(({ count, words }) => `${count} ${words}`)
              .join(', '),
          ),
        ]
      : []),
  ].join(' ');
}

const splitInWords = (balance: Balance, { weights, split }: Drawn) => [
  ...(weights ? TYPES.map((type) => TEXT.tells.weight(type, balance.weights[type])) : []),
  ...(split ? [TEXT.tells.shares(shareOfType(balance, 'anon'), shareOfType(balance, 'file'))] : []),
];
