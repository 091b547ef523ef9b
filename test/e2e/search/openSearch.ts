/** A page with the search dialog and its code, and a client that tests control. */
import { build } from 'esbuild'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { SiteData } from '../../../src/shared/page/page.ts'
import { NO_LEVELS, type SearchHit, type SearchResult } from '../../../src/shared/search/search.ts'
import { MODULE, type PageOpener } from '../../client/first/openPage.tsx'
import { sampleSite } from '../../theme/sampleSite.ts'

/** The module of a page with only the search. */
export async function bundleSearch(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['test/e2e/search/searchModule.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['algoliasearch/*'],
  })
  return outputFiles[0]?.text ?? ''
}

/** A hit with titles from lvl0 on, and `*` around matches, in the tags of the embedded index. With `content` its type is content. */
export function makeHit(titles: readonly string[], url: string, content?: string): SearchHit {
  const plain = (text: string) => text.replaceAll('*', '')
  const marked = (text: string) => text.replace(/\*([^*]+)\*/g, '\ufdd0$1\ufdd1')
  const levels = (change: (text: string) => string) =>
    Object.fromEntries(titles.map((title, level) => [`lvl${level}`, change(title)]))
  return {
    objectID: `${url}${content === undefined ? '' : '-text'}`,
    hierarchy: { ...NO_LEVELS, ...levels(plain) },
    content: content === undefined ? null : plain(content),
    type: content === undefined ? (`lvl${titles.length - 1}` as SearchHit['type']) : 'content',
    url,
    _highlightResult: {
      hierarchy: Object.fromEntries(
        Object.entries(levels(marked)).map(([level, value]) => [level, { value }]),
      ),
    },
    _snippetResult: content === undefined ? undefined : { content: { value: marked(content) } },
  }
}

export const HITS: readonly SearchHit[] = [
  makeHit(['Guide', 'Create a *pre-order*'], '/sub/docs/create-preorder'),
  makeHit(
    ['Guide', 'Create a pre-order', 'Check before you publish', 'End a *pre-order*'],
    '/sub/docs/create-preorder#end',
  ),
  makeHit(
    ['Guide', 'Create a pre-order'],
    '/sub/docs/create-preorder#top',
    '… replaces the Sold out button with a *pre-order* button and puts …',
  ),
  makeHit(
    ['FAQ', 'FAQ', 'Orders', 'Can one cart hold *pre-orders* and normal products at the same time?'],
    '/sub/docs/faq#cart',
  ),
  makeHit(
    ['FAQ', 'FAQ', 'Changes'],
    '/sub/docs/faq#changes',
    '… the *pre-order* keeps the message shown when it was placed …',
  ),
  makeHit(['Installation', 'Installation', 'Before your first *pre-order*'], '/sub/docs/installation#before'),
]

export interface SearchView {
  readonly answers?: Readonly<Record<string, Partial<SearchResult> | string>>
  readonly site?: Partial<SiteData>
  readonly context?: BrowserContextOptions
  readonly attributes?: string
  /** Initial entries of the storage. */
  readonly stored?: Readonly<Record<string, string>>
  /** Source of a function that answers questions. */
  readonly ask?: string
  readonly html?: string
  readonly path?: string
}

/** Opens a page whose search is ready. */
export async function openSearch(pages: PageOpener, module: string, view: SearchView = {}) {
  const { answers = {}, site, context, stored = {}, attributes, html, path, ask } = view
  const searchSite = { ...sampleSite, ...site }
  const setup = `window.searchSite = ${JSON.stringify(searchSite)}
    window.search = { answers: ${JSON.stringify(answers)}, requests: [], visited: [], events: [], release: {} }
    ${ask === undefined ? '' : `window.searchAsk = ${ask}`}
    for (const [key, value] of ${JSON.stringify(Object.entries(stored))}) localStorage.setItem(key, value)
    `
  const opened = await pages.open({
    assets: { [MODULE]: setup + module },
    ...(site && { site }),
    ...(context && { context }),
    ...(attributes !== undefined && { attributes }),
    ...(html !== undefined && { html }),
    ...(path !== undefined && { path }),
  })
  return opened
}

export const field = (page: Page) => page.locator('#xpre-search input')
export const options = (page: Page) => page.locator('#xpre-search [role=option]')
export const activeTitle = (page: Page) =>
  page.locator('#xpre-search [aria-selected=true] b').allTextContents()
