import { FourKernels } from '../../trace/four/four-kernels.tsx';
import { FOUR_TEXT as TEXT } from '../../trace/four/text.ts';
import { fetchDemo } from '../open/fetch-demo.ts';
import { ProblemList } from '../../ui/problem-list.tsx';
import './game-screen.css';
import { PageHeader } from '../frame/header.tsx';

async function fetchRun(name: string) {
  const demo = await fetchDemo(name);
  if (!demo) throw new Error(`There is no recorded run ${name}.`);
  return demo.run.files;
}

/** One program in four kernels, with the header of the screens without a stage. */
export function FourScreen() {
  return (
    <div className="game-screen">
      <PageHeader>
        <p className="game-name">
          <b>{TEXT.name}</b> <span className="game-device">{TEXT.about}</span>
        </p>
      </PageHeader>
      <main>
        <ProblemList />
        <FourKernels fetchRun={fetchRun} />
      </main>
    </div>
  );
}
