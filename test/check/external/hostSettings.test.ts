import { expect, test } from 'vitest'
import { openAnswers } from '../../../src/check/external/answer.ts'
import { createHostOptions } from '../../../src/check/external/hostSettings.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'
import { at, check, fastClock, startServer, status, verdict } from './fakeServer.ts'

const TOKEN = 'hunter2-secret'
const headers = { Authorization: `Bearer ${'$'}{LAMPS_TOKEN}`, 'X-Plain': 'yes' }
const entry = { hosts: ['docs.example'], headers }

test('CHK-12: of entries for one host the last value counts, and headers are united', () => {
  const { settingsOf } = createHostOptions(
    [
      { hosts: ['*.lamps.org', 'lamps.org'], timeout: 1, retries: 1, headers: { A: '1', B: '1' } },
      { hosts: ['docs.lamps.org'], timeout: 2, requestsPerSecond: 4, headers: { B: '2' } },
    ],
    {},
  )
  expect(settingsOf('docs.lamps.org')).toMatchObject({
    ...{ timeoutMs: 2000, retries: 1, delayMs: 250, maxRequests: 2, headers: { A: '1', B: '2' } },
  })
  expect(settingsOf('a.b.lamps.org').timeoutMs).toBe(1000)
  expect(settingsOf('lamps.org').timeoutMs).toBe(1000)
  expect(settingsOf('mylamps.org')).toMatchObject({ timeoutMs: 10_000, headers: {}, key: '' })
})

test('CHK-12: headers of the configuration are sent, with variables of the environment', async () => {
  const { port, heads } = await startServer({ '/': status(200) })
  const options = { externalLinks: [entry], env: { LAMPS_TOKEN: ` ${TOKEN}\n` } }
  expect(await verdict(at(port), options)).toBe('fine')
  expect(heads[0]?.headers).toMatchObject({ authorization: `Bearer ${TOKEN}`, 'x-plain': 'yes' })
  expect(await verdict(at(port, '/', 'other.example'), options)).toBe('fine')
  expect(heads[1]?.headers.authorization).toBeUndefined()
})

test('CHK-12: a variable that is no header is not quoted', async () => {
  const { port, requests } = await startServer({})
  const env = { LAMPS_TOKEN: `${TOKEN}\nX: y` }
  expect(await verdict(at(port), { externalLinks: [entry], env })).toBe(
    'unverified: the variable LAMPS_TOKEN of the environment has characters that a header cannot have',
  )
  expect(requests).toEqual([])
})

test.each([[{}], [{ LAMPS_TOKEN: '' }], [{ LAMPS_TOKEN: ' ' }]])(
  'CHK-12: without the variable nothing is requested: %j',
  async (env) => {
    const { port, requests } = await startServer({ '/': status(404) })
    expect(await verdict(at(port), { externalLinks: [entry], env })).toBe(
      'unverified: the variable LAMPS_TOKEN of the environment is not set',
    )
    expect(requests).toEqual([])
  },
)

test('CHK-12: values of the environment are not sent to another server after a redirect, nor on the way back', async () => {
  const { port, heads } = await startServer({
    '/a': status(301, { Location: '/c' }),
    '/c': status(200),
    '/d': status(200),
  })
  const other = await startServer({ '/b': status(302, { Location: at(port, '/d') }) })
  const options = {
    externalLinks: [{ ...entry, hosts: ['*.example'] }],
    env: { LAMPS_TOKEN: TOKEN },
  }
  const start = await startServer({ '/': status(302, { Location: at(other.port, '/b', 'other.example') }) })
  expect(await verdict(at(start.port), options)).toBe('fine')
  expect(start.heads[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`)
  expect(other.heads[0]?.headers).toMatchObject({ 'x-plain': 'yes' })
  for (const { headers } of [...other.heads, ...heads]) expect(headers.authorization).toBeUndefined()
  heads.length = 0
  await check([at(port, '/a')], options)
  expect(heads.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${TOKEN}`, `Bearer ${TOKEN}`])
})

test('CHK-12: values of the environment are neither cached nor reported', async () => {
  const { port } = await startServer({ '/a': status(200), '/b': status(500) })
  const rows: unknown[] = []
  const answers = { get: () => undefined, set: (...row: unknown[]) => void rows.push(row) }
  const externalLinks = [entry]
  const result = await check(
    ['/a', '/b', '/gone'].map((name) => at(port, name)),
    {
      answers,
      externalLinks,
      env: { LAMPS_TOKEN: TOKEN },
    },
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify([rows, result])).not.toContain('hunter2')
})

test('CHK-12: answers are cached for their settings', async () => {
  const { port, requests } = await startServer({ '/': status(404) })
  const clock = fastClock()
  const answers = openAnswers(temporaryFolder(), clock.now())
  const run = (accept: number[]) =>
    check([at(port)], { answers, clock, externalLinks: [{ hosts: ['docs.example'], accept }] })
  expect((await run([])).diagnostics).toHaveLength(1)
  expect((await run([404])).diagnostics).toHaveLength(0)
  expect(requests).toEqual(['HEAD /', 'GET /', 'HEAD /'])
  expect((await run([404])).cached).toBe(1)
})

test.each([
  [[403, 429], 429, {}, 1],
  [[302], 302, { Location: '/login' }, 1],
  [[999], 999, {}, 1],
])('CHK-12: with accept: %j the status %i counts as found', async (accept, code, given, count) => {
  const { port, requests } = await startServer({ '/': status(code, given) })
  expect(await verdict(at(port), { externalLinks: [{ hosts: ['docs.example'], accept }] })).toBe('fine')
  expect(requests).toHaveLength(count)
})

test('CHK-12: retries, pauses and time limits of a host', async () => {
  let left = 4
  const { port } = await startServer({
    '/': (request, response) => {
      left -= 1
      status(left >= 0 ? 429 : 200, { 'Retry-After': '3' })(request, response)
    },
    '/slow': () => {},
  })
  const clock = fastClock()
  const limits = { hosts: ['docs.example'], retries: 4, maxRequests: 1, requestsPerSecond: 0.5, timeout: 0.2 }
  expect(await verdict(at(port), { clock, externalLinks: [limits] })).toBe('fine')
  expect(clock.waits).toEqual([3000, 3000, 3000, 3000])
  expect(await verdict(at(port, '/slow'), { externalLinks: [limits] })).toBe(
    'unverified: its server gave no answer within 0.2 s',
  )
  left = 1
  expect(await verdict(at(port), { externalLinks: [{ ...limits, retries: 0 }] })).toContain('429')
})

test('CHK-12: a private host is requested only if an entry names it', async () => {
  const { port, requests } = await startServer({ '/': status(200) })
  const run = (hosts: string[]) =>
    check([at(port, '/', 'wiki.internal')], { isSkipped: undefined, externalLinks: [{ hosts }] })
  expect((await run(['*.internal', '*'])).checked).toBe(0)
  expect(requests).toEqual([])
  expect((await run(['wiki.internal'])).checked).toBe(1)
})
