/**
 * The text of `filefrag -v FILE`: a head that says how large a block is, a line for each extent, and a last line that counts them. A
 * text that was cut anywhere lacks that line, or has other numbers than it says.
 *
 *   Filesystem type is: ef53
 *   File size of /swapfile is 50331648 (12288 blocks of 4096 bytes)
 *    ext:     logical_offset:        physical_offset: length:   expected: flags:
 *      0:        0..     535:       1582..      2117:    536:
 *      1:      536..     543:         32..        39:      8:       2118: last,eof
 *   /swapfile: 2 extents found
 */
import { wholeNumber } from '../../lib/whole-number.ts';
import { shortened } from '../../lib/shortened.ts';

const PAGE_BYTES = 4096;
const MOST_PROBLEMS = 5;
const BLOCK_MAX = 0xfffffffe;

interface FoundExtent {
  readonly startPage: number;
  readonly pages: number;
  readonly startBlock: number;
  /** Lines behind the first of the text. */
  readonly line: number;
}

interface FilefragProblem {
  readonly message: string;
  readonly cure: string;
  readonly line: number;
}

interface Filefrag {
  readonly extents: readonly FoundExtent[];
  readonly problems: readonly FilefragProblem[];
}

const SIZE = /^File size of .* is (\d+) \((\d+) blocks? of (\d+) bytes\)$/;
const HEAD = /^\s*ext:\s+logical_offset:\s+physical_offset:\s+length:/;
const EXTENT = /^\s*(\d+):\s*(\d+)\.\.\s*(\d+):\s*(\d+)\.\.\s*(\d+):\s*(\d+):/;
const END = /: (\d+) extents? found$/;
const COPY = 'copy the whole output of filefrag -v again';

/** What is wrong with the numbers of a line; null: nothing. */
function wrongWith(numbers: readonly number[], expected: number): string | null {
  const [nr = 0, first = 0, last = 0, block = 0, end = 0, length = 0] = numbers;
  if (nr !== expected) return `extent ${nr} stands where extent ${expected} is expected`;
  if (length === 0 || last - first + 1 !== length)
    return `extent ${nr}: length ${length} is not that of pages ${first} to ${last}`;
  if (end - block + 1 !== length)
    return `extent ${nr}: length ${length} is not that of blocks ${block} to ${end}`;
  return end > BLOCK_MAX ? `extent ${nr}: block ${end} is out of range: at most ${BLOCK_MAX}` : null;
}

export function readFilefrag(text: string): Filefrag {
  const extents: FoundExtent[] = [];
  const problems: FilefragProblem[] = [];
  const lines = text.trimEnd().split(/\r?\n/);
  let told: number | null = null;
  let blocks: number | null = null;
  const report = (line: number, message: string, cure: string) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ line, message, cure });
  };
  for (const [line, content] of lines.entries()) {
    const size = SIZE.exec(content);
    const end = END.exec(content);
    if (content.trim() === '' || HEAD.test(content) || content.startsWith('Filesystem type is:')) continue;
    if (told !== null) report(line, 'a line behind the count of extents', COPY);
    else if (size) {
      blocks = wholeNumber(size[2] ?? '');
      if (Number(size[3]) !== PAGE_BYTES)
        report(
          line,
          `blocks of ${size[3]} bytes: out of range`,
          `a block has ${PAGE_BYTES} bytes: filefrag -v -b${PAGE_BYTES}`,
        );
    } else if (end) told = wholeNumber(end[1] ?? '');
    else {
      const numbers = (EXTENT.exec(content) ?? []).slice(1).map(wholeNumber);
      const known = numbers.filter((each) => each !== null);
      if (known.length < 6) {
        report(line, `this is no line of an extent: ${shortened(content.trim(), 60)}`, COPY);
        continue;
      }
      const wrong = wrongWith(known, extents.length);
      if (wrong !== null) report(line, wrong, COPY);
      const [, startPage = 0, , startBlock = 0, , pages = 0] = known;
      extents.push({ startPage, pages, startBlock, line });
    }
  }
  if (problems.length > 0) return { extents, problems };
  const last = lines.length - 1;
  const found = extents.length;
  const end = extents.at(-1);
  const pages = end ? end.startPage + end.pages : 0;
  if (blocks === null) report(0, 'the line “File size of … is …” is missing', COPY);
  else if (told === null) report(last, 'the text ends before the line “… extents found”: it was cut', COPY);
  else if (found !== told) report(last, `${found} extents stand here, but ${told} were found`, COPY);
  else if (pages !== blocks)
    report(
      last,
      `the last extent ends at block ${pages}, but the file has ${blocks}`,
      'a swap file has no holes: fill it with dd or fallocate',
    );
  return { extents, problems };
}
