import { stemmer } from '@orama/stemmers/portuguese'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

export const language: Language = {
  stem: createStem(stemmer, [
    // The plural has another vowel: conexão, conexões.
    [/(?:oes|aos)$/, 'ao'],
    [/ao$/, 'ão'],
    [/cão$/, 'ção'],
  ]),
}
