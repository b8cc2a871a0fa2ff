/** The balance in words: what is noted of both types, the weights with their operands, the shares, and the passes so far. */
import { nowSentence } from '../../scene/sentences.ts';
import type { Scene } from '../../scene/scene.ts';
import { TYPES, balanceOf, isShareWaiting, changeOf, modeNow, passesOf, shareOfType } from './state.ts';
import { BALANCE_TEXT as TEXT } from './text.ts';

export function describeBalance(scene: Scene): string {
  const balance = balanceOf(scene.columns);
  if (!balance) return nowSentence(scene);
  const change = changeOf(scene);
  const mode = modeNow(scene);
  const { counts } = passesOf(scene.columns);
  return [
    nowSentence(scene),
    TEXT.tells.noted(balance),
    ...TYPES.filter((type) => change?.isHalved[type]).map((type) =>
      TEXT.tells.halved(type, balance.before[type], balance.noted[type]),
    ),
    TEXT.tells.swappiness(balance.swappiness),
    ...(isShareWaiting(scene)
      ? []
      : [
          ...TYPES.map((type) => TEXT.tells.weight(type, balance.weights[type])),
          TEXT.tells.shares(shareOfType(balance, 'anon'), shareOfType(balance, 'file')),
        ]),
    ...(mode === null ? [] : [TEXT.tells.mode(mode, balance.kind)]),
    TEXT.tells.passes(
      TEXT.passes(counts, balance.kind)
        .map(({ count, words }) => `${count} ${words}`)
        .join(', '),
    ),
  ].join(' ');
}
