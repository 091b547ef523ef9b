import { expect, test } from 'vitest'
import { createLoader } from '../../../src/client/first/createLoader.ts'
import { isConstrained } from '../../../src/client/first/scheduleModule.ts'

/** A loader whose module is missing the first `failures` times. */
function makeLoader({
  failures,
  url = '/assets/client-1.js',
}: {
  failures: number
  url?: string | undefined
}) {
  const asked: string[] = []
  const failed: string[] = []
  const page = { url }
  const load = createLoader({
    readUrl: () => page.url,
    load: (address) => {
      asked.push(address)
      return asked.length > failures ? Promise.resolve() : Promise.reject(new TypeError('404'))
    },
    onFailure: (address) => failed.push(address),
  })
  return { load, asked, failed, page }
}

test('the module is asked for once, however often it is wanted', async () => {
  const { load, asked, failed } = makeLoader({ failures: 0 })
  expect(await Promise.all([load(), load()])).toEqual([true, true])
  expect(await load()).toBe(true)
  expect(asked).toEqual(['/assets/client-1.js'])
  expect(failed).toEqual([])
})

test('a module that did not load is asked for once more, at another address, when it is wanted again', async () => {
  const { load, asked, failed } = makeLoader({ failures: 1 })
  expect(await load()).toBe(false)
  expect(asked).toHaveLength(1)
  expect(failed).toEqual(['/assets/client-1.js'])
  expect(await load()).toBe(true)
  expect(await load()).toBe(true)
  expect(asked).toEqual(['/assets/client-1.js', '/assets/client-1.js?retry'])
})

test('after the second failure nobody asks again', async () => {
  const { load, asked } = makeLoader({ failures: Number.POSITIVE_INFINITY })
  expect([await load(), await load(), await load()]).toEqual([false, false, false])
  expect(asked).toHaveLength(2)
})

test('a page that names no module loads none, until it names one', async () => {
  const { load, asked, page } = makeLoader({ failures: 0 })
  page.url = undefined as unknown as string
  expect(await load()).toBe(false)
  expect(asked).toEqual([])
  page.url = '/assets/client-2.js'
  expect(await load()).toBe(true)
})

test('RTR-6: nothing is loaded ahead where data are saved or the line is 2g', () => {
  expect(isConstrained({ saveData: true, effectiveType: '4g' })).toBe(true)
  expect(isConstrained({ effectiveType: '2g' })).toBe(true)
  expect(isConstrained({ effectiveType: 'slow-2g' })).toBe(true)
  expect(isConstrained({ saveData: false, effectiveType: '3g' })).toBe(false)
  expect(isConstrained({})).toBe(false)
  expect(isConstrained(undefined)).toBe(false)
})
