/** Serves a small site and opens it in a browser. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import type { RunningServer } from '../../../src/serve/listenAt.ts'
import type { ServeFolderOptions } from '../../../src/serve/serveFolder.ts'
import { HYDRATION_MEASURE } from '../../../src/shared/constants.ts'
import { launchChromium, type TestBrowser } from '../../helpers/chromium.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { isOfDev, serveSite } from './serveSite.ts'

const long = (label: string) =>
  Array.from({ length: 30 }, (_, i) => `## ${label} ${i}\n\nSome text about ${label} ${i}.\n`).join('\n')

export const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': `export default {
    title: 'Lamps',
    url: 'https://docs.example',
    docs: { path: 'docs', routeBasePath: '/docs' },
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }, { label: 'More', items: [{ label: 'Long', to: '/docs/long' }] }] },
    redirects: [{ from: '/old', to: '/docs/long' }, { from: '/away', to: '/docs/b#second' }],
  }`,
  'docs/index.md': `---\ndescription: Where it starts\n---\n# Start\n\n[B](b.md) [second](b.md#second) [long](long.md) [here](#there) [old](/old) [away](/away)\n[query](/docs?q=1) [page](/live)\n\n${long('Start')}\n\n## There\n\nText.\n`,
  'docs/b.md': `---\ndescription: What comes second\n---\n# B page\n\n[start](index.md)\n\n${long('B')}\n\n## Second\n\nText.\n\n## constructor\n\n## \\_\\_proto\\_\\_\n\nText.\n`,
  'docs/long.md': `# Long\n\n[B](b.md) [proto](b.md#__proto__)\n\n${long('Long')}`,
  'docs/more/_category_.json': '{ "label": "More", "link": { "type": "generated-index" } }',
  'docs/more/one.md': '# One\n\nText.\n',
  'static/files/data.txt': 'data\n',
  'pages/index.tsx': `import { Link } from 'xpre-docs/runtime'
export default function Home() { return <><h1>Home</h1><Link to="/docs">Docs</Link> <Link to="/live">Live</Link></> }`,
  'pages/live.tsx': `import { useState } from 'react'
import { BrowserOnly, Head, Link, useBaseUrl, useNavigate, useNavigationBlock, useQueryString } from 'xpre-docs/runtime'
export default function Live() {
  const [count, setCount] = useState(0)
  const [isBroken, setBroken] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const [query, setQuery] = useQueryString('q')
  const navigate = useNavigate()
  useNavigationBlock(isBlocked ? () => { setBlocked(false); return false } : undefined)
  if (isBroken) throw new Error('Out of oil', { cause: new Error('Nobody filled it') })
  return <>
    <Head><title>Live page</title><meta name="description" content="It lives" /></Head>
    <h1>Live</h1>
    <button type="button" id="count" onClick={() => setCount(count + 1)}>{count}</button>
    <button type="button" id="break" onClick={() => setBroken(true)}>break</button>
    <button type="button" id="block" onClick={() => setBlocked(true)}>{isBlocked ? 'blocked' : 'block'}</button>
    <button type="button" id="query" onClick={() => setQuery('a&b')}>query</button>
    <button type="button" id="push" onClick={() => setQuery('pushed', { push: true })}>push</button>
    <button type="button" id="go" onClick={() => navigate('/docs/b')}>go</button>
    <output>{query}</output>
    <BrowserOnly fallback={<i>wait</i>}>{() => <b>there</b>}</BrowserOnly>
    <Link to="/docs">Docs</Link> <Link to={\`pathname://\${useBaseUrl('/docs/b')}\`}>plain</Link>
  </>
}`,
  'pages/fragile.tsx': `import { Link } from 'xpre-docs/runtime'
export default function Fragile() {
  if (typeof window !== 'undefined') throw new Error('Only in Node')
  return <><h1>Fragile</h1><p id="text">Still readable</p><Link to="/docs">Docs</Link></>
}`,
}

/** For tests that need only some pages. */
export const TWO_PAGES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': `export default { title: 'Lamps', docs: { path: 'docs', routeBasePath: '/docs' } }`,
  'docs/index.md': '# Start\n\n[B](b.md)\n',
  'docs/b.md': '# B page\n',
  'pages/form.tsx': `import { useState } from 'react'
export default function Form() {
  const [name, setName] = useState('')
  return <><h1>Form</h1><input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} /><output>Hello {name}</output></>
}`,
}

export interface BuiltSite {
  readonly browser: TestBrowser
  /** Empty if `dev` serves the site. */
  readonly outDir: string
  /** Address of a route. */
  at(route: string): string
  /** Opens a route in a new tab and waits for hydration. Collects its errors in `problems`. */
  open(route: string, options?: OpenOptions): Promise<Tab>
  close(): Promise<void>
}

export interface OpenOptions {
  /** Called before the first request. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly width?: number
  /** Does not wait for hydration. */
  readonly skipsHydration?: boolean
}

export interface Tab {
  readonly page: Page
  /** Messages of the console, errors of scripts and requests that failed, in order. */
  readonly problems: string[]
  /** Documents that were fetched by script, as paths below the base URL. */
  readonly fetched: string[]
  /** How many documents were loaded. */
  loads(): number
  path(): string
}

export const waitForHydration = (page: Page) =>
  page.waitForFunction(
    (name) => performance.getEntriesByName(name, 'measure').length > 0,
    HYDRATION_MEASURE,
    {
      timeout: 15_000,
    },
  )

/**
 * @param files Contents by path.
 * @param serve A host with other responses than `serve`. Not used with `dev`.
 */
export async function buildAndServe(
  baseUrl: string,
  files: Readonly<Record<string, string>> = FILES,
  serve?: (options: ServeFolderOptions) => Promise<RunningServer>,
): Promise<BuiltSite> {
  const dir = makeFolder()
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  const outDir = path.join(dir, 'build')
  const server = await serveSite({ siteDir: dir, outDir, baseUrl, serve })
  const browser = await launchChromium()
  const at = (route: string) => new URL(baseUrl + route.slice(1), server.url).href

  return {
    browser,
    outDir,
    at,
    async open(route, { before, width = 1280, skipsHydration = false } = {}) {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const page = await context.newPage()
      const problems: string[] = []
      const fetched: string[] = []
      let documents = 0
      page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', (error) => problems.push(String(error)))
      page.on('requestfailed', (request) => {
        if (!isOfDev(request)) problems.push(`failed: ${request.url()}`)
      })
      page.on('request', (request) => {
        if (isOfDev(request)) return
        const { pathname } = new URL(request.url())
        if (request.isNavigationRequest()) documents += 1
        else if (request.resourceType() === 'fetch') fetched.push(`/${pathname.slice(baseUrl.length)}`)
      })
      await before?.(page)
      await page.goto(at(route))
      if (!skipsHydration) await waitForHydration(page)
      return {
        page,
        problems,
        fetched,
        loads: () => documents,
        path: () => {
          const { pathname, search, hash } = new URL(page.url())
          return `/${pathname.slice(baseUrl.length)}${search}${hash}`
        },
      }
    },
    async close() {
      await browser.close()
      await server.close()
      removeFolder(dir)
    },
  }
}
