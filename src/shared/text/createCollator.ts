import { inLocale } from './inLocale.ts'

/** Compares texts in the order of a language. */
export const createCollator = (locale: string): Intl.Collator =>
  inLocale(locale, (tag) => new Intl.Collator(tag, { numeric: true }))
