import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

async function outputOf(files: SiteFiles): Promise<readonly string[]> {
  const { dir } = openSite(files)
  const context = fakeContext({ cwd: dir })
  expect(await main(['version', '1.0'], context)).toBe(0)
  return context.stderr().trimEnd().split('\n')
}

test('DOC-3: version prints what was written, and no advice without a reason', async () => {
  expect(await outputOf({ 'docs/a.md': '[Read me](../README.md)\n', 'README.md': '# A\n' })).toEqual([
    'Copied 1 file to versioned_docs/version-1.0',
    'Added "1.0" to versions.json',
  ])
})

test('DOC-3: version names at most ten documents with paths to correct', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `docs/${String(at + 10)}.md`)
  const lines = await outputOf(Object.fromEntries(names.map((name) => [name, '[Gone](../gone)\n'])))
  expect(lines.slice(2)).toEqual([
    'Relative paths in these documents lead out of the folder and name no file; correct them in the copies:',
    ...names.slice(0, 10).map((name) => `  ${name}`),
    '  and 2 more files',
  ])
})
