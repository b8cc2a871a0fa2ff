import { Switch } from 'react-aria-components';
import { showSheet, toggleKeys } from '../../store/shell.ts';
import { usePage } from '../../store/store.ts';
import { Sheet } from './sheet.tsx';
import { DOCUMENT_KEYS, HOME_KEYS, STAGE_KEYS } from '../keys/keys-text.ts';
import { ACTION_TEXT, APP_TEXT as TEXT } from '../text.ts';

const KEYS = { home: HOME_KEYS, document: DOCUMENT_KEYS, stage: STAGE_KEYS } as const;

/** All keys, and the way to switch off those that are single letters. */
export function KeysSheet() {
  const areKeysOn = usePage((page) => page.areKeysOn);
  const groups = usePage((page) => KEYS[page.screen]);
  return (
    <Sheet title={TEXT.keys} className="keys-sheet">
      <div className="key-groups">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ press, does, isLetter }) => (
                <div key={does} className={isLetter && !areKeysOn ? 'is-off' : undefined}>
                  <dt>
                    {press.map((key) => (
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
        {TEXT.letterKeys}
      </Switch>
      <button type="button" className="word-button" onClick={() => showSheet('signs')}>
        {ACTION_TEXT.signs.does}
      </button>
    </Sheet>
  );
}
