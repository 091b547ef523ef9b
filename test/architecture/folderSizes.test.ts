/** Folders have few files, so that their lists are short. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Files side by side, besides the README. */
const MAX_FILES = 25

/** Sites that tests build may have any number of files. */
const SITES = /^test\/(?:fixtures|mixed)(?:\/|$)/

const foldersOf = (top: string): string[] => [
  top,
  ...readdirSync(path.join(ROOT, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
]

const countFiles = (folder: string): number =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'README.md',
  ).length

test.each(['src', 'test'])('no folder of %s has more than 25 files beside its README', (top) => {
  const folders = foldersOf(top).filter((folder) => !SITES.test(folder))
  expect(folders.length).toBeGreaterThan(10)
  const large = folders
    .map((folder) => ({ folder, files: countFiles(folder) }))
    .filter(({ files }) => files > MAX_FILES)
  expect(large).toEqual([])
})
