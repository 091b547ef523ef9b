/** The browser history, and actions of the reader while a page loads. */
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BuiltSite,
  buildAndServe,
  FILES,
  type Tab,
  waitForHydration,
} from '../../e2e/client/builtSite.ts'
import { isServedByDev } from '../../e2e/client/serveSite.ts'
import { answerWith, asOtherBuild } from '../../helpers/answerWith.ts'
import { serveWithSlashes } from './serveWithSlashes.ts'

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY))
const waitForTitle = (page: Page, title: string) =>
  page.waitForFunction((expected) => document.title === expected, title)

/** Scrolls, and waits until the scroll event has fired. */
const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (expected) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        window.scrollTo(0, expected)
      }),
    top,
  )

const linkOf = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true })
/** Clicks without the scrolling that Playwright does before a mouse click. */
const follow = async (page: Page, name: string, title: string) => {
  await linkOf(page, name).first().dispatchEvent('click')
  await waitForTitle(page, title)
}

/** Disables prefetching. */
const withoutPrefetch = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'IntersectionObserver', { value: undefined }))

/** Delays responses to fetch requests until the returned function is called. Page loads are not delayed. */
async function holdBack(page: Page, address: string, answer: (route: Route) => Promise<void>) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (!route.request().isNavigationRequest()) await held
    await answer(route).catch(() => {})
  })
  return () => release()
}

const BASE = '/sub/path/'

describe('the history of a tab', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(BASE, {
      ...FILES,
      'pages/held.tsx': `import { Link, useNavigationBlock } from 'xpre-docs/runtime'
export default function Held() {
  useNavigationBlock(() => !document.querySelector('#hold').checked)
  return <><h1>Held</h1><input type="checkbox" id="hold" /> <Link to="/docs">docs</Link></>
}`,
      // The example of the README, with its output.
      'pages/orders.tsx': `import { useNavigationBlock, useQueryString } from 'xpre-docs/runtime'
export default function Orders() {
  const [status, setStatus] = useQueryString('status')
  const isOpen = status !== ''
  useNavigationBlock(isOpen ? () => (setStatus(''), false) : undefined)
  return <><h1>Orders</h1><button onClick={() => setStatus('late')}>Late orders</button><output>{status}</output></>
}`,
    })
  })
  afterAll(() => site?.close())

  test('RTR-2: going back from any scroll position restores the previous one', async () => {
    const tab = await site.open('/docs')
    const { page } = tab
    await page.evaluate(() => {
      const drawing = '<svg><a href="#there"><text y="9">there</text></a></svg>'
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', drawing)
    })
    await scrollTo(page, 300)
    await page.evaluate(() => {
      location.hash = 'there'
    })
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(300)
    await page.locator('svg a').dispatchEvent('click')
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(500)
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(300)
    expect([tab.path(), tab.loads(), tab.problems]).toEqual(['/docs', 1, []])
    await page.context().close()
  })

  test('RTR-2: going back restores the scroll position of a full page load', async () => {
    const { page, loads, path } = await site.open('/docs', { before: withoutPrefetch })
    await scrollTo(page, 400)
    await follow(page, 'B', 'B page | Lamps')
    await scrollTo(page, 900)
    await page.route('**/docs', (route) => answerWith(route, (text) => asOtherBuild(route, text)))
    await page.goBack()
    await waitForTitle(page, 'Start | Lamps')
    await waitForHydration(page)
    await expect.poll(() => scrollTop(page)).toBe(400)
    expect([loads(), path()]).toEqual([2, '/docs'])
    await page.context().close()
  })

  /** Opens `route` and goes back to a page that never loads. */
  async function openOnTheWayBack(name: string, title: string): Promise<Tab> {
    const tab = await site.open('/docs', { before: withoutPrefetch })
    const { page } = tab
    await follow(page, name, title)
    await page.route('**/docs', () => new Promise(() => {}))
    await page.evaluate(() => history.back())
    await expect.poll(tab.path).toBe('/docs')
    return tab
  }

  test('RTR-6: a link followed during a pending step back starts from the page that is shown', async () => {
    const { page, path, loads } = await openOnTheWayBack('long', 'Long | Lamps')
    await follow(page, 'B', 'B page | Lamps')
    expect(path()).toBe('/docs/b')
    await page.goBack()
    await waitForTitle(page, 'Long | Lamps')
    expect([path(), loads()]).toEqual(['/docs/long', 1])
    await page.context().close()
  })

  test('RTR-6: a hash link during a pending step back belongs to the page that is shown', async () => {
    const { page, path, loads } = await openOnTheWayBack('long', 'Long | Lamps')
    await page.locator('a[href="#long-5"]').first().dispatchEvent('click')
    await expect.poll(path).toBe('/docs/long#long-5')
    await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.id)).toBe('long-5')
    await page.goBack()
    await expect.poll(path).toBe('/docs/long')
    expect([await page.title(), loads()]).toEqual(['Long | Lamps', 1])
    await page.context().close()
  })

  test('RTR-6: a query during a pending step back belongs to the page that is shown', async () => {
    const { page, path, loads } = await openOnTheWayBack('page', 'Live page | Lamps')
    await page.locator('#push').click()
    await expect.poll(path).toBe('/live?q=pushed')
    expect(await page.locator('output').textContent()).toBe('pushed')
    await page.goBack()
    await expect.poll(path).toBe('/live')
    expect([await page.title(), loads()]).toEqual(['Live page | Lamps', 1])
    await page.context().close()
  })

  test('RTR-6: navigations in a block handler belong to the page that stays, and the next step back leaves it', async () => {
    const { page, path, loads } = await site.open('/docs')
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'orders' })
      document.querySelector('main')?.prepend(link)
    }, site.at('/orders'))
    await linkOf(page, 'orders').click()
    await page.getByRole('button', { name: 'Late orders' }).click()
    await expect.poll(path).toBe('/orders?status=late')
    await page.evaluate(() => history.back())
    await expect.poll(path).toBe('/orders')
    expect(await page.locator('output').textContent()).toBe('')
    await page.evaluate(() => history.back())
    // The address changes at once, the page later.
    await waitForTitle(page, 'Start | Lamps')
    expect([path(), loads()]).toEqual(['/docs', 1])
    await page.context().close()
  })

  test('RTR-6: a blocked step back stays at its entry, with any following entries', async () => {
    const { page, path, loads } = await site.open('/docs')
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'held' })
      document.querySelector('main')?.prepend(link)
    }, site.at('/held'))
    await linkOf(page, 'held').click()
    await page.locator('#hold').waitFor()
    const hold = (isHeld: boolean) => page.locator('#hold').setChecked(isHeld)
    const goTo = (hash: string) =>
      page.evaluate((expected) => {
        location.hash = expected
      }, hash)
    /** Both events of a blocked step and of its undo. */
    const goBackInVain = async () => {
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let events = 0
            addEventListener('hashchange', () => {
              events += 1
              if (events === 2) resolve()
            })
            history.back()
          }),
      )
    }
    await goTo('a')
    await page.goBack()
    await expect.poll(path).toBe('/held')
    // The new entry replaces the following one: the history has the same length.
    await goTo('b')
    await hold(true)
    await goBackInVain()
    expect(path()).toBe('/held#b')
    await hold(false)
    await goTo('c')
    await page.goBack()
    await expect.poll(path).toBe('/held#b')
    await hold(true)
    await goBackInVain()
    expect([path(), loads()]).toEqual(['/held#b', 1])
    await page.context().close()
  })

  test('RTR-9: a link to another site cancels a pending navigation', async () => {
    const { page } = await site.open('/docs', { before: withoutPrefetch })
    const answerPage = await holdBack(page, '**/docs/b', (route) =>
      answerWith(route, (text) => asOtherBuild(route, text)),
    )
    let answerFile = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answerFile = resolve
    })
    await page.route('**/files/data.txt', async (route) => {
      await isAnswered
      await route.continue()
    })
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'file' })
      document.querySelector('main')?.prepend(link)
    }, site.at('/files/data.txt'))
    const loading = page.waitForRequest('**/docs/b')
    await linkOf(page, 'B').click()
    await loading
    const requested = page.waitForRequest('**/files/data.txt')
    const gone = page.waitForEvent('requestfailed')
    await linkOf(page, 'file').dispatchEvent('click')
    await requested
    answerPage()
    expect((await gone).url()).toBe(site.at('/docs/b'))
    answerFile()
    await page.waitForURL(site.at('/files/data.txt'))
    await page.context().close()
  })

  test('LAY-2: a menu closes when its item is a hash link or a link to the current page', async () => {
    const { page, loads } = await site.open('/docs')
    const menu = page.locator('details.nav-drop')
    await menu.evaluate((details, own) => {
      details.lastElementChild?.insertAdjacentHTML(
        'beforeend',
        `<a href="#there">place</a><a href="${own}">itself</a>`,
      )
    }, site.at('/docs'))
    for (const name of ['place', 'itself']) {
      await menu.locator('summary').click()
      await menu.getByRole('link', { name }).click()
      await expect.poll(() => menu.getAttribute('open')).toBeNull()
    }
    expect(loads()).toBe(1)
    await page.context().close()
  })
})

// The `dev` server does not add slashes.
describe.skipIf(isServedByDev)('a host that puts a slash at the end of addresses', () => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe('/', FILES, serveWithSlashes)
  })
  afterAll(() => site?.close())

  test('RTR-1: links to the current page do not load another page', async () => {
    const { page, loads, path, fetched, problems } = await site.open('/docs/b')
    expect(path()).toBe('/docs/b/')
    const entries = await page.evaluate(() => history.length)
    // The redirect is a request as well.
    const loaded = loads()
    await page.evaluate(() => Object.assign(globalThis, { article: document.querySelector('main h1') }))
    const isReused = () =>
      page.evaluate(() => (globalThis as { article?: unknown }).article === document.querySelector('main h1'))
    await scrollTo(page, 300)
    const itself = page.locator('.side').getByRole('link', { name: 'B page' })
    await itself.hover()
    await itself.click()
    await expect.poll(() => scrollTop(page)).toBe(0)
    expect([path(), await isReused()]).toEqual(['/docs/b/', true])
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/docs/b#second', textContent: 'part' })
      document.querySelector('main')?.prepend(link)
    })
    await linkOf(page, 'part').click()
    await expect.poll(path).toBe('/docs/b/#second')
    expect([await page.evaluate(() => document.querySelector(':target')?.id), await isReused()]).toEqual([
      'second',
      true,
    ])
    await page.goBack()
    await expect.poll(path).toBe('/docs/b/')
    expect([loads(), await isReused(), fetched.filter((address) => address.startsWith('/docs/b'))]).toEqual([
      loaded,
      true,
      [],
    ])
    await follow(page, 'start', 'Start | Lamps')
    expect([path(), loads(), problems]).toEqual(['/docs/', loaded, []])
    await page.goBack()
    await waitForTitle(page, 'B page | Lamps')
    expect([path(), loads()]).toEqual(['/docs/b/', loaded])
    await page.context().close()
  })
})
