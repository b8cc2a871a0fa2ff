/** A recorded run of a real kernel → something that the machine can play, or what is wrong with its files. */
import type { LinkScenario } from '../../scenario/links/link.ts';
import type { Source } from '../../store/state.ts';
import { labelsOfRun, packRun, problemOfRun } from '../../trace/pack-run.ts';
import { compareAll, keepRun } from '../../trace/room/room.ts';
import { keptName } from '../../scenario/links/kept-name.ts';
import { readRunAside } from './reading.ts';
import type { Run } from '../../trace/read-run.ts';
import type { RunFiles } from './dropped-files.ts';
import type { SourceResult } from './scenario-source.ts';
import { ELSEWHERE_TEXT as TEXT } from './text.ts';

function aboutRun({ kernel, cpus, readaheadMode, workload }: Run): string {
  const touches = workload.filter((line) => /^(phase|procs|token) /.test(line));
  return TEXT.aboutRun(kernel.release, cpus, readaheadMode, touches);
}

/** A person's description of the run, where there is one. */
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
    kernel: run.kernel.kernel,
    params: {
      page_cluster: run.pageCluster,
      vma_ra_enabled: run.readahead === 'vma' ? 1 : 0,
      ...(run.swappiness === undefined ? {} : { swappiness: run.swappiness }),
    },
    labels: labelsOfRun(run),
    disk: null,
    areas: [],
    switches: run.kernel.switches,
    vary: null,
    changed: null,
    text: null,
    pack: () => packRun(run),
    explain: (problem) => problemOfRun(run, problem),
  };
  // Started while the machine is being opened, so that a search for a difference need not wait.
  void compareAll(keepRun(source, run));
  return { ok: true, source };
}
