/** Serves pages with the first script as a site does: inline, with the strict content security policy and assets. */
import { build } from 'esbuild'
import type { BrowserContext, BrowserContextOptions, Page as BrowserPage } from 'playwright-core'
import { contentSecurityPolicy } from '../../../src/output/hosts/contentSecurityPolicy.ts'
import type { SiteData } from '../../../src/shared/page/page.ts'
import TocSlot from '../../../src/theme/article/TocSlot.tsx'
import Root from '../../../src/theme/Root.tsx'
import { launchChromium } from '../../helpers/chromium.ts'
import { renderInPage } from '../../theme/renderInPage.tsx'
import { samplePage, sampleSite } from '../../theme/sampleSite.ts'
import { bundleControls, bundleFirst } from './bundleFirst.ts'

export const ORIGIN = 'https://docs.example'

/** Path of the page in requests, including the base URL. */
export const PAGE_PATH = '/sub/docs/start'

export const STYLESHEET = '/sub/assets/style-1a2b.css'
export const CONTROLS = '/sub/assets/controls-1a2b.js'
export const MODULE = '/sub/assets/client-1a2b.js'

export interface View {
  /** Attributes of `<html>`. The default colour mode is dark. */
  readonly attributes?: string
  readonly site?: Partial<SiteData>
  /** Additional HTML of the article. */
  readonly html?: string
  /** Additional HTML of the head. */
  readonly head?: string
  /** Responses for assets. Undefined is a 404. */
  readonly assets?: Readonly<Record<string, string | undefined>>
  readonly context?: BrowserContextOptions
  readonly path?: string
  /** Address of the client module in the head. */
  readonly module?: string | undefined
}

export interface OpenPage {
  readonly page: BrowserPage
  /** Paths that the page has requested, except the page itself. */
  readonly requests: readonly string[]
  readonly messages: readonly string[]
  /** Opens another page in the same browser context. */
  open(view?: View): Promise<OpenPage>
}

export interface PageOpener {
  /** Opens a page in a new browser context. */
  open(view?: View, prepare?: () => void): Promise<OpenPage>
  close(): Promise<void>
}

/** Runs before the scripts of the page: records the attributes of the root when the body is created. */
function noteFirstLook() {
  new MutationObserver((_, observer) => {
    if (document.body === null) return
    observer.disconnect()
    Object.assign(globalThis, { firstLook: { ...document.documentElement.dataset } })
  }).observe(document, { childList: true, subtree: true })
}

const bundleAll = () =>
  Promise.all([
    bundleFirst(),
    bundleControls(),
    build({ entryPoints: ['src/theme/css/index.css'], bundle: true, minify: true, write: false }),
  ])

/** The same in all files of this process. */
let bundled: ReturnType<typeof bundleAll> | undefined

export async function startPages(): Promise<PageOpener> {
  bundled ??= bundleAll()
  const [browser, [script, controls, styles]] = await Promise.all([launchChromium(), bundled])
  const policy = contentSecurityPolicy({ inlineScripts: [script], headTags: [], allowUnsafeHtml: false })
  const css = styles.outputFiles[0]?.text ?? ''

  const documentOf = ({ attributes = '', site, html = '', head = '', module = MODULE }: View) => {
    const body = renderInPage(
      <Root>
        <TocSlot />
        <h2 id="first">First</h2>
        <div id="more" />
      </Root>,
      { site: { ...sampleSite, ...site } },
    ).replace('<div id="more"></div>', html)
    const data = JSON.stringify({ page: samplePage }).replaceAll('<', '\\u003c')
    return `<!doctype html><html lang="en" data-theme="dark" ${attributes}><head><meta charset="utf-8"><title>Lamps</title><meta name="viewport" content="width=device-width"><script>${script}</script><script src="${CONTROLS}"></script>${module === '' ? '' : `<meta name="xpre-client" content="${module}">`}${head}<link rel="stylesheet" href="${STYLESHEET}"><link rel="icon" href="data:,"></head><body><div id="xpre-root">${body}</div><script type="application/json" id="xpre-data">${data}</script></body></html>`
  }

  const openIn = async (context: BrowserContext, view: View = {}): Promise<OpenPage> => {
    const page = await context.newPage()
    const requests: string[] = []
    const messages: string[] = []
    const assets: View['assets'] = { [STYLESHEET]: css, [CONTROLS]: controls, [MODULE]: '', ...view.assets }
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(String(error)))
    await page.addInitScript(noteFirstLook)
    await page.route('**/*', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      if (route.request().resourceType() === 'document') {
        const headers = { 'content-security-policy': policy }
        const isSearch = pathname === '/sub/search'
        await route.fulfill({
          contentType: 'text/html',
          headers,
          body: isSearch ? '<title>Search</title><link rel="icon" href="data:,">' : documentOf(view),
        })
        return
      }
      requests.push(pathname + search)
      const answer = Object.hasOwn(assets, pathname + search) ? assets[pathname + search] : undefined
      await (answer === undefined
        ? route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' })
        : route.fulfill({
            contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript',
            body: answer,
          }))
    })
    await page.goto(ORIGIN + (view.path ?? PAGE_PATH))
    return { page, requests, messages, open: (next) => openIn(context, next) }
  }

  return {
    async open(view = {}, prepare) {
      const context = await browser.newContext(view.context)
      if (prepare !== undefined) await context.addInitScript(prepare)
      return await openIn(context, view)
    },
    close: () => browser.close(),
  }
}
