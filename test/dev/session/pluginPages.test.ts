/** Pages of plugins in `dev`: a changed data file adds them again. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDev } from '../../../src/dev/startDev.ts'
import { openSite } from '../../helpers/openSite.ts'

const CONFIG = `import { definePlugin } from 'xpre-docs'
const list = definePlugin({
  name: 'list',
  addPages: ({ readFile }) =>
    readFile('../names.txt').trim().split('\\n').concat(JSON.parse(readFile('data/more.json'))).map((name) => ({
      path: 'list/' + name + '.md',
      markdown: '# ' + name + '\\n\\n[Next](./next.md)\\n',
      from: 'data/more.json',
    })),
})
export default { docs: { routeBasePath: '/' }, onBrokenMarkdownLinks: 'warn', plugins: [list], publish: { allow: ['../names.txt'] } }
`

test('PKG-5: pages of a plugin follow the files that it reads, in the site and outside, and survive errors', async () => {
  const site = openSite({
    'xpre.config.mjs': CONFIG,
    'docs/index.md': '# Home\n',
    'data/more.json': '["next"]',
  })
  const names = path.join(site.dir, '../names.txt')
  writeFileSync(names, 'one\n')
  const opened: unknown[] = []
  const dev = await startDev({
    siteDir: site.dir,
    cwd: site.dir,
    port: 0,
    openInEditor: async (...place) => void opened.push(place),
  })
  onTestFinished(() => dev.close())
  await dev.ready
  const get = async (address: string) => fetch(new URL(address, dev.url))
  const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
  expect(await (await get('/list/one')).text()).toContain('href="/list/next"')
  expect(dev.state.findings).toEqual([])

  site.write({ 'data/more.json': '["last"]' })
  await until(() =>
    expect(dev.state.findings).toMatchObject([
      { file: 'docs/list/last.md', place: { start: { line: 3, column: 1 } }, added: { plugin: 'list' } },
      { file: 'docs/list/one.md' },
    ]),
  )
  expect((await get('/list/next')).status).toBe(404)
  const open = await fetch(new URL('/__xpre-docs/open?file=docs/list/one.md&line=3&column=9', dev.url), {
    method: 'POST',
    headers: { origin: new URL(dev.url).origin },
  })
  expect([open.status, opened]).toEqual([204, [[path.join(site.dir, 'data/more.json'), 1, 1]]])

  site.write({ 'data/more.json': '["last"' })
  await until(() => expect(dev.state.problem?.message).toMatch(/^The plugin "list" failed at /))
  expect((await get('/list/last')).status).toBe(200)

  site.write({ 'data/more.json': '["next"]' })
  await until(() => expect(dev.state.problem).toBeUndefined())
  expect(dev.state.findings).toEqual([])

  writeFileSync(names, 'two\n')
  await until(async () => expect(await (await get('/list/two')).text()).toContain('<h1'))

  site.write({ 'docs/list/next.md': '# A file\n' })
  await until(() => expect(dev.state.problem?.message).toContain('adds "docs/list/next.md", which is a file'))
  rmSync(path.join(site.dir, 'docs/list/next.md'))
  await until(() => expect(dev.state.problem).toBeUndefined())
})
