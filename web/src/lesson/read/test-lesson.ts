/** What the tests of lessons write lessons with. */

/** The head of a lesson, eight lines of settings between its two rules: the text begins in line 11. */
export const LESSON_HEAD = `---
title: A lesson
story: 0
lesson: 1
goal: See it.
misconception: It cannot be seen.
minutes: 10
kernel: 6.1
plans: { 10: Step 1, 30: Steps 1 to 2, 80: All }
---
`;
