import { expect, test } from 'vitest'
import { isolateRows, isolateText } from '../../../src/shared/languages/isolateTexts.ts'

const ltr = (text: string) => `\u2066${text}\u2069`
const rtl = (text: string) => `\u2067${text}\u2069`

test.each([
  ['rtl', 'C++', ltr('C++')],
  ['rtl', '.env', ltr('.env')],
  ['rtl', '2.0-beta', ltr('2.0-beta')],
  ['rtl', 'Version 2 is out: <a href="/">read</a>.', ltr('Version 2 is out: <a href="/">read</a>.')],
  ['rtl', 'Area of many pages', 'Area of many pages'],
  ['rtl', 'API للمطورين (2)', 'API للمطورين (2)'],
  ['rtl', 'ما هذا؟', 'ما هذا؟'],
  ['ltr', 'C++', 'C++'],
  ['ltr', 'מה זה?', rtl('מה זה?')],
  ['ltr', 'مصباح', 'مصباح'],
  ['ltr', 'About עברית?', 'About עברית?'],
] as const)('DOC-6: in an interface of direction %s, %j becomes %j', (direction, text, shown) => {
  expect(isolateText(text, direction)).toBe(shown)
})

test('DOC-6: rows keep all but their texts, and sites without a language of the other direction keep all', () => {
  const row = {
    type: 'link',
    label: 'C++',
    href: '/c++',
    items: [{ label: 'F#', badge: { text: '1.0', hue: 'tip' } }],
  }
  const isolated = {
    ...row,
    label: ltr('C++'),
    items: [{ label: ltr('F#'), badge: { text: ltr('1.0'), hue: 'tip' } }],
  }
  expect(isolateRows(row, { direction: 'rtl' })).toEqual(isolated)
  expect(isolateRows(row, { direction: 'ltr' })).toBe(row)
})
