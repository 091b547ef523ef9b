/** Compares texts in the order of a language. A locale may be any folder name, so an invalid one has the order of English. */
export function createCollator(locale: string): Intl.Collator {
  const options = { numeric: true } as const
  try {
    return new Intl.Collator(locale, options)
  } catch {
    return new Intl.Collator('en', options)
  }
}
