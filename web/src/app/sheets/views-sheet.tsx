import { toggleLarge, togglePinned, toggleView } from '../../store/shell.ts';
import { useMachine } from '../../store/machine/useMachine.ts';
import { setPage, usePage } from '../../store/store.ts';
import { Sheet } from './sheet.tsx';
import { APP_TEXT as TEXT } from '../text.ts';
import { viewNamed, viewsOffered } from '../all-views.ts';
import { SHEET_TEXT } from './text.ts';

const DIGITS = 9;

function Row({ name, digit }: { readonly name: string; readonly digit: number }) {
  const isShown = usePage((page) => page.views.includes(name));
  const isPinned = usePage((page) => page.pinnedViews.includes(name));
  const isLarge = usePage((page) => page.largeView === name);
  const title = viewNamed(name)?.name ?? name;
  return (
    <li className="view-row">
      <kbd>{digit <= DIGITS ? digit : ''}</kbd>
      <button type="button" className="view-name" aria-pressed={isShown} onClick={() => toggleView(name)}>
        {title}
      </button>
      <button
        type="button"
        className="word-button"
        aria-label={TEXT.large(title)}
        aria-pressed={isLarge}
        disabled={!isShown}
        onClick={() => {
          toggleLarge(name);
          setPage({ sheet: null });
        }}
      >
        {SHEET_TEXT.largeWord}
      </button>
      <button
        type="button"
        className="word-button"
        aria-label={TEXT.pin(title)}
        aria-pressed={isPinned}
        disabled={!isShown}
        onClick={() => togglePinned(name)}
      >
        {SHEET_TEXT.pinWord}
      </button>
    </li>
  );
}

export function ViewsSheet() {
  const isRecorded = useMachine(({ source }) => source?.kind === 'trace');
  return (
    <Sheet title={SHEET_TEXT.viewsTitle} className="views-sheet">
      <ul>
        {viewsOffered(isRecorded).map((name, index) => (
          <Row key={name} name={name} digit={index + 1} />
        ))}
      </ul>
      <p className="quiet">{SHEET_TEXT.pinExplained}</p>
    </Sheet>
  );
}
