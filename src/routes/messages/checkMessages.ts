/** Validates a file with texts of the interface by id. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isDocusaurusFile } from '../../shared/languages/labelFiles.ts'
import { pluralCategories } from '../../shared/page/selectForm.ts'
import type { Messages } from '../../shared/page/translate.ts'
import type { RuleId } from '../../shared/rules.ts'
import { describeValue } from '../../shared/values/describeValue.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { type SettingsFile, WHOLE_VALUE } from '../readSettingsFile.ts'

const NO_IDS: ReadonlySet<string> = new Set()

interface CheckedMessages {
  readonly messages: Messages
  readonly diagnostics: readonly Diagnostic[]
}

/** A text, or an object with the text, like in files of Docusaurus. */
export const textOf = (value: unknown): unknown => (isRecord(value) ? value.message : value)

const keysBesideText = (value: unknown): string[] =>
  isRecord(value) ? Object.keys(value).filter((key) => key !== 'message' && key !== 'description') : []

const valuesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))

/** A tag of HTML, which a page shows as text. */
const TAG = /<\/?[a-z][^<>]*>/i

/** Mistakes of a translation, by its English text. The English text of messages of the site itself is not known. */
function* findMistakes(text: string, english: string | undefined, allowsMarkup: boolean): Generator<string> {
  const tag = allowsMarkup ? null : TAG.exec(text)
  if (tag !== null) yield `has the tag ${tag[0]}, which pages show as text`
  if (english === undefined) return
  const known = valuesIn(english)
  for (const name of valuesIn(text)) {
    if (known.has(name)) continue
    const list = known.size === 0 ? 'it has no values' : `its values are ${[...known].join(', ')}`
    yield `has the value {${name}}, which this text does not get; ${list}`
  }
}

function findFormMistake(text: string, english: string | undefined, locale: string): string | undefined {
  if (english === undefined) return undefined
  const forms = text.split('|').length
  const categories = english.includes('|') ? pluralCategories(locale) : ['other']
  if (forms <= categories.length) return undefined
  return english.includes('|')
    ? `has ${forms} forms, but ${locale} has ${categories.length}: ${categories.join(', ')}`
    : 'has forms separated by |, but this text has only one'
}

/**
 * Mistakes of the translation of a text of the site's code, where `|` without plural forms in the original is a sign.
 *
 * @param original The text in the code.
 */
export function findCodeTextMistakes(text: string, original: string, locale: string): readonly string[] {
  const formMistake = original.includes('|') ? findFormMistake(text, original, locale) : undefined
  return [...findMistakes(text, original, true), ...(formMistake === undefined ? [] : [formMistake])]
}

/**
 * @param english Texts of the interface in English, by id.
 * @param markupIds Ids whose texts may have tags of HTML.
 */
export function checkMessages(
  { source, value, places, diagnostics = [] }: SettingsFile,
  english: Messages,
  locale: string,
  markupIds: ReadonlySet<string> = NO_IDS,
): CheckedMessages {
  if (diagnostics.length > 0) return { messages: {}, diagnostics }
  const found: Diagnostic[] = []
  const report = (key: string, message: string, rule: RuleId = 'invalid-messages') =>
    found.push({
      rule,
      message,
      file: source,
      place: places?.get(key),
    })
  if (!isRecord(value)) {
    report(
      WHOLE_VALUE,
      `A file of messages should hold an object with the texts by id, not ${describeValue(value)}`,
    )
    return { messages: {}, diagnostics: found }
  }
  const messages = new Map<string, string>()
  for (const [id, entry] of Object.entries(value)) {
    const text = textOf(entry)
    if (typeof text !== 'string') {
      report(id, `"${id}" should be a text, or an object with the key message, not ${describeValue(entry)}`)
      continue
    }
    for (const key of keysBesideText(entry))
      report(`${id}.${key}`, `"${id}" has the key ${key}, which has no effect`)
    const key = isRecord(entry) ? `${id}.message` : id
    const original = Object.hasOwn(english, id) ? english[id] : undefined
    // Docusaurus writes the English texts for each language, so this one is not translated yet.
    if (isDocusaurusFile(source) && text === original) continue
    const formMistake = findFormMistake(text, original, locale)
    if (formMistake !== undefined && isDocusaurusFile(source)) {
      report(key, `"${id}" ${formMistake}; the text is not used`, 'unknown-message')
      continue
    }
    const mistakes = [...findMistakes(text, original, markupIds.has(id))]
    for (const mistake of [...mistakes, ...(formMistake === undefined ? [] : [formMistake])])
      report(key, `"${id}" ${mistake}`)
    if (text !== '') messages.set(id, text)
  }
  return { messages: Object.fromEntries(messages), diagnostics: found }
}
