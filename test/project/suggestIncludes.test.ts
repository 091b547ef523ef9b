import { expect, test } from 'vitest'
import { suggestIncludes } from '../../src/project/suggestIncludes.ts'
import type { RuleId } from '../../src/shared/rules.ts'

const FILES = new Set([
  'docs/a.md',
  'docs/sub/_snippet.md',
  'docs/sub/code.ts',
  'docs/b',
  'examples/whole.ts',
])

const hintsFor = (target: string, rule: RuleId = 'missing-include') =>
  suggestIncludes(
    [{ rule, message: 'Missing', file: 'docs/a.md', target, suggestions: [{ text: 'The rule' }] }],
    FILES,
  )[0]?.suggestions?.map(({ text }) => text)

test.each([
  ['sub/snippett.md', 'did you mean sub/_snippet.md?'],
  ['./sub/_snipet.md', 'did you mean ./sub/_snippet.md?'],
  ['@site/docs/sub/cod.ts', 'did you mean @site/docs/sub/code.ts?'],
  ['/docs/sub/Code.ts', 'did you mean /docs/sub/code.ts?'],
  ['whole.ts', 'did you mean @site/examples/whole.ts?'],
])('MD-7: the hint of a missing include %s', (target, hint) => {
  expect(hintsFor(target)).toEqual([hint, 'The rule'])
})

test.each([['sub/other-name.md'], ['sub/_snippet.md'], ['.'], ['c'], ['../../etc']])(
  'MD-7: no file is suggested for %s',
  (target) => {
    expect(hintsFor(target)).toEqual(['The rule'])
  },
)

test('MD-7: other findings are not changed', () => {
  expect(hintsFor('sub/snippett.md', 'broken-link')).toEqual(['The rule'])
})
