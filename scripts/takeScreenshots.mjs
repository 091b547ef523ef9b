/**
 * Takes the picture of a site for the README and the manual: `node scripts/takeScreenshots.mjs`, after `npm run compile`.
 * Builds `site/` and opens the files in Chromium without a server.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { lookup } from 'mrmime'
import { chromium } from 'playwright-core'
import { findChromium } from '../test/setup/findChromium.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ORIGIN = 'http://site.example'
const PICTURE = path.join(ROOT, 'manual/static/img/site.png')

/** Bytes; a larger picture makes the README slow to load. */
const MAX_SIZE = 150_000

const outDir = mkdtempSync(path.join(tmpdir(), 'xpre-screenshot-'))
try {
  const build = ['bin/xpre-docs.js', 'build', 'site', '--out-dir', outDir, '--quiet']
  execFileSync(process.execPath, build, { cwd: ROOT, stdio: 'inherit' })
  const browser = await chromium.launch({ executablePath: findChromium() })
  const page = await browser.newPage({ viewport: { width: 1280, height: 760 } })
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = path.extname(pathname) === '' ? path.join(pathname, 'index.html') : pathname
    return route.fulfill({
      body: readFileSync(path.join(outDir, file)),
      contentType: lookup(file) ?? 'application/octet-stream',
    })
  })
  await page.goto(`${ORIGIN}/docs/create-preorder`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: PICTURE })
  await browser.close()
} finally {
  rmSync(outDir, { recursive: true, force: true })
}
const { size } = statSync(PICTURE)
if (size > MAX_SIZE) throw new Error(`The picture has ${size} bytes, more than ${MAX_SIZE}`)
console.log(`${path.relative(ROOT, PICTURE)}: ${size} bytes`)
