import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningDev, startDev } from '../../../src/dev/startDev.ts'
import { CLIENT_MANIFEST, type ClientManifest } from '../../../src/shared/page/clientFiles.ts'
import { launchChromium, runAxe, type TestBrowser } from '../../helpers/chromium.ts'
import { isLongRun } from '../../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { waitForHydration } from '../client/builtSite.ts'

const lines = (count: number, text: string) =>
  Array.from({ length: count }, (_, i) => `${text} ${i}.`).join('\n\n')

const CONFIG = `export default {
  title: 'Lamps',
  url: 'https://docs.example',
  theme: { css: ['brand.css'] },
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
}
`
const LIVE = `import './live.css'
import { useState } from 'react'
export default function Live() {
  const [count, setCount] = useState(0)
  return <><h1 className="live">Live</h1><button type="button" onClick={() => setCount(count + 1)}>{count}</button></>
}
`
const TEXT = `# Text

${lines(30, 'Before')}

:::details[Fold]
Inside.
:::

::::tabs
:::tab[One]{value=one}
First.
:::
:::tab[Two]{value=two}
Second.
:::
::::

The sentence is old.

## Later

${lines(30, 'After')}
`

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'xpre.config.mjs': CONFIG,
  'docs/index.md': '# Start\n\n[Text](text.md) [Draft](draft.md)\n',
  'docs/text.md': TEXT,
  'docs/places.md': '# Places\n\nText.\n\n## One\n\nText.\n',
  'docs/slug.md': '---\nslug: /elsewhere\n---\n\n# Slug\n\nThe first text.\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n\nNot yet.\n',
  'docs/island.md': '# Island\n\n::Box\n\nText beside.\n',
  'docs/counter.md': '# Counter\n\n::Counter\n\nA text beside it.\n\n:::Frame\nA text inside.\n:::\n',
  'components/Counter.tsx': `import { useState } from 'react'
export const client = 'load'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <><button type="button" className="count" onClick={() => setCount(count + 1)}>{count}</button><input className="field" /></>
}
`,
  'components/Frame.tsx': `import { useState } from 'react'
export const client = 'load'
export default function Frame({ children }) {
  const [count, setCount] = useState(0)
  return <div className="frame"><button type="button" className="inner" onClick={() => setCount(count + 1)}>{count}</button>{children}</div>
}
`,
  'components/Box.tsx': 'export const client = \'load\'\nexport default () => <p id="box">first</p>\n',
  'pages/live.tsx': LIVE,
  'pages/live.css': '.live { color: rgb(1, 2, 3); }\n',
  'brand.css': '.live { outline-color: rgb(1, 2, 3); }\n',
}

describe('dev in a browser', () => {
  let dir: string
  let dev: RunningDev
  let browser: TestBrowser
  const opened: { readonly file: string; readonly line: number; readonly column: number }[] = []
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const edit = (file: string, from: string, to: string) =>
    write(file, readFileSync(path.join(dir, file), 'utf8').replace(from, to))
  beforeAll(async () => {
    dir = makeFolder()
    for (const [name, text] of Object.entries(FILES)) write(name, text)
    dev = await startDev({
      ...{ siteDir: dir, cwd: dir, port: 0 },
      async openInEditor(file, line, column) {
        opened.push({ file, line, column })
        return undefined
      },
    })
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await dev?.close()
    removeFolder(dir)
  })

  async function open(
    route: string,
    { isHydrated = true, prepare }: { isHydrated?: boolean; prepare?: (page: Page) => Promise<unknown> } = {},
  ) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await prepare?.(page)
    const problems: string[] = []
    let loads = 0
    page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => problems.push(String(error)))
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.goto(dev.url + route)
    if (isHydrated) await waitForHydration(page)
    // The server has reported its initial state. Later events are changes.
    await badge(page).waitFor()
    if (isHydrated) await page.waitForLoadState('networkidle')
    return { page, problems, loads: () => loads }
  }
  /** The machine may be busy with other tests. */
  const poll = <T>(read: () => T) => expect.poll(read, { timeout: 15_000 })
  const badge = (page: Page) => page.locator('xpre-docs-dev .badge')
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation pages' })
  const overlay = (page: Page) => page.locator('xpre-docs-dev .overlay')

  test('DEV-2: an edited text changes in place; scroll, folds, tabs and the open menu stay', async () => {
    const { page, problems, loads } = await open('docs/text')
    await page.locator('summary', { hasText: 'Fold' }).click()
    await page.locator('.tab label', { hasText: 'Two' }).click()
    await page.locator('.tabs[data-awake]').waitFor()
    await page.evaluate(() => {
      scrollTo(0, 700)
      document.querySelector('h1')?.setAttribute('data-kept', '')
    })
    edit('docs/text.md', 'The sentence is old.', 'The sentence is **new**.')
    await page.getByText('The sentence is new.').waitFor()
    expect({
      scroll: await page.evaluate(() => scrollY),
      isOpen: await page.getByText('Inside.').isVisible(),
      tab: await page.locator('.tab > input:checked').inputValue(),
      heading: await page.locator('h1[data-kept]').count(),
      loads: loads(),
      problems,
    }).toEqual({ scroll: 700, isOpen: true, tab: 'two', heading: 1, loads: 1, problems: [] })
    edit('docs/text.md', '## Later', '## Much later')
    await page.locator('.toc').getByText('Much later').first().waitFor({ state: 'attached' })
    edit('docs/text.md', '# Text', '# Words')
    await page.waitForFunction(() => document.title === 'Words | Lamps')
    await sidebar(page).getByRole('link', { name: 'Words' }).waitFor()
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('DEV-2: the table of contents of phones follows its h1', async () => {
    const { page, problems, loads } = await open('docs/places')
    await page.setViewportSize({ width: 760, height: 800 })
    const before = () =>
      page.locator('details.toc-block').evaluate((block) => block.previousElementSibling?.textContent)
    expect(await before()).toBe('Places')
    edit('docs/places.md', '# Places\n', 'A text above.\n\n# Other places\n')
    await poll(before).toBe('Other places')
    edit('docs/places.md', '# Other places\n\n', '')
    await poll(() => page.locator('article > h1 + .static > .toc-block').count()).toBe(1)
    expect(await page.locator('.toc-block').count()).toBe(1)
    expect([loads(), problems]).toEqual([1, []])
    await page.context().close()
  })

  test('DEV-2: a page after a navigation is the newest one, and updates on edits', async () => {
    const { page, loads } = await open('docs')
    edit('docs/text.md', 'After 3.', 'After three.')
    await page.locator('main').getByRole('link', { name: 'Text' }).click()
    await page.getByText('After three.').waitFor()
    edit('docs/text.md', 'After 4.', 'After four.')
    await page.getByText('After four.').waitFor()
    expect(loads()).toBe(1)
    await page.context().close()
  })

  test('DEV-2: an edit before the page is hydrated is shown without a page load', async () => {
    const manifest = (await (await fetch(dev.url + CLIENT_MANIFEST)).json()) as ClientManifest
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const { page, problems, loads } = await open('docs/text', {
      isHydrated: false,
      prepare: (opened) =>
        opened.route(
          ({ pathname }) => pathname === manifest.site,
          async (route) => {
            await released
            await route.continue()
          },
        ),
    })
    // The live script has saved the page to compare it, and the data for hydration has not loaded.
    await page.waitForLoadState('load')
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName(location.href).length)).toBe(2)
    const fetched = page.waitForResponse((response) => response.url() === page.url())
    edit('docs/text.md', 'After 5.', 'After five.')
    await (await fetched).finished()
    release()
    await page.getByText('After five.').waitFor()
    await waitForHydration(page)
    expect([loads(), problems]).toEqual([1, []])
    await page.context().close()
  })

  test('DEV-2: a page that was fetched before an edit is the newest after the navigation', async () => {
    const body = await (await fetch(`${dev.url}docs/text`)).text()
    edit('docs/text.md', 'After 6.', 'After six.')
    await poll(async () => (await fetch(`${dev.url}docs/text`)).text()).toContain('After six.')
    const { page, loads } = await open('docs', {
      prepare: (opened) =>
        // Only the script of `dev` requests `text/html` alone.
        opened.route('**/docs/text', (route) =>
          route.request().headers().accept === 'text/html'
            ? route.continue()
            : route.fulfill({ body, contentType: 'text/html' }),
        ),
    })
    await page.locator('main').getByRole('link', { name: 'Text' }).click()
    await page.getByText('After six.').waitFor()
    expect(loads()).toBe(1)
    await page.context().close()
  })

  test('DEV-2: styles are replaced in place, code reloads the page', async () => {
    const { page, loads } = await open('live')
    await page.locator('main button').click()
    const color = () => page.locator('.live').evaluate((each) => getComputedStyle(each).color)
    expect(await color()).toBe('rgb(1, 2, 3)')
    write('pages/live.css', '.live { color: rgb(4, 5, 6); }\n')
    await poll(color).toBe('rgb(4, 5, 6)')
    write('brand.css', '.live { outline-color: rgb(7, 8, 9); }\n')
    await poll(() => page.locator('.live').evaluate((each) => getComputedStyle(each).outlineColor)).toBe(
      'rgb(7, 8, 9)',
    )
    expect([await page.locator('main button').textContent(), loads()]).toEqual(['1', 1])
    edit('pages/live.tsx', '>Live<', '>Alive<')
    await page.locator('h1', { hasText: 'Alive' }).waitFor()
    expect(loads()).toBe(2)
    await page.context().close()
  })

  test('DEV-2: components beside an edited text keep their state; a component with edited content is rendered again', async () => {
    const { page } = await open('docs/counter')
    const shown = (selector: string) => page.locator(selector).textContent()
    for (let click = 1; click <= 3; click += 1) {
      await page.click('.count')
      await poll(() => shown('.count')).toBe(String(click))
    }
    await page.click('.inner')
    await poll(() => shown('.inner')).toBe('1')
    await page.fill('.field', 'typed')
    for (const [from, to] of [
      ['beside it', 'next to it'],
      ['next to it', 'close to it'],
    ] as const) {
      edit('docs/counter.md', from, to)
      await page.getByText(`A text ${to}.`).waitFor()
      expect([await shown('.count'), await page.inputValue('.field'), await shown('.inner')]).toEqual([
        '3',
        'typed',
        '1',
      ])
    }
    // Longer than the removed component would have run.
    await page.waitForTimeout(1500)
    await page.click('.count')
    await poll(() => shown('.count')).toBe('4')

    edit('docs/counter.md', 'A text inside', 'Another text inside')
    await page.getByText('Another text inside.').waitFor()
    await poll(() => shown('.inner')).toBe('0')
    await poll(async () => {
      await page.click('.inner')
      return shown('.inner')
    }).not.toBe('0')
    expect(await shown('.count')).toBe('4')
  })

  test('DEV-2: a page shows that dev has ended, and continues when dev runs again', async () => {
    const other = await startDev({ siteDir: dir, cwd: dir, port: 0 })
    await other.ready
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${other.url}docs/text`)
    await poll(() => badge(page).textContent()).toMatch(/✓|▲|✖/)
    await other.close()
    await poll(() => badge(page).textContent()).toBe('▲ dev does not answer')
    const again = await startDev({ siteDir: dir, cwd: dir, port: other.port })
    try {
      // The browser reconnects every few seconds.
      await poll(() => badge(page).textContent()).not.toContain('does not answer')
    } finally {
      await again.close()
    }
  })

  test('DEV-2: an island is updated to its new code', async () => {
    const { page } = await open('docs/island')
    edit('components/Box.tsx', 'first', 'second')
    await page.locator('#box', { hasText: 'second' }).waitFor()
    await page.context().close()
  })

  test('DEV-3: findings are counted and listed with their places until they are fixed', async () => {
    const { page, problems } = await open('docs')
    expect(await badge(page).getAttribute('aria-label')).toBe('No findings')
    edit('docs/index.md', '(text.md)', '(texts.md)')
    await poll(() => badge(page).textContent()).toBe('▲ 1 warning')
    await badge(page).click()
    const list = page.locator('xpre-docs-dev .list')
    expect(await list.locator('.place').textContent()).toBe('docs/index.md:3:1')
    expect(await list.locator('.rule').textContent()).toBe('broken-markdown-link')
    expect(await list.locator('pre').textContent()).toContain('texts.md')
    expect(await runAxe(page)).toEqual([])
    edit('docs/index.md', '(texts.md)', '(text.md)')
    await poll(() => badge(page).getAttribute('aria-label')).toBe('No findings')
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('DEV-3: code that does not compile covers the last good page, until it is fixed', async () => {
    const { page } = await open('live')
    edit('pages/live.tsx', 'useState(0)', 'useState(0')
    await overlay(page).waitFor()
    expect(await overlay(page).locator('.place').first().textContent()).toMatch(/^pages\/live\.tsx:5:\d+$/)
    expect(await page.locator('main h1').isVisible()).toBe(true)
    await page.reload()
    await overlay(page).waitFor()
    expect(await page.locator('main h1').isVisible()).toBe(true)
    edit('pages/live.tsx', 'useState(0', 'useState(0)')
    await overlay(page).waitFor({ state: 'hidden' })
    await page.context().close()
  })

  // Error pages are tested without a browser as well, and so are mistakes of the configuration.
  test.runIf(isLongRun)(
    'DEV-3: a page that has never been rendered is an error page until it is fixed',
    async () => {
      write('pages/never.tsx', 'export default function Never() {\n  return <h1>Never</h1>\n')
      await poll(async () => (await fetch(`${dev.url}never`)).status).toBe(500)
      const { page } = await open('never', { isHydrated: false })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await runAxe(page)).toEqual([])
      }
      expect(await overlay(page).isVisible()).toBe(false)
      await page.locator('form button').click()
      await poll(() => opened.at(-1)).toMatchObject({ file: path.join(dir, 'pages/never.tsx'), line: 3 })
      expect(await page.locator('main pre mark').isVisible()).toBe(true)
      write('pages/never.tsx', 'export default function Never() {\n  return <h1>Never</h1>\n}\n')
      await page.getByRole('heading', { name: 'Never' }).waitFor()
      removeFolder(path.join(dir, 'pages/never.tsx'))
      await poll(async () => (await fetch(`${dev.url}never`)).status).toBe(404)
      await page.context().close()
    },
  )

  test('DEV-3: invalid front matter shows an error over its page, which keeps its scroll position', async () => {
    const { page, loads } = await open('docs/elsewhere')
    edit('docs/slug.md', 'slug: /elsewhere', 'slug: [/elsewhere')
    await overlay(page).waitFor()
    expect(await overlay(page).locator('.place').allTextContents()).toContain('docs/slug.md:2:7')
    expect(await page.locator('main h1').textContent()).toBe('Slug')
    await page.reload()
    await overlay(page).waitFor()
    expect(await page.locator('main h1').textContent()).toBe('Slug')
    // Other pages do not show the error.
    const other = await open('docs/text')
    expect(await overlay(other.page).isVisible()).toBe(false)
    expect(await badge(other.page).textContent()).toContain('error')
    await other.page.context().close()
    await overlay(page).getByRole('button', { name: 'Look at the page' }).click()
    await sidebar(page).getByRole('link', { name: 'Start' }).first().click()
    await page.waitForURL('**/docs')
    await page.goBack()
    edit('docs/slug.md', 'slug: [/elsewhere', 'slug: /elsewhere')
    edit('docs/slug.md', 'The first text.', 'The second text.')
    await page.getByText('The second text.').waitFor()
    expect(page.url()).toMatch(/docs\/elsewhere$/)
    await overlay(page).waitFor({ state: 'hidden' })
    expect(loads()).toBe(2)
    await page.context().close()
  })

  test.runIf(isLongRun)(
    'DEV-3: after a mistake in the configuration the previous configuration stays in use',
    async () => {
      const { page } = await open('docs')
      write('xpre.config.mjs', CONFIG.replace("'Lamps',", "'Lamps"))
      await overlay(page).waitFor()
      expect(await overlay(page).locator('.message').textContent()).toMatch(/^[A-Z][^:]*$/)
      expect(await overlay(page).locator('.place').textContent()).toMatch(/^xpre\.config\.mjs:2:\d+$/)
      expect(await overlay(page).locator('pre').textContent()).toContain('> 2 |   title:')
      edit('docs/index.md', '# Start', '# Begin')
      await page.waitForFunction(() => document.title === 'Begin | Lamps')
      const plugin =
        "{ name: 'data', addPages: ({ readFile }) => JSON.parse(readFile('package.json') + '}') }"
      write('xpre.config.mjs', CONFIG.replace("title: 'Lamps',", `title: 'Lamps', plugins: [${plugin}],`))
      await overlay(page).getByText('The plugin "data" failed: SyntaxError').waitFor()
      expect(await overlay(page).locator('h2').textContent()).toBe('The site cannot be loaded')
      expect(await overlay(page).locator('.place').textContent()).toMatch(/^xpre\.config\.mjs:2:\d+$/)
      expect(await overlay(page).locator('pre').textContent()).toContain('> 2 |   title:')
      await overlay(page).getByText('the last file that it has read is "package.json"').waitFor()
      write('xpre.config.mjs', CONFIG.replace('Lamps', 'Lights'))
      await page.waitForFunction(() => document.title === 'Begin | Lights')
      await overlay(page).waitFor({ state: 'hidden' })
      write('xpre.config.mjs', CONFIG)
      edit('docs/index.md', '# Begin', '# Start')
      await page.waitForFunction(() => document.title === 'Start | Lamps')
      await page.context().close()
    },
  )

  test('DEV-4: drafts are shown, and an address without a page lists similar addresses', async () => {
    const draft = await open('docs/draft')
    expect(await draft.page.getByText('Not yet.').isVisible()).toBe(true)
    await draft.page.context().close()
    const { page } = await open('docs/txet')
    const near = page.locator('xpre-docs-dev .near a')
    await near.first().waitFor()
    expect(await near.allTextContents()).toContain('/docs/text')
    await near.filter({ hasText: '/docs/text' }).click()
    await page.waitForURL('**/docs/text')
    await page.context().close()
  })

  test('DEV-2: a new page appears in the sidebar, and a removed page disappears', async () => {
    const { page } = await open('docs')
    write('docs/more.md', '# More\n')
    await sidebar(page).getByRole('link', { name: 'More' }).waitFor()
    removeFolder(path.join(dir, 'docs/more.md'))
    await sidebar(page).getByRole('link', { name: 'More' }).waitFor({ state: 'detached' })
    await page.context().close()
  })
})
