import { expect, test } from 'vitest'
import { isConstrained } from '../../../src/client/first/connection.ts'
import { createLoader } from '../../../src/client/first/createLoader.ts'

/** A loader whose module fails the first `failures` times. */
function makeLoader({
  failures,
  url = '/assets/client-1.js',
}: {
  failures: number
  url?: string | undefined
}) {
  const requests: string[] = []
  const failed: string[] = []
  const page = { url }
  const load = createLoader({
    readUrl: () => page.url,
    load: (address) => {
      requests.push(address)
      return requests.length > failures ? Promise.resolve() : Promise.reject(new TypeError('404'))
    },
    onFailure: (address) => failed.push(address),
  })
  return { load, requests, failed, page }
}

test('concurrent and later calls load the module once', async () => {
  const { load, requests, failed } = makeLoader({ failures: 0 })
  expect(await Promise.all([load(), load()])).toEqual([true, true])
  expect(await load()).toBe(true)
  expect(requests).toEqual(['/assets/client-1.js'])
  expect(failed).toEqual([])
})

test('after a failure the next call loads the module once more, with another address', async () => {
  const { load, requests, failed } = makeLoader({ failures: 1 })
  expect(await load()).toBe(false)
  expect(requests).toHaveLength(1)
  expect(failed).toEqual(['/assets/client-1.js'])
  expect(await load()).toBe(true)
  expect(await load()).toBe(true)
  expect(requests).toEqual(['/assets/client-1.js', '/assets/client-1.js?retry'])
})

test('after the second failure the module is not loaded again', async () => {
  const { load, requests } = makeLoader({ failures: Number.POSITIVE_INFINITY })
  expect([await load(), await load(), await load()]).toEqual([false, false, false])
  expect(requests).toHaveLength(2)
})

test('a page without the address of a module loads none until the address is present', async () => {
  const { load, requests, page } = makeLoader({ failures: 0 })
  page.url = undefined as unknown as string
  expect(await load()).toBe(false)
  expect(requests).toEqual([])
  page.url = '/assets/client-2.js'
  expect(await load()).toBe(true)
})

test('RTR-6: nothing is prefetched with data saving or on a 2g connection', () => {
  expect(isConstrained({ saveData: true, effectiveType: '4g' })).toBe(true)
  expect(isConstrained({ effectiveType: '2g' })).toBe(true)
  expect(isConstrained({ effectiveType: 'slow-2g' })).toBe(true)
  expect(isConstrained({ saveData: false, effectiveType: '3g' })).toBe(false)
  expect(isConstrained({})).toBe(false)
  expect(isConstrained(undefined)).toBe(false)
})
