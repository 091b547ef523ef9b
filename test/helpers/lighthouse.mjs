/** Lighthouse in the complete Chromium, like the browsers of readers. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from '../setup/findChromium.mjs'
import { installTool } from './installTool.mjs'

/** Scores depend on the version. */
const VERSION = '13.5.0'

export async function openLighthouse() {
  const { resolve } = createRequire(path.join(installTool('lighthouse', VERSION), 'package.json'))
  const load = (name) => import(pathToFileURL(resolve(name)).href)
  const { default: lighthouse, desktopConfig } = await load('lighthouse')
  const chromePath = findChromium({ ...process.env, XPRE_WHOLE_BROWSER: 'yes' })
  if (chromePath === undefined)
    throw new Error('No Chromium found; "node test/setup/chromium.mjs" installs one')
  const { launch } = await load('chrome-launcher')
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
    logLevel: 'silent',
  })
  return {
    async audit(url, device, categories) {
      const flags = { port: chrome.port, logLevel: 'error', onlyCategories: categories }
      const config = device === 'desktop' ? desktopConfig : undefined
      const { lhr } = await lighthouse(url, flags, config)
      if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`)
      return lhr
    },
    close: async () => chrome.kill(),
  }
}
