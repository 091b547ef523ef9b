/**
 * Loads what search knows of the language of a site. The rules of a language other than English are one bundled file, which
 * Node imports and the index gives to browsers: both halves of the search run the same code.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ENGLISH_STOP_WORDS, foldText, type Language, stemOf } from '../../../engine/index.ts'
import { stopWordsByLanguage } from './stopWordsByLanguage.ts'

export interface SearchLanguage {
  /** Primary language of a site; '' for one that search has no rules for. */
  readonly code: string
  readonly rules: Language
  /** In the spelling of the index. */
  readonly stopWords: readonly string[]
  /** Module with the rules for browsers. Undefined for English, whose rules are part of the engine. */
  readonly source?: Uint8Array | undefined
}

export const ENGLISH = 'en'

/** Languages with a file of rules. */
const WITH_RULES: ReadonlySet<string> = new Set(
  'ar da de el es fi fr hu id it ja lt nl no pt ro ru sv th tr uk zh'.split(' '),
)

/** Other names of a language in tags. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['nb', 'no'],
  ['nn', 'no'],
  ['in', 'id'],
])

/** The language of a tag such as `pt-BR`, if search knows something of it; else ''. */
export function searchLanguageOf(tag: string): string {
  const [primary = ''] = tag.toLowerCase().split(/[-_]/)
  const code = ALIASES.get(primary) ?? primary
  return code === ENGLISH || WITH_RULES.has(code) || stopWordsByLanguage.has(code) ? code : ''
}

const stopWordsOf = (code: string, { spell = (term) => term }: Language): readonly string[] => [
  ...new Set((stopWordsByLanguage.get(code) ?? []).map((word) => spell(foldText(word)))),
]

/** Groups of synonyms in the spelling of a language. */
export const spellSynonyms = (
  synonyms: readonly (readonly string[])[],
  spell: Language['spell'],
): readonly (readonly string[])[] =>
  spell === undefined
    ? synonyms
    : synonyms.map((group) => [...new Set(group.map((written) => written.split(' ').map(spell).join(' ')))])

export const ENGLISH_LANGUAGE: SearchLanguage = {
  code: ENGLISH,
  rules: { stem: stemOf },
  stopWords: ENGLISH_STOP_WORDS,
}

/**
 * @param code Result of `searchLanguageOf`.
 * @param toolRoot Folder of the package.
 */
export async function loadLanguage(code: string, toolRoot: string): Promise<SearchLanguage> {
  if (code === ENGLISH) return ENGLISH_LANGUAGE
  if (!WITH_RULES.has(code)) return { code, rules: {}, stopWords: stopWordsOf(code, {}) }
  const file = path.join(toolRoot, 'dist/bin/languages', `${code}.js`)
  const { language }: { readonly language: Language } = await import(pathToFileURL(file).href)
  return { code, rules: language, stopWords: stopWordsOf(code, language), source: await readFile(file) }
}
