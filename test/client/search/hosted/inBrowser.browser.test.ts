/** SRC-6: the client bundled for the browser and run in one. */
import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSERS } from '../../../../src/bundle/esbuildOptions.ts'
import type { createHostedClient } from '../../../../src/client/search/hosted/createHostedClient.ts'
import type { HostedHost } from '../../../../src/shared/search/hostedSearch.ts'
import { launchChromium, type TestBrowser } from '../../../helpers/chromium.ts'
import { answers, type FakeHost, hang, refusingHost, startFakeHost, status, text } from './fakeHost.ts'
import { request, searchSettings } from './openClient.ts'

/** Budget of the additional code for the hosted service, in bytes after gzip. */
const MAX_WEIGHT = 9000

declare global {
  interface Window {
    hosted?: { readonly createHostedClient: typeof createHostedClient }
  }
}

let browser: TestBrowser
let code: string
let site: string

/** Also needed on localhost, since browsers block requests of other origins. */
const server = http.createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Docs</title>')
})

beforeAll(async () => {
  browser = await launchChromium()
  const { outputFiles } = await build({
    entryPoints: ['src/client/search/hosted/createHostedClient.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'hosted',
    platform: 'browser',
    target: BROWSERS,
    minify: true,
    write: false,
  })
  code = outputFiles[0]?.text ?? ''
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
})
afterAll(async () => {
  await browser.close()
  server.close()
})

async function searchInPage(hosts: readonly HostedHost[], queries: readonly string[]) {
  const page = await browser.newPage()
  try {
    await page.goto(site)
    await page.evaluate(`${code};window.hosted = hosted`)
    const given = { hosts, settings: searchSettings(), requests: queries.map((query) => [request(query)]) }
    return await page.evaluate(async ({ hosts, settings, requests }) => {
      if (window.hosted === undefined) throw new Error('the bundle did not load')
      const storage = {
        get: (key: string) => localStorage.getItem(key),
        set: (key: string, value: string | null) => localStorage.setItem(key, value ?? ''),
      }
      const client = window.hosted.createHostedClient({ search: settings }, { hosts, storage })
      const found: unknown[] = []
      for (const request of requests) {
        try {
          const { results } = await client.search({ requests: request })
          found.push(results.flatMap(({ hits }) => hits.map(({ objectID }) => objectID)))
        } catch (error) {
          const { name, kind, status } = error as { name: string; kind: string; status?: number }
          found.push(status === undefined ? `${name} ${kind}` : `${name} ${kind} ${status}`)
        }
      }
      return { found, storedKeys: Object.keys(localStorage) }
    }, given)
  } finally {
    await page.close()
  }
}

const counts = (hosts: readonly FakeHost[]) => hosts.map(({ requests }) => requests.length)

test('SRC-6: the bundle has the browser build of the client, and is within its budget', () => {
  expect(code).toContain('XMLHttpRequest')
  expect(code).not.toMatch(/\bfrom"(?:node:)?(?:https?|zlib)"|\brequire\(/)
  expect(gzipSync(code).length).toBeLessThan(MAX_WEIGHT)
})

test('SRC-6: failing, refusing and hanging hosts are skipped and remembered', async () => {
  const [broken, silent, good] = [
    await startFakeHost(status(500)),
    await startFakeHost(hang),
    await startFakeHost(answers),
  ]
  const hosts = [await refusingHost(), broken.host, silent.host, good.host]
  const { found, storedKeys } = await searchInPage(hosts, ['a', 'b', 'a'])
  expect(found).toEqual([['a'], ['b'], ['a']])
  expect(counts([broken, silent, good])).toEqual([1, 1, 2])
  expect(storedKeys).toEqual(['xpre-search-hosts-APP'])
  // No CORS preflight was sent: it would be an OPTIONS request.
  expect(good.requests.map(({ path }) => path)).toEqual(Array(2).fill('POST /1/indexes/*/queries'))
})

test('SRC-6: rejected, malformed and unreachable have different errors', async () => {
  const [refusing, garbled] = [await startFakeHost(status(403)), await startFakeHost(text(''))]
  expect((await searchInPage([refusing.host], ['a'])).found).toEqual(['SearchError rejected 403'])
  expect((await searchInPage([garbled.host], ['a', 'a'])).found).toEqual(
    Array(2).fill('SearchError malformed'),
  )
  expect((await searchInPage([await refusingHost()], ['a'])).found).toEqual(['SearchError unreachable'])
  expect(counts([refusing, garbled])).toEqual([1, 2])
})
