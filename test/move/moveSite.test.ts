/** Selection of the site of a move, from any working directory. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { move } from '../../src/move/move.ts'
import { openMove } from './openMove.ts'

const SITE = { 'xpre.config.ts': 'export default {}\n', 'docs/guide/setup.md': '# S\n', 'docs/a.md': '# A\n' }

test.each<[folder: string, from: string, to: string, moved: string]>([
  ['site/docs/guide', 'setup.md', '../moved.md', 'docs/moved.md'],
  ['site/docs/guide', 'docs/guide/setup', 'docs/guide/moved', 'docs/guide/moved.md'],
  ['site/docs', '/docs/guide/setup.md', '/docs/moved.md', 'docs/moved.md'],
  ['', 'site/docs/guide/setup.md', 'site/docs/moved.md', 'docs/moved.md'],
  ['', 'docs/guide/setup.md', 'docs/moved.md', 'docs/moved.md'],
  ['other/docs', '../../site/docs/guide/setup', '../../site/docs/', 'docs/setup.md'],
])('CHK-7: mv finds the site around the moved path (from "%s": %s)', async (folder, from, to, moved) => {
  const site = openMove({
    ...SITE,
    '../other/xpre.config.ts': 'export default {}\n',
    '../other/docs/b.md': '# B\n',
  })
  const cwd = path.join(path.dirname(site.dir), folder)
  const result = await move({ from, to, cwd })
  expect([result.from, result.to]).toEqual(['docs/guide/setup.md', moved])
  expect(site.read(moved)).toContain('redirect_from:\n  - /docs/guide/setup\n')
})

test('CHK-7: above two sites, mv uses the one that contains the file', async () => {
  const site = openMove({ ...SITE, '../b/xpre.config.ts': 'export default {}\n', '../b/docs/k.md': '# K\n' })
  const cwd = path.dirname(site.dir)
  const result = await move({ from: 'b/docs/k.md', to: 'b/docs/m.md', cwd })
  expect([result.siteDir, result.to]).toEqual([path.join(cwd, 'b'), 'docs/m.md'])
  await expect(move({ from: 'b/docs/m.md', to: 'site/docs/m.md', cwd })).rejects.toThrow(
    '"site/docs/m.md" is not inside the site',
  )
})
