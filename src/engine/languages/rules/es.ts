import { stemmer } from '@orama/stemmers/spanish'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

export const language: Language = {
  stem: createStem(stemmer, [[/([csx])ion$/, '$1ión']]),
}
