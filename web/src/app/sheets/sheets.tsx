import { showSheet } from '../../store/shell.ts';
import { usePage } from '../../store/store.ts';
import { Part } from '../frame/part.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { PART_TEXT } from '../text.ts';
import { useEarlyFetch } from './useEarlyFetch.ts';

const OpenSheet = fetched(async () => (await import('./open-sheet.tsx')).OpenSheet);

/** The dialog that is open; fetched when the page has nothing else to do, or when it is wanted. */
export function Sheets() {
  const sheet = usePage((page) => page.sheet);
  useEarlyFetch();
  return (
    <Part key={sheet} name={PART_TEXT.dialog} onClose={() => showSheet(null)}>
      {sheet !== null && <OpenSheet sheet={sheet} />}
    </Part>
  );
}
