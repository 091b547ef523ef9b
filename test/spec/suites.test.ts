/** Compares the examples of both specifications with compiled articles (MD-1). */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compileArticle } from '../../src/markdown/compileArticle.ts'
import type { ContentOptions } from '../../src/markdown/contentOptions.ts'
import { makeInput, makeOptions } from '../markdown/makeInput.ts'
import { outlineHtml, outlineTree } from './htmlOutline.ts'
import { EXCEPTIONS, SANITISED, type SpecException } from './specExceptions.ts'

interface Example {
  readonly section: string
  readonly markdown: string
  readonly html: string
}

const readExamples = (name: string): Example[] =>
  JSON.parse(readFileSync(new URL(`../fixtures/spec/${name}.json`, import.meta.url), 'utf8'))

const COMMONMARK = readExamples('commonmark-0.31.2')
const GFM = readExamples('gfm-0.29')
const PARSERS = ['fast', 'remark'] as const

const outlineException = ({ html, outline }: SpecException): string => outline ?? outlineHtml(html)

// The later one of two exceptions for one text counts.
const byMarkdown = (exceptions: readonly SpecException[]) =>
  new Map(exceptions.map((exception) => [exception.markdown, outlineException(exception)]))
const UNSAFE_HTML = byMarkdown(EXCEPTIONS)
const SAFE_HTML = byMarkdown([...EXCEPTIONS, ...SANITISED])

const compileOutline = (markdown: string, options: Partial<ContentOptions>): string =>
  outlineTree(compileArticle(makeInput(markdown), makeOptions(options)).tree)

function expectAll(
  examples: readonly Example[],
  exceptions: ReadonlyMap<string, string>,
  options: Partial<ContentOptions>,
): void {
  for (const [index, { markdown, html, section }] of examples.entries()) {
    const expected = exceptions.get(markdown) ?? outlineHtml(html)
    expect.soft(compileOutline(markdown, options), `${section}, example ${index + 1}`).toBe(expected)
  }
}

describe('the official HTML', () => {
  test('MD-1: every CommonMark 0.31.2 example, with raw HTML as written', () => {
    expect(COMMONMARK).toHaveLength(652)
    for (const parser of PARSERS) expectAll(COMMONMARK, UNSAFE_HTML, { parser, allowUnsafeHtml: true })
  })

  test('MD-1: every GFM example, with raw HTML as written', () => {
    expect(GFM).toHaveLength(673)
    for (const parser of PARSERS) expectAll(GFM, UNSAFE_HTML, { parser, allowUnsafeHtml: true })
  })
})

describe('the safe setting', () => {
  test('MD-1: every CommonMark 0.31.2 example, with raw HTML sanitised', () => {
    for (const parser of PARSERS) expectAll(COMMONMARK, SAFE_HTML, { parser })
  })

  test('MD-1: every GFM example, with raw HTML sanitised', () => {
    for (const parser of PARSERS) expectAll(GFM, SAFE_HTML, { parser })
  })

  test('MD-1: no example adds a script, a style or a handler to a page', () => {
    for (const { markdown } of [...COMMONMARK, ...GFM]) {
      expect(compileOutline(markdown, {})).not.toMatch(
        /^ *<(?:script|style|iframe)\b|^ *<[^"]* (?:on\w+|style)=/m,
      )
    }
  })
})

test.each([...EXCEPTIONS, ...SANITISED])(
  'MD-1: $markdown differs from its specification: $reason',
  (exception) => {
    const official = [...COMMONMARK, ...GFM].filter((example) => example.markdown === exception.markdown)
    expect(official.length).toBeGreaterThan(0)
    expect(official.some((example) => outlineHtml(example.html) !== outlineException(exception))).toBe(true)
  },
)
