import { stemmer } from '@orama/stemmers/turkish'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

/** Folded words have no `ı`, which stemmers need: endings have it after `a` and `ı`, as in `sayfaları`. */
function withDotless(word: string): string {
  let before = ''
  let written = ''
  for (const letter of word) {
    const isDotless = letter === 'i' && (before === 'a' || before === 'ı')
    const next = isDotless ? 'ı' : letter
    if (/[aeıiou]/.test(next)) before = next
    written += next
  }
  return written
}

/** Between vowels: `içeriği` is a form of `içerik`. */
const withSoftG = (word: string): string => word.replace(/([aeiou])g(?=[aeiou])/g, '$1ğ')

export const language: Language = {
  stem: createStem((word) => stemmer(withDotless(withSoftG(word)))),
}
