import { stemmer } from '@orama/stemmers/russian'
import { createStem } from '../createStem.ts'
import type { Language } from '../language.ts'

/**
 * One stem for nouns such as `настройка`, their genitive plural `настроек`, and the verb `настроить`.
 *
 * @param stem At least five letters of it remain similar to the word, which forms are found by.
 */
const withoutNounEnding = (stem: string): string =>
  stem
    .replace(/^(..+[аеиоуыэюя])ек$/, '$1йк')
    .replace(/^(..+[^аеиоуыэюя])[ое]к$/, '$1к')
    .replace(/^(....+?)й?к$/, '$1')

export const language: Language = {
  stem: createStem((word) => withoutNounEnding(stemmer(word))),
}
