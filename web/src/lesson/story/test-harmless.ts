/**
 * For tests: sentences that have the number of an answer in them and do not answer. Each begins with its question. What is
 * counted is something else, or it is what the learner is to work with, such as an operand or the tail of a list.
 */
export const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  '01-a-page-gets-a-frame': [
    // So many are in memory, in slots or in sight, where it is asked how many faults there will be.
    '4.2 11 in memory, 0 swapped out.',
    '4.2 0 of 512 slots are in use;',
    '4.2 0 of them have a copy in memory.',
    '4.2 0–37 of 40',
  ],
  '02-who-is-chosen': [
    // The list of this name, before anything is on it.
    '5.1 active anon:',
    '5.1 active anon',
    '5.3 active anon:',
    '5.3 active anon',
  ],
  '03-the-way-out': [
    // Page 0 is asked for, and stands in every picture; and so many are none.
    '4.1 0 pages became active.',
    '4.1 8 in memory, 0 swapped out, 22 in the swap cache and not mapped.',
    '4.1 0 pages',
    '4.1 0–37 of 48',
    '4.1 frame 0: page 0: in the swap cache, not mapped, slot 256',
    '4.1 page 0: in the swap cache, not mapped, slot 256',
    // Whether the page at the tail is the next one is asked.
    '4.2 At the tail is page 22.',
    '4.2 22 of 512 slots are in use;',
  ],
  '04-the-way-back': [
    // Which pages are drawn, where it is asked how many slots are given up.
    '4.1 0–37 of 64',
  ],
  '05-two-owners': [
    // Where the page that was touched last stands in its list.
    '1.1 1 of 20 from the head of inactive anon: frame 21: anonymous, inactive, page 21 of Parent',
    // The cells of an entry, and the page that is written to.
    '3.1 present 1, dirty 0, referenced 1, frame 9.',
    '3.1 1 of 20 from the head of inactive anon: frame 21: anonymous, inactive, page 21 of Parent',
    '3.2 0 being read, 0 being written, 0 read ahead and not used yet.',
    '3.2 present 1, dirty 0, referenced 1, frame 9.',
    '3.2 0 pages',
    // The mark of the free frames, and who names the slot.
    '3.3 The marks are min 2, low 6, high 10.',
    '3.3 slot 263: in use, 2 entries name it, holds page 7 of Parent',
    '3.3 min 2',
    '3.3 2 entries',
    '3.4 0 being read, 0 being written, 0 read ahead and not used yet.',
    '3.4 present 0, swap area 0, slot 263.',
    '3.4 0 pages',
  ],
  '06-a-block-at-a-time': [
    // So many are mapped, by chance.
    '4.2 7 in memory, 51 swapped out, 14 in the swap cache and not mapped.',
  ],
  '07-hits-plus-two': [
    // What is in memory is not what has been a hit; and the window of the fault before, whose hits are to be counted.
    '1.1 1 in memory, 67 swapped out, 28 in the swap cache and not mapped.',
    '1.2 2 in memory, 67 swapped out, 27 in the swap cache and not mapped.',
    '3.1 The cap is 8 pages.',
    '3.1 fault on page 32, slot 288: window 8, 7 pages read ahead, 7 used',
    // The cap is a power of two, and the window of the round before has been seen.
    '4.1 cap 2^page_cluster',
    '4.2 cap 2^page_cluster',
    '4.2 fault on page 61, slot 317: window 2, nothing read ahead',
    '4.4 The cap is 8 pages.',
  ],
  '08-not-too-fast': [
    // The cap is a power of two, and the window of the round before has been seen: whether it changes is asked.
    '4.2 cap 2^page_cluster',
    '4.3 cap 2^page_cluster',
    '4.3 The window is 2 pages.',
    '4.3 window 2, 0 hits.',
    '4.3 The window is 2 slots:',
    '4.3 2 pages',
    '4.3 doubled, halved or kept: 2, at most 8',
    '4.3 fault on page 47, slot 303: window 2, 1 page read ahead',
    '4.3 window of 2: slots 302–303',
  ],
  '09-one-guess-for-two': [
    // So many pages of the Finder, where a page of the Reader is asked for.
    '1.3 0 in memory, 36 swapped out, 12 in the swap cache and not mapped.',
    // Windows of before, and the cap.
    '2.1 fault on page 22 of Reader, slot 296: window 4, 3 pages read ahead, 1 used',
    '2.2 2 in memory, 38 swapped out, 8 in the swap cache and not mapped.',
    '2.2 cap 2^page_cluster',
    '2.4 fault on page 26 of Reader, slot 306: window 4, 1 page read ahead, 1 used',
    // So many pages are in memory, where waits are asked for.
    '3.1 5 in memory, 37 swapped out, 6 in the swap cache and not mapped.',
    // How the last windows came, where waits are asked for.
    '4.1 plus 2, rounded up to a power of two, gives 4.',
    '4.1 Half of the last window is 4.',
    '4.1 The window is 4 pages.',
    '4.1 The last 4 windows read 24 pages ahead:',
    '4.1 1 + 2, up to a power of 2: 4',
    '4.1 4 pages',
    '4.1 4, at most 8, at least 4',
    '4.1 16, at most 8, at least 4',
    '4.1 window 4, 3 hits.',
    '4.1 fault on page 12 of Reader, slot 280: window 4, 3 pages read ahead, 3 used',
  ],
  '10-a-window-for-each': [
    // The cap, and how large the window of the fault before was: whether it stays so is asked.
    '2.1 The cap is 8 pages.',
    '2.1 fault on page 5 of Reader, slot 261: window 8, 7 pages read ahead, 7 used',
    '2.2 fault on page 46 of Finder, slot 350: window 8, 4 pages read ahead',
    '2.3 The cap is 8 pages.',
  ],
  '11-when-it-is-off': [
    // How large the window is, and times and numbers of slots, where a page is asked for.
    '2.1 The fault of Reader on page 5 has ended after 8.42 ms.',
    '2.1 The window is 8 pages:',
    '2.1 window of 8',
    '2.1 slots of track 4: 278 pages, one turn in 8.33 ms',
    '2.3 The last 2 reads moved 13 pages and took 21.1 ms in all, the longest 15 ms.',
    // Of another program and another place.
    '4.1 queue 776 µs, seek 1.03 ms, rotation 4.07 ms, transfer 240 µs.',
    '4.1 read of slots 353–360, 8 pages: queue 776 µs · seek 1.03 ms · rotation 4.07 ms · transfer 240 µs',
    '4.1 read 1: slots 353–360, 8 pages, 6.11 ms: queue 776 µs, seek 1.03 ms, rotation 4.07 ms, transfer 240 µs',
  ],
  '12-one-lock-for-all': [
    // How many CPUs do what: how much goes to each device is asked.
    '6.1 [Locks] 3 CPUs wait for a lock, 4 work, 1 has nothing to run.',
  ],
  '13-you-are-the-lock': [
    // Each CPU has a lane, and how long it has waited is what the rule is to be found from; the others are counts.
    '1.1 CPU 2',
    '1.1 2.3 µsso far',
    '1.2 1.7 µsso far',
    '1.2 CPU 7',
    '1.3 CPU 4',
    // How many CPUs do what: on so many sockets is asked.
    '4.1 [Locks] 3 CPUs wait for a lock, 4 work, 1 has nothing to run.',
    '4.1 3wait,4 work, 1 idle',
    '5.1 CPU 2, CPU 3, CPU 7, CPU 5, CPU 0, CPU 4 wait for it, in this order;',
  ],
  '14-where-the-waiting-goes': [
    // How many CPUs wait at this moment, where the time of all in the whole run is asked for.
    '2.1 [Locks] 2 CPUs wait for a lock, 5 work, 1 has nothing to run.',
  ],
  '16-where-a-slot-lies': [
    // Where all extents lie: which of them has the slot is to be found, as in the picture.
    '4.1 pages 21 to 28, in blocks 52 to 59.',
    '4.1 pages 52 to 56, in blocks 28 to 32.',
  ],
  // The height of a chart.
  '17-one-bookmark-for-four': ['6.2 the last 256, 0 to 20,000'],
  '18-a-tree-that-leans': [
    // The look-up before, and its visits: steps are asked.
    '2.2 9 steps along the list from extent 8, 3 visits down the tree.',
    '2.2 0.7 steps on average along the list, 3 visits in the tree.',
    '2.2 Slot 21 lies in extent 5: 9 steps along the list from extent 8, 3 visits down the tree.',
  ],
  '19-two-lists': [
    // Both lists have a page of this number at their tail: which of the two goes first is asked.
    '1.1 At the tail is page 0 of Program.',
    '1.1 At the tail is page 0 of Book.',
    '1.1 CPU 0',
    '1.1 page 0: not used for 44 touches',
    // No page: not the answer no.
    '2.3 [Lists of pages] No page and no slot is touched now.',
    // At which end kswapd begins is asked, whatever the bars say.
    '6.1 At the tail is page 3 of Program.',
    // The lists of this name.
    '7.1 active anon:',
    '7.1 active file:',
    '7.1 active anon',
    '7.1 active file',
    '7.1 list active anon',
    '7.1 list active file',
    '7.2 active anon:',
    '7.2 active file:',
    '7.2 active anon',
    '7.2 active file',
    '7.2 list active anon',
    '7.2 list active file',
  ],
  '21-the-distance': [
    // One of the lists that are to be added up: the others are empty.
    '3.1 24 pages.',
    // No page: not the answer no.
    '4.1 [Refault ruler] No page and no slot is touched now.',
    '4.3 [Refault ruler] No page and no slot is touched now.',
  ],
  '22-a-mistake-has-a-price': [
    // So it is now, before anything has been written or read back; and lists of this length.
    '2.1 anon cost 0;',
    '2.1 file cost 0.',
    '2.1 active anon 0',
    '2.1 active file 0',
  ],

  '23-one-hundred-and-eighty-two': [
    // Any program: at whose pages kswapd looks is asked.
    '5.2 at 32 a program must reclaim memory itself.',
    '5.2 here a program must reclaim memory itself  min 32',
    '5.4 at 32 a program must reclaim memory itself.',
    '5.4 here a program must reclaim memory itself  min 32',
  ],
  '24-ten-years': [
    // A window, and not how often anybody waits: the digit is that of a kernel.
    '3.1 3 pages read ahead were used since the last window:',
    '3.1 3 + 2, up to a power of 2: 8',
  ],
  '25-five-prices': [
    // What stands beside it, and a point of the scale.
    '1.1 (kernel 3.6)',
  ],
};
