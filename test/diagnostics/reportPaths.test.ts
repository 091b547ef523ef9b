import { expect, test } from 'vitest'
import { displayFile, fileFromCwd, fileFromRepository, fileUri } from '../../src/diagnostics/reportPaths.ts'

const UNIX = { siteDir: '/p/site', cwd: '/p/site/docs', gitRoot: '/p' }
const WINDOWS = { siteDir: 'C:\\p\\site', cwd: 'c:\\P\\site\\docs', gitRoot: 'C:/p' }

test('CHK-4: paths are relative to the working directory for people and JSON, to the repository for annotations', () => {
  expect(fileFromCwd('docs/a.md', UNIX)).toBe('a.md')
  expect(fileFromCwd('xpre.config.ts', UNIX)).toBe('../xpre.config.ts')
  expect(fileFromRepository('docs/a.md', UNIX)).toBe('site/docs/a.md')
  expect(fileFromRepository('docs/a.md', { ...UNIX, gitRoot: undefined })).toBe('a.md')
})

test('CHK-4: Windows folders are recognized on every system, and paths get slashes', () => {
  expect(fileFromCwd('docs/a.md', WINDOWS)).toBe('a.md')
  expect(fileFromCwd('xpre.config.ts', WINDOWS)).toBe('../xpre.config.ts')
  expect(fileFromRepository('docs/a.md', WINDOWS)).toBe('site/docs/a.md')
  expect(fileFromCwd('docs/a.md', { ...WINDOWS, cwd: 'D:\\' })).toBe('C:/p/site/docs/a.md')
})

test('CHK-4: a backslash is an ordinary character on POSIX', () => {
  expect(fileFromRepository('docs/a\\b.md', UNIX)).toBe('site/docs/a\\b.md')
  expect(fileUri('docs/a\\b.md', UNIX)).toBe('file:///p/site/docs/a%5Cb.md')
})

test('SEC: a file name cannot write to the terminal', () => {
  expect(displayFile('docs/\u001b[2J\n.md', UNIX)).toBe('\\u001b[2J .md')
})
