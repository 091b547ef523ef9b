import { createLoosePairs } from '../createLoosePairs.ts'
import type { Language } from '../language.ts'

export const language: Language = { loosePairs: createLoosePairs('th') }
