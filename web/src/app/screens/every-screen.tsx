import { EveryRun } from '../../trace/every/every-page.tsx';
import { EVERY_TEXT as TEXT } from '../../trace/every/text.ts';
import type { SavedRun } from '../../trace/closed/saved.ts';
import { getPage, setPage, usePage } from '../../store/store.ts';
import { fetchFile, type Demo } from '../open/demos.ts';
import { DEMO_PREFIX } from '../open/demo-name.ts';
import { fetchDemo } from '../open/fetch-demo.ts';
import { useDemos } from '../open/useDemos.ts';
import { HeadedScreen } from './headed-screen.tsx';

const fetchSaved = async (): Promise<unknown> => (await fetchFile('every-run.json')).json();

/** The runs of the kernel that the machine was fitted on come without its name. */
const USUAL_KERNEL = '6.1';

function demoOf(demos: readonly Demo[], { run, kernel }: SavedRun) {
  const of = kernel === USUAL_KERNEL ? '' : `-linux-${kernel.replaceAll(/[ .]/g, '-')}`;
  const demo = demos.find(({ name }) => name === `${DEMO_PREFIX}${run}${of}`);
  return demo === undefined
    ? null
    : { name: demo.name, fetchFiles: async () => (await fetchDemo(demo.name))!.run.files };
}

/** Every recorded run beside the machine. */
export function Screen() {
  const place = usePage((page) => page.places['every-run'] ?? null);
  const demos = useDemos();
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <EveryRun
        {...{ fetchSaved, place }}
        bundledOf={(run) => demoOf(demos, run)}
        onPlace={(place) => setPage({ places: { ...getPage().places, 'every-run': place } })}
      />
    </HeadedScreen>
  );
}
