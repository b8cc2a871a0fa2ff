import { EveryRun } from '../../trace/every/every-page.tsx';
import { EVERY_TEXT as TEXT } from '../../trace/every/text.ts';
import type { SavedRun } from '../../trace/closed/saved.ts';
import { fetchFile, type Demo } from '../open/demos.ts';
import { DEMO_PREFIX } from '../open/demo-name.ts';
import { fetchDemo } from '../open/fetch-demo.ts';
import { useDemos } from '../open/useDemos.ts';
import { HeadedScreen } from './headed-screen.tsx';
import { tellNowhere, usePlace } from './usePlace.ts';

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
  // Which runs there are is known when they have been fetched: the page says what of a place it does not know.
  const [place, go] = usePlace('every-run', (asked) => asked);
  const demos = useDemos();
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <EveryRun
        {...{ fetchSaved, place }}
        bundledOf={(run) => demoOf(demos, run)}
        onPlace={go}
        onNowhere={tellNowhere}
      />
    </HeadedScreen>
  );
}
