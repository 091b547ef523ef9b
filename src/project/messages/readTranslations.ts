/** How complete the texts of the interface are in the language of a site: texts of the tool, and texts of the site. */
import { readSource } from '../../markdown/index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { AddedMessage } from '../../shared/languages/addedMessage.ts'
import type { Messages } from '../../shared/page/translate.ts'
import { messageFilesOf } from '../../shared/site/messageFiles.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import type { Project } from '../openProject.ts'
import type { CodeText } from './code-texts/readCodeTexts.ts'
import { loadMessages } from './loadMessages.ts'
import { englishMessages, toolMessages } from './toolMessages.ts'

export interface Translations {
  readonly locale: string
  /** File of the site for texts, from the site root. It may not exist. */
  readonly file: string
  /** Its contents; undefined without it. */
  readonly text: string | undefined
  /** Number of texts of the interface. */
  readonly total: number
  /** Number of texts that the tool includes and the site does not replace. */
  readonly included: number
  /** Number of texts that the site has. */
  readonly ofSite: number
  /** English texts that neither has, by id. */
  readonly missing: Messages
  /** Texts of the site's code. Absent for the default language, in which the code has them. */
  readonly code: { readonly total: number; readonly missing: readonly CodeText[] } | undefined
  /** Missing texts that the files of the site do not list, for translators. */
  readonly unlisted: ReadonlyMap<string, AddedMessage>
  /** Mistakes in the files, and ids that nothing shows. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Ids in a file of messages, also those without a text. None of a file that is not JSON. */
function idsIn(text: string): readonly string[] {
  const value = parseJson(text)
  return isRecord(value) ? Object.keys(value) : []
}

/** The text, where the id is another one, and what the code says about it. */
function describeText({ id, message, description }: CodeText): string | undefined {
  const text = message === id ? undefined : message
  if (text === undefined) return description
  return description === undefined ? text : `${text} (${description})`
}

/** @param codeTexts Texts of the site's code, by id. */
export function readTranslations(
  { config, files, content }: Project,
  codeTexts: ReadonlyMap<string, CodeText>,
): Translations {
  const { name: locale, htmlLang, urlPart } = config.locale
  const sources = messageFilesOf(config)
  const [file = ''] = sources
  const texts = new Map(
    sources
      .filter((source) => files.listing.files.has(source))
      .map((source) => [source, readSource(content, source).text]),
  )
  const listed = new Set([...texts.values()].flatMap(idsIn))
  const english = Object.entries(englishMessages())
  const tool = htmlLang.split('-')[0] === 'en' ? englishMessages() : toolMessages(htmlLang)
  const { messages, ofSite, diagnostics } = loadMessages(config, files, content)
  const missing = english.filter(([id]) => !Object.hasOwn(messages, id) && !Object.hasOwn(tool, id))
  const own = english.filter(([id]) => Object.hasOwn(ofSite, id)).length
  const inCode = [...codeTexts.values()].filter(({ id }) => !Object.hasOwn(englishMessages(), id))
  const lacking = urlPart === '' ? [] : inCode.filter(({ id }) => !Object.hasOwn(ofSite, id))
  const unlisted: readonly (readonly [string, AddedMessage])[] = [
    ...missing.map(([id, description]) => [id, { message: '', description }] as const),
    ...lacking.map((text) => [text.id, { message: '', description: describeText(text) }] as const),
  ]
  return {
    ...{ locale, file, text: texts.get(file) },
    total: english.length,
    included: english.length - missing.length - own,
    ofSite: own,
    missing: Object.fromEntries(missing),
    code: urlPart === '' ? undefined : { total: inCode.length, missing: lacking },
    unlisted: new Map(unlisted.filter(([id]) => !listed.has(id))),
    diagnostics,
  }
}
