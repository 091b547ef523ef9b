import { describe, expect, test } from 'vitest'
import {
  createPageStore,
  type PageResponse,
  type PageStoreOptions,
} from '../../../src/client/router/createPageStore.ts'

const answer = (url: string): PageResponse => ({ status: 200, url, isHtml: true, text: url })

function open(more: Partial<PageStoreOptions> = {}) {
  const asked: string[] = []
  const aborted: string[] = []
  const store = createPageStore({
    fetchPage: async (pathname, signal) => {
      asked.push(pathname)
      signal.addEventListener('abort', () => aborted.push(pathname))
      return answer(pathname)
    },
    ...more,
  })
  return { store, asked, aborted }
}

describe('RTR-5: the store of pages', () => {
  test('fetches a page once, also during a pending request', async () => {
    const { store, asked } = open()
    const [first, second] = await Promise.all([store.get('/a'), store.get('/a')])
    expect(await store.get('/a')).toBe(first)
    expect(second).toBe(first)
    expect(asked).toEqual(['/a'])
  })

  test('drops the least recently used page', async () => {
    const { store, asked } = open({ limit: 2 })
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await store.get(path)
    expect(asked).toEqual(['/a', '/b', '/c', '/b'])
  })

  test('fetches an expired page again', async () => {
    let time = 0
    const { store, asked } = open({ maxAgeMs: 100, now: () => time })
    await store.get('/a')
    time = 99
    expect(store.has('/a')).toBe(true)
    time = 100
    expect(store.has('/a')).toBe(false)
    await store.get('/a')
    expect(asked).toEqual(['/a', '/a'])
  })

  test('does not prefetch a page that was missing, however long ago', async () => {
    let time = 0
    const { store, asked } = open({
      now: () => time,
      fetchPage: async (pathname) => {
        asked.push(pathname)
        return { ...answer(pathname), status: pathname === '/gone' ? 404 : 200 }
      },
    })
    await store.get('/gone')
    await store.get('/a')
    time = 1e9
    expect([store.has('/gone'), store.has('/a')]).toEqual([true, false])
    // Following the link fetches the page again.
    await store.get('/gone')
    expect(asked).toEqual(['/gone', '/a', '/gone'])
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
    const { store, asked, aborted } = open()
    const pending = store.get('/a')
    store.abandon('/a')
    expect(aborted).toEqual(['/a'])
    await pending
    await store.get('/b')
    store.abandon('/b')
    store.abandon('/never-asked')
    expect(aborted).toEqual(['/a'])
    await store.get('/b')
    expect(asked).toEqual(['/a', '/b'])
  })

  test('accepts paths that are names of object properties', async () => {
    const { store, asked } = open()
    expect(store.has('__proto__')).toBe(false)
    expect(store.has('constructor')).toBe(false)
    await store.get('__proto__')
    await store.get('__proto__')
    expect(asked).toEqual(['__proto__'])
  })
})
