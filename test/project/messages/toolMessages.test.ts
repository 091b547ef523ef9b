import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { englishMessages, toolMessages } from '../../../src/project/messages/toolMessages.ts'
import { checkMessages } from '../../../src/routes/messages/checkMessages.ts'
import { readSettingsFile } from '../../../src/routes/readSettingsFile.ts'
import { pluralCategories } from '../../../src/shared/page/selectForm.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../messages')

const languages = readdirSync(FOLDER)
  .map((name) => path.basename(name, '.json'))
  .filter((name) => name !== 'en')

const valuesIn = (text: string) => new Set(text.match(/\{\w+\}/g))

test.each(languages)('DOC-6: the texts in %s are complete and without a mistake', (locale) => {
  const english = englishMessages()
  const source = `messages/${locale}.json`
  const file = readSettingsFile(
    source,
    readFileSync(path.join(FOLDER, `${locale}.json`), 'utf8'),
    'invalid-messages',
  )
  const { messages, diagnostics } = checkMessages(file, english, locale)
  expect(diagnostics).toEqual([])
  expect(Object.keys(messages)).toEqual(Object.keys(english))
  for (const [id, text] of Object.entries(english)) {
    const translated = messages[id] ?? ''
    expect([id, valuesIn(translated)]).toEqual([id, valuesIn(text)])
    if (text.includes('|'))
      expect([id, translated.split('|').length]).toEqual([id, pluralCategories(locale).length])
  }
})

test.each([
  ['en', 'en-GB', false],
  ['de', 'de-CH', true],
  ['pt-BR', 'pt', true],
  ['zh-Hans', 'zh', true],
  ['zh-Hans', 'zh-CN', true],
  ['zh-Hant', 'zh-TW', true],
  ['zh-Hans', 'zh-Hans-SG', true],
])('DOC-6: the texts in %s are those of %s', (file, locale, hasFile) => {
  const texts =
    hasFile && languages.includes(file)
      ? (JSON.parse(readFileSync(path.join(FOLDER, `${file}.json`), 'utf8')) as unknown)
      : {}
  expect(toolMessages(locale)).toEqual(texts)
})

test.each(['not a tag', '../en', 'sr-Cyrl-x', 'xx'])('DOC-6: %s has no texts of the tool', (locale) => {
  expect(toolMessages(locale)).toEqual({})
})
