import { expect, test } from 'vitest'
import { assertNotWorse } from '../../src/move/assertNotWorse.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'

const MOVE = { from: 'docs/a.md', to: 'docs/sub/a.md' }

const found = (file: string, line: number, target: string, message: string): Diagnostic => ({
  rule: 'broken-link',
  message,
  file,
  place: { start: { line, column: 1 }, end: { line, column: 2 } },
  target,
})

const linesOf = (before: readonly Diagnostic[], after: readonly Diagnostic[]): string[] => {
  try {
    assertNotWorse({ before, after, notes: [] }, MOVE)
    return []
  } catch (error) {
    return String(error).split('\n').slice(1)
  }
}

test('CHK-7: findings that existed before a move are not listed as new', () => {
  const before = [
    found('docs/a.md', 3, 'x', 'Nothing at "x": there is no docs/x'),
    found('docs/a.md', 4, './y', 'Nothing at "./y"'),
    found('docs/a.md', 5, 'z', 'Nothing at "z"'),
    found('docs/b.md', 1, 'w', 'Nothing at "w"'),
  ]
  const after = [
    found('docs/sub/a.md', 6, 'x', 'Nothing at "x": there is no docs/sub/x'),
    found('docs/sub/a.md', 7, '../y', 'Nothing at "../y"'),
    found('docs/sub/a.md', 8, 'z', 'Nothing at "z"'),
    found('docs/sub/a.md', 20, 'z', 'Nothing at "z"'),
    found('docs/b.md', 1, 'v', 'Nothing at "v"'),
  ]
  expect(linesOf(before, after)).toEqual(['  docs/sub/a.md:20:1 Nothing at "z"'])
  expect(linesOf(before, after.slice(0, 3))).toEqual([])
  expect(linesOf([], before.slice(3))).toEqual(['  docs/b.md:1:1 Nothing at "w"'])
})
