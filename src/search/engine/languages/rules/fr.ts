import { stemmer } from '@orama/stemmers/french'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

export const language: Language = {
  stem: createStem(stemmer, [
    [/ee(s?)$/, 'ée$1'],
    [/ie(s?)$/, 'ié$1'],
  ]),
}
