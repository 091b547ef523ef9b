/** Amounts as people read them in a terminal or a report. The same on every machine. */

/** `1 file`, `1,834 links`. */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? noun : plural}`

/** How long something took, such as `0.8 s`. */
export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
