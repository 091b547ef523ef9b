import { expect, test } from 'vitest'
import {
  displayFile,
  fileFromCwd,
  fileFromRepository,
  fileUri,
} from '../../../src/diagnostics/formats/reportPaths.ts'

const UNIX = { siteDir: '/p/site', cwd: '/p/site/docs', gitRoot: '/p' }
const WINDOWS = { siteDir: 'C:\\p\\site', cwd: 'c:\\P\\site\\docs', gitRoot: 'C:/p' }

test('CHK-4: paths are relative to the working directory for people and JSON, to the repository for annotations', () => {
  expect(fileFromCwd({ file: 'docs/a.md' }, UNIX)).toBe('a.md')
  expect(fileFromCwd({ file: 'xpre.config.ts' }, UNIX)).toBe('../xpre.config.ts')
  expect(fileFromRepository({ file: 'docs/a.md' }, UNIX)).toBe('site/docs/a.md')
  expect(fileFromRepository({ file: 'docs/a.md' }, { ...UNIX, gitRoot: undefined })).toBe('a.md')
})

test('CHK-4: Windows folders are recognized on every system, and paths get slashes', () => {
  expect(fileFromCwd({ file: 'docs/a.md' }, WINDOWS)).toBe('a.md')
  expect(fileFromCwd({ file: 'xpre.config.ts' }, WINDOWS)).toBe('../xpre.config.ts')
  expect(fileFromRepository({ file: 'docs/a.md' }, WINDOWS)).toBe('site/docs/a.md')
  expect(fileFromCwd({ file: 'docs/a.md' }, { ...WINDOWS, cwd: 'D:\\' })).toBe('C:/p/site/docs/a.md')
})

test('CHK-4: a backslash is an ordinary character on POSIX', () => {
  expect(fileFromRepository({ file: 'docs/a\\b.md' }, UNIX)).toBe('site/docs/a\\b.md')
  expect(fileUri('docs/a\\b.md', UNIX)).toBe('file:///p/site/docs/a%5Cb.md')
})

test('SEC: a file name cannot write to the terminal', () => {
  expect(displayFile({ file: 'docs/\u001b[2J\n.md' }, UNIX)).toBe('\\u001b[2J .md')
})

test('DOC-3: a file of a commit has the name that git gives it, in all reports', () => {
  const file = { file: 'versioned_docs/version-2.0/a.md', shownAs: 'v2.0:docs/a.md' }
  expect(fileFromCwd(file, UNIX)).toBe('v2.0:docs/a.md')
  expect(fileFromRepository(file, UNIX)).toBe('v2.0:docs/a.md')
  expect(displayFile(file, UNIX)).toBe('v2.0:docs/a.md')
})
