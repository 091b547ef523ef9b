import { expect, test } from 'vitest'
import { pluralCategories, selectForm } from '../../../src/shared/page/selectForm.ts'

const formsOf = (forms: string, locale: string, counts: readonly number[]) =>
  counts.map((count) => selectForm(forms, count, locale))

test.each([
  ['en', 'one|other', [0, 1, 2], ['other', 'one', 'other']],
  ['fr', 'one|many|other', [0, 1, 2, 1_000_000], ['one', 'one', 'other', 'many']],
  ['pl', 'one|few|many|other', [1, 2, 5, 22, 1.5], ['one', 'few', 'many', 'few', 'other']],
  [
    'ar',
    'zero|one|two|few|many|other',
    [0, 1, 2, 3, 11, 100],
    ['zero', 'one', 'two', 'few', 'many', 'other'],
  ],
  ['ja', 'other', [0, 1, 2], ['other', 'other', 'other']],
])('DOC-6: %s selects the plural form by its own rules', (locale, forms, counts, expected) => {
  expect(formsOf(forms, locale, counts)).toEqual(expected)
  expect(pluralCategories(locale)).toEqual(forms.split('|'))
})

test.each([
  ['a text without forms is the text', 'Pages', 'pl', 5, 'Pages'],
  ['the last form stands for missing ones', 'one|several', 'pl', 5, 'several'],
  ['a name that is no language has the rules of English', 'one|other', 'not a tag', 1, 'one'],
])('DOC-6: %s', (_, forms, locale, count, expected) => {
  expect(selectForm(forms, count, locale)).toBe(expected)
})
