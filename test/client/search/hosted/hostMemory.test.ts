/** SRC-6: a host that failed is avoided for two minutes. */
import { expect, test } from 'vitest'
import { createStorage } from '../../../../src/runtime/storage.ts'
import { createHostCache } from '../../../../src/shared/search/createHostCache.ts'
import { HOST_AVOIDED_MS } from '../../../../src/shared/search/hostedSearch.ts'
import { answers, hang, startFakeHost, status } from './fakeHost.ts'
import { failureOf, find, memoryStorage, openClient } from './openClient.ts'

const START = Date.UTC(2026, 0, 1)

async function openPair() {
  let time = START
  const storage = memoryStorage()
  const [first, second] = [await startFakeHost(status(500)), await startFakeHost(answers)]
  const open = () => openClient({ hosts: [first.host, second.host], storage, now: () => time })
  return {
    first,
    second,
    storage,
    open,
    pass: (ms: number) => {
      time += ms
    },
    counts: () => [first.requests.length, second.requests.length],
  }
}

test('SRC-6: for two minutes the other hosts are used first, also on the next page', async () => {
  const { open, pass, counts } = await openPair()
  const client = open()
  await find(client, 'a')
  expect(counts()).toEqual([1, 1])
  await find(client, 'b')
  pass(HOST_AVOIDED_MS)
  await find(open(), 'c')
  expect(counts()).toEqual([1, 3])
  pass(1)
  await find(client, 'd')
  expect(counts()).toEqual([2, 4])
})

test('SRC-6: a host that timed out is avoided as well', async () => {
  const { first, open, counts } = await openPair()
  first.respondWith(hang)
  const client = open()
  await find(client, 'a')
  await find(client, 'b')
  expect(counts()).toEqual([1, 2])
})

test('SRC-6: if all hosts have failed recently, all are used again', async () => {
  const { first, second, open, counts } = await openPair()
  second.respondWith(status(502))
  const client = open()
  expect(await failureOf(client)).toMatchObject({ kind: 'unreachable' })
  first.respondWith(answers)
  expect(await find(client, 'a')).toEqual(['a'])
  expect(counts()).toEqual([2, 1])
})

test.each(['{', 'null', '[]', '"x"', '{"127.0.0.1:1":{"status":"down"}}', '{"a":{"status":"up","at":1}}'])(
  'SRC-6: the invalid stored value %s is ignored',
  async (stored) => {
    const { storage, open, counts } = await openPair()
    storage.set('xpre-search-hosts-APP', stored)
    await find(open(), 'a')
    expect(counts()).toEqual([1, 1])
  },
)

test('SRC-6: a failure in the future is ignored, since the clock was set back', async () => {
  const { first, open, pass, counts } = await openPair()
  await find(open(), 'a')
  pass(-60_000)
  first.respondWith(answers)
  await find(open(), 'b')
  expect(counts()).toEqual([2, 1])
})

test('SRC-6: with a storage that throws, the memory lasts until the reader leaves the page', async () => {
  const warn = console.warn
  console.warn = () => {}
  try {
    const [first, second] = [await startFakeHost(status(500)), await startFakeHost(answers)]
    const storage = createStorage(() => {
      throw new Error('blocked')
    })
    const client = openClient({ hosts: [first.host, second.host], storage })
    await find(client, 'a')
    await find(client, 'b')
    expect([first.requests.length, second.requests.length]).toEqual([1, 2])
  } finally {
    console.warn = warn
  }
})

test('SRC-6: one host or all hosts can be removed from the memory', async () => {
  const storage = memoryStorage()
  const memory = createHostCache({ storage, key: 'hosts', now: () => START })
  const [a, b] = [{ url: 'a' }, { url: 'b', port: 1 }]
  await memory.set(a, { ...a, status: 'down' })
  // The client passes the host with its state.
  await memory.set({ ...b, status: 'up', lastUpdate: 3 }, { ...b, status: 'timed out' })
  expect(Object.keys(JSON.parse(storage.get('hosts') ?? ''))).toEqual(['a:', 'b:1'])
  await memory.delete(a)
  expect(Object.keys(JSON.parse(storage.get('hosts') ?? ''))).toEqual(['b:1'])
  await memory.clear()
  expect(storage.get('hosts')).toBeNull()
})
