/** Rules common to every game of You are kswapd. */

export const KERNEL = '6.1';
export const FRAMES = 44;
/** Pages of the program; of the file that it reads again and again; of the film, which is read once. */
export const PAGES = { A: 24, F: 20, V: 160 } as const;

/** Swap and files are on devices that take as long: a page is written to swap quickly, and read from either slowly. */
const TRANSFER_NS = 15_000;
export const SWAP = { read_ns: 236_000, write_ns: 1_000, transfer_ns: TRANSFER_NS } as const;
export const FILES = { read_ns: 236_000, transfer_ns: TRANSFER_NS } as const;

/** What moving one page takes of a device. */
export const PRICE_NS = {
  write: SWAP.write_ns + SWAP.transfer_ns,
  swapIn: SWAP.read_ns + SWAP.transfer_ns,
  fileRead: FILES.read_ns + FILES.transfer_ns,
} as const;

/** min_free_kbytes and watermark_scale_factor, so that kswapd is woken when 6 frames are free, and 5 are wanted. */
export const MARKS = { min_free_kbytes: 8, watermark_scale_factor: 910 } as const;
export const LOW_MARK = 6;

/** A page that is wanted within so many touches after it was taken was taken too early. */
export const SOON = 30;
