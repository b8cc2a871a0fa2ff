/** Which kernel of the machine plays a recording: the release that made it, and the switches in which that build differs. */
import { SWITCHES } from '../core/schema/schema-kernels.gen.ts';
import type { SwitchName } from '../core/schema/schema-kernels.gen.ts';
import { BadRun } from './budget.ts';

export interface RecordedKernel {
  /** As `uname -r` has it, with the detector that was built into it. */
  readonly release: string;
  /** The kernel of the machine (schema/kernels.def). */
  readonly kernel: string;
  /** By the number of their value. */
  readonly switches: Readonly<Partial<Record<SwitchName, number>>>;
}

/** What run.json says of its kernel. */
interface Recorded {
  readonly settings: { readonly uname_r: string; readonly kernel?: string | undefined };
}

interface Build {
  /** The start of `uname -r`. */
  readonly release: string;
  /** What was built into that release, as `settings.kernel` says it. */
  readonly variant?: string;
  readonly kernel: string;
  /** Switches in which this build is not the mainline release of its name: backports, and how it was configured. */
  readonly differs?: Readonly<Partial<Record<SwitchName, string>>>;
}

/** The first that fits is taken. */
const BUILDS: readonly Build[] = [
  { release: '3.6.5', variant: 'shaohua', kernel: 'readahead-2012-09-03' },
  { release: '3.6.5', variant: 'hughold', kernel: 'readahead-2012-10-01' },
  { release: '3.6.5', variant: 'hughnew', kernel: 'readahead-2012-11-14' },
  { release: '3.6.5', kernel: '3.6' },
  { release: '3.14.1', kernel: '3.14' },
  { release: '4.9.154', kernel: '4.9' },
  // The stable kernel has a change of 5.3, refaults of files override the sparing of anonymous pages, and one of 4.20: a flusher's walk
  // over dirty pages does not come round.
  {
    release: '4.14.177',
    kernel: '4.14',
    differs: { use_once: 'unless-activated', writeback_walk: 'to-end' },
  },
  {
    release: '5.7.14',
    kernel: '5.3',
    differs: { use_once: 'unless-activated', deactivation: 'by-pass', reserve_most: '256-mib' },
  },
  { release: '5.8.1', kernel: '5.8' },
  // Debian's 5.10.223: stable update 5.10.157 brought the adjustment of 6.1.
  { release: '5.10.', kernel: '5.10', differs: { scan_adjustment: 'every-round' } },
  { release: '6.1.', kernel: '6.1' },
];

const KNOWN = [...new Set(BUILDS.map(({ release }) => release.replace(/\.$/, '')))].join(', ');
/** Recorded already, with rules that the machine does not have. */
const LATER = ['6.12.', '7.2.'];

function switchValue(name: SwitchName, wanted: string): number {
  return SWITCHES.find((each) => each.name === name)!.values.findIndex(({ word }) => word === wanted);
}

/** Throws BadRun where no kernel of the machine stands for the one that was recorded. */
export function recordedKernel({ settings }: Recorded, file: string): RecordedKernel {
  const { uname_r: release, kernel: variant } = settings;
  const build = BUILDS.find(
    (each) => release.startsWith(each.release) && (each.variant === undefined || each.variant === variant),
  );
  if (build === undefined) {
    const isLater = LATER.some((start) => release.startsWith(start));
    throw new BadRun(
      `${file} settings.uname_r`,
      isLater ? `kernel ${release} is for later` : `the kernel "${release}" is not known`,
      `the machine can be compared with recordings of ${KNOWN}`,
    );
  }
  const differing = Object.entries(build.differs ?? {}) as [SwitchName, string][];
  return {
    release: build.variant === undefined ? release : `${release} (${build.variant})`,
    kernel: build.kernel,
    switches: Object.fromEntries(differing.map(([name, word]) => [name, switchValue(name, word)])),
  };
}
