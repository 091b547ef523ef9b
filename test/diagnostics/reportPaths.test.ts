import { expect, test } from 'vitest'
import { displayFile, fileFromCwd, fileFromRepository, fileUri } from '../../src/diagnostics/reportPaths.ts'

const UNIX = { siteDir: '/p/site', cwd: '/p/site/docs', gitRoot: '/p' }
const WINDOWS = { siteDir: 'C:\\p\\site', cwd: 'c:\\P\\site\\docs', gitRoot: 'C:/p' }

test('CHK-4: people and JSON see files from the working directory, annotations from the repository', () => {
  expect(fileFromCwd('docs/a.md', UNIX)).toBe('a.md')
  expect(fileFromCwd('xpre.config.ts', UNIX)).toBe('../xpre.config.ts')
  expect(fileFromRepository('docs/a.md', UNIX)).toBe('site/docs/a.md')
  expect(fileFromRepository('docs/a.md', { ...UNIX, gitRoot: undefined })).toBe('a.md')
})

test('CHK-4: folders of Windows are read as such everywhere, names come out with slashes', () => {
  expect(fileFromCwd('docs/a.md', WINDOWS)).toBe('a.md')
  expect(fileFromCwd('xpre.config.ts', WINDOWS)).toBe('../xpre.config.ts')
  expect(fileFromRepository('docs/a.md', WINDOWS)).toBe('site/docs/a.md')
  expect(fileFromCwd('docs/a.md', { ...WINDOWS, cwd: 'D:\\' })).toBe('C:/p/site/docs/a.md')
})

test('CHK-4: a backslash is a sign like any other where it does not part folders', () => {
  expect(fileFromRepository('docs/a\\b.md', UNIX)).toBe('site/docs/a\\b.md')
  expect(fileUri('docs/a\\b.md', UNIX)).toBe('file:///p/site/docs/a%5Cb.md')
})

test('SEC: a file name cannot write to the terminal', () => {
  expect(displayFile('docs/\u001b[2J\n.md', UNIX)).toBe('\\u001b[2J .md')
})
