import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { englishMessages, toolMessages } from '../../../src/project/messages/toolMessages.ts'
import { checkMessages } from '../../../src/routes/messages/checkMessages.ts'
import { readSettingsFile } from '../../../src/routes/readSettingsFile.ts'
import { pluralCategories } from '../../../src/shared/page/selectForm.ts'
import { words } from '../../../src/shared/text/words.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../messages')

/** Texts that are the same in English and in the language; those without letters are the same in all. */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  ar: [],
  cs: ['Diagram', 'Tip'],
  de: ['Code', 'Code: {language}', 'Details', 'Info', 'Version', 'Version: {version}', 'optional'],
  es: ['No'],
  fa: [],
  fr: [
    ...words('Code Danger Documentation Important Info Menu Pages Sources Version'),
    '{title} (page {number})',
  ],
  he: [],
  hi: [],
  id: words('Diagram Folder Info Menu Tag'),
  it: ['Formula', 'Menu', 'No'],
  ja: [],
  ko: [],
  nl: ['1 item|{count} items', 'Code', 'Code: {language}', ...words('Details Diagram Info Menu Recent Tip')],
  pl: words('Diagram Folder Menu Tag'),
  'pt-BR': ['Menu', 'Tag', 'Tags'],
  ru: [],
  sv: ['Diagram', 'Info', 'Version', 'Version: {version}'],
  tr: [],
  uk: [],
  vi: [],
  'zh-Hans': [],
  'zh-Hant': [],
}

/** Placeholders have no letters of a language. */
const withoutValues = (text: string) => text.replace(/\{\w+\}/g, '')

const valuesIn = (text: string) => new Set(text.match(/\{\w+\}/g))

const readTable = (locale: string) => readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8')

test('DOC-6: the tool includes the texts of 23 languages', () => {
  const files = readdirSync(FOLDER).map((name) => path.basename(name, '.json'))
  expect(files.toSorted()).toEqual(['en', ...Object.keys(SAME_AS_ENGLISH)].toSorted())
})

/** Whether the form of a category is only for one number, so that it may have a word instead of the number. */
function isForOneNumber(category: Intl.LDMLPluralRule, locale: string): boolean {
  const rules = new Intl.PluralRules(locale)
  return (
    Array.from({ length: 1001 }, (_, n) => rules.select(n)).filter((name) => name === category).length === 1
  )
}

test.each(Object.entries(SAME_AS_ENGLISH))(
  'DOC-6: the texts in %s are complete and without a mistake',
  (locale, same) => {
    const english = englishMessages()
    const file = readSettingsFile(`messages/${locale}.json`, readTable(locale), 'invalid-messages')
    const { messages, diagnostics } = checkMessages(file, english, locale)
    expect(diagnostics).toEqual([])
    expect(Object.keys(messages)).toEqual(Object.keys(english))
    const categories = pluralCategories(locale)
    for (const [id, text] of Object.entries(english)) {
      const translated = messages[id] ?? ''
      expect([id, valuesIn(translated)]).toEqual([id, valuesIn(text)])
      if (!text.includes('|')) continue
      const forms = translated.split('|')
      expect([id, forms.length]).toEqual([id, categories.length])
      const lacking = categories.filter(
        (category, index) => !isForOneNumber(category, locale) && valuesIn(forms[index] ?? '').size === 0,
      )
      expect([id, lacking]).toEqual([id, []])
    }
    const equal = Object.entries(english).filter(
      ([id, text]) => messages[id] === text && /\p{L}/u.test(withoutValues(text)),
    )
    expect([...new Set(equal.map(([, text]) => text))].toSorted()).toEqual(same.toSorted())
  },
)

test.each(Object.keys(SAME_AS_ENGLISH))(
  'DOC-6: the texts in %s have its quotation marks and no spaces at their ends',
  (locale) => {
    const texts = Object.values(toolMessages(locale)).flatMap((text) => text.split('|'))
    expect(texts.filter((text) => /["']|\.{3}|^\s|\s$| {2}|\n/.test(text))).toEqual([])
  },
)

test('DOC-6: French texts have no-break spaces where French has a space before a sign', () => {
  const texts = Object.values(toolMessages('fr'))
  expect(texts.filter((text) => / [:;?!»]|« |[^\s][?!;»]/u.test(text))).toEqual([])
})

test.each([
  ['de', 'de-CH'],
  ['pt-BR', 'pt'],
  ['pt-BR', 'pt-PT'],
  ['zh-Hans', 'zh'],
  ['zh-Hans', 'zh-CN'],
  ['zh-Hans', 'zh-Hans-SG'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant', 'zh-HK'],
  ['he', 'iw'],
  ['id', 'in'],
])('DOC-6: the texts in %s are those of %s', (file, locale) => {
  expect(toolMessages(locale)).toEqual(JSON.parse(readTable(file)))
})

test.each(['en', 'en-GB', 'not a tag', '../en', 'sr-Cyrl-x', 'xx', 'tr-Arab'])(
  'DOC-6: %s has no texts of the tool',
  (locale) => {
    expect(toolMessages(locale)).toEqual({})
  },
)
