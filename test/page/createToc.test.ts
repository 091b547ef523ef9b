import { expect, test } from 'vitest'
import { createToc } from '../../src/page/createPage.ts'
import { makeDoc } from '../routes/buildSite.ts'

test('DOC-1: headings without text are omitted, headings with only an image use its text', () => {
  const place = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }
  const headings = [
    { id: 'section', text: '', depth: 2, place },
    { id: 'logo', text: 'Logo', depth: 2, place },
  ] as const
  const levels = { minHeadingLevel: 2, maxHeadingLevel: 3 }
  expect(createToc({ ...makeDoc('a.md'), headings }, levels).map(({ id }) => id)).toEqual(['logo'])
})
