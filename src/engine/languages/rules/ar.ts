/** Arabic: the article and what is written together with it, and letters that are often replaced by similar ones. */
import { stemmer } from '@orama/stemmers/arabic'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

/** `and`, `so`, `with`, `like` before the article, and `to` that merges with it. */
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=[\u0621-\u064a]{3})/

/** Hamza forms of alef are folded already. */
const spell = (term: string): string =>
  term.replace(/ٱ/g, 'ا').replace(ARTICLE, '').replace(/ة$/, 'ه').replace(/ى$/, 'ي')

/** With the article, the stemmer knows that the first letters belong to the word. */
const stem = createStem((word) => stemmer(`ال${word.replace(/ه$/, 'ة')}`))

export const language: Language = {
  spell,
  stem: (term) => (/[\u0621-\u064a]/.test(term) ? stem(term) : term),
}
