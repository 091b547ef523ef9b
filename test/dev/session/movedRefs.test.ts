/** Versions of git in `dev`: a branch that moves shows its new documents. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDev } from '../../../src/dev/startDev.ts'
import { siteWithHistory } from '../../e2e/versions/gitSite.ts'

const LAMP = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="9"/>'

test('DOC-3: a branch that moves shows its new documents and sidebars, and a removed one is reported', async () => {
  const { site, repo } = siteWithHistory({
    tags: {
      a: { 'docs/intro.md': '# One\n', 'sidebars.json': '{ "s": ["intro"] }' },
      b: {
        'docs/intro.md': '# Two\n\n![Lamp](lamp.svg)\n',
        'docs/lamp.svg': LAMP,
        'docs/more.md': '# More\n',
        'sidebars.json': '{ "s": [{ "type": "category", "label": "Later", "items": ["intro", "more"] }] }',
      },
    },
    files: {
      'docs/intro.md': '# Three\n',
      'xpre.config.mjs': "export default { docs: { versions: { '1.x': { ref: 'release' } } } }\n",
    },
  })
  repo.git('branch', 'release', 'a')
  const dev = await startDev({ siteDir: site.dir, cwd: site.dir, port: 0 })
  onTestFinished(() => dev.close())
  await dev.ready
  const get = async (address: string) => fetch(new URL(address, dev.url))
  const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
  expect(await (await get('/docs/intro')).text()).toContain('One</h1>')
  expect((await get('/docs/more')).status).toBe(404)

  repo.git('branch', '--force', 'release', 'b')
  await until(async () => expect(await (await get('/docs/intro')).text()).toContain('Two</h1>'))
  const html = await (await get('/docs/more')).text()
  expect(html).toContain('Later')
  const [, image = ''] = /src="([^"]*lamp-[^"]*\.svg)"/.exec(await (await get('/docs/intro')).text()) ?? []
  expect(await (await get(image)).text()).toBe(LAMP)

  repo.git('branch', '--delete', '--force', 'release')
  await until(() =>
    expect(dev.state.problem?.message).toContain('There is no branch, tag or commit "release"'),
  )
  expect((await get('/docs/more')).status).toBe(200)
  repo.git('branch', 'release', 'a')
  await until(async () => expect(await (await get('/docs/intro')).text()).toContain('One</h1>'))
  expect(dev.state.problem).toBeUndefined()
})
