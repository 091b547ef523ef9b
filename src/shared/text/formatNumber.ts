import { inLocale } from './inLocale.ts'

/** With the digits and separators of the language. */
export const formatNumber = (number: number, locale: string): string =>
  inLocale(locale, (tag) => number.toLocaleString(tag))
