/** Which dialog is open. Each is a part of its own, and the list of where to load them from is long: both load late. */
import type { PageState } from '../../store/state.ts';
import { fetched } from '../../ui/fetched.tsx';

const CompareSheet = fetched(async () => (await import('./compare-sheet.tsx')).CompareSheet);
const Palette = fetched(async () => (await import('./palette.tsx')).Palette);
const KeysSheet = fetched(async () => (await import('./keys/keys-sheet.tsx')).KeysSheet);
const SignsSheet = fetched(async () => (await import('./signs/signs-sheet.tsx')).SignsSheet);
const StepsSheet = fetched(async () => (await import('./steps-sheet.tsx')).StepsSheet);
const ChangeSheet = fetched(async () => (await import('./change-sheet.tsx')).ChangeSheet);
const TeacherSheet = fetched(async () => (await import('./teacher-sheet.tsx')).TeacherSheet);
const ViewsSheet = fetched(async () => (await import('./views-sheet.tsx')).ViewsSheet);

const SHEETS = {
  palette: Palette,
  compare: CompareSheet,
  keys: KeysSheet,
  signs: SignsSheet,
  steps: StepsSheet,
  change: ChangeSheet,
  teacher: TeacherSheet,
  views: ViewsSheet,
} as const satisfies Readonly<Record<NonNullable<PageState['sheet']>, unknown>>;

export function OpenSheet({ sheet }: { readonly sheet: NonNullable<PageState['sheet']> }) {
  const Asked = SHEETS[sheet];
  return <Asked />;
}
