/** Signs that an address may hold as they are where the place allows it, with their escaped forms. */
const SIGNS = [
  [' ', '%20'],
  ['(', '%28'],
  [')', '%29'],
] as const

/**
 * A new address as its author spells others: blanks and brackets stay as they are for who writes them so, and letters
 * beyond ASCII are escaped for who escapes them.
 *
 * @param written Path of the old address, not decoded.
 */
export function spellLike(address: string, written: string): string {
  let spelt = address
  for (const [sign, escaped] of SIGNS) {
    if (written.includes(sign)) spelt = spelt.replaceAll(escaped, sign)
  }
  // Half a pair of surrogates has no escaped form.
  return /%[89a-f][\da-f]/i.test(written) ? spelt.replace(/[^\p{ASCII}\p{Cs}]+/gu, encodeURIComponent) : spelt
}
