import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentOptions } from '../../src/markdown/contentOptions.ts'
import { outlineDoc } from '../../src/markdown/outlineDoc.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { hasSameSharedInputs } from '../../src/routes/hasSameSharedInputs.ts'
import { runsOf } from '../helpers/longRuns.ts'
import { makeOptions } from './makeInput.ts'

const OPTIONS = makeOptions({ parser: 'remark', components: new Set(['Box']) })

const inputOf = (text: string) => ({
  source: 'docs/guide/01-first_steps.md',
  contentPath: 'guide/01-first_steps.md',
  plugin: 'default',
  version: 'current',
  locale: 'en',
  text,
})

/** Properties of an outline that differ from the whole document. A description may be missing. */
function wrongIn(text: string, parser: ContentOptions['parser'] = 'remark'): unknown[] {
  const outline = outlineDoc(inputOf(text), OPTIONS)
  if (outline === undefined) return []
  const doc = readDoc(inputOf(text), { ...OPTIONS, parser })
  const isSame = hasSameSharedInputs(outline, doc)
  const isDescribed = outline.description === doc.description || outline.description === ''
  return isSame && isDescribed ? [] : [text, outline, doc]
}

test.each([
  [
    '# First steps\n\nThe words, of it.\nAnd more.\n\n## Rest\n',
    'First steps',
    'The words, of it. And more.',
  ],
  ['---\ntitle: Given\nid: other\n---\n\n1. A list\n', 'Given', ''],
  ['---\ntitle: Given\ndescription: Said\n---\n# H\n\nText\n', 'Given', 'Said'],
  ['---\r\nsidebar_position: 2\r\n---\r\n\r\n# Größe: one\r\n\r\nWörter.\r\n\r\n', 'Größe: one', 'Wörter.'],
  ['# Title\n\nA [link](x.md) here.\n', 'Title', ''],
  ['# Title\n\nThe last words.\n', 'Title', 'The last words.'],
  ['# Title\n\nThe last words.', 'Title', 'The last words.'],
  ['# Title\n\nimport a from "b"\n\nWords.\n', 'Title', ''],
  [`# Title\n\n${'word '.repeat(900)}\n\nMore.\n`, 'Title', ''],
])('DEV-2: title and description of %j are read from its first lines', (text, title, description) => {
  expect(outlineDoc(inputOf(text), OPTIONS)).toMatchObject({ title, description, isOutline: true, links: [] })
  expect(wrongIn(text)).toEqual([])
})

test.each([
  'No heading\n',
  'Text\n\n# Later\n',
  '# With *stress*\n',
  '# With {#id}\n',
  '# Closed #\n',
  '# A :name of a directive\n',
  '# R&amp;D\n',
  'Under\n=====\n',
  '<!-- check-ignore -->\n\n# Title\n',
  '---\nnot: closed\n\n# Title\n',
  '---\ntitle: x\n...\n',
  '    # code\n',
  `---\ndescription: ${'x'.repeat(3955)}\n---\n\n# Installing the thing\n`,
])('DEV-2: %j is read completely', (text) => {
  expect(outlineDoc(inputOf(text), OPTIONS)).toBeUndefined()
})

test('DEV-2: with plugins every document is read completely', () => {
  const withPlugin = { ...OPTIONS, remarkPlugins: [() => () => {}] }
  expect(outlineDoc(inputOf('# Title\n'), withPlugin)).toBeUndefined()
})

const character = fc.constantFrom(
  ...[
    'a',
    'É',
    '字',
    '1',
    ' ',
    '  ',
    '.',
    ',',
    ':',
    ';',
    '-',
    '_',
    '*',
    '`',
    '#',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
  ],
  ...[
    '&',
    '\\',
    '"',
    "'",
    '!',
    '?',
    '/',
    '{',
    '}',
    '|',
    '~',
    '=',
    '+',
    '\t',
    '\u00a0',
    'www.a.b',
    'a@b.c',
    '://',
  ],
)
const line = fc.array(character, { maxLength: 8 }).map((characters) => characters.join(''))
const text = fc
  .tuple(
    fc.constantFrom('', '---\ntitle: T\n---\n', '---\nid: x\n---\n', '---\n---\n', '---\ntitle:\n---\n\n'),
    fc.constantFrom('# ', '#  ', '', '\n# ', '\n\n\n# ', ' # '),
    line,
    fc.array(line, { maxLength: 5 }),
    fc.constantFrom('\n', '\r\n'),
  )
  .map(([frontMatter, mark, heading, lines, end]) =>
    (frontMatter + mark + [heading, '', ...lines, ''].join('\n')).replaceAll('\n', end),
  )

test.each(['remark', 'fast'] as const)(
  'DEV-6: an outline never differs from the whole document (%s)',
  (parser) => {
    let outlined = 0
    fc.assert(
      fc.property(text, (each) => {
        if (outlineDoc(inputOf(each), OPTIONS) !== undefined) outlined += 1
        expect(wrongIn(each, parser)).toEqual([])
      }),
      { numRuns: runsOf(2000), seed: 5 },
    )
    expect(outlined).toBeGreaterThan(runsOf(200))
  },
)
