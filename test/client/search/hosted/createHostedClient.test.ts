/** SRC-6: the real client of the service against local servers with failures. */
import { describe, expect, test } from 'vitest'
import { createHostedClient } from '../../../../src/client/search/hosted/createHostedClient.ts'
import { answers, hang, refusingHost, startFakeHost, status, text, trickle } from './fakeHost.ts'
import { failureOf, find, memoryStorage, openClient, request, searchSettings } from './openClient.ts'

describe('SRC-6: requests', () => {
  test('an application id and a key are needed', () => {
    const create = (appId: string, apiKey: string) => () =>
      createHostedClient({ search: searchSettings(appId, apiKey) }, { storage: memoryStorage() })
    expect(create('', 'key')).toThrow('`appId` is missing.')
    expect(create('APP', '')).toThrow('`apiKey` is missing.')
    expect(() => createHostedClient({ search: undefined }, { storage: memoryStorage() })).toThrow(
      '`appId` is missing.',
    )
  })

  test('are one POST with id and key as query parameters, and unchanged requests', async () => {
    const server = await startFakeHost(answers)
    const client = openClient({ hosts: [server.host] })
    const sent = { ...request('lamp'), facetFilters: [['language:en']], analytics: false }
    await client.search({ requests: [sent] })
    const [received] = server.requests
    expect(received?.path).toBe('POST /1/indexes/*/queries')
    expect(Object.fromEntries(received?.query ?? [])).toEqual({
      'x-algolia-application-id': 'APP',
      'x-algolia-api-key': 'search-only',
      'x-algolia-agent': expect.stringMatching(/^Algolia for JavaScript/),
    })
    // Another content type would cause a CORS preflight request.
    expect(received?.headers['content-type']).toBe('text/plain')
    expect(received?.body).toEqual({ requests: [sent] })
  })

  test('equal requests are sent once, also while they are pending; others are sent', async () => {
    const server = await startFakeHost(answers)
    const client = openClient({ hosts: [server.host] })
    expect(await Promise.all([find(client, 'lamp'), find(client, 'lamp')])).toEqual([['lamp'], ['lamp']])
    await find(client, 'lamp')
    expect(server.requests).toHaveLength(1)
    await find(client, 'lamps')
    expect(server.requests).toHaveLength(2)
  })
})

describe('SRC-6: responses', () => {
  test('contain one result for each request with its fields', async () => {
    const { host } = await startFakeHost(answers)
    const { results } = await openClient({ hosts: [host] }).search({
      requests: [request('a'), request('b')],
    })
    expect(results.map(({ hits }) => hits.map(({ objectID }) => objectID))).toEqual([['a'], ['b']])
    expect(results[1]).toMatchObject({ nbHits: 41, page: 0, nbPages: 3, queryID: 'id-b' })
  })

  test('that arrive out of order are matched to their requests', async () => {
    const late: (() => void)[] = []
    const server = await startFakeHost((received, response) => {
      if (received.body.requests[0]?.query === 'slow') late.push(() => answers(received, response))
      else {
        answers(received, response)
        for (const answer of late) answer()
      }
    })
    const client = openClient({ hosts: [server.host] })
    const slow = find(client, 'slow')
    await expect.poll(() => late.length).toBe(1)
    expect(await find(client, 'quick')).toEqual(['quick'])
    expect(await slow).toEqual(['slow'])
  })
})

describe('SRC-6: failures', () => {
  test.each([400, 401, 403, 404, 429])('status %i is final: no other host, no retry', async (code) => {
    const [first, second] = [await startFakeHost(status(code)), await startFakeHost(answers)]
    const client = openClient({ hosts: [first.host, second.host] })
    expect(await failureOf(client)).toEqual({ name: 'SearchError', kind: 'rejected', status: code })
    expect([first.requests.length, second.requests.length]).toEqual([1, 0])
  })

  test('a rejected request is not cached: the next search sends it again', async () => {
    const server = await startFakeHost(status(403))
    const client = openClient({ hosts: [server.host] })
    await failureOf(client)
    server.respondWith(answers)
    expect(await find(client, 'lamp')).toEqual(['lamp'])
  })

  test.each([
    ['text', 'no json'],
    ['truncated JSON', '{"results":[{"hits":['],
    ['nothing', ''],
    ['null', 'null'],
    ['no results', '{}'],
    ['fewer results than requests', '{"results":[]}'],
    ['a result without hits', '{"results":[{"nbHits":3}]}'],
    ['hits that are not a list', '{"results":[{"hits":{"0":1}}]}'],
  ])(
    'a response with status 200 and %s is malformed, is not cached, and causes no request to another host',
    async (_, body) => {
      const [first, second] = [await startFakeHost(text(body)), await startFakeHost(answers)]
      const client = openClient({ hosts: [first.host, second.host] })
      expect(await failureOf(client)).toEqual({ name: 'SearchError', kind: 'malformed' })
      expect(await failureOf(client)).toEqual({ name: 'SearchError', kind: 'malformed' })
      expect([first.requests.length, second.requests.length]).toEqual([2, 0])
      first.respondWith(answers)
      expect(await find(client, 'lamp')).toEqual(['lamp'])
    },
  )

  test('after a failed, hanging or refused connection the next host is used', async () => {
    const [broken, silent, good] = [
      await startFakeHost(status(500)),
      await startFakeHost(hang),
      await startFakeHost(answers),
    ]
    const client = openClient({ hosts: [await refusingHost(), broken.host, silent.host, good.host] })
    expect(await find(client, 'lamp')).toEqual(['lamp'])
    expect([broken.requests.length, silent.requests.length, good.requests.length]).toEqual([1, 1, 1])
  })

  test('an endless response times out', async () => {
    const [endless, good] = [await startFakeHost(trickle), await startFakeHost(answers)]
    const client = openClient({ hosts: [endless.host, good.host] })
    expect(await find(client, 'lamp')).toEqual(['lamp'])
  })

  test('the error is unreachable after each host has failed once', async () => {
    const [first, second] = [await startFakeHost(status(500)), await startFakeHost(status(503))]
    const client = openClient({ hosts: [first.host, second.host, await refusingHost()] })
    expect(await failureOf(client)).toEqual({ name: 'SearchError', kind: 'unreachable' })
    expect([first.requests.length, second.requests.length]).toEqual([1, 1])
  })
})
