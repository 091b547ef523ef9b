/** Any text at all: reading it ends with facts and findings whose places are in the file. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { replaceControlSigns } from '../../src/content/controlSigns.ts'
import { decodeDestination, decodeReferences } from '../../src/content/destinationRange.ts'
import { parseMarkdown } from '../../src/content/parseMarkdown.ts'
import { readDoc } from '../../src/content/readDoc.ts'
import { findAll } from '../../src/content/walkTree.ts'
import type { Place, Point } from '../../src/shared/diagnostic.ts'
import type { Doc, LinkRef } from '../../src/shared/doc.ts'
import { anyMarkdown } from './anyMarkdown.ts'
import { makeInput, makeOptions } from './makeInput.ts'

const PARSERS = ['fast', 'remark'] as const

const before = (a: Point, b: Point): boolean => a.line < b.line || (a.line === b.line && a.column <= b.column)

function expectInside(place: Place, lines: readonly string[], what: string): void {
  for (const { line, column } of [place.start, place.end]) {
    const isInside = column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1
    expect(isInside, `${what} ${JSON.stringify(place)}`).toBe(true)
  }
  expect(before(place.start, place.end), `${what} ${JSON.stringify(place)}`).toBe(true)
}

const decodeHtml = (raw: string): string => {
  const [node] = parseFragment(`<a href="${raw.replaceAll('"', '&quot;')}">`).childNodes
  const value = node && 'attrs' in node ? node.attrs[0]?.value : undefined
  return value?.trim() ?? ''
}

function expectAddress({ href, place, destination }: LinkRef, lines: readonly string[]): void {
  if (destination === undefined) return
  const { start, end } = destination
  expect(before(place.start, start) && before(end, place.end), JSON.stringify({ place, destination })).toBe(
    true,
  )
  expect(start.line).toBe(end.line)
  const raw = lines[start.line - 1]?.slice(start.column - 1, end.column - 1) ?? ''
  const readings = [raw, decodeDestination(raw), decodeReferences(raw), decodeHtml(raw)]
  expect(readings).toContain(href)
}

function expectRight(text: string, doc: Doc): void {
  const lines = text.split(/\r\n|\n|\r/)
  for (const { place, uses = [] } of doc.links)
    for (const one of [place, ...uses]) expectInside(one, lines, 'link')
  for (const link of doc.links) expectAddress(link, lines)
  for (const { place } of doc.headings) expectInside(place, lines, 'heading')
  for (const { place, firstLine, lastLine } of doc.suppressions) {
    expectInside(place, lines, 'comment')
    expect(firstLine).toBeGreaterThan(0)
    expect(lastLine).toBeGreaterThanOrEqual(firstLine)
  }
  for (const place of Object.values(doc.frontMatterPlaces)) expectInside(place, lines, 'key')
  for (const { rule, place, targetPlace, related = [] } of doc.diagnostics)
    for (const one of [place, targetPlace, ...related.map((other) => other.place)])
      if (one) expectInside(one, lines, rule)
}

const keyOf = ({ kind, href, place: { start, end } }: Pick<LinkRef, 'kind' | 'href' | 'place'>): string =>
  `${kind} ${href} ${start.line}:${start.column}-${end.line}:${end.column}`

function expectAll(written: string): void {
  // As files are read.
  const text = replaceControlSigns(written).replace(/^\uFEFF+/, '')
  for (const parser of PARSERS) expectRight(text, readDoc(makeInput(text), makeOptions({ parser })))
}

const anyUrl = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        './a',
        '../',
        '.md',
        '#x',
        '?q=1',
        '%20',
        '%',
        '%zz',
        '&amp;',
        '&#x41;',
        '&',
        '\\(',
        '(b)',
        ')',
        '<',
        '>',
      ),
      fc.constantFrom(
        '\\',
        '|',
        '\\|',
        '"',
        "'",
        'é',
        '😀',
        ' ',
        '`',
        '*',
        '_',
        '[',
        ']',
        '{',
        '}',
        'https://a.example',
        'www.a.example',
        'me@a.example',
      ),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))

const anyPiece = fc.oneof(
  anyUrl.map((url) => `[a](${url})`),
  anyUrl.map((url) => `![a *b*](<${url}> "t")`),
  anyUrl.map((url) => `<${url}>`),
  anyUrl.map((url) => `<a href="${url}" id=${url}>x</a>`),
  anyUrl.map((url) => `<a HREF=${url} name='y'>x</a>`),
  anyUrl.map((url) => `<img srcset="${url} 1x, ${url}"\nsrc='${url}'>`),
  anyUrl.map((url) => `word:b[c](${url})`),
  anyUrl.map((url) => `\n\n::card[${url}]{href="${url}" #${url}}\n\n`),
  anyUrl.map((url) => `\n\n:::card Title ${url} {href=${url}}\n[a](b)\n:::\n\n`),
  anyUrl.map((url) => `\n\n[r]: ${url} "t"\n\n`),
  anyUrl.map((url) => `\n\n| a |\n|---|\n| [x](${url}) |\n\n`),
  anyUrl.map((url) => `\n\n# T [x](${url}) {#${url}}\n\n`),
  anyUrl.map((url) => `[${url}][r] [${url}][] ![x][${url}] [^${url}]`),
  anyUrl.map((url) => `\n<!-- check-disable ${url} -- ${url} -->\n{/* check-ignore-line ${url} */}`),
  anyUrl.map((url) => `\n<Tabs>\n<TabItem value="${url}">\n  [a](${url})\n</TabItem>\n</Tabs>\n`),
  anyUrl.map((url) => `\n\n<script>\n[a](${url})\n\n<a href="${url}">\n`),
  anyUrl,
  fc.constantFrom(
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    '\t',
    ' ',
    '> ',
    '- ',
    '1. ',
    '    ',
    '```\n',
    '`',
    '---\n',
    '&#10;',
  ),
  fc.string({ maxLength: 8, unit: 'binary' }),
)

const anyPage = fc.array(anyPiece, { maxLength: 8 }).map((parts) => parts.join(''))

/** The same inside of a quote, a list, a directive, with other line ends. */
const anyFrame = fc.constantFrom(
  (page: string) => page,
  (page: string) => `> ${page.replaceAll('\n', '\n> ')}`,
  (page: string) => `-\t${page.replaceAll('\n', '\n\t')}`,
  (page: string) => `x[^1]\n\n[^1]: ${page.replaceAll('\n', '\n    ')}`,
  (page: string) => `:::note A title\n${page}\n:::\n`,
  (page: string) => page.replaceAll('\n', '\r\n'),
  (page: string) => page.replaceAll('\n', '\r'),
)

const anyYaml = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom('image', 'title', 'slug', 'tags', 'x', '"image"', '__proto__'), anyUrl)
        .map(([key, value]) => `${key}: ${value}`),
      anyUrl.map((url) => `image: "${url}"`),
      anyUrl.map((url) => `image: '${url}' # check-ignore-line ${url}`),
      anyUrl.map((url) => `# check-ignore-next-line ${url}`),
      fc.string({ maxLength: 10 }),
    ),
    { maxLength: 6 },
  )
  .chain((lines) => fc.constantFrom('\n', '\r\n').map((end) => ['---', ...lines, '---', 'x'].join(end)))

describe('CHK-2: any text is read, and every place is in it', () => {
  const check = (arbitrary: fc.Arbitrary<string>, seed: number) =>
    fc.assert(fc.property(arbitrary, expectAll), { numRuns: 600, seed })

  test('Markdown, HTML, directives and comments of any kind', () => {
    check(
      fc.tuple(anyPage, anyFrame).map(([page, frame]) => frame(page)),
      1,
    )
  })
  test('front matter', () => check(anyYaml, 2))
  test('pages as authors write them', () => check(anyMarkdown, 3))
  test('no text at all', () => check(fc.string({ maxLength: 200, unit: 'binary' }), 4))
})

describe('CHK-2: each link and image of the specifications is one link, at its place', () => {
  test.each(['commonmark-0.31.2', 'gfm-0.29'])('%s', (name) => {
    const file = new URL(`../fixtures/spec/${name}.json`, import.meta.url)
    const examples: { markdown: string }[] = JSON.parse(readFileSync(file, 'utf8'))
    let count = 0
    for (const { markdown } of examples) {
      expectAll(markdown)
      const { links } = readDoc(makeInput(markdown), makeOptions())
      const own = links.filter(({ uses }) => uses === undefined).map(keyOf)
      const root = parseMarkdown(markdown, { parser: 'fast' })
      const nodes = [...findAll(root, 'link'), ...findAll(root, 'image')]
      for (const { type, url, position } of nodes) {
        if (!position) throw new Error('a link without a position')
        const key = keyOf({ kind: type, href: url, place: position })
        expect(own.filter((other) => other === key)).toHaveLength(1)
      }
      const uses = links.flatMap((link) => link.uses?.map((use) => JSON.stringify(use.start)) ?? [])
      for (const { position } of [...findAll(root, 'linkReference'), ...findAll(root, 'imageReference')])
        expect(uses).toContain(JSON.stringify({ line: position?.start.line, column: position?.start.column }))
      count += nodes.length
    }
    expect(count).toBeGreaterThan(70)
  })
})
