/** Numbers as people read them. Which unit a value has is known in core/events/format.ts, which calls these. */

const NS_UNITS = [
  { ns: 1e9, name: 's' },
  { ns: 1e6, name: 'ms' },
  { ns: 1e3, name: 'µs' },
] as const;

/** 1234567 → '1,234,567'. The same in every locale, because lessons quote it. */
export function formatCount(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export const pages = (count: number) => (count === 1 ? '1 page' : `${formatCount(count)} pages`);

/** What a pass of reclaim looks at with this priority. */
export const looksAt = (priority: number) =>
  priority === 0 ? 'every page' : `1 page in ${formatCount(2 ** priority)}`;
export const partOfLists = (priority: number) => `${looksAt(priority)} of each list`;

/** A duration with three digits that count: 1250000 → '1.25 ms', 80 → '80 ns'. */
export function formatDuration(ns: number): string {
  // A value that rounds up to 1000 of its unit belongs to the next one: 999,999 ns is 1 ms, not 1000 µs.
  const unit = NS_UNITS.find((candidate) => Number((ns / candidate.ns).toPrecision(3)) >= 1);
  if (!unit) return `${formatCount(Math.round(ns))} ns`;
  const amount = ns / unit.ns;
  return `${formatCount(amount >= 100 ? Math.round(amount) : Number(amount.toPrecision(3)))} ${unit.name}`;
}

/** A time on the clock, in milliseconds with all microseconds, so that times in a list line up. */
export function formatTime(ns: number): string {
  return `${formatFixed(ns / 1e6, 3)} ms`;
}

/** With a fixed number of decimals and commas: (1234.5, 2) → '1,234.50'. */
export function formatFixed(value: number, decimals: number): string {
  const [whole = '', fraction = ''] = value.toFixed(decimals).split('.');
  return decimals === 0 ? formatCount(Number(whole)) : `${formatCount(Number(whole))}.${fraction}`;
}

/** A share of a million, in per cent: 193277 → '19.3 %'. */
export function formatShare(millionths: number): string {
  return `${formatFixed(millionths / 10_000, 1)} %`;
}

/** 1536 KiB → '1.5 MiB'. */
export function formatKib(kib: number): string {
  const names = ['KiB', 'MiB', 'GiB', 'TiB'];
  let amount = kib;
  let index = 0;
  while (amount >= 1024 && index < names.length - 1) {
    amount /= 1024;
    index++;
  }
  return `${formatCount(Math.round(amount * 100) / 100)} ${names[index]}`;
}

/** 26 → '0x1a'. */
export function formatHex(value: number): string {
  return `0x${value.toString(16)}`;
}

/** A byte with both of its digits: 1 → '0x01'. */
/** `01000001`: the bits of a byte, the highest first. */
export function formatByteBits(byte: number): string {
  return byte.toString(2).padStart(8, '0');
}

export function formatByte(byte: number): string {
  return `0x${byte.toString(16).padStart(2, '0')}`;
}
