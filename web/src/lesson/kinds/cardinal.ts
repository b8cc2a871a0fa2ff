/** A number in words, as prose writes it: 28 is twenty-eight, 512 is five hundred and twelve. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Null where prose would write digits: from a thousand on, below none, and for parts of one. */
export function cardinal(value: number): string | null {
  if (!Number.isInteger(value) || value < 0 || value > 999) return null;
  const small = SMALL[value];
  if (small !== undefined) return small;
  const [unit, size, joint] =
    value < 100 ? [TENS[Math.floor(value / 10)], 10, '-'] : [hundreds(value), 100, ' and '];
  const rest = value % size;
  return rest === 0 ? `${unit}` : `${unit}${joint}${cardinal(rest)}`;
}

const hundreds = (value: number) => `${SMALL[Math.floor(value / 100)]} hundred`;
