import type { Finding } from '../../src/shared/diagnostic.ts'

export const finding = (given: Partial<Finding> = {}): Finding => ({
  rule: 'broken-link',
  severity: 'throw',
  message: 'Nothing at "/nope"',
  file: 'docs/a.md',
  place: { start: { line: 3, column: 7 }, end: { line: 3, column: 12 } },
  target: '/nope',
  fingerprint: '0123456789abcdef',
  ...given,
})
