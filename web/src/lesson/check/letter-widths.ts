/**
 * How wide words are without a browser: the advance of each letter from space to ~, in thousandths of the size, of the
 * fonts in which a lesson is set. Other letters count as an n.
 */

export interface Face {
  readonly advances: readonly number[];
  readonly sizePx: number;
  readonly linePx: number;
}

const FIRST = ' '.charCodeAt(0);
const N = 'n'.charCodeAt(0) - FIRST;

const widths = (...lines: readonly string[]): number[] => lines.join(' ').split(' ').map(Number);

const SERIF = widths(
  '237 289 381 525 518 932 728 182 362 362 458 534 302 320 302 341 529 529 529 529 529 529 529 529 529',
  '529 302 302 534 534 534 414 834 712 653 662 739 638 612 723 814 376 381 710 618 935 768 738 621 738',
  '690 544 632 758 709 1005 672 667 586 335 341 335 534 514 400 541 619 520 614 533 369 557 641 329 303',
  '594 329 955 643 579 622 601 456 465 359 628 579 836 569 586 490 359 290 359 534',
);

const SERIF_BOLD = widths(
  '224 329 447 555 550 960 745 221 396 396 459 555 309 343 309 378 558 558 558 558 558 558 558 558 558',
  '558 309 309 555 555 555 439 887 712 678 664 748 633 609 726 806 394 402 736 615 928 752 745 647 745',
  '719 570 661 757 705 1028 682 667 596 368 378 368 555 535 400 563 637 532 629 543 379 582 656 340 320',
  '628 341 966 657 597 639 620 487 481 374 647 583 858 594 596 502 369 308 369 555',
);

const SANS = widths(
  '236 284 419 713 598 927 694 242 335 335 450 600 272 399 272 383 600 600 600 600 600 600 600 600 600',
  '600 292 292 600 600 600 477 891 641 653 621 671 583 559 695 707 400 510 634 501 812 707 708 606 708',
  '640 581 572 678 609 891 613 593 580 317 383 317 600 565 600 534 580 503 580 549 324 528 568 250 250',
  '527 272 873 568 560 580 580 367 487 351 568 492 768 507 499 464 343 314 343 600',
);

/** Every letter of the mono is as wide. */
const MONO = [600];

/** As in lesson.css: what is read, what is asked, options and answers, notes and tables, names in the text. */
export const FACES = {
  read: { advances: SERIF, sizePx: 17, linePx: 25 },
  ask: { advances: SERIF_BOLD, sizePx: 18, linePx: 25 },
  label: { advances: SANS, sizePx: 14, linePx: 20 },
  small: { advances: SANS, sizePx: 13.5, linePx: 19 },
} as const satisfies Readonly<Record<string, Face>>;

/** The same size, for names of the kernel and bytes. */
export function monoOf({ sizePx, linePx }: Face): Face {
  return { advances: MONO, sizePx: sizePx * 0.9, linePx };
}

/** The same, bold: a little wider. */
export function boldOf({ advances, sizePx, linePx }: Face): Face {
  return advances === SERIF
    ? { advances: SERIF_BOLD, sizePx, linePx }
    : { advances, sizePx: sizePx * 1.04, linePx };
}

/** An arrow or another sign of no font here comes from a font of the system, where it is a square. */
const SIGNS_FROM = 0x2190;
const SIGN = 1000;

function advanceOf(code: number, advances: readonly number[]): number {
  if (code >= SIGNS_FROM) return SIGN;
  return advances[code - FIRST] ?? advances[N] ?? advances[0]!;
}

/** Pairs of letters stand a little closer than their widths say: measured in Chromium. */
const KERNED = 0.9965;

export function widthPx(text: string, { advances, sizePx }: Face): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += advanceOf(text.charCodeAt(at), advances);
  return (sum * sizePx * KERNED) / 1000;
}
