/** Carries out the page's commands, for those parts that only the page's own room knows. */
import { showViews } from '../../store/shell.ts';
import { DEFAULT_VIEWS } from '../../store/state.ts';
import { getPage } from '../../store/store.ts';
import { TRACE_ROOM } from '../../trace/room/index.tsx';
import { commandNamed, type CommandName, type Means, type Press } from '../../ui/commands/page-commands.ts';
import { VIEW_NAMES } from '../../views/view-names.ts';
import { orReport } from '../open/or-report.ts';
import { openView } from './open-view.ts';

/** The views that a room opens with: the memory of the run at the current fault. */
const WITH_ROOM = [TRACE_ROOM, 'loom'] as const;

/** In a talk it has the stage for itself, as any picture that is opened by its key. */
function toggleTraceRoom(): void {
  const { views, themeBeforePresenting } = getPage();
  if (themeBeforePresenting !== null) openView(TRACE_ROOM);
  else showViews(views.includes(TRACE_ROOM) ? DEFAULT_VIEWS : WITH_ROOM);
}

/** The code that compares a run is loaded when it is needed. */
async function goToRecordedDifference(direction: 1 | -1): Promise<void> {
  await (await import('../../trace/room/go-to-difference.ts')).goToRecordedDifference(direction);
}

const MEANS: Means = {
  copyLink: () => void orReport(async () => (await import('../address/copy-link.ts')).copyLink()),
  openView: (digit) => {
    const name = VIEW_NAMES[digit - 1];
    if (name !== undefined) openView(name);
  },
  toggleTraceRoom,
  goToRecordedDifference: (direction) => void orReport(() => goToRecordedDifference(direction)),
};

const BY_NAME: Press = { key: '', repeat: false };

export function perform(name: CommandName, press: Press = BY_NAME): void {
  commandNamed(name).run(press, MEANS);
}
