/** Does what a command of the page says, with what only the page's own room knows. */
import { commandNamed } from '../../ui/commands/page-commands.ts';
import type { CommandName, Means, Press } from '../../ui/commands/page-commands.ts';
import { VIEW_NAMES } from '../../views/view-names.ts';
import { copyLink } from '../address/share.ts';
import { openView } from './open-view.ts';

const MEANS: Means = {
  copyLink: () => void copyLink(),
  openView: (digit) => {
    const name = VIEW_NAMES[digit - 1];
    if (name !== undefined) openView(name);
  },
};

const BY_NAME: Press = { key: '', repeat: false };

export function perform(name: CommandName, press: Press = BY_NAME): void {
  commandNamed(name).run(press, MEANS);
}
