import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cacheFolderOf } from '../../src/cache/cacheFolder.ts'
import { temporaryFolder } from '../helpers/openSite.ts'

const computer = { platform: 'linux', home: '/home/ada' } as const

function makeFolders(...folders: readonly string[]): (folder: string) => string {
  const root = temporaryFolder()
  for (const folder of folders) mkdirSync(path.join(root, folder), { recursive: true })
  return (folder) => path.join(root, folder)
}

test('CHK: an environment variable sets the folder of the cache', () => {
  const at = makeFolders('site/node_modules')
  expect(cacheFolderOf(at('site'), { XPRE_DOCS_CACHE_DIR: at('kept') }, computer)).toBe(at('kept'))
  expect(cacheFolderOf(at('site'), { XPRE_DOCS_CACHE_DIR: '' }, computer)).toContain('node_modules')
})

test('CHK: the default is a folder for each site beside the nearest installed packages', () => {
  const at = makeFolders('repo/.git', 'repo/node_modules', 'repo/one', 'repo/two/node_modules', 'repo/three')
  const of = (site: string) => cacheFolderOf(at(site), {}, computer)
  expect(path.dirname(of('repo/one'))).toBe(at('repo/node_modules/.cache/xpre-docs'))
  expect(path.dirname(of('repo/two'))).toBe(at('repo/two/node_modules/.cache/xpre-docs'))
  expect(of('repo/one')).not.toBe(of('repo/three'))
})

test('CHK: a checkout that is moved finds its cache again', () => {
  const [here, there] = [makeFolders('repo/node_modules/'), makeFolders('repo/node_modules')]
  const nameIn = (at: (folder: string) => string) =>
    path.relative(at('repo'), cacheFolderOf(at('repo/site'), {}, computer))
  expect(nameIn(here)).toBe(nameIn(there))
})

test('CHK: packages outside of the repository are ignored', () => {
  const at = makeFolders('node_modules', 'repo/.git', 'repo/site')
  const folder = cacheFolderOf(at('repo/site'), {}, computer)
  expect(path.dirname(folder)).toBe('/home/ada/.cache/xpre-docs')
  expect(folder).not.toContain('repo')
})

test('CHK: packages more than ten folders above are ignored', () => {
  const deep = 'a/b/c/d/e/f/g/h/i/j/k'
  const at = makeFolders('node_modules', deep)
  expect(cacheFolderOf(at(path.dirname(deep)), {}, computer)).toContain('node_modules')
  expect(cacheFolderOf(at(deep), {}, computer)).toContain('/home/ada')
})

test.each([
  ['linux', {}, '/home/ada/.cache/xpre-docs'],
  ['linux', { XDG_CACHE_HOME: '/var/ada' }, '/var/ada/xpre-docs'],
  ['linux', { XDG_CACHE_HOME: 'relative' }, '/home/ada/.cache/xpre-docs'],
  ['darwin', {}, '/home/ada/Library/Caches/xpre-docs'],
  ['win32', {}, '/home/ada/AppData/Local/xpre-docs'],
  ['win32', { LOCALAPPDATA: '/d/local' }, '/d/local/xpre-docs'],
] as const)('CHK: without packages it is in the caches of the user: %s %o', (platform, env, expected) => {
  const at = makeFolders('repo/.git')
  expect(path.dirname(cacheFolderOf(at('repo'), env, { platform, home: '/home/ada' }))).toBe(expected)
})
