/**
 * Creates a value for a language. A locale may be any folder name, so it may not be a valid language tag; the value is then
 * the one for English.
 */
export function inLocale<T>(locale: string, create: (locale: string) => T): T {
  try {
    return create(locale)
  } catch {
    return create('en')
  }
}
