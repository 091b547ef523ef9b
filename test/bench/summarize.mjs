export const rounded = (number, digits = 2) => Number(number.toFixed(digits))

/** Median and range of the runs. For an even number of runs the median is the upper of the two in the middle. */
export function summarize(times) {
  const sorted = [...times].sort((a, b) => a - b)
  const seconds = (value) => (value === undefined ? '–' : value.toFixed(2))
  return {
    median: sorted[Math.floor(sorted.length / 2)],
    range: sorted.length === 0 ? '–' : `${seconds(sorted[0])}–${seconds(sorted.at(-1))}`,
  }
}
