import { expect, test } from 'vitest'
import { fingerprintsOf } from '../../src/diagnostics/fingerprint.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'

const broken = (line: number, given: Partial<Diagnostic> = {}): Diagnostic => ({
  rule: 'broken-link',
  message: 'Nothing at "/nope"',
  file: 'docs/a.md',
  target: '/nope',
  place: { start: { line, column: 1 }, end: { line, column: 2 } },
  ...given,
})

test('CHK-4: a fingerprint does not depend on the line, and differs for findings of one target', () => {
  const before = fingerprintsOf([broken(3), broken(9)])
  expect(fingerprintsOf([broken(13), broken(19)])).toEqual(before)
  expect(new Set(before).size).toBe(2)
  const others = [
    broken(3, { target: '/other' }),
    broken(3, { file: 'docs/b.md' }),
    broken(3, { rule: 'broken-anchor' }),
  ]
  expect(new Set([...before, ...fingerprintsOf(others)]).size).toBe(5)
})
