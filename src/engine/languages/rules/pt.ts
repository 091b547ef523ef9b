import { stemmer } from '@orama/stemmers/portuguese'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

export const language: Language = {
  stem: createStem(stemmer, [
    // The plural has another vowel: conexão, conexões.
    [/(?:oes|aos)$/, 'ao'],
    [/ao$/, 'ão'],
    [/encia(s?)$/, 'ência$1'],
    [/ancia(s?)$/, 'ância$1'],
    [/ave(l|is)$/, 'áve$1'],
    [/ive(l|is)$/, 'íve$1'],
    [/cão$/, 'ção'],
  ]),
}
