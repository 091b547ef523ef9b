import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSourceReader } from '../../../src/diagnostics/createSourceReader.ts'
import { formats, isFormatName } from '../../../src/diagnostics/formats/formats.ts'
import { anyReport, finding, report } from '../findings.ts'

test('CHK-4: each format has a name', () => {
  expect(Object.keys(formats)).toEqual(['pretty', 'text', 'json', 'sarif', 'github', 'gitlab', 'junit'])
  expect(isFormatName('sarif')).toBe(true)
  expect(isFormatName('constructor')).toBe(false)
})

test.each(Object.entries(formats))(
  'CHK-4: %s names the finding and ends its last line',
  (_name, { format }) => {
    const printed = format(report([finding()]), { color: false, width: 80, version: '1.2.3' })
    expect(printed).toContain('broken-link')
    expect(printed).toContain('site/docs/a.md')
    expect(printed).toMatch(/[^\n]\n$/)
  },
)

test('CHK-4: without findings both formats for people print a summary, those for programs stay valid', () => {
  const printed = (name: keyof typeof formats) =>
    formats[name].format(report([]), { color: false, width: 80, version: '1.2.3' })
  expect(printed('text')).toBe('No problems found: 120 files, 1,834 links, 0.8 s\n')
  expect(printed('pretty')).toContain('No problems found: 120 files, 1,834 links')
  expect(JSON.parse(printed('json'))).toMatchObject({ findings: [] })
  expect(JSON.parse(printed('sarif'))).toMatchObject({ runs: [{ results: [] }] })
  expect(printed('github')).toMatch(/^No problems found/)
  expect(JSON.parse(printed('gitlab'))).toEqual([])
  expect(printed('junit')).toContain('failures="0"')
})

/** Commands of GitHub and Azure logs: one at the start of a line, the others anywhere. */
const isCommand = (line: string) => /^\s*::/.test(line) || /##(?:vso)?\[/i.test(line)

test.each(Object.entries(formats))(
  'SEC: no text of a site is a command to the log that %s is printed to',
  (name, { format }) => {
    fc.assert(
      fc.property(anyReport, fc.boolean(), (any, color) => {
        const lines = format(any, { color, width: 60, version: '1.2.3' }).split(/[\r\n\u0085\u2028\u2029]/)
        // In this format each finding is a command.
        const count = name === 'github' ? any.findings.length : 0
        expect(lines.filter(isCommand)).toHaveLength(count)
      }),
    )
  },
)

/** File names that start like a command when relative to the folder that the report uses. */
const COMMAND_FILES = [
  '::error::x.md',
  ' ::error::x.md',
  '\u00a0::error::x.md',
  '##[group]x.md',
  '\t::error::x.md',
]

test.each(Object.entries(formats))(
  'SEC: %s begins no line with the name of a file that is a command',
  (name, { format }) => {
    const siteDir = '/home/me/project'
    // Enough of each rule for the line about omitted findings.
    const findings = COMMAND_FILES.flatMap((file) => Array.from({ length: 30 }, () => finding({ file })))
    for (const color of [false, true]) {
      const options = { color, width: 60, version: '1.2.3' }
      const printed = format(report(findings, { siteDir, cwd: siteDir, gitRoot: siteDir }), options)
      expect(printed).toContain('error')
      const commands = printed.split('\n').filter(isCommand)
      if (name === 'github') expect(commands.every((line) => line.startsWith('::error file='))).toBe(true)
      else expect(commands).toEqual([])
    }
  },
)

test('SEC: escaping log commands does not change the JSON value', () => {
  const message = '\\##[group]a \\\\###vso[task]b'
  const printed = formats.json.format(report([finding({ message })]))
  expect(JSON.parse(printed).findings[0].message).toBe(message)
})

test('sources are read without a byte order mark, once for the findings of a file', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'sources-'))
  try {
    writeFileSync(path.join(dir, 'a.md'), '\uFEFFabc')
    const read = createSourceReader(dir)
    expect(read('a.md')).toBe('abc')
    writeFileSync(path.join(dir, 'a.md'), 'changed')
    expect(read('a.md')).toBe('abc')
    expect(read('b.md')).toBeUndefined()
    expect(read('a.md')).toBe('changed')
  } finally {
    rmSync(dir, { recursive: true })
  }
})
