/** A recorded run of a real kernel → something that the machine can play, or what is wrong with its files. */
import type { LinkScenario } from '../../scenario/links/link.ts';
import type { Source } from '../../store/state.ts';
import { labelsOfRun, packRun, problemOfRun } from '../../trace/pack-run.ts';
import { compareAll, keepRun } from '../../trace/room/room.ts';
import { keptName } from './kept-files.ts';
import { readRunAside } from './reading.ts';
import type { Run } from '../../trace/read-run.ts';
import type { RunFiles } from './dropped-files.ts';
import type { SourceResult } from './scenario-source.ts';
import { ELSEWHERE_TEXT as TEXT } from './text.ts';

/** The core plays recorded rows with the rules of this preset. */
const KERNEL = '6.1';

function aboutRun({ kernel, cpus, readaheadMode, workload }: Run): string {
  const touches = workload.filter((line) => /^(phase|procs|token) /.test(line));
  return TEXT.aboutRun(kernel, cpus, readaheadMode, touches);
}

/** What a person has written about the run, where somebody has. */
export interface RunWords {
  readonly title: string;
  readonly about: string;
}

/** `link`: under which name the address mentions it; null: that of files which the browser keeps. */
export async function traceSource(
  files: RunFiles,
  link: LinkScenario | null,
  words?: RunWords,
): Promise<SourceResult> {
  const result = await readRunAside(files.files, files.name);
  if (!result.ok) return result;
  const { run } = result;
  const source: Source = {
    kind: 'trace',
    link: link ?? { kind: 'bundled', name: keptName(result.fingerprints) },
    title: words?.title ?? run.name,
    about: [words?.about, aboutRun(run)].filter(Boolean).join(' '),
    kernel: KERNEL,
    params: {
      page_cluster: run.pageCluster,
      vma_ra_enabled: run.readaheadMode === 'vma' ? 1 : 0,
      ...(run.swappiness === undefined ? {} : { swappiness: run.swappiness }),
    },
    labels: labelsOfRun(run),
    disk: null,
    switches: {},
    vary: null,
    changed: null,
    pack: () => packRun(run),
    explain: (problem) => problemOfRun(run, problem),
  };
  // While the machine is being opened: whoever looks for a difference does not wait for it.
  void compareAll(keepRun(source, run));
  return { ok: true, source };
}
