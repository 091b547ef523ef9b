/** Each starter as a user gets it: made, installed from the packed tarball, checked, built, and opened in dev. */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchChromium, runAxe } from '../../helpers/chromium.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const BIN = path.join(ROOT, 'bin/xpre-docs.js')

let folder: string
let archive: string
let browser: Browser

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

beforeAll(async () => {
  folder = makeFolder()
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], ROOT)
  archive = path.join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '')
  browser = await launchChromium()
})

afterAll(async () => {
  await browser?.close()
  removeFolder(folder)
})

/** Makes a starter in a folder of its own and installs it. @returns Its folder. */
function makeStarter(template: string): string {
  const dir = path.join(folder, `${template} für alle`)
  mkdirSync(dir)
  run('node', [BIN, 'init', '.', '--template', template, '--yes'], dir)
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--save-dev', archive], dir)
  return dir
}

const commandOf = (dir: string) => path.join(dir, 'node_modules/.bin/xpre-docs')

/** Starts `dev`, which ends with the test. @returns The address that it prints. */
function startDev(dir: string): Promise<string> {
  const child = spawn(commandOf(dir), ['dev', '--port', '0'], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGTERM')
  })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      text += part
      const [address] = /http:\/\/\S+?(?=[,\s])/.exec(text) ?? []
      if (address !== undefined) resolve(address)
    })
    child.on('close', () => reject(new Error(text)))
  })
}

const STARTERS = [
  ['docs', ['', 'guides/write-a-page']],
  ['home', ['', 'docs', 'docs/guides/components']],
] as const

test.each(STARTERS)(
  'PKG-3: the starter %s is installed, checked, built and opened',
  async (template, pages) => {
    const dir = makeStarter(template)
    run(commandOf(dir), ['check', '--strict'], dir)
    run(commandOf(dir), ['build', '--strict'], dir)
    run(path.join(dir, 'node_modules/.bin/tsc'), [], dir)
    const address = await startDev(dir)
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

test('PKG-3: the starter check is installed and checks', () => {
  const dir = makeStarter('check')
  expect(run('npm', ['run', 'check'], dir)).toContain('xpre-docs check')
})
