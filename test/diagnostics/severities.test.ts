import { describe, expect, test } from 'vitest'
import { toFindings } from '../../src/diagnostics/severities.ts'
import type { Diagnostic } from '../../src/shared/diagnostic.ts'
import { type RuleId, rules } from '../../src/shared/rules.ts'
import type { UserConfig } from '../../src/shared/site/config.ts'
import { makeConfig } from '../routes/buildSite.ts'

const about = (rule: RuleId, file = 'docs/a.md', line = 1): Diagnostic => ({
  rule,
  message: 'm',
  file,
  place: { start: { line, column: 1 }, end: { line, column: 2 } },
})

const severityOf = (config: UserConfig, rule: RuleId, file?: string) =>
  toFindings([about(rule, file)], makeConfig(config))[0]?.severity ?? 'ignore'

describe('CFG-4: severities', () => {
  test('have defaults', () => {
    const expected = {
      'broken-link': 'throw',
      'broken-markdown-link': 'warn',
      'broken-anchor': 'warn',
    } as const
    for (const [rule, severity] of Object.entries({ ...expected, 'duplicate-route': 'warn' })) {
      expect([rule, severityOf({}, rule as RuleId)]).toEqual([rule, severity])
    }
    expect(severityOf({}, 'missing-asset')).toBe('throw')
    expect(severityOf({}, 'unknown-language')).toBe(rules['unknown-language'].severity)
  })

  test.each([
    ['onBrokenLinks', 'broken-link'],
    ['onBrokenMarkdownLinks', 'broken-markdown-link'],
    ['onBrokenAnchors', 'broken-anchor'],
    ['onBrokenAssets', 'missing-asset'],
    ['onDuplicateRoutes', 'duplicate-route'],
  ] as const)('%s is the severity of %s', (key, rule) => {
    expect(severityOf({ [key]: 'log' }, rule)).toBe('log')
    expect(severityOf({ [key]: 'ignore' }, rule)).toBe('ignore')
  })

  test('of rules win over the on… keys, those of overrides over both, and the last match counts', () => {
    const config: UserConfig = {
      onBrokenLinks: 'warn',
      rules: { 'broken-link': 'log' },
      overrides: [
        { files: ['docs/old/**'], rules: { 'broken-link': 'throw' } },
        { files: ['docs/old/x.md', 'docs/y.md'], rules: { 'broken-link': 'warn' } },
        { files: ['docs/**'], rules: { 'broken-anchor': 'throw' } },
      ],
    }
    expect(severityOf(config, 'broken-link')).toBe('log')
    expect(severityOf(config, 'broken-link', 'docs/old/a.md')).toBe('throw')
    expect(severityOf(config, 'broken-link', 'docs/old/x.md')).toBe('warn')
    expect(severityOf(config, 'broken-anchor', 'docs/old/x.md')).toBe('throw')
  })

  test('turn warnings, and nothing else, into errors in strict mode', () => {
    const all = [about('broken-anchor'), about('broken-link'), about('unknown-language')]
    const strict = toFindings(all, makeConfig(), { strict: true })
    expect(strict.map(({ rule, severity, isStrict }) => [rule, severity, isStrict])).toEqual([
      ['broken-anchor', 'throw', true],
      ['broken-link', 'throw', undefined],
      ['unknown-language', 'log', undefined],
    ])
  })
})

test('findings are in report order, each once', () => {
  const repeated = about('broken-link', 'docs/b.md', 2)
  const all = [repeated, about('broken-link', 'docs/b.md', 1), about('broken-link'), { ...repeated }]
  expect(toFindings(all, makeConfig()).map(({ file, place }) => [file, place?.start.line])).toEqual([
    ['docs/a.md', 1],
    ['docs/b.md', 1],
    ['docs/b.md', 2],
  ])
})

test('CHK-3: two equal addresses in one tag are two findings, the same one read twice is one', () => {
  const tag = about('missing-asset')
  const at = (column: number) => ({ start: { line: 1, column }, end: { line: 1, column: column + 7 } })
  const all = [11, 28, 11].map((column) => ({ ...tag, targetPlace: at(column) }))
  const found = toFindings(all, makeConfig())
  expect(found.map(({ targetPlace }) => targetPlace?.start.column)).toEqual([11, 28])
  expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(2)
})
