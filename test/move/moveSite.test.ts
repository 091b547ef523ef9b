/** Which site is meant, wherever someone stands. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { moveFile } from '../../src/commands/moveFile.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openMove } from './openMove.ts'

const SITE = { 'xpre.config.ts': 'export default {}\n', 'docs/guide/setup.md': '# S\n', 'docs/a.md': '# A\n' }

test.each<[folder: string, from: string, to: string, moved: string]>([
  ['site/docs/guide', 'setup.md', '../moved.md', 'docs/moved.md'],
  ['site/docs/guide', 'docs/guide/setup', 'docs/guide/moved', 'docs/guide/moved.md'],
  ['site/docs', '/docs/guide/setup.md', '/docs/moved.md', 'docs/moved.md'],
  ['', 'site/docs/guide/setup.md', 'site/docs/moved.md', 'docs/moved.md'],
  ['', 'docs/guide/setup.md', 'docs/moved.md', 'docs/moved.md'],
  ['other/docs', '../../site/docs/guide/setup', '../../site/docs/', 'docs/setup.md'],
])('CHK-7: mv finds the site around what moves (from "%s": %s)', async (folder, from, to, moved) => {
  const site = openMove({
    ...SITE,
    '../other/xpre.config.ts': 'export default {}\n',
    '../other/docs/b.md': '# B\n',
  })
  const cwd = path.join(path.dirname(site.dir), folder)
  const result = await moveFile({ from, to, cwd })
  expect([result.from, result.to]).toEqual(['docs/guide/setup.md', moved])
  expect(site.read(moved)).toContain('redirect_from:\n  - /docs/guide/setup\n')
})

test('CHK-7: above two sites, mv moves in the one that holds the file', async () => {
  const site = openMove({ ...SITE, '../b/xpre.config.ts': 'export default {}\n', '../b/docs/k.md': '# K\n' })
  const cwd = path.dirname(site.dir)
  const result = await moveFile({ from: 'b/docs/k.md', to: 'b/docs/m.md', cwd })
  expect([result.siteDir, result.to]).toEqual([path.join(cwd, 'b'), 'docs/m.md'])
  await expect(moveFile({ from: 'b/docs/m.md', to: 'site/docs/m.md', cwd })).rejects.toThrow(
    '"site/docs/m.md" is not inside the site',
  )
})

test('CHK-7: where there is no site, mv says what to do', async () => {
  const site = openMove({ 'notes/k.md': '# K\n' })
  mkdirSync(path.join(site.dir, '.git'))
  const context = fakeContext({ cwd: site.dir, move: moveFile })
  expect(await main(['mv', 'notes/k.md', 'notes/m.md'], context)).toBe(2)
  expect(context.stderr()).toBe(
    'error: "notes/k.md" is in no site: no folder around it has an xpre.config.ts\nhint: name the folder of the site with --site\n',
  )
})
