/**
 * Binary search in a sorted list.
 *
 * @returns Index of the first of `length` entries that is not before the key.
 */
export function lowerBound(length: number, isBefore: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
