/** Numbers and durations for terminals and reports. Independent of the machine's locale. */

/** `1 file`, `1,834 links`. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? noun : plural}`

/** Duration, such as `0.8 s`. */
export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
