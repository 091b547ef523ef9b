/** Moves in a site with archived versions. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { build as buildSite } from '../../src/build/build.ts'
import { archiveVersion } from '../../src/move/archive/archiveVersion.ts'
import { openMove } from './openMove.ts'

const SITE = {
  'xpre.config.mjs':
    "export default { navbar: { items: [{ type: 'doc', docId: 'lamp' }] }, onBrokenLinks: 'warn' }\n",
  'versions.json': '["1.0"]',
  'sidebars.json': '{ "docs": ["index", "lamp"] }',
  'docs/index.md': '[lamp](lamp.md) [old](/docs/lamp)\n',
  'docs/lamp.md': '# Lamp\n',
  'versioned_docs/version-1.0/index.md': '[lamp](lamp.md) [next](/docs/next/lamp)\n',
  'versioned_docs/version-1.0/lamp.md': '# Old lamp\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["index", "lamp"] }',
}

test('CHK-7 DOC-3: mv changes the current version, and addresses of its pages in others', async () => {
  const site = openMove(SITE)
  const before = site.files()
  const result = await site.move('docs/lamp.md', 'docs/light.md')
  expect(result.redirects).toEqual([{ from: '/docs/next/lamp', to: '/docs/next/light' }])
  const { 'docs/lamp.md': _lamp, ...kept } = before
  expect(site.files()).toEqual({
    ...kept,
    'docs/index.md': '[lamp](light.md) [old](/docs/lamp)\n',
    'docs/light.md': '---\nredirect_from:\n  - lamp\n---\n\n# Lamp\n',
    'sidebars.json': '{ "docs": ["index", "light"] }',
    'versioned_docs/version-1.0/index.md': '[lamp](lamp.md) [next](/docs/next/light)\n',
  })
})

test('CHK-7 DOC-3: the old address of a moved document leads to it after the next release, too', async () => {
  const site = openMove({ ...SITE, 'xpre.config.mjs': "export default { onBrokenLinks: 'warn' }\n" })
  await site.move('docs/lamp.md', 'docs/light.md')
  await archiveVersion({ name: '2.0', siteDir: site.dir, cwd: site.dir })
  const { findings } = await buildSite({ siteDir: site.dir, cwd: site.dir })
  expect(findings.filter(({ severity }) => severity === 'throw')).toEqual([])
  const lines = readFileSync(path.join(site.dir, 'build/_redirects'), 'utf8').split('\n')
  expect(lines.filter((line) => line.includes('lamp '))).toEqual([
    '/docs/lamp /docs/light 301',
    '/docs/next/lamp /docs/next/light 301',
  ])
})

test('CHK-7 DOC-3: a document that moves back loses the redirect that it had in its version', async () => {
  const site = openMove(SITE)
  await site.move('docs/lamp.md', 'docs/1.md')
  await site.move('docs/1.md', 'docs/lamp.md')
  expect(site.files()['docs/lamp.md']).toBe('---\nredirect_from:\n  - "1"\n---\n\n# Lamp\n')
})

test.each([
  ['versioned_docs/version-1.0/lamp.md', 'versioned_docs/version-1.0/light.md'],
  ['docs/lamp.md', 'versioned_docs/version-1.0/light.md'],
])('CHK-7 DOC-3: documents of archived versions are not moved (%s)', async (from, to) => {
  const site = openMove(SITE)
  const before = site.files()
  await expect(site.move(from, to)).rejects.toThrow('"versioned_docs" holds archived versions')
  expect(site.files()).toEqual(before)
})
