/** What a language tag (BCP 47) says about a language. */

/** Scripts that are written from right to left, by ISO 15924. */
const RIGHT_TO_LEFT = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Mend',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
])

/** Whether a text is a well-formed language tag of a language that Unicode knows. */
export function isKnownLanguage(tag: string): boolean {
  try {
    const { language } = new Intl.Locale(tag)
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined
  } catch {
    return false
  }
}

/** @param tag A well-formed tag. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'

/**
 * Name of a language in this language, such as `Deutsch`.
 * @param tag A well-formed tag.
 */
export function nativeNameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  const [first = ''] = name
  return first.toLocaleUpperCase(tag) + name.slice(first.length)
}
