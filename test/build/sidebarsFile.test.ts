/** The sidebars file must be a regular file. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

const SITE = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }

const makePipe = (file: string) => execFileSync('mkfifo', [file])

test('a pipe and a folder with the name of a sidebars file are errors', async () => {
  const site = openSite({ ...SITE, 'sidebars.mjs': 'export default { docs: ["b"] }\n' })
  mkdirSync(path.join(site.dir, 'sidebars.mts'))
  await expect(site.build()).rejects.toThrow('"sidebars.mts" is a folder, not a regular file')
  makePipe(path.join(site.dir, 'sidebars.ts'))
  await expect(site.build()).rejects.toThrow('"sidebars.ts" is a named pipe, not a regular file')
})

test('a link to a pipe is not a valid value of docs.sidebarPath', async () => {
  const site = openSite({ ...SITE, 'xpre.config.mjs': "export default { docs: { sidebarPath: 'my.ts' } }\n" })
  makePipe(path.join(site.dir, 'pipe'))
  symlinkSync('pipe', path.join(site.dir, 'my.ts'))
  await expect(site.build()).rejects.toThrow(
    'docs.sidebarPath: expected a file of the site, found nothing at "my.ts"',
  )
}, 20_000)
