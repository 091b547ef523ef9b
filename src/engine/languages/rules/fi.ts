import { stemmer } from '@orama/stemmers/finnish'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

export const language: Language = {
  stem: createStem(stemmer),
  hasCompounds: true,
}
