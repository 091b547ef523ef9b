import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  AS_WRITTEN,
  readAnyFrontMatter,
  readFrontMatter,
} from '../../../src/import/front-matter/frontMatter.ts'
import { Written } from '../../../src/import/front-matter/writtenValues.ts'
import { ownKeys } from './ownKeys.ts'

const TEXT = `---
# Head
title: 'Lamps'   # a name
tags: [1.10]

intro: |
  # no comment

  Text
# About the weight
weight: 010
---
# Body
`

test('what does not change stays byte for byte', () => {
  const { write, body, bodyLine, lineOf } = readFrontMatter(TEXT)
  expect(write({})).toBe(TEXT)
  expect(body).toBe('# Body\n')
  expect(bodyLine).toBe(13)
  expect(lineOf('weight')).toBe(11)
  expect(write({ add: { title: 'Other', draft: true } })).toBe(
    TEXT.replace('weight: 010\n', 'weight: 010\ndraft: true\n'),
  )
})

test('a key is renamed, removed and replaced in its place', () => {
  const { write } = readFrontMatter(TEXT)
  expect(write({ replace: { title: { name: AS_WRITTEN }, weight: { sidebar_position: AS_WRITTEN } } })).toBe(
    TEXT.replace('title:', 'name:').replace('weight:', 'sidebar_position:'),
  )
  expect(write({ replace: { tags: {}, intro: {} } })).toBe(
    "---\n# Head\ntitle: 'Lamps'   # a name\n# About the weight\nweight: 010\n---\n# Body\n",
  )
  expect(write({ replace: { tags: { label: 'a: b', badge: { text: new Written('1.10') } } } })).toBe(
    TEXT.replace('tags: [1.10]\n', 'label: "a: b"\nbadge:\n  text: 1.10\n'),
  )
})

test('the last key leaves no front matter', () => {
  expect(readFrontMatter('---\na: 1\n---\nText').write({ replace: { a: {} } })).toBe('Text')
  expect(readFrontMatter('Text').write({ add: { a: 1 } })).toBe('---\na: 1\n---\nText')
})

test('a removed anchor leaves its value where it is used', () => {
  const { write } = readFrontMatter('---\na: &x 1.10\nb: [*x, yes]\nc: "2.0"\n---\n')
  expect(write({ replace: { a: {} } })).toBe('---\nb:\n  - 1.10\n  - yes\nc: "2.0"\n---\n')
  expect(write({ replace: { c: {} } })).toBe('---\na: &x 1.10\nb: [*x, yes]\n---\n')
})

test('keys in braces and line breaks of Windows', () => {
  expect(
    readFrontMatter('---\n{ a: 1.10, b: 2.0 }\n---\n').write({ replace: { b: { c: AS_WRITTEN } } }),
  ).toBe('---\na: 1.10\nc: 2.0\n---\n')
  expect(
    readFrontMatter('---\r\na: 1.10\r\nb: x\r\n---\r\nText').write({
      replace: { b: { c: AS_WRITTEN } },
      add: { d: 1 },
    }),
  ).toBe('---\r\na: 1.10\r\nc: x\r\nd: 1\r\n---\r\nText')
})

test('YAML that cannot be read stays', () => {
  const text = '---\na: [1\n---\nText\n'
  const { isReadable, write } = readFrontMatter(text)
  expect(isReadable).toBe(false)
  expect(write({ add: { b: 1 } })).toBe(text)
})

test('TOML and JSON become YAML with the values as they are written', () => {
  const toml = `+++
version = 1.10 # of it
date = 2024-01-31T10:00:00Z
tags = ["1.10", 'a', 2.0]
text = """
a = 1.10
"""
size = { width = 3.0, x.1-0 = 2 }
many = 1_000
[params.v1]
low = -0.50
+++
Text
`
  const { write, format } = readAnyFrontMatter(toml)
  expect(format).toBe('toml')
  expect(write({ replace: { text: {} } })).toBe(`---
version: 1.10
date: 2024-01-31T10:00:00Z
tags:
  - "1.10"
  - a
  - 2.0
size:
  width: 3.0
  x:
    1-0: 2
many: 1000
params:
  v1:
    low: -0.50
---
Text
`)
  expect(readAnyFrontMatter('{\n"a": 1.10, "b": ["x", 2.0]\n}\nText').write({})).toBe(
    '---\na: 1.10\nb:\n  - x\n  - 2.0\n---\nText',
  )
  expect(readAnyFrontMatter('+++\na = \n+++\nText').write({ add: { a: 1 } }, 'T')).toBe('+++\na = \n+++\nT')
})

test.each([
  ['+++\n+++\n# Home', {}, '# Home'],
  ['+++\r\ntitle = "x"\r\nweight = 2\r\n+++\r\nText', { title: 'x', weight: 2 }, 'Text'],
  ['+++\n[2024] # y\na = 1\n+++\nText', { 2024: { a: 1 } }, 'Text'],
  ['{ "title": "x", "weight": 3, "p": { "q": 1 } }\nText', { title: 'x', weight: 3, p: { q: 1 } }, 'Text'],
  ['{\r\n"a": "x",\r\n"b": 2\r\n}\r\nText', { a: 'x', b: 2 }, 'Text'],
  ['{ a }\nText', {}, '{ a }\nText'],
])('TOML and JSON in other forms: %j', (text, values, body) => {
  const read = readAnyFrontMatter(text)
  expect(read.values).toEqual(values)
  expect(read.body).toBe(body)
  expect(read.isReadable).toBe(true)
})

test('other values stay when a key is renamed, replaced or removed', () => {
  fc.assert(
    fc.property(ownKeys, fc.nat(), fc.constantFrom('\n', '\r\n'), (own, index, newline) => {
      const yaml = own.replaceAll('\n', newline)
      const text = `---${newline}${yaml}---${newline}Text`
      const { values, write } = readFrontMatter(text)
      const names = Object.keys(values)
      const name = names[index % names.length] ?? ''
      const yamlOf = (written: string) => readFrontMatter(written).values
      const { [name]: value, ...others } = values
      expect(yamlOf(write({ replace: { [name]: { other: AS_WRITTEN } } }))).toEqual({
        ...others,
        other: value,
      })
      expect(yamlOf(write({ replace: { [name]: { other: [1] } } }))).toEqual({ ...others, other: [1] })
      expect(yamlOf(write({ replace: { [name]: {} } }))).toEqual(others)
      expect(write({ replace: { [name]: { [name]: AS_WRITTEN } } })).toBe(text)
      expect(values).toEqual(parse(yaml))
    }),
  )
})
