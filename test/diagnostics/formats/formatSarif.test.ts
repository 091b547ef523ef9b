import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSarif } from '../../../src/diagnostics/formats/formatSarif.ts'
import type { Report } from '../../../src/diagnostics/report.ts'
import { rules } from '../../../src/shared/rules.ts'
import { anyReport, finding, report } from '../findings.ts'

const SCHEMA = new URL('../../fixtures/sarif/sarif-2.1.0-rtm.5.json', import.meta.url)

/** Characters of RFC 3986, and percent signs that encode. */
const URI_REFERENCE = /^(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\dA-F]{2})*$/i

function createValidator() {
  // The schema is of draft 4; it uses no keyword whose meaning changed later, except the name of the draft.
  const { id: _id, $schema: _draft, ...schema } = JSON.parse(readFileSync(SCHEMA, 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
  ajv.addFormat('uri', (text) => URL.canParse(text) && URI_REFERENCE.test(text))
  ajv.addFormat('uri-reference', URI_REFERENCE)
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)))
  return ajv.compile(schema)
}

const isValid = createValidator()

/** The only run of a log that follows the schema. */
function runOf(input: Report) {
  const log = JSON.parse(formatSarif(input, { version: '1.2.3' }))
  isValid(log)
  expect(isValid.errors ?? []).toEqual([])
  return log.runs[0]
}

const place = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
})

test('CHK-4: the validator of these tests rejects invalid SARIF', () => {
  expect(isValid({ version: '2.1.0', runs: [{ tool: { driver: {} } }] })).toBe(false)
  expect(
    isValid({ version: '2.1.0', runs: [{ tool: { driver: { name: 'x', informationUri: 'a b' } } }] }),
  ).toBe(false)
})

test('CHK-4: SARIF names the tool, all rules and the column kind, even without findings', () => {
  const run = runOf(report([]))
  expect(run).toMatchObject({
    tool: { driver: { name: 'xpre-docs', version: '1.2.3' } },
    columnKind: 'utf16CodeUnits',
    results: [],
  })
  const described: { id: string }[] = run.tool.driver.rules
  expect(described.map(({ id }) => id)).toEqual(Object.keys(rules))
  expect(described[0]).toEqual({
    id: 'broken-link',
    shortDescription: { text: rules['broken-link'].explanation },
    help: { text: `${rules['broken-link'].explanation}.` },
    defaultConfiguration: { level: 'error' },
  })
  expect(described.find(({ id }) => id === 'missing-alt')).toMatchObject({
    defaultConfiguration: { enabled: false, level: 'warning' },
  })
})

test('CHK-4: a result has its place, hint, related places, fingerprint and a fix', () => {
  const given = finding({
    file: 'docs/größe/a b#1.md',
    targetPlace: place(3, 8, 12),
    suggestions: [{ text: 'did you mean /note?', replacement: '/note' }],
    related: [{ file: 'docs/b.md', place: place(9, 2, 5), message: 'used here' }],
  })
  const uri = { uri: 'site/docs/gr%C3%B6%C3%9Fe/a%20b%231.md', uriBaseId: '%SRCROOT%' }
  expect(runOf(report([given])).results).toEqual([
    {
      ruleId: 'broken-link',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'Nothing at "/nope" (did you mean /note?)' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: uri,
            region: { startLine: 3, startColumn: 7, endLine: 3, endColumn: 12 },
          },
        },
      ],
      relatedLocations: [
        {
          id: 1,
          physicalLocation: {
            artifactLocation: { uri: 'site/docs/b.md', uriBaseId: '%SRCROOT%' },
            region: { startLine: 9, startColumn: 2, endLine: 9, endColumn: 5 },
          },
          message: { text: 'used here' },
        },
      ],
      partialFingerprints: { 'xpreDocs/v1': '0123456789abcdef' },
      fixes: [
        {
          description: { text: 'did you mean /note?' },
          artifactChanges: [
            {
              artifactLocation: uri,
              replacements: [
                {
                  deletedRegion: { startLine: 3, startColumn: 8, endLine: 3, endColumn: 12 },
                  insertedContent: { text: '/note' },
                },
              ],
            },
          ],
        },
      ],
    },
  ])
})

test('CHK-4: a suggestion without replacement is no fix, a file as a whole has no region, severities are levels', () => {
  const { results } = runOf(
    report([
      finding({
        severity: 'warn',
        suggestions: [{ text: 'did you mean /note?' }],
        targetPlace: place(1, 1, 2),
      }),
      finding({ severity: 'log', rule: 'mdx-import', place: undefined }),
    ]),
  )
  expect(results[0]).toMatchObject({ level: 'warning' })
  expect(results[0]).not.toHaveProperty('fixes')
  expect(results[1]).toMatchObject({ ruleId: 'mdx-import', level: 'note' })
  expect(results[1].ruleIndex).toBe(Object.keys(rules).indexOf('mdx-import'))
  expect(results[1].locations[0].physicalLocation).not.toHaveProperty('region')
})

test('CHK-4: paths are relative to the repository, else to the working directory; other files have a URL', () => {
  const uriOf = (given: Partial<Report>) =>
    runOf(report([finding({ file: 'docs/a b.md' })], given)).results[0].locations[0].physicalLocation
      .artifactLocation
  expect(uriOf({ gitRoot: '/home/me' })).toEqual({
    uri: 'project/site/docs/a%20b.md',
    uriBaseId: '%SRCROOT%',
  })
  expect(uriOf({ gitRoot: undefined, cwd: '/home/me/project/site' }).uri).toBe('docs/a%20b.md')
  expect(uriOf({ gitRoot: '/home/you' })).toEqual({ uri: 'file:///home/me/project/site/docs/a%20b.md' })
})

test('CHK-4: Windows folders give the same URLs', () => {
  const uriOf = (siteDir: string, gitRoot: string) =>
    runOf(report([finding({ file: 'docs/a b.md' })], { siteDir, gitRoot, cwd: gitRoot })).results[0]
      .locations[0].physicalLocation.artifactLocation
  expect(uriOf('C:\\repo\\my site', 'C:\\repo').uri).toBe('my%20site/docs/a%20b.md')
  expect(uriOf('c:/repo/site', 'C:\\Repo').uri).toBe('site/docs/a%20b.md')
  expect(uriOf('D:\\my site', 'C:\\repo')).toEqual({ uri: 'file:///D:/my%20site/docs/a%20b.md' })
  expect(uriOf('\\\\host\\share\\site', 'C:\\repo').uri).toBe('file://host/share/site/docs/a%20b.md')
})

test('CHK-4: a message cannot contain a link', () => {
  const { results } = runOf(
    report([finding({ message: 'No [text](https://evil.example) in [a] (b) [[x](1)' })]),
  )
  expect(results[0].message.text).toBe('No \\[text](https://evil.example) in [a] (b) [\\[x](1)')
})

test('CHK-4: with any text in a finding, SARIF follows its schema', () => {
  fc.assert(
    fc.property(anyReport, (any) => {
      const text = formatSarif(any, { version: '1.2.3' })
      expect(text).toBe(Buffer.from(text).toString())
      expect(runOf(any).results).toHaveLength(any.findings.length)
    }),
  )
})
