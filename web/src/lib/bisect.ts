/** How many items of a list that is sorted by `holds`, those for which it holds first, satisfy it. */
export function countWhere<Item>(items: ArrayLike<Item>, holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(items[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
