import { expect, test } from 'vitest'
import { readFormats, readRules } from '../../../src/commands/check/reports.ts'

test('CHK-4: a format may repeat, each with a file of its own', () => {
  expect(readFormats()).toEqual([{ format: 'pretty' }])
  expect(readFormats(['github', 'sarif:out/report.sarif', 'junit:C:\\out\\junit.xml', 'pretty'])).toEqual([
    { format: 'github' },
    { format: 'sarif', file: 'out/report.sarif' },
    { format: 'junit', file: 'C:\\out\\junit.xml' },
    { format: 'pretty' },
  ])
})

test.each([
  [['yaml'], 'check has no format "yaml"'],
  [['json:'], '--format json: names no file after the colon'],
  [['json', 'sarif'], 'Two reports would mix: json, sarif'],
])('CHK-11: the formats %j are rejected', (written, message) => {
  expect(() => readFormats(written)).toThrow(message)
})

test('CHK-1: severities of rules can be set on the command line', () => {
  expect(readRules(['broken-anchor=throw', 'missing-alt=warn', 'broken-anchor=log'])).toEqual({
    'broken-anchor': 'log',
    'missing-alt': 'warn',
  })
})

test.each([
  ['broken-achor=throw', 'There is no rule "broken-achor"', 'did you mean broken-anchor?'],
  [
    'broken=throw',
    'There is no rule "broken"',
    'did you mean broken-link or broken-markdown-link or broken-anchor or broken-table?',
  ],
  ['constructor=throw', 'There is no rule "constructor"', undefined],
  ['broken-anchor', '--rule broken-anchor names no severity', 'write broken-anchor=throw'],
  ['broken-anchor=error', '--rule broken-anchor=error names no severity', 'ignore, log, warn, throw'],
])('CHK-11: --rule %s is rejected', (written, message, hint) => {
  const attempt = () => readRules([written])
  expect(attempt).toThrow(message)
  if (hint !== undefined) {
    expect(attempt).toThrow(expect.objectContaining({ hint: expect.stringContaining(hint) }))
  }
})
