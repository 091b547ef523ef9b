import { expect, test } from 'vitest'
import { findUnclosedFrontMatter } from '../../src/content/unclosedFrontMatter.ts'

const found = (text: string) => findUnclosedFrontMatter(text, 'a.md', false)

test.each([
  '---\ntitle: A\n\n# A\n',
  '---\ntitle: A\n# A\n',
  '---\r\ntitle: A\r\nslug: a\r\n\r\nText\r\n',
  '\uFEFF---\ntitle: A\n',
  '---  \ntitle:\n  A\ntags:\n  - one\n\nText\n',
  '---\ntags:\n- one\n- two\n\nText\n',
  '---\nown: 1\nsidebar_position: 2\n\nText\n',
  '---\ntitle: A\nText without a blank line\n',
])('MD-6: front matter without its closing fence is found: %j', (text) => {
  expect(found(text)).toMatchObject([
    { rule: 'invalid-front-matter', file: 'a.md', place: { start: { line: 1, column: 1 } } },
  ])
})

test.each([
  '---\n\ntitle: A\n',
  '---\nSome prose.\n',
  '---\nNote: this is prose.\n',
  '---\n',
  '---',
  '',
  '----\ntitle: A\n',
  '# A\n---\ntitle: A\n',
  '---\ntitle: A\n---\n',
  '---\ntitle: A\n...\n',
  '---\nhttps://host/\n',
  '---\nProse first\ntitle: A\n',
])('MD-6: a thematic break before prose is left alone: %j', (text) => {
  expect(found(text)).toEqual([])
})
