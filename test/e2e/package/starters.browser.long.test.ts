/** Each starter: created, installed from the packed tarball, checked, built, and opened in dev. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium, runAxe, type TestBrowser } from '../../helpers/chromium.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { run, runInit, startDev } from './runTool.ts'

let folder: string
let browser: TestBrowser

beforeAll(async () => {
  folder = makeFolder()
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  removeFolder(folder)
})

/** Creates a starter in a new folder and installs it. @returns Its folder. */
function makeStarter(template: string): string {
  const dir = path.join(folder, `${template} für alle`)
  mkdirSync(dir)
  runInit(dir, '--template', template)
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], dir)
  return dir
}

const commandOf = (dir: string) => path.join(dir, 'node_modules/.bin/xpre-docs')

/** The component is on the last page. */
const STARTERS = [
  ['docs', ['', 'guides/write-a-page']],
  ['home', ['', 'docs', 'blog', 'blog/2026/02/02/write-a-post', 'docs/guides/components']],
] as const

test.each(STARTERS)(
  'PKG-3: the starter %s is installed, checked, built and opened',
  async (template, pages) => {
    const dir = makeStarter(template)
    run(commandOf(dir), ['check', '--strict'], dir)
    run(commandOf(dir), ['build', '--strict'], dir)
    run(path.join(dir, 'node_modules/.bin/tsc'), [], dir)
    const address = await startDev(commandOf(dir), [], dir)
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1280]) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
        const page = await context.newPage()
        for (const name of pages) {
          await page.goto(address + name)
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
          expect(await runAxe(page)).toEqual([])
        }
        if (template === 'home') {
          await page.getByLabel('Branch').fill('my-branch')
          await page.getByText('git switch -c my-branch').waitFor()
        }
        await context.close()
      }
    }
  },
)

test('PKG-3: the starter check is installed, and its check succeeds', () => {
  const dir = makeStarter('check')
  expect(run('npm', ['run', 'check'], dir)).toContain('xpre-docs check')
})
