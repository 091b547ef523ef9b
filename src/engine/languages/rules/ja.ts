import { createLoosePairs } from '../createLoosePairs.ts'
import type { Language } from '../language.ts'

/** Katakana as hiragana, which are as far apart in Unicode. */
const spell = (term: string): string =>
  term.replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))

export const language: Language = { spell, loosePairs: createLoosePairs('ja', spell) }
