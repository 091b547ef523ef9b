import { expect, test } from 'vitest'
import { textPlaceOf, valuePlaceOf } from '../../../src/shared/document/frontMatterPlace.ts'
import { makeDoc } from '../../routes/buildSite.ts'

const on = (line: number, start: number, end: number) => ({
  start: { line, column: start },
  end: { line, column: end },
})

test('CHK-2: findings about front matter have the place of the value, or of the key when that is unknown', () => {
  const places = {
    frontMatterPlaces: { slug: on(2, 1, 5), image: on(3, 1, 6) },
    frontMatterValuePlaces: { slug: on(2, 7, 9) },
  }
  const doc = makeDoc('a.md', places)
  expect(valuePlaceOf(doc, 'slug')).toEqual(on(2, 7, 9))
  expect(valuePlaceOf(doc, 'image')).toEqual(on(3, 1, 6))
  expect(valuePlaceOf(doc, 'constructor')).toBeUndefined()
})

test('CHK-2: the text of a value is the whole value, or the part between its quotes', () => {
  expect(textPlaceOf(on(2, 7, 9), '/a')).toEqual(on(2, 7, 9))
  expect(textPlaceOf(on(2, 7, 11), '/a')).toEqual(on(2, 8, 10))
  expect(textPlaceOf(on(2, 7, 30), '/a')).toBeUndefined()
  expect(textPlaceOf({ start: on(2, 7, 9).start, end: on(3, 1, 9).end }, '/a')).toBeUndefined()
  expect(textPlaceOf(undefined, '/a')).toBeUndefined()
})
