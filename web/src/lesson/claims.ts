/**
 * What the patch mails claim, in a sentence each: R of the readahead detector (2012 and 2013), V of readahead by virtual
 * address (2017). A lesson names those that it makes, and the step in which each can be seen.
 */
export const CLAIMS: Readonly<Record<string, string>> = {
  R1: 'Swap-in reads a whole block, whatever the pattern; on a hard disk a large read costs little more than a small one.',
  R2: 'Pages read ahead and not needed are easily dropped, but making room for them may push out useful ones.',
  R3: 'On an SSD a large read costs more than a small one, so what is read ahead for nothing is a real cost.',
  R4: 'The recent success of readahead alone widens and narrows the window; nothing is kept for each mapping.',
  R5: 'The heuristic has little science in it: it is as simple as possible, and yet it works.',
  R6: 'Measured with a mapping of 1000 MB in 900 MB of memory; SSD results were similar with less memory.',
  R7: 'On a hard disk random access became 6 % (anonymous) and 28 % (shared memory) quicker.',
  R8: 'On an SSD random access became 40 % (anonymous) and 46 % (shared memory) quicker.',
  R9: 'Without readahead sequential access takes 1.6 times as long on a disk and 2.8 times on an SSD.',
  R10: 'Reads of sixteen pages help sequential access on an SSD and not on a hard disk.',
  R11: 'A counter for each mapping cannot help shared memory.',
  R12: 'The variant with one state from 0 to 1024 was half as slow again on sequential access, perhaps by its tuning.',
  R13: 'The version of October 2012 had a defect: at random it went on reading two pages.',
  R14: 'These are two extremes of one simple case; under mixed loads no consistent gain or loss was seen.',
  R15: 'After a single miss the window falls from eight to one, even in a sequential run where going on would help.',
  R16: 'Pages that are touched in sequence are not always swapped out in sequence.',
  R17: 'So the window must not shrink too fast: at most by half each time.',
  R18: 'Sequential 356, 370 and 360 s, random 4525, 2447 and 2444 s: before, without and with the slower shrinking.',
  R19: 'With the new version about as much is read as written, at random and in sequence.',
  R20: 'Before, far more is read than written, most of it at random, because of wrong readahead.',
  V1: 'Purely sequential access is rare for anonymous memory, but nearness in memory is still a good guess.',
  V2: 'Neighbouring slots mirror the order in which pages were reclaimed, not the order in which they are used.',
  V3: 'Tasks differ in their patterns, so one estimate for all of them is wrong for each.',
  V4: 'Read ahead the neighbours of the page in virtual memory instead of those of its slot.',
  V5: 'A state for each mapping lets different mappings have different windows.',
  V6: 'The detection and the size of the window are taken over unchanged.',
  V7: 'In a mixed load the sequential tasks became 20 % quicker, and their mean latency 37 % shorter.',
  V8: 'Most percentiles of the latency fall, but the 95th rises from 346 to 369 µs.',
  V9: 'The share of pages read ahead that are used rises from 53 % to 100 %; random tasks in the background confuse the old detector.',
  V10: 'Linpack takes 16 % less time, and its score does not change.',
  V11: 'So the gain is in starting and ending, not in computing.',
  V12: 'A window has at most 32 pages and ends where the mapping or its page table ends; a new mapping begins as if after four hits.',
};

export const CLAIM_IDS: readonly string[] = Object.keys(CLAIMS);
