/**
 * Compares texts in the order of a language. Uses English if the locale is not a language tag: locales are folder
 * names.
 */
export function createCollator(locale: string): Intl.Collator {
  const options = { numeric: true } as const
  try {
    return new Intl.Collator(locale, options)
  } catch {
    return new Intl.Collator('en', options)
  }
}
