import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { globToRegExp } from '../../../src/shared/text/globToRegExp.ts'

const PATHS = [
  'a.md',
  'docs/a.md',
  'docs/a.mdx',
  'docs/old/a.md',
  'docs/old/deep/b.md',
  'docs/[x].md',
  'docs/a+b.md',
]

describe('CFG-4: patterns of overrides', () => {
  test.each([
    ['docs/*.md', ['docs/a.md', 'docs/[x].md', 'docs/a+b.md']],
    ['docs/**', PATHS.slice(1)],
    ['docs/**/*.md', ['docs/a.md', 'docs/old/a.md', 'docs/old/deep/b.md', 'docs/[x].md', 'docs/a+b.md']],
    ['**/a.md', ['a.md', 'docs/a.md', 'docs/old/a.md']],
    ['**/**/a.md', ['a.md', 'docs/a.md', 'docs/old/a.md']],
    ['a.md', ['a.md', 'docs/a.md', 'docs/old/a.md']],
    ['./docs/a.md', ['docs/a.md']],
    ['/docs/a.md', ['docs/a.md']],
    ['docs/a.{md,mdx}', ['docs/a.md', 'docs/a.mdx']],
    ['docs/{old/{a,deep/b},a}.md', ['docs/a.md', 'docs/old/a.md', 'docs/old/deep/b.md']],
    ['docs/a.md?', ['docs/a.mdx']],
    ['docs/?.md', ['docs/a.md']],
    ['docs/[x].md', ['docs/[x].md']],
    ['docs/a+b.md', ['docs/a+b.md']],
    ['docs/\\*.md', []],
    ['docs/{a.md', []],
    ['docs/A.md', []],
    ['docs', []],
    ['docs/old**', []],
  ])('%s', (glob, expected) => {
    const pattern = globToRegExp(glob)
    expect(PATHS.filter((path) => pattern.test(path))).toEqual(expected)
  })
})

test('any text is a valid pattern, and a path without special characters matches itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const pattern = globToRegExp(text)
      if (/^[^*?{}\\/.][^*?{}\\/]*$/.test(text)) expect(pattern.test(text)).toBe(true)
    }),
  )
})

test.each(['{,x}*', '{x,}*', '{a,,b}*', '{,x}?env'])(
  'SEC-4: the strict pattern %s matches no name that begins with a dot, also after an empty alternative',
  (pattern) => {
    expect(globToRegExp(pattern, { isStrict: true }).test('.env')).toBe(false)
  },
)

test.each(['a-b/c-d.md', 'a\\-b/*-d.md', 'a-b/{c-d,e}.md'])(
  'CHK-5: the pattern %s may contain hyphens',
  (pattern) => {
    expect(globToRegExp(pattern).test('a-b/c-d.md')).toBe(true)
    expect(globToRegExp(pattern).test('a-b/c_d.md')).toBe(false)
  },
)
