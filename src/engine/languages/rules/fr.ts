import { stemmer } from '@orama/stemmers/french'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

export const language: Language = {
  stem: createStem(stemmer, [
    [/ee(s?)$/, 'ée$1'],
    // `modifié`, but `définie`, `choisie`, `sortie`.
    [/([^nstv])ie(s?)$/, '$1ié$2'],
    [/iere(s?)$/, 'ière$1'],
  ]),
}
