import { describe, expect, test } from 'vitest'
import {
  createPageStore,
  type PageResponse,
  type PageStoreOptions,
} from '../../../src/client/router/createPageStore.ts'

const answer = (url: string): PageResponse => ({ status: 200, url, isHtml: true, text: url })

function open(more: Partial<PageStoreOptions> = {}) {
  const requests: string[] = []
  const aborted: string[] = []
  const store = createPageStore({
    fetchPage: async (pathname, signal) => {
      requests.push(pathname)
      signal.addEventListener('abort', () => aborted.push(pathname))
      return answer(pathname)
    },
    ...more,
  })
  return { store, requests, aborted }
}

describe('RTR-5: the store of pages', () => {
  test('fetches a page once, also during a pending request', async () => {
    const { store, requests } = open()
    const [first, second] = await Promise.all([store.get('/a'), store.get('/a')])
    expect(await store.get('/a')).toBe(first)
    expect(second).toBe(first)
    expect(requests).toEqual(['/a'])
  })

  test('drops the least recently used page', async () => {
    const { store, requests } = open({ limit: 2 })
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await store.get(path)
    expect(requests).toEqual(['/a', '/b', '/c', '/b'])
  })

  test('fetches an expired page again', async () => {
    let time = 0
    const { store, requests } = open({ maxAgeMs: 100, now: () => time })
    await store.get('/a')
    time = 99
    expect(store.has('/a')).toBe(true)
    time = 100
    expect(store.has('/a')).toBe(false)
    await store.get('/a')
    expect(requests).toEqual(['/a', '/a'])
  })

  test('does not prefetch a page that was missing, however long ago', async () => {
    let time = 0
    const { store, requests } = open({
      now: () => time,
      fetchPage: async (pathname) => {
        requests.push(pathname)
        return { ...answer(pathname), status: pathname === '/gone' ? 404 : 200 }
      },
    })
    await store.get('/gone')
    await store.get('/a')
    time = 1e9
    expect([store.has('/gone'), store.has('/a')]).toEqual([true, false])
    // Following the link fetches the page again.
    await store.get('/gone')
    expect(requests).toEqual(['/gone', '/a', '/gone'])
  })

  test('RTR-3: fetches again after a failure', async () => {
    let isOffline = true
    const { store } = open({
      fetchPage: async (pathname) => {
        if (isOffline) throw new TypeError('Failed to fetch')
        return answer(pathname)
      },
    })
    await expect(store.get('/a')).rejects.toThrow('Failed to fetch')
    isOffline = false
    expect(await store.get('/a')).toEqual(answer('/a'))
  })

  test('cancels an abandoned request, and keeps a response that has arrived', async () => {
    const { store, requests, aborted } = open()
    const pending = store.get('/a')
    store.abandon('/a')
    expect(aborted).toEqual(['/a'])
    await pending
    await store.get('/b')
    store.abandon('/b')
    store.abandon('/never-requested')
    expect(aborted).toEqual(['/a'])
    await store.get('/b')
    expect(requests).toEqual(['/a', '/b'])
  })

  test('accepts paths that are names of object properties', async () => {
    const { store, requests } = open()
    expect(store.has('__proto__')).toBe(false)
    expect(store.has('constructor')).toBe(false)
    await store.get('__proto__')
    await store.get('__proto__')
    expect(requests).toEqual(['__proto__'])
  })
})
