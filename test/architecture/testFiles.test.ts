/** Places of test files, and what lets them share modules. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { groupBy } from '../../src/shared/collections/groupBy.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TESTS = path.join(ROOT, 'test')

/** Folders that do not mirror `src`. A file there may share its name with a source file by chance. */
const OTHER_FOLDERS: Readonly<Record<string, string>> = {
  bench: 'tests of the benchmarks',
  docs: 'compares the documents of the repository with the code',
  e2e: 'runs the command or a browser',
  fixtures: 'sites',
  manual: 'compares the manual with the code',
  spec: 'compares sites with the specification',
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))

test('no test file replaces a module, since the replacement stays for the files that run after it; the setup does for all', () => {
  const replacing = filesIn('test').filter((file) =>
    /\bvi\.(?:do)?mock\(/i.test(readFileSync(path.join(TESTS, file), 'utf8')),
  )
  expect(replacing).toEqual(['setup/prebuiltBundles.ts'])
})

test('a test file with the name of a source file is in the mirrored folder', () => {
  const foldersByName = groupBy(filesIn('src'), (file) => path.posix.parse(file).name)
  const named = filesIn('test').flatMap((file) => {
    const { dir, base } = path.posix.parse(file)
    const name = /^(.+?)(?:\.browser|\.long)?\.test\.tsx?$/.exec(base)?.[1]
    const sources = name === undefined ? undefined : foldersByName.get(name)
    if (sources === undefined || Object.hasOwn(OTHER_FOLDERS, file.split('/', 1)[0] ?? '')) return []
    return { file, dir, mirrored: sources.map((source) => path.posix.dirname(source)) }
  })
  expect(named.length).toBeGreaterThan(100)
  const misplaced = named.filter(({ dir, mirrored }) => !mirrored.includes(dir))
  expect(misplaced.map(({ file, mirrored }) => `${file} -> test/${mirrored.join(' or test/')}`)).toEqual([])
})
