import { stemmer } from '@orama/stemmers/romanian'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

export const language: Language = {
  stem: createStem(stemmer),
}
