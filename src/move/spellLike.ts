import { decodeSafely } from '../shared/addresses/urls.ts'

/** Characters that may be written unescaped, depending on the syntax, with their escaped forms. */
const OPTIONAL_ESCAPES = [
  [' ', '%20'],
  ['(', '%28'],
  [')', '%29'],
] as const

/** Lone surrogates have no escaped form. */
const BEYOND_ASCII = /[^\p{ASCII}\p{Cs}]+/gu

/**
 * Writes a new address with the escaping style of the old one: unchanged segments stay as written, spaces and
 * brackets stay unescaped if they were, and non-ASCII characters are escaped if all of them were.
 *
 * @param written Path of the old address, not decoded.
 */
export function spellLike(address: string, written: string): string {
  const segments = new Map(
    written.split('/').flatMap((segment) => {
      const name = decodeSafely(segment)
      return /^\.{0,2}$/.test(name) ? [] : [[name, segment] as const]
    }),
  )
  const isEscaped = /%[89a-f][\da-f]/i.test(written) && written.search(BEYOND_ASCII) < 0
  const spell = (segment: string): string => {
    let spelled = segment
    for (const [character, escaped] of OPTIONAL_ESCAPES) {
      if (written.includes(character)) spelled = spelled.replaceAll(escaped, character)
    }
    return isEscaped ? spelled.replace(BEYOND_ASCII, encodeURIComponent) : spelled
  }
  return address
    .split('/')
    .map((segment) => segments.get(decodeSafely(segment)) ?? spell(segment))
    .join('/')
}
