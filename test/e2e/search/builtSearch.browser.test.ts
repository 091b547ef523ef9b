/** The search of a built site: index, dialog, results, hooks, and a missing index. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, MISSING } from '../../helpers/answerWith.ts'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { openAndCloseTab, runAxe } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { type BuiltSite, buildAndServe, waitForHydration } from '../client/builtSite.ts'

const FILES = {
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': `export default {
    title: 'Lamps',
    url: 'https://docs.example',
    docs: { path: 'docs', routeBasePath: '/docs' },
    search: {
      replaceResultPathname: { from: '/docs/', to: '/' },
      synonyms: [['bulb', 'globe']],
      hooks: 'search-hooks.ts',
    },
  }`,
  'search-hooks.ts': `
    export const onSearch = (event: unknown) => console.info('searched ' + JSON.stringify(event))
    export function onSelect({ query, position, hit }: { query: string; position: number; hit: { url: string } }) {
      console.info('chosen ' + JSON.stringify({ query, position, url: hit.url }))
      throw new Error('a failing hook')
    }`,
  'docs/index.md': '# Start\n\nHow to begin.\n',
  'docs/guide/fit.md':
    '---\nkeywords: [mounting]\n---\n# Fit a lamp\n\nFirst unplug it.\n\n## Change the bulb\n\nTurn it to the left. <script>alert(1)</script>\n\n## Über die Höhe {#hoehe}\n\n`onBulbChange` runs afterwards.\n',
  'docs/guide/cjk.md': '# 照明\n\n## 電球を交換する\n\n電源を切ってから電球を外します。\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n# Hidden lamp\n',
  'docs/left-out.md': '---\nsearch: false\n---\n# Left out lamp\n',
  'pages/shop.tsx': `export default () => <><h1>Shop</h1><h2 id="hours">Opening hours</h2><p>Closed on Sundays.</p></>`,
}

const input = (page: Page) => page.locator('#xpre-search input[name=q]')
const options = (page: Page) => page.locator('#xpre-search [role=option]')
const titles = (page: Page) => options(page).locator('b').allTextContents()

/** SRC-11: words with a CSS highlight, in the order of the page. */
const markedWords = (page: Page) =>
  page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('xpre-found') ?? [])]
    return ranges.map((range) => range.startContainer.textContent?.slice(range.startOffset, range.endOffset))
  })

async function search(page: Page, query: string): Promise<string[]> {
  await input(page).fill(query)
  await page.waitForFunction(() => !document.querySelector('#xpre-search')?.classList.contains('is-busy'))
  return titles(page)
}

describe.each(BASE_URLS)('below %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl, FILES)
  })
  afterAll(() => site?.close())

  async function openDialog(route = '/docs') {
    const tab = await site.open(route)
    const consoleTexts: string[] = []
    tab.page.on('console', (message) => consoleTexts.push(message.text()))
    await tab.page.keyboard.press('/')
    await tab.page.locator('#xpre-search[data-live]').waitFor()
    return { ...tab, consoleTexts }
  }

  const control = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

  test('D13: with JavaScript a button named Search opens the dialog, on phones as well', async () => {
    for (const width of shortRows([390, 996, 1280], (width) => width !== 996)) {
      const { page } = await site.open('/docs', { width })
      expect(await page.getByRole('link', { name: /Search/ }).count()).toBe(0)
      expect(await control(page).getAttribute('aria-haspopup')).toBe('dialog')
      const dialog = page.getByRole('dialog', { name: 'Search', exact: true })
      for (const press of ['Enter', 'Space', 'click'] as const) {
        if (press === 'click') await control(page).click()
        else await control(page).press(press)
        await dialog.waitFor()
        expect(await dialog.getByPlaceholder('Search docs').evaluate((it) => it.matches(':focus'))).toBe(true)
        await page.keyboard.press('Escape')
        expect(await control(page).evaluate((it) => it.matches(':focus'))).toBe(true)
      }
      await page.context().close()
    }
  })

  test('D13: without JavaScript it is a link to the search page', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site.at('/docs'))
      expect(await page.getByRole('button', { name: /Search/ }).count()).toBe(0)
      const link = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Search', exact: true })
      await openAndCloseTab(page, () => link.click({ button: 'middle' }))
      await link.click()
      expect(page.url()).toMatch(/\/search\/?$/)
    }
    await context.close()
  })

  test('D13: the button does not change after it becomes usable', async () => {
    const { page, problems } = await site.open('/docs', { skipsHydration: true })
    const shape = () => control(page).evaluate((button) => button.outerHTML)
    const before = await shape()
    await waitForHydration(page)
    expect([await shape(), problems]).toEqual([before, []])
    await page.context().close()
  })

  test('ERR-2: if the code of the dialog fails to load, it can be retried, and the typed text stays', async () => {
    const { page } = await site.open('/docs')
    const retry = page.locator('#xpre-search').getByRole('button', { name: 'Retry' })
    await page.route(/\.js(\?|$)/, (route) => route.abort())
    await page.keyboard.press('/')
    await page.keyboard.type('bulb')
    await page.locator('#xpre-search').getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
    expect(await runAxe(page)).toEqual([])
    await retry.click()
    await retry.waitFor()
    expect(await input(page).inputValue()).toBe('bulb')
    await page.unroute(/\.js(\?|$)/)
    await retry.click()
    await options(page).first().waitFor()
    expect(await titles(page)).toContain('Change the bulb')
    expect([await input(page).inputValue(), await retry.count()]).toEqual(['bulb', 0])
    expect(await input(page).evaluate((it) => it.matches(':focus'))).toBe(true)
    await page.context().close()
  })

  const MISSING_FILES = [
    ['xpre-client.json', 'early', /xpre-client\.json/],
    ['xpre-client.json', 'late', /xpre-client\.json/],
    ['what it names', 'early', /assets\/[\w.-]+\.json/],
    ['what it names', 'late', /assets\/[\w.-]+\.json/],
  ] as const

  test.each(shortRows(MISSING_FILES, ([file, when]) => (file === 'what it names') === (when === 'early')))(
    'ERR-2: without %s, opened %s, the dialog shows an error and retries',
    async (_, when, file) => {
      const requests: string[] = []
      const before = (tab: Page) =>
        tab.route(file, (route) => {
          requests.push(route.request().url())
          return route.abort()
        })
      const { page } = await site.open('/docs', { skipsHydration: true, before })
      const retry = page.locator('#xpre-search').getByRole('button', { name: 'Retry' })
      if (when === 'late') await expect.poll(() => requests.length).toBe(1)
      await page.keyboard.press('/')
      await page.keyboard.type('bulb')
      await retry.waitFor()
      expect(await runAxe(page)).toEqual([])
      const count = requests.length
      await retry.click()
      await expect.poll(() => requests.length).toBe(count + 1)
      await retry.waitFor()
      await page.unroute(file)
      await retry.click()
      await options(page).first().waitFor()
      expect([await input(page).inputValue(), await retry.count()]).toEqual(['bulb', 0])
      expect(await input(page).evaluate((it) => it.matches(':focus'))).toBe(true)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/docs/**')
      await page.context().close()
    },
  )

  test('ERR-2: without the index and the code that reads it, the dialog shows an error and retries', async () => {
    // The number of requests depends on the speed of typing.
    let isBlocked = true
    const before = (tab: Page) =>
      tab.route(/\.js(\?|$)|search-index|\.bin/, (route) =>
        answerWith(route, (text) =>
          isBlocked && text.includes('search index cannot be loaded') ? MISSING : undefined,
        ),
      )
    const { page } = await site.open('/docs', { before })
    const retry = page.locator('#xpre-search').getByRole('button', { name: 'Retry' })
    await page.keyboard.press('/')
    await page.keyboard.type('bulb')
    await page.getByText('Unable to fetch results').waitFor()
    expect(await runAxe(page)).toEqual([])
    isBlocked = false
    await retry.click()
    await options(page).first().waitFor()
    expect([await input(page).inputValue(), await retry.count()]).toEqual(['bulb', 0])
    expect(await input(page).evaluate((it) => it.matches(':focus'))).toBe(true)
    await page.context().close()
  })

  test('RTR-7: a hit opened with the keyboard focuses its heading, and Tab continues below it', async () => {
    const { page } = await openDialog()
    const focused = () =>
      page.evaluate(() => [document.activeElement?.localName, document.activeElement?.id ?? ''])
    const openHit = async (query: string, hash: RegExp) => {
      await search(page, query)
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => hash.test(url.hash))
    }
    await openHit('onBulbChange', /^#./)
    const { hash, pathname } = new URL(page.url())
    await expect.poll(focused).toEqual([expect.stringMatching(/^h[2-6]$/), hash.slice(1)])
    const heading = page.locator(hash)
    expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none')
    expect(await runAxe(page)).toEqual([])
    await page.keyboard.press('Tab')
    expect(
      await heading.evaluate((element) => {
        const next = document.activeElement
        return next !== null && (element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
      }),
    ).toBe(true)
    expect(await heading.getAttribute('tabindex')).toBeNull()

    // The same target again, from another position on its page.
    await page.keyboard.press('/')
    await openHit('onBulbChange', /^#./)
    expect(new URL(page.url()).pathname).toBe(pathname)
    await expect.poll(focused).toEqual([expect.stringMatching(/^h[2-6]$/), hash.slice(1)])

    await expect.poll(() => markedWords(page)).toContain('onBulbChange')

    // A hit for a whole page.
    await page.keyboard.press('/')
    await openHit('fit a lamp', /^$/)
    await expect.poll(async () => (await focused())[0]).toBe('h1')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Fit a lamp')
    await page.context().close()
  })

  test('SRC-7: words, prefixes, mistakes, identifiers, other scripts, synonyms and keywords are found', async () => {
    const { page } = await openDialog()
    const first = async (query: string) => (await search(page, query))[0]
    expect(await first('fit a lamp')).toBe('Fit a lamp')
    expect(await first('chan')).toBe('Change the bulb')
    expect(await first('chnage')).toBe('Change the bulb')
    expect(await first('hange bulb')).toBe('Change the bulb')
    expect(await first('UBER')).toBe('Über die Höhe')
    expect(await first('onbulbchange')).toContain('onBulbChange')
    expect(await first('電球')).toBe('電球を交換する')
    expect(await first('globe')).toBe('Change the bulb')
    expect(await first('mounting')).toBe('Fit a lamp')
    expect(await first('opening hours')).toBe('Opening hours')
    expect(await first('sundays')).toContain('Closed on Sundays')
    await page.context().close()
  })

  test.each(['constructed', 'inserted'])('D13: %s styles of results load with the search', async (way) => {
    // Safari 16.3 has neither constructed stylesheets nor streams that decompress the index.
    const before = async (page: Page) => {
      if (way === 'inserted')
        await page.addInitScript(() => {
          Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
          Reflect.deleteProperty(globalThis, 'DecompressionStream')
        })
    }
    const { page, problems } = await site.open('/docs', { before })
    const count = (kind: 'styleSheets' | 'adoptedStyleSheets') =>
      page.evaluate(
        (list) =>
          [...document[list]].filter(({ cssRules }) =>
            [...cssRules].some(({ cssText }) => cssText.includes('.find-list')),
          ).length,
        kind,
      )
    expect(await count('styleSheets')).toBe(0)
    await page.keyboard.press('/')
    await page.locator('#xpre-search[data-live]').waitFor()
    await search(page, 'bulb')
    expect(await count(way === 'inserted' ? 'styleSheets' : 'adoptedStyleSheets')).toBe(1)
    const [first] = await options(page).all()
    expect(await first?.evaluate((hit) => getComputedStyle(hit).display)).toBe('grid')
    // The panel of `dev`, which such browsers do not have.
    const isExpected = (text: string) => text.includes('searched {') || text.includes('replaceSync is not')
    expect(problems.filter((text) => !isExpected(text))).toEqual([])
    await page.context().close()
  })

  test('SRC-8: unlisted pages and pages excluded from search are not found', async () => {
    const { page } = await openDialog()
    expect(await search(page, 'hidden')).toEqual([])
    expect(await search(page, 'left out lamp')).not.toContain('Left out lamp')
    await page.context().close()
  })

  test('D1: a hit shows its short path, and opens its section without a page load', async () => {
    const { page, loads, path, consoleTexts } = await openDialog()
    await search(page, 'change bulb')
    const href = await options(page).first().getAttribute('href')
    expect(href).toBe(`${baseUrl}guide/fit#change-the-bulb`)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${baseUrl}docs/guide/fit#change-the-bulb`)
    expect([loads(), path()]).toEqual([1, '/docs/guide/fit#change-the-bulb'])
    await expect.poll(() => markedWords(page)).toEqual(['Change', 'bulb', 'BulbChange'])
    await page.keyboard.press('Escape')
    expect([await markedWords(page), new URL(page.url()).hash]).toEqual([[], '#change-the-bulb'])
    await expect
      .poll(() => consoleTexts.filter((text) => /^(?:searched|chosen)/.test(text)).slice(-2))
      .toEqual([
        expect.stringMatching(/^searched {"query":"change bulb","nbHits":\d+,"provider":"embedded"}$/),
        `chosen {"query":"change bulb","position":1,"url":"https://docs.example${baseUrl}docs/guide/fit#change-the-bulb"}`,
      ])
    await page.context().close()
  })

  test('hostile queries find nothing and cause no errors', async () => {
    const { page, problems } = await openDialog()
    for (const query of [
      '   ',
      '<script>alert(1)</script>',
      '.*+?^$()|[]\\',
      '😀😀',
      'שלום עולם',
      '%00',
      'a'.repeat(99),
    ]) {
      await search(page, query)
      expect(await input(page).inputValue()).toHaveLength(Math.min(64, query.length))
    }
    expect(problems.filter((text) => !text.includes('searched {'))).toEqual([])
    await page.context().close()
  })

  test('SRC-2: a missing, truncated or invalid index shows an error, and is loaded again', async () => {
    const { page } = await site.open('/docs')
    for (const body of [undefined, Buffer.from('<!doctype html>'), Buffer.from([0x1f, 0x8b, 8, 0, 0])]) {
      await page.route('**/xpre-search.bin', (route) =>
        body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body }),
      )
      await page.reload()
      await waitForHydration(page)
      await page.keyboard.press('/')
      await page.locator('#xpre-search[data-live]').waitFor()
      await input(page).fill('lamp')
      await page.getByRole('alert').filter({ hasText: 'Unable to fetch results' }).waitFor()
      await page.unroute('**/xpre-search.bin')
      await input(page).fill('lamps')
      await options(page).first().waitFor()
    }
    await page.context().close()
  })
})
