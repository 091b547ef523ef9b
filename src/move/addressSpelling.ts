import { decodeSafely } from '../shared/urls.ts'

/** Signs that an address may hold as they are where the place allows it, with their escaped forms. */
const SIGNS = [
  [' ', '%20'],
  ['(', '%28'],
  [')', '%29'],
] as const

/** Half a pair of surrogates has no escaped form. */
const BEYOND_ASCII = /[^\p{ASCII}\p{Cs}]+/gu

/**
 * A new address as its author spells others: names that stay are spelt as before, blanks and brackets stay as they are
 * for who writes them so, and letters beyond ASCII are escaped for who escapes all of them.
 *
 * @param written Path of the old address, not decoded.
 */
export function spellLike(address: string, written: string): string {
  const known = new Map(
    written.split('/').flatMap((segment) => {
      const name = decodeSafely(segment)
      return /^\.{0,2}$/.test(name) ? [] : [[name, segment] as const]
    }),
  )
  const isEscaped = /%[89a-f][\da-f]/i.test(written) && written.search(BEYOND_ASCII) < 0
  const spell = (segment: string): string => {
    let spelt = segment
    for (const [sign, escaped] of SIGNS) {
      if (written.includes(sign)) spelt = spelt.replaceAll(escaped, sign)
    }
    return isEscaped ? spelt.replace(BEYOND_ASCII, encodeURIComponent) : spelt
  }
  return address
    .split('/')
    .map((segment) => known.get(decodeSafely(segment)) ?? spell(segment))
    .join('/')
}
