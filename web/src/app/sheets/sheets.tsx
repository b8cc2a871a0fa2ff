import { showSheet } from '../../store/shell.ts';
import { usePage } from '../../store/store.ts';
import { Part } from '../frame/part.tsx';
import { fetched } from '../../ui/fetched.tsx';
import { PART_TEXT } from '../text.ts';
import { useEarlyFetch } from './useEarlyFetch.ts';

const CompareSheet = fetched(async () => (await import('./compare-sheet.tsx')).CompareSheet);
const Palette = fetched(async () => (await import('./palette.tsx')).Palette);
const KeysSheet = fetched(async () => (await import('./keys-sheet.tsx')).KeysSheet);
const SignsSheet = fetched(async () => (await import('./signs/signs-sheet.tsx')).SignsSheet);
const StepsSheet = fetched(async () => (await import('./steps-sheet.tsx')).StepsSheet);
const ChangeSheet = fetched(async () => (await import('./change-sheet.tsx')).ChangeSheet);
const TeacherSheet = fetched(async () => (await import('./teacher-sheet.tsx')).TeacherSheet);
const ViewsSheet = fetched(async () => (await import('./views-sheet.tsx')).ViewsSheet);

/** The dialog that is open; fetched when the page has nothing else to do, or when it is wanted. */
export function Sheets() {
  const sheet = usePage((page) => page.sheet);
  useEarlyFetch();
  return (
    <Part key={sheet} name={PART_TEXT.dialog} onClose={() => showSheet(null)}>
      {sheet === 'palette' && <Palette />}
      {sheet === 'compare' && <CompareSheet />}
      {sheet === 'keys' && <KeysSheet />}
      {sheet === 'signs' && <SignsSheet />}
      {sheet === 'steps' && <StepsSheet />}
      {sheet === 'change' && <ChangeSheet />}
      {sheet === 'teacher' && <TeacherSheet />}
      {sheet === 'views' && <ViewsSheet />}
    </Part>
  );
}
