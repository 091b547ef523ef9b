import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Page as BrowserPage } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '../../src/shared/page/page.ts'
import TocSlot from '../../src/theme/article/TocSlot.tsx'
import Root from '../../src/theme/Root.tsx'
import { launchChromium, runAxe, type TestBrowser } from '../helpers/chromium.ts'
import { shortRows } from '../helpers/longRuns.ts'
import { renderInPage } from './renderInPage.tsx'
import { plainPage, samplePage } from './sampleSite.ts'

/** Budget of the whole stylesheet including articles, in compressed bytes. */
const STYLESHEET_BUDGET = 14_230

let browser: TestBrowser
let styles = ''

beforeAll(async () => {
  const [launched, bundled] = await Promise.all([
    launchChromium(),
    build({ entryPoints: ['src/theme/css/index.css'], bundle: true, minify: true, write: false }),
  ])
  browser = launched
  styles = bundled.outputFiles[0]?.text ?? ''
})

afterAll(() => browser.close())

interface View {
  readonly page?: Page
  readonly width?: number
  readonly mode?: 'dark' | 'light'
  readonly direction?: 'ltr' | 'rtl'
  /** axe needs timers, so JavaScript is enabled. The page itself has no script. */
  readonly forAxe?: boolean
}

/** Opens a page without JavaScript. */
async function open({
  page = samplePage,
  width = 390,
  mode = 'dark',
  direction = 'ltr',
  forAxe = false,
}: View) {
  const context = await browser.newContext({
    javaScriptEnabled: forAxe,
    viewport: { width, height: 800 },
    // axe would measure a colour that is still changing.
    reducedMotion: forAxe ? 'reduce' : null,
  })
  const view = await context.newPage()
  const article = (
    <>
      <TocSlot />
      <p>
        Some text with <a href="#first">the first part</a> and a verylongword{'long'.repeat(30)}.
      </p>
      <h2 id="first">First</h2>
      <h3 id="second">Second</h3>
    </>
  )
  const body = renderInPage(<Root>{page.kind === 'doc' ? article : <h1>Plain</h1>}</Root>, { page })
  await view.setContent(
    `<!doctype html><html lang="en" dir="${direction}" data-theme="${mode}"><head><title>Lamps</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head><body>${body}</body></html>`,
  )
  return view
}

const isOpen = (view: BrowserPage) =>
  view.locator('#xpre-menu').evaluate((menu) => menu.matches(':popover-open'))
const focused = (view: BrowserPage) => view.evaluate(() => document.activeElement?.textContent ?? '')

const kinds: Readonly<Record<string, Page>> = {
  document: samplePage,
  'document with banners': {
    ...samplePage,
    isDraft: true,
    isUnlisted: true,
    version: {
      docsId: 'default',
      name: '1.x',
      label: '1.x',
      badge: true,
      banner: 'unmaintained',
      latestPath: '/docs',
      latestLabel: '2.x',
      alternates: {},
    },
  },
  category: {
    ...samplePage,
    kind: 'category',
    toc: [],
    cards: [
      { kind: 'doc', label: 'Later', description: 'On its way', href: '/docs/later', comingSoon: true },
      { kind: 'external', label: 'Code', description: '', href: 'https://git.example', comingSoon: false },
    ],
    pagination: {
      current: 1,
      links: [
        { label: '1', href: '/docs/start' },
        { label: '2', href: '/docs/start/page/2' },
      ],
    },
  },
  page: { ...plainPage, component: 'pages/index.tsx' },
  search: {
    ...plainPage,
    kind: 'search',
    allPages: [{ title: 'Guide', links: [{ label: 'Later', href: '/docs/later', comingSoon: true }] }],
  },
  notFound: { ...plainPage, kind: 'notFound' },
}

const VIEWS = [
  [390, 'dark'],
  [390, 'light'],
  [1280, 'dark'],
  [1280, 'light'],
] as const
/** Short runs use each width and each mode. */
const AXE_VIEWS = shortRows(VIEWS, ([width, mode]) => (width === 390) === (mode === 'dark'))

/** Short runs use documents in both modes. */
const directionsOf = (page: Page) =>
  shortRows(['ltr', 'rtl'] as const, (direction) => direction === 'rtl' || page === samplePage)

describe.each(Object.entries(kinds))('on a page of kind %s', (_, page) => {
  test('A11Y-1: axe reports no violations in both modes, on phones and on wide screens', async () => {
    const view = await open({ page, forAxe: true })
    for (const [width, mode] of AXE_VIEWS) {
      await view.setViewportSize({ width, height: 800 })
      await view.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
      expect([width, mode, await runAxe(view)]).toEqual([width, mode, []])
    }
    await view.context().close()
  })

  test('A11Y-1: nothing is clipped at any width from 320 pixels, in both text directions', async () => {
    for (const direction of directionsOf(page)) {
      const view = await open({ page, direction })
      for (const width of [320, 390, 996, 997, 1280]) {
        await view.setViewportSize({ width, height: 800 })
        const overflow = await view.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(`${width} ${direction} ${overflow}`).toBe(`${width} ${direction} 0`)
      }
      await view.context().close()
    }
  })
})

describe('RTR-10: the mobile menu without JavaScript', () => {
  test('opens with the keyboard, gets the next Tab, closes with Escape and returns the focus', async () => {
    const view = await open({})
    await view.locator('.nav-menu').focus()
    await view.keyboard.press('Enter')
    expect(await isOpen(view)).toBe(true)
    const reached: string[] = []
    for (const _ of [1, 2, 3]) {
      await view.keyboard.press('Tab')
      reached.push(await focused(view))
    }
    expect(reached.slice(1)).toEqual(['Close navigation menu', 'Main menu'])
    await view.keyboard.press('Escape')
    expect(await isOpen(view)).toBe(false)
    expect(await focused(view)).toBe('Open navigation menu')
    await view.context().close()
  })

  test('closes with its button and with a tap outside', async () => {
    const view = await open({})
    await view.click('.nav-menu')
    await view.click('.menu-bar [popovertarget]')
    expect(await isOpen(view)).toBe(false)
    await view.click('.nav-menu')
    expect(await isOpen(view)).toBe(true)
    await view.mouse.click(10, 400)
    expect(await isOpen(view)).toBe(false)
    await view.context().close()
  })

  test('shows the sidebar and the closed main links, and passes axe while it is open', async () => {
    const view = await open({ forAxe: true })
    await view.click('.nav-menu')
    expect(await view.locator('.side a[aria-current]').isVisible()).toBe(true)
    expect(await view.locator('.menu-link', { hasText: 'Install' }).isVisible()).toBe(false)
    await view.click('.menu-main > summary')
    expect(await view.locator('.menu-link', { hasText: 'Install' }).isVisible()).toBe(true)
    expect(await runAxe(view)).toEqual([])
    await view.context().close()
  })
})

test('D11: at 996 pixels the sidebar is in the menu, at 997 beside the text', async () => {
  for (const [width, isDesktop] of [
    [996, false],
    [997, true],
  ] as const) {
    const view = await open({ width })
    expect(await view.locator('.side').isVisible()).toBe(isDesktop)
    expect(await view.locator('.layout > .toc').isVisible()).toBe(isDesktop)
    expect(await view.locator('.toc-block').isVisible()).toBe(!isDesktop)
    expect(await view.locator('.nav-menu').isVisible()).toBe(!isDesktop)
    await view.context().close()
  }
})

test('SBR-3: the switch of a category opens and closes its items, and its link stays', async () => {
  const view = await open({ width: 1280 })
  const later = view.locator('.side a', { hasText: 'Later' })
  expect(await later.isVisible()).toBe(true)
  await view.click('.side-switch')
  expect(await later.isVisible()).toBe(false)
  expect(await view.locator('.side a', { hasText: 'More' }).isVisible()).toBe(true)
  await view.context().close()
})

test('LAY-5: the first Tab shows the skip link, which leads to the content', async () => {
  const view = await open({})
  await view.keyboard.press('Tab')
  expect(await focused(view)).toBe('Skip to main content')
  await view.keyboard.press('Enter')
  expect(await view.evaluate(() => document.activeElement?.id)).toBe('xpre-main')
  await view.context().close()
})

test('print shows only the article', async () => {
  const view = await open({ width: 1280 })
  await view.emulateMedia({ media: 'print' })
  for (const part of ['.nav', '.menu', '.layout > .toc', '.crumbs', '.pager', '.foot']) {
    expect(`${part} ${await view.locator(part).isVisible()}`).toBe(`${part} false`)
  }
  expect(await view.locator('.prose h1').isVisible()).toBe(true)
  await view.context().close()
})

test('the stylesheet is within its budget', () => {
  expect(brotliCompressSync(styles).length).toBeLessThan(STYLESHEET_BUDGET)
})
