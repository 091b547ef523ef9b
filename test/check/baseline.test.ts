import { expect, test } from 'vitest'
import { applyBaseline, formatBaseline, parseBaseline } from '../../src/pipeline/baseline.ts'
import type { Finding } from '../../src/shared/diagnostic.ts'
import { finding } from '../report/findings.ts'

const named = (fingerprint: string, given: Partial<Finding> = {}): Finding =>
  finding({ ...given, fingerprint })

test('CHK-8: what the baseline knows is left out, what is new stays, what is gone is counted', () => {
  const baseline = parseBaseline(formatBaseline([named('a'), named('b')]), 'known.json')
  const moved = named('a', { place: { start: { line: 90, column: 1 }, end: { line: 90, column: 2 } } })
  const result = applyBaseline([moved, named('c')], baseline)
  expect(result.findings.map(({ fingerprint }) => fingerprint)).toEqual(['c'])
  expect(result).toMatchObject({ known: 1, stale: 1 })
})

test('CHK-8: a baseline has one finding a line and no line numbers, so that its changes can be reviewed', () => {
  expect(formatBaseline([named('a'), named('b', { file: 'docs/b.md' })])).toBe(`{
  "version": 1,
  "findings": [
    {"fingerprint":"a","rule":"broken-link","file":"docs/a.md","target":"/nope"},
    {"fingerprint":"b","rule":"broken-link","file":"docs/b.md","target":"/nope"}
  ]
}
`)
  expect(JSON.parse(formatBaseline([]))).toEqual({ version: 1, findings: [] })
})

test.each(['', 'null', '[]', '{"version":2,"findings":[]}', '{"version":1,"findings":[{}]}', '{"version":1'])(
  'CHK-8: %j is refused as a baseline',
  (text) => {
    expect(() => parseBaseline(text, 'known.json')).toThrow('"known.json" is not a baseline')
  },
)
