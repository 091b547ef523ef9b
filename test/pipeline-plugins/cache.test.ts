/** Sites with plugins of their own, built again with what was kept. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type OpenSite, openSite } from '../helpers/openSite.ts'

const CONFIG = "import shout from './shout.mjs'\nexport default { markdown: { remarkPlugins: [shout] } }\n"

const plugin = (sign: string) =>
  `export default () => (tree) => { for (const { children } of tree.children) for (const node of children ?? []) if (node.type === 'text') node.value += '${sign}' }\n`

const LOCK = '{ "lockfileVersion": 3 }\n'

const openShouting = (lock: string | undefined) =>
  openSite({
    'xpre.config.mjs': CONFIG,
    'shout.mjs': plugin('!'),
    'docs/index.md': '---\ntitle: Home\n---\n\nHello\n',
    ...(lock !== undefined && { 'package-lock.json': lock }),
  })

const build = (site: OpenSite) =>
  site.build({ cacheEnv: { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '../cache') }, workers: 0 })

const packs = (site: OpenSite): string[] => {
  mkdirSync(path.join(site.dir, '../cache'), { recursive: true })
  return readdirSync(path.join(site.dir, '../cache')).filter((name) => name.startsWith('docs-'))
}

test('BLD-1: a plugin that changes is seen, although what it made is kept', async () => {
  const site = openShouting(LOCK)
  await build(site)
  expect(site.main('docs/index.html')).toContain('Hello!')
  expect(packs(site)).toHaveLength(1)
  writeFileSync(path.join(site.dir, 'shout.mjs'), plugin('?'))
  await build(site)
  expect(site.main('docs/index.html')).toContain('Hello?')
})

test('BLD-1: packages of other versions are other plugins', async () => {
  const site = openShouting(LOCK)
  await build(site)
  site.write({ 'package-lock.json': '{ "lockfileVersion": 3, "name": "other" }\n' })
  await build(site)
  expect(packs(site)).toHaveLength(2)
})

test('BLD-1: without a lock file nobody knows what plugins do, and nothing of theirs is kept', async () => {
  const site = openShouting(undefined)
  await build(site)
  expect(packs(site)).toEqual([])
})
