import { stemmer } from '@orama/stemmers/german'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

/** `ü` is folded to `u`; readers without the key write `ue`. Not in `Quelle`, `Steuer` and `neue`. */
const DIGRAPH = /(^|[^aeiouq])([aou])e/g

const spell = (term: string): string => term.replace(DIGRAPH, '$1$2')

export const language: Language = {
  spell,
  stem: createStem(stemmer),
  hasCompounds: true,
}
