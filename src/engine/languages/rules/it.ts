import { stemmer } from '@orama/stemmers/italian'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

export const language: Language = {
  stem: createStem(stemmer, [
    // `aiuterà`. It also gives `camera` the stem of `camere`, which looks like an infinitive.
    [/era$/, 'erà'],
  ]),
}
