// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://docs.example/sub/docs/crate-orders" }
import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { PageContext, SiteContext } from '../../../src/runtime/contexts/PageContext.tsx'
import type { ListedAddress } from '../../../src/shared/addresses/pageList.ts'
import { findNearAddresses } from '../../../src/theme/errors/findNearAddresses.ts'
import NotFound from '../../../src/theme/errors/NotFound.tsx'
import { textsOf } from '../../helpers/readHtml.ts'
import { plainPage, sampleSite } from '../sampleSite.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const PAGES: readonly ListedAddress[] = [
  ['/docs', 'Start'],
  ['/docs/faq', 'FAQ'],
  ['/docs/install', 'Installation'],
  ['/docs/create-orders', 'Create an order'],
  ['/about', 'About'],
]

test.each<[path: string, near: readonly string[]]>([
  ['/docs/create-order', ['/docs/create-orders', '/docs/faq', '/docs/install']],
  ['/guide/install', ['/docs/install']],
  ['/docs/install/', ['/docs/install', '/docs/faq', '/docs/create-orders']],
  ['/zzzzzzzzzz', []],
  ['/Docs/Zzzzzzzz/qqqqqqqq', ['/docs/faq', '/docs/install', '/docs/create-orders']],
  ['/zzzzzzzzzz/qqqqqqqq', []],
])('RTE-6: pages with an address like %s, then those of its folder or one above it', (path, near) => {
  expect(findNearAddresses(path, PAGES).map(([found]) => found)).toEqual(near)
})

const FILES: Readonly<Record<string, unknown>> = {
  '/sub/xpre-client.json': { pages: '/sub/assets/pages-1.json' },
  '/sub/assets/pages-1.json': { notFound: [], pages: [], groups: { c: '/sub/assets/pages-2.json' } },
  '/sub/assets/pages-2.json': [['/docs/create-orders', 'Create an order']],
}

const page = (
  <SiteContext.Provider value={sampleSite}>
    <PageContext.Provider value={{ ...plainPage, path: '/404', kind: 'notFound' }}>
      <NotFound />
    </PageContext.Provider>
  </SiteContext.Provider>
)

async function open(isOnline: boolean) {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    // Without the stream of a real response, everything happens in one task.
    return { ok: address in FILES, json: async () => FILES[address] }
  })
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () => root.render(page))
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  return { container, root }
}

afterEach(() => vi.unstubAllGlobals())

test('RTE-6: the page names the address, has its words in the search, and lists near pages of a large site', async () => {
  const { container, root } = await open(true)
  expect(textsOf(container, '.lead code')).toEqual(['/sub/docs/crate-orders'])
  // Slashes at the ends of an address would change sides in a text from right to left.
  expect(textsOf(container, '.lost [dir=ltr]')).toEqual(['/sub/docs/crate-orders', '/docs/create-orders'])
  expect(container.querySelector<HTMLInputElement>('input[name=q]')?.value).toBe('crate orders')
  expect(textsOf(container, '.near h2')).toEqual(['Pages with a similar address'])
  const [link] = container.querySelectorAll('.near a')
  expect(link?.getAttribute('href')).toBe('/sub/docs/create-orders')
  expect(textsOf(container, '.near a')).toEqual(['Create an order/docs/create-orders'])
  root.unmount()
})

test('RTE-6: words that the reader has typed stay, and so does the field', async () => {
  const html = renderToString(page)
  const container = document.createElement('div')
  container.innerHTML = html
  const field = container.querySelector<HTMLInputElement>('input[name=q]')
  if (field !== null) field.value = 'typed'
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const root = await act(async () => hydrateRoot(container, page))
  expect(textsOf(container, '.lead code')).toEqual(['/sub/docs/crate-orders'])
  expect([container.querySelector('input[name=q]') === field, field?.value]).toEqual([true, 'typed'])
  await act(async () => root.unmount())
})

test('RTE-6: without the list of pages there are links to the main pages', async () => {
  const { container, root } = await open(false)
  expect(textsOf(container, '.lead code')).toEqual(['/sub/docs/crate-orders'])
  expect(textsOf(container, '.near h2')).toEqual(['Good places to go on from'])
  expect(textsOf(container, '.near a')).toEqual(['Home page', 'Documentation'])
  root.unmount()
})
