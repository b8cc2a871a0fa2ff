import { Switch } from 'react-aria-components';
import { showSheet, toggleKeys } from '../../../store/shell.ts';
import { usePage } from '../../../store/store.ts';
import { Sheet } from '../sheet.tsx';
import { commandNamed } from '../../../ui/commands/page-commands.ts';
import { keyGroups } from './key-groups.ts';
import { SHEET_TEXT } from '../text.ts';

/** All keys, and a switch for those that are single letters. */
export function KeysSheet() {
  const areKeysOn = usePage((page) => page.areKeysOn);
  const screen = usePage((page) => page.screen);
  const isPresenting = usePage((page) => page.themeBeforePresenting !== null);
  const groups = keyGroups(screen, isPresenting);
  return (
    <Sheet title={SHEET_TEXT.keys} className="keys-sheet">
      <div className="key-groups">
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {rows.map(({ keys, does, isLetter }) => (
                <div key={does} className={isLetter && !areKeysOn ? 'is-off' : undefined}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch className="switch" isSelected={areKeysOn} onChange={toggleKeys}>
        <span className="switch-box" aria-hidden="true" />
        {SHEET_TEXT.letterKeys}
      </Switch>
      <button type="button" className="word-button" onClick={() => showSheet('signs')}>
        {commandNamed('signs').words}
      </button>
    </Sheet>
  );
}
