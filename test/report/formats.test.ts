import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSourceReader } from '../../src/report/createSourceReader.ts'
import { formats, isFormatName } from '../../src/report/formats.ts'
import { finding, report } from './findings.ts'

test('CHK-4: each format has a name', () => {
  expect(Object.keys(formats)).toEqual(['pretty', 'text', 'json', 'sarif', 'github', 'junit'])
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
