/**
 * A tab that is open while the site is built again with another text and the same code. Skipped with `dev`, which
 * notifies open pages of every change: the tests of `dev` cover that.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from '../../../src/build/build.ts'
import { type BuiltSite, buildAndServe, waitForHydration } from './builtSite.ts'
import { isServedByDev } from './serveSite.ts'

const configOf = (title: string) =>
  `export default { title: '${title}', docs: { path: 'docs', routeBasePath: '/docs' }, navbar: { title: '${title}' } }`

let site: BuiltSite

beforeEach(async () => {
  site = await buildAndServe('/', {
    'package.json': '{ "type": "module" }',
    'xpre.config.ts': configOf('Lamps'),
    'docs/index.md': '# Start\n\n[B](b.md)\n',
    'docs/b.md': '# B page\n',
    'docs/more/one.md': '# One\n',
  })
})
afterEach(() => site?.close())

async function deploy(files: Readonly<Record<string, string>>) {
  const { outDir } = site
  const siteDir = path.dirname(outDir)
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(siteDir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  const { failed } = await build({ siteDir, cwd: siteDir, outDir, baseUrl: '/' })
  expect(failed).toBe(false)
}

test.skipIf(isServedByDev)('RTR-11: a page of another deployment is loaded with its own layout', async () => {
  const { page, loads } = await site.open('/docs', {
    before: (tab) =>
      tab.addInitScript(() =>
        Object.defineProperty(globalThis, 'IntersectionObserver', { value: undefined }),
      ),
  })
  await deploy({ 'xpre.config.ts': configOf('Torches') })
  await page.locator('main').getByRole('link', { name: 'B', exact: true }).click()
  await page.waitForFunction(() => document.title === 'B page | Torches')
  expect(await page.locator('.nav').textContent()).toContain('Torches')
  expect(loads()).toBe(2)
  await page.context().close()
})

test.skipIf(isServedByDev)(
  'RTR-11: a category whose file is gone opens once the page is that of the new deployment',
  async () => {
    const { page, loads } = await site.open('/docs')
    await deploy({ 'docs/more/two.md': '# Two\n' })
    const open = () => page.locator('.side details:not([open]) > summary').first().click()
    await open()
    await expect.poll(loads).toBe(2)
    await waitForHydration(page)
    if ((await page.locator('.side details[open]').count()) === 0) await open()
    await page.locator('.side').getByRole('link', { name: 'Two' }).waitFor()
    await page.context().close()
  },
)
