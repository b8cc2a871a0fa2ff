/** How wide letters are, for tests, which run where no browser can measure them. */
import type { Face } from '../word-widths.ts';

const widths = (...lines: readonly string[]): number[] => lines.join(' ').split(' ').map(Number);

/** The advance of each letter from space to ~, in thousandths of the size; any other letter counts as an n. */
const TABLE: Readonly<Record<Face, readonly number[]>> = {
  mark: widths(
    '212 258 382 637 538 837 626 220 302 302 414 540 248 360 248 349 540 540 540 540 540 540 540 540 540',
    '540 258 258 540 540 540 431 803 579 589 561 607 526 505 627 637 362 462 574 453 730 637 638 548 638',
    '578 525 516 611 549 808 555 534 524 286 349 286 540 508 540 483 524 454 524 495 294 477 513 228 228',
    '477 247 787 513 504 524 524 332 439 318 513 445 698 459 451 421 310 288 310 540',
  ),
  strong: widths(
    '212 284 429 582 533 870 644 235 303 303 514 540 274 362 274 401 540 540 540 540 540 540 540 540 540',
    '540 282 282 540 540 540 447 811 606 600 581 625 544 523 641 651 387 494 614 473 737 651 642 583 642',
    '601 546 524 624 583 861 595 566 540 299 401 299 540 502 540 507 544 464 544 505 328 492 532 252 255',
    '511 268 802 532 506 544 544 357 449 334 533 476 739 488 483 452 329 346 329 540',
  ),
  head: widths(
    '236 309 471 656 600 960 713 260 337 337 556 600 299 402 299 437 600 600 600 600 600 600 600 600 600',
    '600 319 319 600 600 600 493 899 672 663 642 689 600 577 712 719 423 545 678 521 817 719 712 641 712',
    '664 611 580 689 638 949 655 632 599 329 437 329 600 559 600 559 600 513 600 558 350 545 588 275 275',
    '562 294 888 588 563 600 600 393 499 374 588 524 819 544 524 502 363 376 363 600',
  ),
};

const FIRST = ' '.charCodeAt(0);
const N = 'n'.charCodeAt(0) - FIRST;

export function widthInTable(words: string, face: Face): number {
  const advances = TABLE[face];
  return Array.from(words).reduce(
    (sum, letter) => sum + (advances[letter.charCodeAt(0) - FIRST] ?? advances[N]!) / 1000,
    0,
  );
}
