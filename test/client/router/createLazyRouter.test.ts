// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLazyRouter } from '../../../src/client/router/createLazyRouter.ts'
import type { StartedRouter } from '../../../src/client/router/startRouter.ts'

/** Calls of the router, of the address bar and of the notices, in order. */
let calls: unknown[][] = []
let stop = () => {}

beforeEach(() => {
  calls = []
  document.body.innerHTML = '<a href="/docs/a">A</a><a href="https://other.example/">Other</a>'
  for (const name of ['assign', 'replace'] as const)
    vi.spyOn(window.location, name).mockImplementation((href) => void calls.push([name, href]))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const started: StartedRouter = {
  navigate: (...call) => calls.push(['navigate', ...call]),
  search: () => '',
  setSearch: () => {},
  subscribe: () => () => {},
  block: () => () => {},
  stop: () => calls.push(['stop']),
  preload: () => {},
  clear: () => {},
  correctAddress: async () => {},
}

/** A router whose code arrives when the test says so. */
function open() {
  let finish: (result: Promise<StartedRouter>) => void = () => {}
  const router = createLazyRouter({
    window,
    baseUrl: '/',
    load: () =>
      new Promise((resolve) => {
        finish = resolve
      }),
    onStart: () => calls.push(['start']),
    onOffline: (retry) => calls.push(['offline', retry]),
    onWait: (isWaiting) => calls.push(['wait', isWaiting]),
  })
  router.start()
  stop = router.stop
  const settle = async (result: Promise<StartedRouter>) => {
    finish(result)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    router,
    arrive: () => settle(Promise.resolve(started)),
    fail: () => settle(Promise.reject(new Error('Not there'))),
  }
}

const click = (index: number) =>
  document.links[index]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const address = (path: string) => new URL(path, location.href).href

describe('RTR-4: a click before the code of the router has loaded', () => {
  test('waits for it, and says so', async () => {
    const { arrive } = open()
    click(0)
    expect(calls.at(-1)).toEqual(['wait', true])
    await arrive()
    expect(calls.slice(-3)).toEqual([['start'], ['wait', false], ['navigate', address('/docs/a'), undefined]])
  })

  test.each([
    ['a step back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
    [
      'leaving the document, which the browser may restore',
      () => window.dispatchEvent(new Event('pagehide')),
    ],
    [
      'a click on a link to another site',
      () => {
        // After the router, which leaves the click to the browser.
        window.addEventListener('click', (event) => event.preventDefault(), { once: true })
        click(1)
      },
    ],
    ['the end of the router', () => stop()],
  ])('is forgotten after %s', async (_, leave) => {
    const { arrive } = open()
    click(0)
    leave()
    expect(calls.at(-1)).toEqual(['wait', false])
    await arrive()
    expect(calls.map(([name]) => name)).not.toContain('navigate')
  })

  test('is replaced by a newer navigation', async () => {
    const { router, arrive } = open()
    click(0)
    router.navigate('/docs/b', { replace: true })
    await arrive()
    expect(calls.filter(([name]) => name === 'navigate')).toEqual([
      ['navigate', '/docs/b', { replace: true }],
    ])
  })
})

describe('RTR-3: when the code does not load', () => {
  test.each([
    [undefined, 'assign'],
    [{ replace: true }, 'replace'],
  ])('the browser follows the link, with the options %o', async (options, name) => {
    const { router, fail } = open()
    router.navigate('/docs/b', options)
    await fail()
    expect(calls).toEqual([
      ['wait', true],
      ['wait', false],
      [name, '/docs/b'],
    ])
  })

  test('the page stays where the browser is offline, and the reader can retry', async () => {
    const { router, fail, arrive } = open()
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    router.navigate('/docs/b')
    await fail()
    const [name, retry] = calls.at(-1) ?? []
    expect(name).toBe('offline')
    if (typeof retry === 'function') retry()
    await arrive()
    expect(calls.at(-1)).toEqual(['navigate', '/docs/b', undefined])
  })

  test.each(['javascript:alert(1)', ' data:text/html,x'])('%s is never followed', (href) => {
    open().router.navigate(href)
    expect(calls).toEqual([])
  })
})
