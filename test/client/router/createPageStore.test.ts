import { describe, expect, test } from 'vitest'
import {
  type Answer,
  createPageStore,
  type PageStoreOptions,
} from '../../../src/client/router/createPageStore.ts'

const answer = (url: string): Answer => ({ status: 200, url, isHtml: true, text: url })

function open(more: Partial<PageStoreOptions> = {}) {
  const asked: string[] = []
  const aborted: string[] = []
  const store = createPageStore({
    ask: async (pathname, signal) => {
      asked.push(pathname)
      signal.addEventListener('abort', () => aborted.push(pathname))
      return answer(pathname)
    },
    ...more,
  })
  return { store, asked, aborted }
}

describe('RTR-5: the store of pages', () => {
  test('asks once for a page, also while the answer is on its way', async () => {
    const { store, asked } = open()
    const [first, second] = await Promise.all([store.get('/a'), store.get('/a')])
    expect(await store.get('/a')).toBe(first)
    expect(second).toBe(first)
    expect(asked).toEqual(['/a'])
  })

  test('forgets what was used longest ago', async () => {
    const { store, asked } = open({ limit: 2 })
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await store.get(path)
    expect(asked).toEqual(['/a', '/b', '/c', '/b'])
  })

  test('asks again for what is old', async () => {
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

  test('does not ask in advance for what was missing once, however long ago', async () => {
    let time = 0
    const { store, asked } = open({
      now: () => time,
      ask: async (pathname) => {
        asked.push(pathname)
        return { ...answer(pathname), status: pathname === '/gone' ? 404 : 200 }
      },
    })
    await store.get('/gone')
    await store.get('/a')
    time = 1e9
    expect([store.has('/gone'), store.has('/a')]).toEqual([true, false])
    // A reader who follows the link may be luckier.
    await store.get('/gone')
    expect(asked).toEqual(['/gone', '/a', '/gone'])
  })

  test('RTR-3: asks again for what failed', async () => {
    let isOffline = true
    const { store } = open({
      ask: async (pathname) => {
        if (isOffline) throw new TypeError('Failed to fetch')
        return answer(pathname)
      },
    })
    await expect(store.get('/a')).rejects.toThrow('Failed to fetch')
    isOffline = false
    expect(await store.get('/a')).toEqual(answer('/a'))
  })

  test('gives up a request that nobody waits for, and keeps an answer that is there', async () => {
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

  test('takes paths that are names of object properties', async () => {
    const { store, asked } = open()
    expect(store.has('__proto__')).toBe(false)
    expect(store.has('constructor')).toBe(false)
    await store.get('__proto__')
    await store.get('__proto__')
    expect(asked).toEqual(['__proto__'])
  })
})
