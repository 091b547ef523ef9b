// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPrefetcher } from '../../../src/client/createPrefetcher.ts'
import { loadComponent } from '../../../src/client/loadPageCode.tsx'
import { createPages } from '../../../src/client/router/createPages.ts'
import { plainPage, samplePage } from '../../theme/sampleSite.ts'
import { documentOf } from '../documents.ts'

const running = new DOMParser().parseFromString(documentOf(), 'text/html')
const settle = () => new Promise((resolve) => setTimeout(resolve))

function open(answer = documentOf()) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (pathname: string) => {
    requests.push(pathname)
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
    return { status: 200, url: `http://localhost:3000${pathname}`, headers, text: async () => answer }
  })
  const { store, prefetch } = createPrefetcher()
  const pages = createPages({
    document: running,
    baseUrl: '/',
    modules: {},
    store,
    loadCode: async () => ({}),
  })
  return { pages, prefetch, requests }
}
const at = (path: string) => new URL(path, location.href)

afterEach(() => vi.unstubAllGlobals())

describe('RTR-5: a page whose link is hovered', () => {
  test('is prepared once, however often the link is hovered, and is the page that is shown', async () => {
    const { pages, requests } = open()
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
    pages.preload(at('/b'))
    await settle()
    pages.preload(at('/b'))
    const ready = await pages.load(at('/b'))
    expect(ready.kind).toBe('page')
    expect(parse).toHaveBeenCalledTimes(1)
    parse.mockRestore()
    expect(requests).toEqual(['/b'])
  })

  test('is not read when the response is a file', async () => {
    const { pages } = open()
    const cancel = vi.fn()
    vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ cancel })))
    expect((await pages.load(at('/LICENSE'))).kind).toBe('leave')
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  test('stays in memory beside other hovered pages', async () => {
    const { pages } = open()
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
    for (const path of ['/b', '/c', '/b', '/c', '/b']) {
      pages.preload(at(path))
      await settle()
    }
    expect(parse).toHaveBeenCalledTimes(2)
    parse.mockRestore()
  })

  test('is fetched again after a failure', async () => {
    const { pages, requests } = open()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    pages.preload(at('/b'))
    await settle()
    vi.unstubAllGlobals()
    expect(requests).toEqual([])
    vi.stubGlobal(
      'fetch',
      async () => new Response(documentOf(), { headers: { 'content-type': 'text/html' } }),
    )
    expect((await pages.load(at('/b'))).kind).toBe('page')
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not loaded before the click on a connection like %j',
    async (connection) => {
      vi.stubGlobal('navigator', { connection })
      const { pages, prefetch, requests } = open()
      pages.preload(at('/b'))
      prefetch(at('/c'))
      await settle()
      expect(requests).toEqual([])
      await pages.load(at('/b'))
      expect(requests).toEqual(['/b'])
    },
  )
})

describe('ERR-2: the code of a page', () => {
  const page = { ...plainPage, component: 'pages/live.tsx' }

  test('is its default export', async () => {
    const Live = () => null
    expect(await loadComponent(page, { 'pages/live.tsx': async () => ({ default: Live }) })).toBe(Live)
    expect(await loadComponent(samplePage, {})).toBeUndefined()
  })

  test.each([
    ['is missing', {}],
    ['cannot be loaded', { 'pages/live.tsx': () => Promise.reject(new TypeError('404')) }],
    ['has no page', { 'pages/live.tsx': async () => ({}) }],
  ])('%s', async (_, modules) => {
    await expect(loadComponent(page, modules)).rejects.toMatchObject({ name: 'LoadError' })
    await expect(loadComponent({ ...page, component: 'constructor' }, modules)).rejects.toThrow('no code')
  })
})
