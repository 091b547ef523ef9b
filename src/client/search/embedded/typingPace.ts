/** When the embedded index of a large site loads files for a query, while the reader is typing it. */

/** Delay after a key, in milliseconds: longer than between two keys of a fast typist. */
const KEY_DELAY_MS = 150

/** The same for one or two letters, with which hundreds of words start: longer than between two keys of most readers. */
const START_DELAY_MS = 350
const START = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]{1,2}$/u

/** Delay of the whole answer. Until then the answer is a draft. */
export const WHOLE_DELAY_MS = 450

/** @returns Milliseconds. 0 for a query that was not typed: pasted, suggested, or with another scope. */
export function typingDelay(query: string, previous: string): number {
  const isKey = query !== previous && Math.abs(query.length - previous.length) <= 1
  if (!isKey) return 0
  return START.test(query) ? START_DELAY_MS : KEY_DELAY_MS
}
