/** A new lesson to begin with: two steps, a label, a question and a number, all true on its small machine. */
import { capital } from '../../lib/capital.ts';
import fs from 'node:fs';
import path from 'node:path';
import { LESSON_FILE, SCENARIO_FILE } from '../../lesson/read/file-names.ts';
import { FOLDER_NAME } from './folders.ts';
import { InputError } from '../scenario-file.ts';

const SCENARIO = (title: string) => `title: ${title}
about: A program writes to its pages, one after the other.
kernel: 6.1
machine: { nr_frames: 32 }
sysctl: { page_cluster: 1, min_free_kbytes: 8, watermark_scale_factor: 1300 }
swap: { slots: 512 }
tasks:
  - { name: Program }
regions:
  - { name: Program, kind: anon, pages: 40 }
phases:
  - name: write
    streams: [{ region: Program, pattern: seq, op: w }]
`;

const LESSON = (title: string) => `---
title: ${title}
story: 0
lesson: 1
goal: Say what the reader can do at the end.
misconception: Say what many people believe, and what the machine will disprove.
minutes: 10
kernel: 6.1
---

:::notes
What only the teacher reads.
:::

## What happens

::scene{at="phase write, next page_map" show="loom entry"}

::sign[a line: this entry names this frame]{on="entry 0"}

The program has written to :page[0] for the first time, and the kernel has given the page a frame. There are
:num[32]{is="size of frames"} frames, and :num[31]{is="cell watermarks 0"} of them are still free.

**The last sentence of a step is its claim.**

## What do you think?

::scene{at="access 20" show="loom memory"}

The program goes on, and fewer and fewer frames are free.

:::predict{kind=number ask="free of next kswapd_wake"}
How many frames will be free when kswapd is woken?

- \`0\` Then the program would have to wait until some frame is free.
- \`2\` This is the mark at which the program has to reclaim memory itself.

::hint[kswapd is woken at one of the three marks.]
::hint[It is the mark in the middle.]
::why[kswapd is woken at the mark low, because making room takes time.]
:::
`;

const titleOf = (name: string) => capital(name.replace(/^\d+-/, '').replaceAll('-', ' '));

/** Makes the folder; nothing that exists is changed. */
export function makeLesson(folder: string): void {
  const name = path.basename(folder);
  if (!FOLDER_NAME.test(name))
    throw new InputError(
      `${name} is no name for a lesson. Cure: NN-title, in small letters, as in 12-my-lesson`,
    );
  if (fs.existsSync(folder)) throw new InputError(`${folder} exists already. Cure: choose another name`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, LESSON_FILE), LESSON(titleOf(name)));
  fs.writeFileSync(path.join(folder, SCENARIO_FILE), SCENARIO(titleOf(name)));
}
