/** Texts of the interface that the tool includes: `messages/<language>.json` of the package. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isFile } from '../../disk/index.ts'
import { toolRoot } from '../../process/index.ts'
import type { Messages } from '../../shared/page/translate.ts'
import { lazy } from '../../shared/values/lazy.ts'

const FOLDER = path.join(toolRoot, 'messages')

const readMessages = (file: string): Messages => JSON.parse(readFileSync(file, 'utf8')) as Messages

/** All texts in English, by id. */
export const englishMessages = lazy(() => readMessages(path.join(FOLDER, 'en.json')))

/** Languages whose most common variant has a file of its own name. */
const VARIANTS: Readonly<Record<string, string>> = { pt: 'pt-BR', zh: 'zh-Hans' }

/** Names of files from the most specific one on, for `zh-TW`: `zh-TW`, `zh-Hant-TW`, `zh-Hant`, `zh`, `zh-Hans`. */
function namesOf(locale: string): readonly string[] {
  try {
    const { language, script } = new Intl.Locale(locale).maximize()
    const names = [locale, `${language}-${script}`, language, VARIANTS[language] ?? language]
    // A text in another script cannot be read by everyone who reads the language.
    return script === new Intl.Locale(VARIANTS[language] ?? language).maximize().script
      ? names
      : names.slice(0, 2)
  } catch {
    // A locale may be any folder name, so it may not be a valid language tag.
    return []
  }
}

/** Texts in a language; none for English, and for a language that the tool does not have. */
export function toolMessages(locale: string): Messages {
  const files = namesOf(locale)
    .filter((name) => /^[\w-]+$/.test(name) && name !== 'en')
    .map((name) => path.join(FOLDER, `${name}.json`))
  const file = files.find(isFile)
  return file === undefined ? {} : readMessages(file)
}
