import { expect, test } from 'vitest'
import {
  findStale,
  formatBaseline,
  type KnownFinding,
  parseBaseline,
  toKnown,
  updateKnown,
} from '../../src/diagnostics/baseline.ts'
import type { Finding } from '../../src/shared/diagnostic.ts'
import { finding } from './findings.ts'

const named = (fingerprint: string, given: Partial<Finding> = {}): Finding =>
  finding({ ...given, fingerprint })

const inOne = ({ file }: KnownFinding) => file.startsWith('one/')

test('CHK-8: entries that no longer occur are stale, if their site was checked', () => {
  const known = [...toKnown([named('a'), named('b')], 'one'), ...toKnown([named('c')], 'two')]
  const now = toKnown([named('a')], 'one')
  expect(findStale(known, now, inOne).map(({ fingerprint }) => fingerprint)).toEqual(['b'])
  expect(findStale(known, now, () => true).map(({ fingerprint }) => fingerprint)).toEqual(['b', 'c'])
})

test('CHK-8: an update keeps entries of sites that were not checked', () => {
  const known = [...toKnown([named('a')], 'one'), ...toKnown([named('c')], 'two')]
  const now = toKnown([named('b')], 'one')
  expect(updateKnown(known, now, inOne).map(({ file, fingerprint }) => `${file} ${fingerprint}`)).toEqual([
    'two/docs/a.md c',
    'one/docs/a.md b',
  ])
})

test('CHK-8: a baseline has one finding per line and no line numbers, so that its changes can be reviewed', () => {
  const known = toKnown([named('a'), named('b', { file: 'docs/b.md' })], '')
  expect(formatBaseline(known)).toBe(`{
  "version": 1,
  "findings": [
    {"fingerprint":"a","rule":"broken-link","file":"docs/a.md","target":"/nope"},
    {"fingerprint":"b","rule":"broken-link","file":"docs/b.md","target":"/nope"}
  ]
}
`)
  expect(parseBaseline(formatBaseline(known), 'known.json')).toEqual(known)
  expect(JSON.parse(formatBaseline([]))).toEqual({ version: 1, findings: [] })
})

test.each(['', 'null', '[]', '{"version":2,"findings":[]}', '{"version":1,"findings":[{}]}', '{"version":1'])(
  'CHK-8: %j is rejected as a baseline',
  (text) => {
    expect(() => parseBaseline(text, 'known.json')).toThrow('"known.json" is not a baseline')
  },
)
