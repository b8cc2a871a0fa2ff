/** Good inputs, from which the others are made. */
import { LESSON_HEAD } from '../../lesson/read/test-lesson.ts';

export const LESSON = `${LESSON_HEAD}
## First

::scene{at="access 3, next fault_begin" show="loom slots" set="page_cluster=0"}

Text with *marks*, \`code\`, :page[3] and :num[4]{is="counter pswpout"}.

- one
  - two

| a | b |
| - | - |
| 1 | 2 |

:::predict{kind=choice ask="free of next kswapd_wake" see="next kswapd_sleep"}
How many?

- \`4\` four
  - Look again.
- \`5\` five

::hint[Look.]
::why[So.]
:::

## Second

::scene{at="phase fill, next fault_begin" show="loom slots"}
::vary{page="1 2" slot="3 4"}

:page[$page]{is="page of next fault_begin"} and :num[four]{is="counter pswpout"}.

:::predict{kind=order ask="order of slot_alloc page_unmap"}
In which order?

- \`slot_alloc\` a slot
  - Later.
- \`page_unmap\` an entry

::why[So.]
:::

:::predict{kind=bracket ask="stretch of next slot_window"}
Which slots?

- \`1-3\` Not these.
- \`8\` So many.
- \`else\` Count.

::why[So.]
:::

:::predict{kind=bits ask="entry 0 at next page_unmap"}
Which bits?

- \`present=1\` It is not.
- \`else\` Look.

::why[So.]
:::

:::predict{kind=bits ask="cell swap_map $slot at next write_end where slot=$slot"}
Which byte?

- \`0x40\` Not yet.

::why[So.]
:::

## Third

::scene{at="end" show="loom"}

:::predict{kind=number ask="lock waited of DEVICE" as=time}
How long?

- \`8\` Not so long.

::why[So.]
:::

:::predict{kind=point ask="page of next references"}
Which page?

- \`0\` Not this one.

::why[So.]
:::

:::predict{kind=split ask="share of anon if swappiness=160"}
How many of each?

- \`50\` Not half.

::why[So.]
:::

:::predict{kind=dial ask="dial least page_cluster 0 1 2 3"}
Where?

- \`counter pgmajfault at end <= 1,400\` waits
  - Too many.
- \`mean latency of fault_end where major=1 and task=Program until end >= 20\` for each
  - Too short.

::why[So.]
:::

:::predict{kind=curve ask="curve page_cluster 0 1 2 3 of counter pgmajfault at end"}
How often? Draw it.

- \`1\` Not so often.
- \`else\` Not so.

::why[So.]
:::
`;

export const RUN = {
  'run.json': JSON.stringify({
    run: 'small',
    settings: { uname_r: '6.1.0', cpus: 2, swap_total_kB: 396, page_cluster: 3, readahead_mode: 'vma' },
    regions: {
      A: { kind: 'anon', pages: 20, base_vpn: 4096 },
      B: { kind: 'anon', pages: 20, base_vpn: 8192 },
    },
  }),
  'faults.csv': `dord,cpu,who,touch,region,page,write,retry,slot,cached,st_prev,st_win,st_hits,win,lo,hi,considered,read
20,0,p1,0,B,3,1,0,9,0,,0,0,8,0,7,5-9,5-7 9
3,1,p0,0,A,4,0,1,12,1,3,8,1,,,,,`,
  'slots.csv': `dord,ev,cpu,who,dslot,arg,written
1,P,0,w,,BEGIN:main,
1,S,0,w,,64:32,
1,A,0,k,9,B+3,1
30,D,1,p0,12,1,
1,A,0,k,-2,?ffff,1
1,B,0,k,,7,`,
  'lru.csv': `dord,ev,who,c1,c2,c3,c4,c5,c6,c7,c8,c9,c10,c11
1,new,w,A17,1
2,act,w,A17
3,iso,k,inactive_anon,1,2,3,4`,
};

const KEPT = {
  student: 'abc',
  lessons: {
    '01-a': {
      step: 1,
      question: 0,
      done: [0],
      predicts: {
        '1.1': { said: { kind: 'number', value: 3 }, outcome: 'right', hints: 0 },
        '1.2': {
          said: { kind: 'point', thing: { kind: 'page', region: 0, page: 3 } },
          outcome: 'wrong',
          hints: 1,
        },
        '1.3': { said: { kind: 'order', kinds: ['a', 'b'] }, outcome: 'open', hints: 0, tried: null },
        '1.4': { said: { kind: 'curve', heights: [3, null, 9] }, outcome: 'open', hints: 0, tried: null },
        '2.1': {
          said: { kind: 'dial', value: '3', ran: ['1', '3'] },
          outcome: 'open',
          hints: 0,
          tried: { kind: 'dial', value: '3', ran: ['1', '3'] },
        },
      },
    },
  },
};
const [ONE] = Object.values(KEPT.lessons);
const { question: _question, ...UNCOUNTED } = ONE!;

/** What the page keeps of a learner, as it is and as earlier pages kept it, or others could have. */
export const PROGRESS: readonly unknown[] = [
  KEPT,
  // Before questions were counted.
  { ...KEPT, lessons: { '01-a': UNCOUNTED } },
  // One lesson without the name of a student.
  ONE,
  { ...KEPT, lessons: [ONE] },
  {
    ...KEPT,
    lessons: { ...KEPT.lessons, constructor: ONE, toString: { ...ONE, predicts: { valueOf: null } } },
  },
  { ...KEPT, lessons: Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`lesson-${at}`, ONE])) },
];

/** In what machines beside the first one of an address may differ, some of it more than any machine can have. */
export const BESIDE: readonly string[] = [
  'page_cluster.0',
  'kernel.4.8',
  'disk.hdd',
  'disk.hdd,kernel.3.6,swappiness.10',
  'nr_frames.4194304',
  'nr_frames.4194304,disk.zram',
  'references.to-5.8',
  'unchanged',
  'unchanged,page_cluster.03',
  'swappiness.1e2',
  '__proto__.1',
  'constructor.name',
  '',
];
