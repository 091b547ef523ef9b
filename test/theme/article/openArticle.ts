/** Opens the sample article in a browser with the stylesheet of the theme. */

import path from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import type { TestBrowser } from '../../helpers/chromium.ts'

const THEME = path.resolve(import.meta.dirname, '../../../src/theme')

/** A stylesheet of the theme, bundled and minified. */
export async function bundleCss(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(THEME, file)],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

export interface ArticleView {
  readonly body: string
  readonly css: string
  readonly theme?: 'light' | 'dark'
  readonly direction?: 'ltr' | 'rtl'
  /** In pixels. */
  readonly width?: number
}

/** A page without JavaScript, with the space beside the article that the layout has. */
export async function openArticle(
  browser: TestBrowser,
  { body, css, theme = 'light', direction = 'ltr', width = 1280 }: ArticleView,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  await page.setContent(
    `<!doctype html><html lang="en" dir="${direction}" data-theme="${theme}"><head><title>Sample</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}main{padding-inline:var(--xd-gutter)}</style></head>` +
      `<body><main><article class="prose"><h1>Sample</h1>${body}</article></main></body></html>`,
  )
  return page
}
