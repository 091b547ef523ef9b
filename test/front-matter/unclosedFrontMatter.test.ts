import { expect, test } from 'vitest'
import { findUnclosedFrontMatter } from '../../src/front-matter/unclosedFrontMatter.ts'

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
  '---\n# A comment\ntitle: A\n\nText\n',
  '---\n# A comment\ntitle: A\nslug: a\n\nText\n',
  '---\nown: 1\n\ntitle: A\n\nText\n',
  '---\nown: 1\n\n# About the page\ntitle: A\n\nText\n',
  '---\n\ntitle: A\nslug: a\n\nText\n',
  '---\nauthor: Me\ndate: 2024-01-01\n\n# A\n',
  '---\nlayout: default\n\n# A\n',
  '---\npermalink: /a/\n---not closed\n',
  '---\nauthors:\n  - one\n\n# A\n',
])('MD-6: front matter without its closing fence is reported: %j', (text) => {
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
  '---\n\nText\n\ntitle: A\n',
  '---\n\nTitle\n=====\n',
  '---\ntitle: A\n===\n\nText\n',
  '---\n# Heading\n\nNote: text\n',
  '---\nnote: this is a sentence that goes on\n',
  '---\nnote: it is prose.\nhint: so is this.\n',
  '---\n\nnote: hot\n',
  '---\n- one: two\n- three: four\n',
  '---\nusage: one command\nand prose that goes on\n',
])('MD-6: a thematic break before prose is not reported: %j', (text) => {
  expect(found(text)).toEqual([])
})
