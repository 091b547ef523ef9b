import { expect, test } from 'vitest'
import { at, check, lookupHere, type Responder, startRawServer, startServer, status } from './fakeServer.ts'

/** Replies after a moment and counts concurrent requests, in total and per host. */
function counter() {
  const open = new Map<string, number>()
  const most = { all: 0, host: 0 }
  const answer: Responder = ({ headers: { host = '' } }, response) => {
    const add = (step: number) => open.set(host, (open.get(host) ?? 0) + step)
    add(1)
    most.host = Math.max(most.host, open.get(host) ?? 0)
    most.all = Math.max(
      most.all,
      [...open.values()].reduce((a, b) => a + b, 0),
    )
    setTimeout(() => {
      add(-1)
      response.end()
    }, 5)
  }
  return { answer, most }
}

const paths = Array.from({ length: 30 }, (_, index) => `/${index}`)

test('CHK-9: concurrent requests are limited per host and in total', async () => {
  const { answer, most } = counter()
  const { port } = await startServer(Object.fromEntries(paths.map((page) => [page, answer])))
  const hosts = ['a.example', 'b.example', 'c.example', 'd.example']
  const { checked } = await check(
    hosts.flatMap((host) => paths.map((page) => at(port, page, host))),
    { maxRequests: 5 },
  )
  expect(checked).toBe(120)
  expect(most).toEqual({ all: 5, host: 2 })
})

test('CHK-9: redirects to a host count with its own requests', async () => {
  const { answer, most } = counter()
  const { port } = await startServer({ '/': answer })
  const address = at(port, '/', 'end.example')
  const from = await startServer(
    Object.fromEntries(paths.map((page) => [page, status(302, { Location: address })])),
  )
  const { checked } = await check(paths.map((page, index) => at(from.port, page, `h${index}.example`)))
  expect(checked).toBe(30)
  expect(most.host).toBe(2)
})

test('CHK-9: two requests to one host have a pause in between', async () => {
  const { port } = await startServer({ '/0': status(200), '/1': status(200), '/2': status(200) })
  const starts: number[] = []
  let now = 0
  const clock = {
    now: () => now,
    wait: async (ms: number) => {
      now += ms
      starts.push(now)
    },
  }
  await check(
    ['/0', '/1', '/2'].map((page) => at(port, page)),
    { clock, defaults: { delayMs: 100 } },
  )
  expect(starts.at(-1)).toBe(200)
})

test('CHK-9: a host without answers is not requested for all of its addresses', async () => {
  let connections = 0
  const port = await startRawServer((socket) => {
    connections += 1
    socket.destroy()
  })
  const { unverified } = await check(
    paths.map((page) => at(port, page)),
    { defaults: { maxRequests: 1 } },
  )
  expect(unverified).toHaveLength(30)
  expect(unverified.at(-1)?.reason).toBe('"docs.example" did not answer for other addresses')
  expect(connections).toBe(6)
})

test('CHK-9: servers that refuse some pages are requested for the others', async () => {
  const responders = paths.map((page): [string, Responder] => [page, status(page === '/29' ? 404 : 403)])
  const { port } = await startServer(Object.fromEntries(responders))
  const { diagnostics, unverified } = await check(paths.map((page) => at(port, page)))
  expect(diagnostics.map(({ target }) => target)).toEqual([at(port, '/29')])
  expect(unverified).toHaveLength(29)
})

test('CHK-9: the run ends when it is aborted, with the answers so far', async () => {
  const port = await startRawServer(() => {})
  const fine = await startServer({ '/': status(200) })
  const ending = new AbortController()
  const run = check([at(fine.port, '/', 'fine.example'), ...paths.map((page) => at(port, page))], {
    signal: ending.signal,
    defaults: { timeoutMs: 60_000 },
    onProgress: () => ending.abort(),
  })
  const { checked, unverified } = await run
  expect(checked).toBe(1)
  expect(unverified).toHaveLength(30)
  const again = await check([at(fine.port)], { signal: ending.signal })
  expect(again.unverified.map(({ reason }) => reason)).toEqual(['there was no time left to check it'])
})

test('CHK-9: the run ends when its time limit is reached, waiting for a busy server or for an answer', async () => {
  const silent = await startRawServer(() => {})
  const { port } = await startServer({ '/': status(503, { 'Retry-After': '50' }) })
  const { unverified } = await check([at(port), at(silent, '/', 'silent.example')], {
    clock: undefined,
    budgetMs: 300,
  })
  expect(unverified).toHaveLength(2)
})

test('CHK-9: a host named like an object property is an ordinary host', async () => {
  const { port } = await startServer({ '/': status(200) })
  const hosts = ['__proto__', 'constructor', 'toString', 'a--b', 'x_y.example', `${'a'.repeat(63)}.example`]
  const { checked, unverified } = await check(
    hosts.map((host) => at(port, '/', host)),
    lookupHere(),
  )
  expect([checked, unverified]).toEqual([hosts.length, []])
})

test('CHK-9: no connection stays open after the last answer', async () => {
  const closed: string[] = []
  const port = await startRawServer((socket) => {
    socket.on('close', () => closed.push('closed'))
    socket.once('data', () => socket.write('HTTP/1.1 405 No\r\nContent-Length: 10\r\n\r\nx'))
  })
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = timers()
  await check([at(port)], { budgetMs: 3_600_000, defaults: { timeoutMs: 3_600_000 } })
  expect(timers()).toBeLessThanOrEqual(before)
  await expect.poll(() => closed).toEqual(['closed', 'closed'])
})

test('CHK-9: many concurrent requests cause no warning of Node', async () => {
  const warnings: string[] = []
  const listen = ({ message }: Error) => void warnings.push(message)
  process.on('warning', listen)
  const { port } = await startServer({ '/': status(200) })
  await check(
    paths.map((_, index) => at(port, '/', `h${index}.example`)),
    { maxRequests: 30 },
  )
  await new Promise(setImmediate)
  process.off('warning', listen)
  expect(warnings).toEqual([])
})
