/** Redirects from old addresses of pages without front matter. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../src/build/build.ts'
import { openMove } from './openMove.ts'

const PAGE = 'export default () => <p>x</p>\n'

test('CHK-7: the old address of a React page is recorded in the configuration, and back again', async () => {
  const config = (redirects: string) =>
    `export default {\n  redirects: [\n    { from: "/start", to: "/about" }, // first\n${redirects}  ],\n}\n`
  const site = openMove({ 'pages/about.tsx': PAGE, 'docs/a.md': '# A\n', 'xpre.config.ts': config('') })
  const { redirects, notes, links } = await site.move('pages/about.tsx', 'pages/us.tsx')
  expect([redirects, notes, links]).toEqual([[{ from: '/about', to: '/us' }], [], 1])
  const moved = config('    { from: "/about", to: "/us" },\n').replace(
    'to: "/about" }, //',
    'to: "/us" }, //',
  )
  expect(site.read('xpre.config.ts')).toBe(moved)
  const { failed, findings } = await build({ siteDir: site.dir, cwd: site.dir })
  expect([failed, findings, existsSync(path.join(site.dir, 'build/about'))]).toEqual([false, [], true])
  await site.move('pages/us.tsx', 'pages/about.tsx')
  expect(site.read('xpre.config.ts')).toBe(config('    { from: "/us", to: "/about" },\n'))
})

test.each([
  ['export default {}\n'],
  ["const more = [{ from: '/start', to: '/about' }]\nexport default { redirects: [...more] }\n"],
])('CHK-7: if redirects are not a literal list, a note names the entry to add', async (config) => {
  const site = openMove({ 'pages/about.tsx': PAGE, 'docs/a.md': '# A\n', 'xpre.config.ts': config })
  const { redirects, notes } = await site.move('pages/about.tsx', 'pages/us.tsx')
  expect([redirects, notes]).toEqual([
    [],
    [{ file: 'xpre.config.ts', message: 'add to redirects: { from: "/about", to: "/us" }' }],
  ])
})

test('CHK-7: moved static files are reported, since they cannot have redirects', async () => {
  const site = openMove({ 'docs/a.md': '# A\n', 'static/img/a.png': '', 'static/img/deep/b.png': '' })
  const folder = await site.move('static/img', 'static/pics')
  expect(folder.remarks).toEqual([
    'Addresses that started with "/img/" now start with "/pics/"; files cannot have redirects',
  ])
  const file = await site.move('static/pics/a.png', 'static/b.png')
  expect(file.remarks).toEqual(['The address "/pics/a.png" is now "/b.png"; files cannot have redirects'])
  const out = await site.move('static/b.png', 'docs/b.png')
  expect(out.remarks).toEqual(['"/b.png" is no longer an address of the site'])
  const silent = await site.move('static/pics', 'static/img', { redirect: false })
  expect([file.notes, silent.remarks]).toEqual([[], []])
})

test('CHK-7: a page whose name changes only in case moves without a redirect', async () => {
  const site = openMove({ 'docs/setup.md': '# S\n', 'docs/a.md': '[x](setup.md)\n' })
  const { redirects, remarks, notes } = await site.move('docs/setup.md', 'docs/Setup.md')
  expect([redirects, notes]).toEqual([[], []])
  expect(remarks).toEqual(['No redirect from "/docs/setup" to "/docs/Setup": they differ only in case'])
  expect(site.files()).toEqual({ 'docs/Setup.md': '# S\n', 'docs/a.md': '[x](Setup.md)\n' })
})
