/** Folders that cannot be read are reported: otherwise their pages would silently vanish from the site. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserConfig } from '../../src/config/schema/schema.ts'
import { discoverFiles } from '../../src/files/discoverFiles.ts'
import { createGitIgnore } from '../../src/files/git/gitIgnore.ts'
import { makeConfig } from '../helpers/makeConfig.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { withModes } from '../helpers/withModes.ts'
import { writeFiles } from './makeInput.ts'

/** Has its own gitignore rules. */
const PROJECT = join(import.meta.dirname, '../..')

let root = ''
let locked: string[] = []
beforeEach(() => {
  root = makeFolder()
  chmodSync(root, 0o755)
})
afterEach(() => {
  for (const folder of locked) chmodSync(folder, 0o755)
  locked = []
  removeFolder(root)
})

/** A folder with a file, without read permission. */
function lock(...folders: readonly string[]): void {
  for (const folder of folders) {
    writeFiles(root, { [`${folder}/a.md`]: '' })
    locked.push(join(root, folder))
    chmodSync(join(root, folder), 0)
  }
}

/** Packages that are loaded lazily: the project may be readable by its owner only. */
beforeAll(() => void createGitIgnore(PROJECT).isIgnored('a.md'))

async function diagnostics(user: UserConfig = {}) {
  const config = makeConfig(user, { siteDir: root, outDir: join(root, 'build') })
  return (await withModes(() => discoverFiles(config))).diagnostics
}

const finding = (folder: string) => ({
  rule: 'unreadable-file',
  message: `"${folder}" is a folder that cannot be read (EACCES)`,
  file: folder,
})

test('unreadable folders of documents, pages, components, theme and static files are reported', async () => {
  lock('components/parts', 'docs/sd', 'pages', 'static/.well-known', 'theme')
  expect(await diagnostics()).toEqual(
    ['components/parts', 'docs/sd', 'pages', 'static/.well-known', 'theme'].map(finding),
  )
})

test('an unreadable folder around the documents, and the site itself, are reported', async () => {
  lock('content')
  expect(await diagnostics({ docs: { path: 'content/docs' } })).toEqual([finding('content')])
  chmodSync(root, 0o311)
  expect(await diagnostics()).toEqual([finding('.')])
})

test('unreadable folders that do not belong to the site are ignored', async () => {
  writeFiles(root, { '.gitignore': 'data/\n' })
  lock('docs/.trash', 'docs/lost+found', 'docs/data', 'docs/node_modules', 'build/docs', 'private')
  expect(await diagnostics()).toEqual([])
})

test('a link to an unreadable folder is reported by the name of the link', async () => {
  lock('private')
  mkdirSync(join(root, 'docs'))
  symlinkSync(join(root, 'private'), join(root, 'docs/linked'))
  expect(await diagnostics()).toEqual([finding('docs/linked')])
})

test('a link to a pipe, which would block without end, is rejected', async () => {
  mkdirSync(join(root, 'docs'))
  execFileSync('mkfifo', [join(root, 'pipe')])
  symlinkSync('../pipe', join(root, 'docs/piped.md'))
  expect(await diagnostics()).toEqual([
    {
      rule: 'unreadable-file',
      message: '"docs/piped.md" is a symbolic link to neither a file nor a folder',
      file: 'docs/piped.md',
    },
  ])
})
