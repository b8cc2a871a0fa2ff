/** The sheet of keys, made from the tables of commands: what each key does, where. */
import { KSWAPD_COMMANDS } from '../../../game/kswapd/keys.ts';
import { GAME_COMMANDS } from '../../../game/game-keys.ts';
import { MAILS_COMMANDS } from '../../../mails/mails-keys.ts';
import { MUSEUM_COMMANDS } from '../../../museum/museum-keys.ts';
import { TABLES_COMMANDS } from '../../../tables/room/tables-keys.ts';
import { REVIEW_COMMANDS } from '../../../review/review-keys.ts';
import { TIME_COMMANDS } from '../../../time-machine/time-keys.ts';
import { EVERY_COMMANDS } from '../../../trace/every/every-keys.ts';
import { DUEL_COMMANDS } from '../../../home/duel/duel-keys.ts';
import { LESSON_COMMANDS } from '../../../lesson/panel/lesson-keys.ts';
import { PICTURE_COMMANDS } from '../../../ui/commands/picture-keys.ts';
import { TALK_COMMANDS } from '../../../present/present-keys.ts';
import { COMPARE_COMMANDS } from '../../../stage/compare/compare-keys.ts';
import type { Command } from '../../../ui/commands/command.ts';
import { inRow, keyRows, type KeyRow } from '../../../ui/commands/key-rows.ts';
import { COMMANDS, type NamedCommand } from '../../../ui/commands/page-commands.ts';
import type { PageState } from '../../../store/state.ts';
import { KEY_GROUP_TEXT as TEXT } from '../text.ts';

interface KeyGroup {
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

const ofGroup = (group: NamedCommand['group']) =>
  COMMANDS.filter((command) => command.group === group).map(inRow);
const groupOf = (title: string, ...tables: readonly (readonly Command[])[]): KeyGroup => ({
  title,
  rows: keyRows(tables.flat()),
});

const PAGE = groupOf(TEXT.page, ofGroup('page'));
/** Of a screen of its own: the way back, too. */
const SCREEN = groupOf(TEXT.page, ofGroup('screen'), ofGroup('page'));
const STEPS = groupOf(TEXT.steps, ofGroup('steps'));
const STAGE = groupOf(TEXT.stage, ofGroup('stage'), COMPARE_COMMANDS);
const PICTURE = groupOf(TEXT.picture, PICTURE_COMMANDS);

export function keyGroups(screen: PageState['screen'], isPresenting: boolean): readonly KeyGroup[] {
  switch (screen) {
    case 'home':
      return [groupOf(TEXT.duel, DUEL_COMMANDS), PAGE];
    case 'game':
      return [groupOf(TEXT.game, GAME_COMMANDS), SCREEN];
    case 'four-kernels':
    case 'lab':
    case 'design':
    case 'your-machine':
      return [SCREEN];
    case 'every-run':
      return [groupOf(TEXT.every, EVERY_COMMANDS), SCREEN];
    case 'kswapd':
      return [groupOf(TEXT.kswapd, KSWAPD_COMMANDS), SCREEN];
    case 'museum':
      return [groupOf(TEXT.museum, MUSEUM_COMMANDS), SCREEN];
    case 'time-machine':
      return [groupOf(TEXT.time, TIME_COMMANDS), SCREEN];
    case 'review':
      return [groupOf(TEXT.review, REVIEW_COMMANDS), SCREEN];
    case 'mails':
      return [groupOf(TEXT.mails, MAILS_COMMANDS), SCREEN];
    case 'tables':
      return [groupOf(TEXT.tables, TABLES_COMMANDS), SCREEN];
    case 'document':
      return [groupOf(TEXT.document, ofGroup('document')), PAGE];
    case 'stage':
      return isPresenting
        ? [groupOf(TEXT.talk, TALK_COMMANDS), STEPS, STAGE, PICTURE, PAGE]
        : [STEPS, groupOf(TEXT.lesson, LESSON_COMMANDS, ofGroup('lesson')), STAGE, PICTURE, PAGE];
  }
}
