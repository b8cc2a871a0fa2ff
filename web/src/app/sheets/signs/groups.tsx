/** All signs of the pictures, with their names: what the sheet of signs shows. */
import type { ReactNode } from 'react';
import { FRAME } from '../../../scene/bits.ts';
import { DiskHead, PartMark, type PartName } from '../../../marks/disk/part-mark.tsx';
import { FileBands } from '../../../marks/frames/file-bands.tsx';
import { DifferenceSign } from '../../../marks/machine-signs.tsx';
import { metricsFor } from '../../../marks/metrics.ts';
import type { PatternNames } from '../../../marks/patterns.tsx';
import { DrawnMarks } from '../../../marks/said/drawn-marks.tsx';
import { Bracket, Caret, CpuSign, Ghost, NowFrame, WaitSign } from '../../../marks/signs.tsx';
import { ThreadLines } from '../../../marks/threads/thread-lines.tsx';
import type { ThreadKind } from '../../../marks/threads/threads.ts';
import { FrameSign, ListSign, PageSign, SIGN, SlotSign } from './sign.tsx';
import { SIGNS_TEXT as TEXT } from './text.ts';

interface Sign {
  readonly words: readonly [name: string, meaning: string];
  readonly picture: ReactNode;
}

export interface SignGroup {
  readonly title: string;
  readonly about: string;
  readonly signs: readonly Sign[];
}

/** Each text of a group beside its picture: what has no picture does not compile. */
function group<Name extends string>(
  text: { readonly title: string; readonly about: string } & Readonly<
    Record<Name, string | readonly [string, string]>
  >,
  pictures: Readonly<Record<Name, ReactNode>>,
): SignGroup {
  const signs = (Object.keys(pictures) as Name[]).map((name) => ({
    words: text[name] as readonly [string, string],
    picture: pictures[name],
  }));
  return { title: text.title, about: text.about, signs };
}

type Pictures<Part extends keyof typeof TEXT> = Readonly<
  Record<Exclude<keyof (typeof TEXT)[Part], 'title' | 'about'>, ReactNode>
>;

const { x, y } = SIGN;

const DASHED = { strokeWidth: 1.6, strokeDasharray: '2.5 2.5' } as const;

const pages = (names: PatternNames): Pictures<'pages'> => ({
  resident: <PageSign kind="resident" names={names} />,
  dirty: <PageSign kind="resident" isDirty names={names} />,
  swapped: <PageSign kind="swapped" names={names} />,
  cached: <PageSign kind="cached" isTied names={names} />,
  tied: <PageSign kind="resident" isTied names={names} />,
  reading: <PageSign kind="reading" names={names} />,
  zero: <PageSign kind="zero" names={names} />,
  none: <PageSign kind="none" names={names} />,
  pennant: <PageSign kind="cached" isTied guess="pennant" names={names} />,
  hit: <PageSign kind="resident" isTied guess="hit" names={names} />,
  wasted: <PageSign kind="swapped" guess="wasted" names={names} />,
  now: (
    <>
      <PageSign kind="swapped" names={names} />
      <NowFrame x={x} y={y} width={26} height={26} stroke={2.5} />
      <Caret x={x + 13} y={y - 5} size={15} />
    </>
  ),
  last: <Caret x={x + 13} y={32} size={14} isHollow />,
});

const slots = (names: PatternNames): Pictures<'slots'> => ({
  free: <SlotSign kind="free" names={names} />,
  before: <SlotSign isCached writing="before" names={names} />,
  now: <SlotSign isCached writing="now" names={names} />,
  used: <SlotSign names={names} />,
  cached: <SlotSign isCached names={names} />,
  copy: <SlotSign kind="copy" count={0} isCached names={names} />,
  layers: <SlotSign count={3} letter="" names={names} />,
  parked: <SlotSign kind="parked" isCached names={names} />,
  discarded: <SlotSign kind="discarded" names={names} />,
  bad: <SlotSign kind="bad" names={names} />,
  header: <SlotSign kind="header" names={names} />,
  none: <SlotSign kind="none" names={names} />,
  cpu: (
    <g transform="translate(0 -4)">
      <SlotSign kind="free" names={names} />
      <CpuSign x={x + SIGN.s / 2} y={47} size={14} />
    </g>
  ),
  fence: (
    <g transform="translate(-17 0)">
      <SlotSign kind="free" names={names} />
      <g transform="translate(32 0)">
        <SlotSign names={names} />
      </g>
      <path d={`M${x + 31} 37v13`} stroke="var(--ink)" strokeWidth={1.4} />
    </g>
  ),
});

const ANON = FRAME.swapBacked | FRAME.upToDate;

const frames: Pictures<'frames'> = {
  free: <FrameSign flags={FRAME.free} />,
  inactive: <FrameSign flags={ANON} />,
  active: <FrameSign flags={ANON | FRAME.active} />,
  file: <FrameSign flags={FRAME.upToDate | FRAME.active} />,
  unlisted: <FrameSign flags={ANON} isListed={false} />,
  unfilled: <FrameSign flags={ANON} isListed={false} isOwned={false} />,
  dirty: <FrameSign flags={ANON | FRAME.active | FRAME.dirty} />,
  written: <FrameSign flags={ANON | FRAME.active | FRAME.writeback} />,
  reading: <FrameSign flags={FRAME.swapBacked | FRAME.locked | FRAME.active} />,
  flagged: <FrameSign flags={ANON | FRAME.readahead} />,
  locked: <FrameSign flags={ANON | FRAME.locked} />,
};

function FileSquare({ x: left, file }: { readonly x: number; readonly file: number }) {
  return (
    <>
      <rect x={left} y={18} width={22} height={22} fill="var(--file-tint)" stroke="var(--file)" />
      <FileBands x={left} y={18} s={22} file={file} />
    </>
  );
}

const run: Pictures<'run'> = {
  fault: <path className="ticks-past" d="M14.5 38v-11M20.5 38v-11M26.5 38v-11M38.5 38v-11M4 38H48" />,
  question: (
    <g className="gate gate-ahead" transform="translate(18 16)">
      <path d="M0 22V8a8 8 0 0 1 16 0V22z" />
      <text x={8} y={16} textAnchor="middle">
        ?
      </text>
    </g>
  ),
  playhead: (
    <>
      <path className="playhead" d="M26 14V42" />
      <path className="playhead-caret" d="M19.5 6h13l-6.5 8z" />
    </>
  ),
  change: <path d="M26 19l8 8l-8 8l-8 -8z" fill="var(--ink)" />,
  differs: (
    <svg x={9} y={10} width={34} height={34}>
      <DifferenceSign isFirst={false} size={15} />
    </svg>
  ),
};

const LANE = { x: 4, width: 44, middle: 27 } as const;
const lane = (height: number) => ({ x: LANE.x, y: LANE.middle - height / 2, width: LANE.width, height });

const locks: Pictures<'locks'> = {
  works: <rect {...lane(3)} fill="var(--edge)" />,
  waits: <WaitSign x={LANE.x + 4} y={14} height={26} em={28} />,
  holds: <rect {...lane(26)} fill="var(--ink)" />,
  others: <rect {...lane(12)} fill="var(--ink)" />,
  handed: (
    <>
      <path d="M2 8H24M28 46H50" stroke="var(--ink)" strokeWidth={8} />
      <path d="M24 8L28 46" stroke="var(--ink)" strokeWidth={1.4} />
    </>
  ),
  turn: (
    <>
      <path d={`M2 ${LANE.middle}H18`} stroke="var(--ink)" strokeWidth={2.5} />
      <rect x={18} y={16} width={30} height={22} fill="var(--ground)" stroke="var(--ink)" strokeWidth={1.4} />
    </>
  ),
  line: (
    <rect x={8} y={18} width={36} height={18} fill="var(--ground)" stroke="var(--ink)" strokeWidth={1.4} />
  ),
  io: (
    <path
      d={`M8 ${LANE.middle}H46`}
      stroke="var(--edge)"
      strokeWidth={4}
      strokeLinecap="round"
      strokeDasharray="0 9"
    />
  ),
};

const extents: Pictures<'extents'> = {
  bookmark: <path d="M16 12h20v28l-10 -9l-10 9z" fill="var(--ink)" />,
  full: <circle cx={26} cy={26} r={10} fill="var(--ink-2)" stroke="var(--ink-2)" strokeWidth={2} />,
  hollow: <circle cx={26} cy={26} r={10} fill="var(--ground)" stroke="var(--ink-2)" strokeWidth={2} />,
};

const lists: Pictures<'lists'> = {
  active: <ListSign isActive />,
  inactive: <ListSign isActive={false} />,
  referenced: <ListSign isActive={false} flags={FRAME.referenced} />,
  bit: (
    <>
      <rect x={x} y={y - 8} width={26} height={26} fill="var(--anon)" />
      <path d={`M${x + 13} ${y + 18}v4`} stroke="var(--anon)" strokeWidth={1.2} />
      <rect x={x + 6} y={y + 22} width={14} height={14} fill="var(--ink)" />
      <text
        className="code-words"
        x={x + 13}
        y={y + 33}
        fontSize={12}
        textAnchor="middle"
        fill="var(--ground)"
      >
        1
      </text>
    </>
  ),
  age: (
    <>
      <rect x={x} y={y - 8} width={26} height={22} fill="var(--anon)" />
      <rect x={x + 9} y={y + 18} width={8} height={20} fill="var(--edge)" />
    </>
  ),
  flow: <path d={`M${x + 11} 48V16h-6l8 -11l8 11h-6V48z`} fill="var(--ink)" />,
  back: (
    <>
      <path
        d={`M${x + 30} 40V20q0 -5 -5 -5H${x + 1}q-5 0 -5 5V32`}
        fill="none"
        stroke="var(--edge)"
        strokeWidth={1.4}
      />
      <path d={`M${x - 8} 30h8l-4 6z`} fill="var(--ink-2)" />
    </>
  ),
  evicted: (
    <rect
      x={x}
      y={y}
      width={26}
      height={26}
      fill="var(--ground)"
      stroke="var(--file)"
      strokeWidth={1.6}
      strokeDasharray="1.6 1.6"
    />
  ),
  files: (
    <>
      <FileSquare x={2} file={0} />
      <FileSquare x={29} file={1} />
    </>
  ),
  run: (
    <>
      <FileSquare x={2} file={0} />
      <FileSquare x={29} file={0} />
      <path d="M2 14H50" stroke="var(--file)" strokeWidth={1.4} />
    </>
  ),
  dirtyBar: <ListSign isActive isFile flags={FRAME.dirty} />,
  writtenBar: <ListSign isActive isFile flags={FRAME.writeback} />,
  waits: <WaitSign x={x + 6} y={16} height={22} em={13} />,
  tray: (
    <>
      <rect
        x={x + 2}
        y={y}
        width={22}
        height={22}
        fill="var(--file-tint)"
        stroke="var(--file)"
        strokeWidth={1.5}
      />
      <path
        d={`M${x - 2} ${y + 6}V${y + 27}h30V${y + 6}`}
        fill="none"
        stroke="var(--edge)"
        strokeWidth={1.2}
      />
    </>
  ),
  stairs: (
    <>
      <path d="M3 44v-6h10v6z" fill="var(--edge)" />
      <path d="M15 44v-13h10v13z" fill="var(--ink)" />
      <path d="M27 44v-20h10v20zM39 44v-27h10v27z" fill="none" stroke="var(--edge)" strokeWidth={1.2} />
    </>
  ),
  toTake: <path d="M14 20V36H38V20" fill="none" stroke="var(--edge)" strokeWidth={1.4} />,
};

function Thread({ kind }: { readonly kind: ThreadKind }) {
  const thread = { page: 0, slot: 0, kind, fromX: 12, toX: 40, isNew: false };
  const common = { fromY: 8, toY: 44, isSecond: false, litSlot: null, progress: 1, stroke: 1 };
  return <ThreadLines threads={[thread]} {...common} />;
}

function SaidSign({ isSaid }: { readonly isSaid: boolean }) {
  const bracket = { left: 4, right: 48, words: '', wordsX: 48, isBehind: true, level: 0, isSaid };
  return <DrawnMarks brackets={[bracket]} y={24} isBelow={false} metrics={metricsFor(Infinity, false)} />;
}

const balance = ({ ruled }: PatternNames): Pictures<'balance'> => ({
  cost: (
    <>
      <rect x={9} y={16} width={14} height={26} fill="var(--anon)" />
      <rect x={29} y={26} width={14} height={16} fill={`url(#${ruled})`} />
      <path d="M4 42H48" stroke="var(--edge)" strokeWidth={2} />
    </>
  ),
  added: (
    <>
      <rect x={18} y={20} width={16} height={22} fill="var(--anon)" />
      <path d="M12 20H40" stroke="var(--now)" strokeWidth={4} />
    </>
  ),
  halved: (
    <>
      <rect x={18} y={28} width={16} height={14} fill="var(--anon)" />
      <rect x={19} y={14} width={14} height={14} fill="none" stroke="var(--anon)" {...DASHED} />
    </>
  ),
  share: (
    <>
      <rect x={4} y={18} width={17} height={18} fill="var(--anon)" />
      <rect x={23} y={18} width={25} height={18} fill={`url(#${ruled})`} />
    </>
  ),
  idle: (
    <>
      <rect x={4} y={18} width={17} height={18} fill="var(--edge)" />
      <rect x={23.5} y={18.5} width={24} height={17} fill="var(--rule)" stroke="var(--edge)" />
    </>
  ),
  price: (
    <>
      <path d="M4 27H48M4.5 22v10M26 22v10M47.5 22v10" stroke="var(--ink)" strokeWidth={1.6} />
      <circle cx={15} cy={27} r={6} fill="var(--ink)" />
      <circle cx={38} cy={27} r={6} fill="var(--ground)" stroke="var(--ink)" {...DASHED} />
    </>
  ),
});

const AXIS = <path d="M2 38H50" stroke="var(--edge)" strokeWidth={2} />;

const refault = ({ ruled }: PatternNames): Pictures<'refault'> => ({
  shadow: (
    <>
      {AXIS}
      <rect x={19} y={12} width={14} height={14} fill="var(--ground)" stroke="var(--file)" {...DASHED} />
      <path d="M26 26V43" stroke="var(--file)" strokeWidth={1.6} />
    </>
  ),
  back: (
    <>
      {AXIS}
      <Caret x={16} y={35} size={12} />
      <Caret x={38} y={35} size={12} isHollow />
    </>
  ),
  distance: (
    <g stroke="var(--ink)">
      <path d="M8 27H44" strokeWidth={5} />
      <path d="M8 18v18M44 18v18" strokeWidth={2.5} />
    </g>
  ),
  held: (
    <>
      <rect x={4} y={20} width={16} height={12} fill="var(--anon)" />
      <rect x={21.5} y={13} width={10} height={19} fill="var(--anon)" />
      <rect x={33} y={13} width={15} height={19} fill={`url(#${ruled})`} />
    </>
  ),
  limit: (
    <>
      <rect x={8} y={18} width={22} height={16} fill="var(--anon)" />
      <path d="M32 10V36" stroke="var(--ink)" strokeWidth={2} />
    </>
  ),
  tooFar: (
    <>
      <rect x={4} y={18} width={16} height={16} fill="var(--anon)" />
      <path d="M22 10V36" stroke="var(--ink)" strokeWidth={2} />
      <rect x={26} y={19} width={21} height={14} fill="none" stroke="var(--ink-2)" {...DASHED} />
    </>
  ),
});

const DECADES = <path d="M8.5 8V42M26.5 8V42M44.5 8V42" stroke="var(--rule)" />;

const latency: Pictures<'latency'> = {
  faults: (
    <>
      {DECADES}
      <rect x={12} y={18} width={11} height={24} fill="var(--ink-2)" />
      <rect x={30} y={34} width={11} height={8} fill="var(--ink-2)" />
      <path d="M4 42H48" stroke="var(--edge)" />
    </>
  ),
  added: (
    <>
      <rect x={20} y={18} width={12} height={24} fill="var(--ink-2)" />
      <rect x={20} y={18} width={12} height={7} fill="var(--now)" />
      <path d="M4 42H48" stroke="var(--edge)" />
    </>
  ),
  most: (
    <>
      {DECADES}
      <path d="M14 26H40" stroke="var(--kernel-1)" strokeWidth={3} />
      <circle cx={27} cy={26} r={5} fill="var(--kernel-1)" />
    </>
  ),
};

const windows: Pictures<'windows'> = {
  thread: <Thread kind="rest" />,
  guess: <Thread kind="guess" />,
  now: <Thread kind="now" />,
  pageWindow: <Bracket left={4} right={48} y={22} arm={8} stroke={3} />,
  slotWindow: <Bracket left={4} right={48} y={30} arm={-8} stroke={3} />,
  could: <SaidSign isSaid={false} />,
  said: <SaidSign isSaid />,
  victim: (
    <>
      <rect x={x} y={22} width={26} height={5} fill="var(--anon)" />
      <rect x={x + 0.5} y={30.5} width={25} height={4} fill="var(--loss)" stroke="var(--loss)" />
      <rect x={x + 0.5} y={37.5} width={25} height={4} fill="var(--ground)" stroke="var(--loss)" />
    </>
  ),
  ghost: <Ghost x={x + 2} y={14} width={26} height={26} />,
};

const part = (of: PartName) => (
  <PartMark bar={{ part: of, x: 6, width: 40, isAhead: false }} y={18} height={16} />
);

const disk: Pictures<'disk'> = {
  queue: part('queue'),
  command: part('command'),
  seek: part('seek'),
  rotation: part('rotation'),
  link: part('link'),
  transfer: part('transfer'),
  head: <DiskHead x={26} y={16} tip={38} size={15} isLow />,
};

const owners = (names: PatternNames): Pictures<'owners'> => ({
  A: <SlotSign names={names} />,
  B: <SlotSign fill="pale" letter="B" names={names} />,
  C: <SlotSign fill="hatched" letter="C" names={names} />,
  D: <SlotSign fill="dotted" letter="D" names={names} />,
});

export function signGroups(names: PatternNames): SignGroup[] {
  return [
    group(TEXT.pages, pages(names)),
    group(TEXT.slots, slots(names)),
    group(TEXT.frames, frames),
    group(TEXT.lists, lists),
    group(TEXT.balance, balance(names)),
    group(TEXT.refault, refault(names)),
    group(TEXT.latency, latency),
    group(TEXT.locks, locks),
    group(TEXT.extents, extents),
    group(TEXT.windows, windows),
    group(TEXT.run, run),
    group(TEXT.disk, disk),
    group(TEXT.owners, owners(names)),
  ];
}
