import { describe, expect, it } from 'vitest';
import { addressesIn } from './printed-lesson.tsx';
import { readLesson } from '../../read/read-lesson.ts';
import { LESSON_HEAD } from '../../read/test-lesson.ts';

const BODY = `
## First

::scene{at="start" show="loom"}

See [one](https://one.example/) and [the course](#home).

:::predict{kind=number ask="free of next kswapd_wake"}
As in [two](https://two.example/), and in [one](https://one.example/)?

::why[Not [printed](https://why.example/).]
:::

:::fold[What you will find]
[Four](https://four.example/).
:::

:::notes
[Three](https://three.example/).
:::
`;

describe('the links of a printed lesson', () => {
  it('are numbered once each, without those that lead about the page or are not printed', () => {
    const result = readLesson(LESSON_HEAD + BODY, 'lesson.md', '01-a');
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { steps } = result.lesson;
    expect(addressesIn(steps, false)).toEqual(['https://one.example/', 'https://two.example/']);
    expect(addressesIn(steps, true).slice(2)).toEqual(['https://four.example/', 'https://three.example/']);
  });
});
