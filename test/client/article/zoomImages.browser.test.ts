/** Images of articles in a dialog: the module of the browser on a page with the stylesheet of the theme. */
import path from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium, runAxe, type TestBrowser } from '../../helpers/chromium.ts'
import { bundleCss } from '../../theme/article/openArticle.ts'

const MODULE = path.resolve(import.meta.dirname, '../../../src/client/article/zoomImages.ts')

const svg = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#468"/></svg>`)}`

/** A photo: browsers decode a bitmap of one pixel at the size of its attributes. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs='

const image = (attributes: string) => `<img src="${PIXEL}" ${attributes}>`

const ARTICLE = `
<figure>${image('id="wide" alt="Wide" width="2400" height="1200"')}<figcaption>The <a href="#x" id="c">hall</a></figcaption></figure>
<p>${image('id="plain" alt="" width="1600" height="900"')}</p>
<p>${image('id="small" alt="Small" width="300" height="100"')}</p>
<p><a href="#x">${image('id="linked" alt="Linked" width="2400" height="1200"')}</a></p>
<p>${image('id="excluded" class="no-zoom" alt="Excluded" width="2400" height="1200"')}</p>
<p>${image('id="hidden" class="only-dark" alt="Dark" width="2400" height="1200"')}</p>
<p>${image('id="many" alt="Many" width="600" height="300" srcset="x.webp 480w, y.webp 1600w"')}</p>
<p><img id="vector" alt="Plan" src="${svg(480, 270)}" width="480" height="270"></p>
<p><img id="badge" alt="Badge" src="${svg(90, 20)}" width="90" height="20"></p>
<div data-island="X">${image('id="island" alt="Island" width="2400" height="1200"')}<div data-island-slot>${image('id="slot" alt="Slot" width="2400" height="1200"')}</div></div>`

let browser: TestBrowser
let css: string
let script: string

beforeAll(async () => {
  browser = await launchChromium()
  css = await bundleCss('css/index.css')
  const { outputFiles } = await build({
    entryPoints: [MODULE],
    bundle: true,
    format: 'iife',
    globalName: 'zoom',
    write: false,
    logLevel: 'silent',
  })
  script = outputFiles[0]?.text ?? ''
})

afterAll(() => browser.close())

async function open(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await page.setContent(
    `<!doctype html><html lang="en" data-theme="light"><head><title>Images</title><style>${css}</style></head>` +
      `<body><main class="prose"><h1>Images</h1><div data-static>${ARTICLE}</div></main></body></html>`,
  )
  await page.addScriptTag({
    content: `${script};window.end = zoom.hydrate({ translate: ({ message }) => message }, document.body)`,
  })
  await page.locator('#wide[data-zoom]').waitFor()
  return page
}

const zoomable = (page: Page) =>
  page.locator('[data-zoom]').evaluateAll((all) => all.map(({ id }) => id).sort())
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const dialogs = (page: Page) => page.locator('dialog.zoom').count()

test('MD-8: an image opens in a dialog by keyboard and by click, with its caption, and the focus returns', async () => {
  const page = await open(1280)
  expect(await zoomable(page)).toEqual(['many', 'plain', 'slot', 'vector', 'wide'])
  const wide = page.locator('#wide')
  expect(await page.getByRole('button', { name: 'Wide' }).getAttribute('aria-description')).toBe(
    'Enlarge image',
  )
  expect(await page.locator('#plain').getAttribute('aria-label')).toBe('Enlarge image')
  for (const key of ['Enter', ' ']) {
    await wide.press(key)
    await page.getByRole('dialog', { name: 'Wide' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialogs(page)).toBe(0)
    expect(await focused(page)).toBe('wide')
  }
  // A key that is held repeats.
  for (let press = 0; press < 4; press += 1) await page.keyboard.down('Enter')
  expect(await dialogs(page)).toBe(1)
  await page.keyboard.up('Enter')
  await page.keyboard.press('Escape')
  await wide.click()
  const dialog = page.getByRole('dialog', { name: 'Wide' })
  expect(await dialog.locator('figcaption').innerHTML()).toBe('The <a href="#x">hall</a>')
  const shown = await dialog.locator('img').boundingBox()
  expect(shown?.width).toBeGreaterThan(1100)
  expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.className)).toBe('zoom')
  expect(await runAxe(page)).toEqual([])
  // The text can be selected, and its links followed.
  await dialog.locator('figcaption').click({ position: { x: 2, y: 2 } })
  expect(await dialogs(page)).toBe(1)
  await dialog.locator('img').click()
  await expect.poll(() => dialogs(page)).toBe(0)
  await page.locator('#plain').click()
  expect(await page.locator('dialog.zoom figcaption').count()).toBe(0)
  await page.getByRole('button', { name: 'Close image' }).click()
  await expect.poll(() => focused(page)).toBe('plain')
  await page.locator('#linked').click()
  expect(await dialogs(page)).toBe(0)
  expect(new URL(page.url()).hash).toBe('#x')
  // The next page is shown.
  await wide.press('Enter')
  await page.evaluate('window.end()')
  await expect.poll(() => dialogs(page)).toBe(0)
  await page.close()
})

test('MD-8: on a phone an enlarged image is larger than the screen, and can be moved', async () => {
  const page = await open(390)
  expect(await zoomable(page)).toContain('wide')
  await page.locator('#wide').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wide' })
  expect((await dialog.locator('img').boundingBox())?.width).toBe(640)
  const caption = await dialog.locator('figcaption').boundingBox()
  expect(Math.round((caption?.x ?? 0) + (caption?.width ?? 0))).toBeLessThanOrEqual(390)
  expect(await runAxe(page)).toEqual([])
  await page.close()
})
