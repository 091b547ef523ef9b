/**
 * Takes the pictures of the README and the manual: `node scripts/takeScreenshots.mjs [name …]`, after `npm run compile`.
 * `scripts/screenshots/pictures.mjs` lists them; a name such as `search/dialog` or `site` takes only this picture.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from '../test/setup/findChromium.mjs'
import { fileOf, hashSources, PICTURES, RECORD } from './screenshots/pictures.mjs'
import { createSites, PALETTES } from './screenshots/sites.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Of the home page of the manual and of the README, which shows a PNG everywhere. */
const COVER = { name: 'site', site: 'site', path: 'docs/create-preorder', width: 1280, height: 760, scale: 1 }
const COVER_FILE = path.join(ROOT, 'manual/static/img/site.png')

/** Bytes. */
const MAX_COVER = 150_000
const MAX_PICTURE = 60_000

const requested = process.argv.slice(2)
const isRequested = ({ name }) => requested.length === 0 || requested.includes(name)

function save(file, bytes, limit) {
  if (bytes.length > limit) throw new Error(`${file} has ${bytes.length} bytes, more than ${limit}`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  console.log(`${path.relative(ROOT, file)}: ${bytes.length} bytes`)
}

/** Records the sources of a picture that was taken. */
function record(picture) {
  const hash = hashSources(ROOT, picture)
  if (hash === undefined) return
  const file = path.join(ROOT, RECORD)
  const hashes = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  writeFileSync(file, `${JSON.stringify({ ...hashes, [picture.name]: hash }, undefined, 2)}\n`)
}

const work = mkdtempSync(path.join(tmpdir(), 'xpre-screenshots-'))
const sites = createSites(work)
const browser = await chromium.launch({ executablePath: findChromium() })

/** A tab in a colour mode, without animations. */
async function openTab({ width, height, scale: deviceScaleFactor = 1.5 }, colorScheme) {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, colorScheme, deviceScaleFactor },
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function goTo(page, url) {
  const response = await page.goto(url, { waitUntil: 'networkidle' })
  if (!response.ok()) throw new Error(`${url} answers ${response.status()}`)
}

async function takeWebp(page) {
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  return Buffer.from(data, 'base64')
}

/** One page in each palette, three in a row. */
async function showPalettes(page, { path: route }, mode) {
  const shots = []
  for (const { name } of PALETTES) {
    const shown = await openTab({ width: 440, height: 420 }, mode)
    await goTo(shown, `${await sites.open(name)}${route}`)
    shots.push({ name, png: (await shown.screenshot()).toString('base64') })
    await shown.context().close()
  }
  const [paper, ink] = mode === 'light' ? ['#ffffff', '#24292f'] : ['#16181d', '#e6e6e6']
  const figures = shots.map(
    ({ name, png }) =>
      `<figure><img src="data:image/png;base64,${png}" width="330"><figcaption>${name}</figcaption></figure>`,
  )
  await page.setContent(`<style>
    body { margin: 0; display: grid; grid-template-columns: repeat(3, 330px); gap: 16px 15px; padding: 10px;
      background: ${paper}; color: ${ink}; font: 14px system-ui }
    figure { margin: 0 } img { display: block; outline: 1px solid #8884 } figcaption { padding: 6px 2px }
  </style>${figures.join('')}`)
}

async function showPicture(page, picture, mode) {
  if (picture.site === 'palettes') return showPalettes(page, picture, mode)
  const isDev = picture.site === 'dev'
  const dev = isDev ? await sites.openDev(`${path.basename(picture.name)}-${mode}`) : undefined
  const url = (dev?.url ?? (await sites.open(picture.site))) + picture.path
  if (isDev) await page.goto(url)
  else await goTo(page, url)
  await picture.prepare?.(page, dev)
}

try {
  if (isRequested(COVER)) {
    const page = await openTab(COVER, 'dark')
    await goTo(page, (await sites.open(COVER.site)) + COVER.path)
    save(COVER_FILE, await page.screenshot(), MAX_COVER)
  }
  for (const picture of PICTURES.filter(isRequested)) {
    for (const mode of ['light', 'dark']) {
      const page = await openTab(picture, mode)
      await showPicture(page, picture, mode)
      save(path.join(ROOT, 'manual/docs', fileOf(picture.name, mode)), await takeWebp(page), MAX_PICTURE)
      await page.context().close()
    }
    record(picture)
  }
} finally {
  await browser.close()
  await sites.close()
  rmSync(work, { recursive: true, force: true })
}
