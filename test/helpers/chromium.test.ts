import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../setup/findChromium.mjs'
import { launchChromium, runAxe, type TestBrowser } from './chromium.ts'

let browser: TestBrowser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

async function check(body: string) {
  const page = await browser.newPage()
  await page.setContent(
    `<html lang="en"><head><title>t</title><meta http-equiv="Content-Security-Policy" content="script-src 'none'"></head><body><main><h1>h</h1>${body}</main></body></html>`,
  )
  const problems = await runAxe(page)
  await page.close()
  return problems
}

test('a valid page has no violations, and violations name their element', async () => {
  expect(await check('<p>fine</p>')).toEqual([])
  const problems = await check('<img src="data:,x"><p style="color:#ccc;background:#fff">pale</p>')
  expect(problems.join('\n')).toMatch(/color-contrast[\s\S]*image-alt/)
})

test('the browser is the configured one, otherwise the first on PATH; an invalid configuration is an error', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'xpre-path-'))
  const file = path.join(folder, 'google-chrome')
  const shell = path.join(folder, 'chromium-headless-shell')
  writeFileSync(file, '')
  expect(findChromium({ PATH: folder })).toBeUndefined()
  chmodSync(file, 0o755)
  expect(findChromium({ PATH: `/nowhere${path.delimiter}${folder}` })).toBe(file)
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: file })).toBe(file)
  writeFileSync(shell, '', { mode: 0o755 })
  expect(findChromium({ PATH: folder })).toBe(shell)
  expect(findChromium({ PATH: folder, XPRE_WHOLE_BROWSER: 'yes' })).toBe(file)
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: file })).toBe(file)
  expect(findChromium({ PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' })).toBeUndefined()
  rmSync(folder, { recursive: true })
})
