import { stemmer } from '@orama/stemmers/norwegian'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

/** `å` is folded to `a`; it is also written `aa`. */
const spell = (term: string): string => term.replace(/aa/g, 'a')

export const language: Language = {
  spell,
  stem: createStem(stemmer),
  hasCompounds: true,
}
