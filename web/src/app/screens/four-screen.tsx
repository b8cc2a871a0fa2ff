import { FourKernels } from '../../trace/four/four-kernels.tsx';
import { FOUR_TEXT as TEXT } from '../../trace/four/text.ts';
import { fetchDemo } from '../open/fetch-demo.ts';
import { HeadedScreen } from './headed-screen.tsx';
import { usePlace } from './usePlace.ts';

async function fetchRun(name: string) {
  const demo = await fetchDemo(name);
  if (!demo) throw new Error(`There is no recorded run ${name}.`);
  return demo.run.files;
}

/** One program in four kernels. */
export function Screen() {
  usePlace('four-kernels', () => '');
  return (
    <HeadedScreen name={TEXT.name} about={TEXT.about}>
      <FourKernels fetchRun={fetchRun} />
    </HeadedScreen>
  );
}
