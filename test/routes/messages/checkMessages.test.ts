import { expect, test } from 'vitest'
import { checkMessages } from '../../../src/routes/messages/checkMessages.ts'
import { readSettingsFile } from '../../../src/routes/readSettingsFile.ts'

const ENGLISH = { search: 'Search', hits: 'One result|{count} results', by: 'By {author}' }

function check(text: string, locale = 'de') {
  const file = readSettingsFile('i18n/de/messages.json', text, 'invalid-messages')
  const { messages, diagnostics } = checkMessages(file, ENGLISH, locale)
  return {
    messages,
    findings: diagnostics.map(
      ({ place, message }) => `${place?.start.line ?? '-'}:${place?.start.column ?? '-'} ${message}`,
    ),
  }
}

test('DOC-6: a text is a string, or an object with message and description', () => {
  const { messages, findings } = check(
    '{ "search": "Suchen", "by": { "message": "Von {author}", "description": "Below a title" }, "own": "Eigener Text" }',
  )
  expect(messages).toEqual({ search: 'Suchen', by: 'Von {author}', own: 'Eigener Text' })
  expect(findings).toEqual([])
})

test('DOC-6: an empty text keeps that of the tool', () => {
  expect(check('{ "search": "" }')).toEqual({ messages: {}, findings: [] })
})

test.each([
  [
    '{ "search": ["Suchen"] }',
    '1:13 "search" should be a text, or an object with the key message, not a list of 1',
  ],
  ['{ "search": null }', '1:13 "search" should be a text, or an object with the key message, not null'],
  ['{ "by": { "message": "Von", "mesage": "x" } }', '1:39 "by" has the key mesage, which has no effect'],
  [
    '{ "by": "Von {autor}" }',
    '1:9 "by" has the value {autor}, which this text does not get; its values are author',
  ],
  [
    '{ "search": "Suche {n}" }',
    '1:13 "search" has the value {n}, which this text does not get; it has no values',
  ],
  ['{ "search": "<b>Suche</b>" }', '1:13 "search" has the tag <b>, which pages show as text'],
  ['{ "hits": "a|b|c" }', '1:11 "hits" has 3 forms, but de has 2: one, other'],
  ['{ "search": "a|b" }', '1:13 "search" has forms separated by |, but this text has only one'],
  ['["Suchen"]', '1:1 A file of messages should hold an object with the texts by id, not a list of 1'],
])('DOC-6: %s has a finding with its place', (text, finding) => {
  expect(check(text).findings).toEqual([finding])
})

test.each([
  ['', '1:1 Not readable as JSON: the file is empty'],
  ['{\n  "search": "Suchen",\n}', '2:21 Not readable as JSON: the comma before } is one too many'],
  ['{\n  search: Suchen\n}', '2:3 Not readable as JSON: keys are in double quotes'],
  ['{\n  "search": "Suchen\n}', '2:13 Not readable as JSON: the closing " is missing'],
  ['{\n  "by": "Von", "by": "Durch"\n}', '2:16 Not readable as JSON: the key occurs twice'],
])('DOC-6: the file %j has one finding', (text, finding) => {
  expect(check(text)).toEqual({ messages: {}, findings: [finding] })
})

test('DOC-6: a file that is not JSON has one finding, and no texts', () => {
  const { messages, findings } = check('{ "search": "Suchen",\n  "by": }{')
  expect(messages).toEqual({})
  expect(findings).toEqual(['2:9 Not readable as JSON: a value is missing'])
})

test('DOC-6: a text with more forms than its language has is left out of a file of Docusaurus, with a warning', () => {
  const text = '{ "hits": "a|b|c", "search": "Suchen" }'
  const file = readSettingsFile('i18n/de/code.json', text, 'invalid-messages')
  const { messages, diagnostics } = checkMessages(file, ENGLISH, 'de')
  expect(messages).toEqual({ search: 'Suchen' })
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['unknown-message'])
})

test('DOC-6: an English text in a file of Docusaurus is not translated yet, and keeps that of the tool', () => {
  const text = '{ "search": { "message": "Search" }, "by": "Von {author}" }'
  const check = (source: string) =>
    checkMessages(readSettingsFile(source, text, 'invalid-messages'), ENGLISH, 'de').messages
  expect(check('i18n/de/code.json')).toEqual({ by: 'Von {author}' })
  expect(check('i18n/de/messages.json')).toEqual({ search: 'Search', by: 'Von {author}' })
})
