import type net from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  at,
  byMethod,
  check,
  fastClock,
  freePort,
  lookupHere,
  type Responder,
  startRawServer,
  startServer,
  status,
  verdict,
} from './fakeServer.ts'

const NOT_FOUND = 'the server answers 404 Not Found'

describe('CHK-9: HEAD, then GET', () => {
  test.each<[string, Responder, string, number]>([
    ['200', status(200), 'fine', 1],
    ['204', status(204), 'fine', 1],
    ['405 to HEAD', byMethod(status(405), status(200)), 'fine', 2],
    ['501 to HEAD', byMethod(status(501), status(200)), 'fine', 2],
    ['404 to HEAD', byMethod(status(404), status(200)), 'fine', 2],
    ['403 to HEAD', byMethod(status(403), status(200)), 'fine', 2],
    ['500 to HEAD', byMethod(status(500), status(206)), 'fine', 2],
    ['404 to GET', byMethod(status(405), status(404)), NOT_FOUND, 2],
    ['404', status(404), NOT_FOUND, 2],
    ['410', status(410), 'the server answers 410 Gone', 2],
    ['401', status(401), 'unverified: its server requires a login or permission (401)', 2],
    ['403', status(403), 'unverified: its server requires a login or permission (403)', 2],
    ['418', status(418), 'unverified: its server answers 418', 2],
    ['500', status(500), 'unverified: its server answers 500', 2],
    ['999', status(999), 'unverified: its server answers 999', 2],
    ['a redirect to nowhere', status(302), 'unverified: its server answers 302', 2],
    ['304', status(304), 'unverified: its server answers 304', 2],
  ])('%s', async (_, answer, expected, count) => {
    const { port, requests } = await startServer({ '/page': answer })
    const found = await verdict(at(port, '/page'))
    expect(found.replace(/^Nothing at "[^"]*": /, '')).toBe(expected)
    expect(requests).toEqual(['HEAD /page', 'GET /page'].slice(0, count))
  })

  test('the body is not read: an endless one ends', async () => {
    const { port } = await startServer({
      '/': byMethod(status(405), (_, response) => {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536))) {}
        }
        response.on('drain', pour)
        pour()
      }),
    })
    expect(await verdict(at(port))).toBe('fine')
  })
})

describe('CHK-9: redirects', () => {
  const to = (location: string, code = 302) => status(code, { Location: location })

  test.each<[string, Record<string, Responder>, string]>([
    ['are no finding', { '/a': to('/b'), '/b': to('c?x=1', 307), '/c?x=1': status(200) }, 'fine'],
    ['with HEAD only', { '/a': byMethod(to('/none'), to('/b')), '/b': status(200) }, 'fine'],
    ['in circles', { '/a': to('/b'), '/b': to('/a') }, 'unverified: its redirects form a loop'],
    ['to itself', { '/a': to('#part', 302) }, 'unverified: its redirects form a loop'],
    ['to no address', { '/a': to('http://[') }, 'unverified: it redirects to a malformed address'],
    [
      'to another scheme',
      { '/a': to('file:///etc') },
      'unverified: it redirects to an address that is not checked',
    ],
    ['in UTF-8', { '/a': to(Buffer.from('/ü').toString('latin1')), '/%C3%BC': status(200) }, 'fine'],
  ])('%s', async (_, responders, expected) => {
    const { port } = await startServer(responders)
    expect(await verdict(at(port, '/a'))).toBe(expected)
  })

  test('to a missing address name the target', async () => {
    const { port } = await startServer({ '/a': to('/gone') })
    expect(await verdict(at(port, '/a'))).toBe(
      `Nothing at "${at(port, '/a')}": it redirects to "${at(port, '/gone')}", which answers 404 Not Found`,
    )
  })

  test('to a host that does not exist are a finding', async () => {
    const { port } = await startServer({ '/a': to('http://gone.example/') })
    const { lookup } = lookupHere({ 'gone.example': 'ENOTFOUND' })
    expect(await verdict(at(port, '/a'), { lookup })).toBe(
      `There is no host "gone.example", the target of "${at(port, '/a')}"`,
    )
  })

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:169.254.169.254]/',
    'http://2852039166/',
    'http://localhost:1/',
    'http://printer.local/',
  ])('to "%s" of this machine or its network are not followed', async (location) => {
    const { port } = await startServer({ '/a': to(location) })
    const { lookup, names } = lookupHere()
    expect(await verdict(at(port, '/a', 'lamps.org'), { lookup, isSkipped: undefined })).toBe(
      'unverified: it redirects to an address that is not checked',
    )
    expect(new Set(names)).toEqual(new Set(['lamps.org']))
  })

  test('to skipped hosts are not followed', async () => {
    const { port, requests } = await startServer({ '/a': to('http://inside.example/') })
    const isSkipped = (host: string) => host === 'inside.example'
    expect(await verdict(at(port, '/a'), { isSkipped })).toBe(
      'unverified: it redirects to an address that is not checked',
    )
    expect(requests).toEqual(['HEAD /a', 'GET /a'])
  })

  test.each([
    [10, 'fine'],
    [11, 'unverified: it redirects more than 10 times'],
  ])('%i of them', async (count, expected) => {
    const steps = Array.from({ length: count }, (_, index): [string, Responder] => [
      `/${index}`,
      to(`/${index + 1}`),
    ])
    const { port } = await startServer({ ...Object.fromEntries(steps), [`/${count}`]: status(200) })
    expect(await verdict(at(port, '/0'))).toBe(expected)
  })

  test('that never end and change the address each time', async () => {
    let count = 0
    const port = await startRawServer((socket) => {
      count += 1
      socket.once('data', () => socket.end(`HTTP/1.1 302 Found\r\nLocation: /${count}\r\n\r\n`))
    })
    expect(await verdict(at(port))).toBe('unverified: it redirects more than 10 times')
    expect(count).toBe(22)
  })
})

describe('CHK-12: permanent redirects', () => {
  const to = (location: string, code = 301, headers = {}) => status(code, { Location: location, ...headers })

  test.each<[string, Record<string, Responder>, string | undefined]>([
    ['301', { '/a': to('/b') }, '/b'],
    ['308', { '/a': to('/b', 308) }, '/b'],
    ['both, with a hash on the way', { '/a': to('/c#part', 308), '/c': to('/b') }, '/b#part'],
    ['302', { '/a': to('/b', 302) }, undefined],
    ['302 on the way', { '/a': to('/c'), '/c': to('/b', 302) }, undefined],
    ['301 after 307', { '/a': to('/c', 307), '/c': to('/b') }, undefined],
    ['by language', { '/a': to('/b', 301, { Vary: 'Origin, Accept-Language' }) }, undefined],
    ['to a missing page', { '/a': to('/gone') }, undefined],
    ['to a page that needs a login', { '/a': to('/private'), '/private': status(403) }, undefined],
    ['to data', { '/a': to('data:text/html,x') }, undefined],
  ])('%s', async (_, responders, target) => {
    const { port } = await startServer({ '/b': status(200), ...responders })
    const { diagnostics } = await check([at(port, '/a')])
    const moved = diagnostics.filter(({ rule }) => rule === 'external-redirect')
    const replacements = moved.map(({ suggestions }) => suggestions?.[0]?.replacement)
    expect(replacements).toEqual(target === undefined ? [] : [at(port, target)])
    if (target !== undefined)
      expect(moved[0]?.message).toBe(`"${at(port, '/a')}" has moved permanently to "${at(port, target)}"`)
  })
})

describe('CHK-9: servers that request a pause', () => {
  const busyTimes = (times: number, headers: Record<string, string>, code = 429): Responder => {
    let left = times
    return (request, response) => {
      left -= 1
      status(left >= 0 ? code : 200, headers)(request, response)
    }
  }

  test.each<[string, Responder, string, number[]]>([
    ['once', busyTimes(1, { 'Retry-After': '7' }), 'fine', [7000]],
    ['twice', busyTimes(2, { 'Retry-After': '7' }), 'fine', [7000, 7000]],
    ['by a date', busyTimes(1, { 'Retry-After': 'Thu, 01 Jan 2026 00:00:09 GMT' }), 'fine', [9000]],
    [
      'until a date that is over',
      busyTimes(1, { 'Retry-After': 'Wed, 01 Jan 2025 00:00:09 GMT' }),
      'fine',
      [],
    ],
    ['without saying how long', busyTimes(2, {}, 503), 'fine', [1000, 2000]],
    ['nonsense', busyTimes(1, { 'Retry-After': '-5e9' }), 'fine', [1000]],
    [
      'too often',
      busyTimes(3, { 'Retry-After': '1' }),
      'unverified: its server asks for fewer requests (429)',
      [1000, 1000],
    ],
    ['for too long', busyTimes(1, { 'Retry-After': '61' }, 503), 'unverified: its server answers 503', []],
    [
      'for too long together',
      busyTimes(2, { 'Retry-After': '31' }, 503),
      'unverified: its server answers 503',
      [31_000],
    ],
    [
      'for ever',
      busyTimes(9, { 'Retry-After': '9'.repeat(40) }, 503),
      'unverified: its server answers 503',
      [1000, 2000],
    ],
  ])('%s', async (_, answer, expected, waits) => {
    const { port } = await startServer({ '/': answer })
    const clock = fastClock()
    expect(await verdict(at(port), { clock })).toBe(expected)
    expect(clock.waits).toEqual(waits)
  })

  test('no other address of the host is requested meanwhile, other hosts are', async () => {
    const { port, requests } = await startServer({
      '/a': busyTimes(1, { 'Retry-After': '7' }),
      '/b': status(200),
    })
    const waiting: (() => void)[] = []
    let now = 0
    const clock = { now: () => now, wait: () => new Promise<void>((resolve) => waiting.push(resolve)) }
    const run = check([at(port, '/a'), at(port, '/b'), at(port, '/b', 'other.example')], {
      clock,
      defaults: { maxRequests: 1 },
    })
    await expect.poll(() => waiting.length).toBe(1)
    await expect.poll(() => requests.toSorted()).toEqual(['HEAD /a', 'HEAD /b'])
    now = 7000
    waiting[0]?.()
    expect((await run).checked).toBe(3)
  })
})

describe('CHK-9: servers that violate the protocol', () => {
  const raw = (text: string) => (socket: net.Socket) => void socket.once('data', () => socket.end(text))

  test.each<[string, (socket: net.Socket) => void, RegExp]>([
    ['cut the connection', (socket) => socket.destroy(), /closed the connection/],
    ['close the connection without a response', raw(''), /closed the connection/],
    ['stop in the head', raw('HTTP/1.1 200 OK\r\nContent-'), /closed the connection/],
    ['speak something else', raw('SSH-2.0-OpenSSH_9.6\r\n'), /does not answer in HTTP/],
    ['answer zeros', raw('\0'.repeat(1000)), /does not answer in HTTP/],
    ['have no status', raw('HTTP/1.1 abc\r\n\r\n'), /does not answer in HTTP/],
    [
      'send a huge header',
      raw(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`),
      /does not answer in HTTP/,
    ],
    [
      'change the protocol',
      raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
      /./,
    ],
  ])('%s', async (_, onConnection, expected) => {
    const port = await startRawServer(onConnection)
    const found = await verdict(at(port))
    expect(found).toMatch(/^unverified: /)
    expect(found).toMatch(expected)
  })

  const slow: [string, (socket: net.Socket) => void][] = [
    ['never answer', () => {}],
    ['answer a header at a time', (socket) => drip(socket, 'X: y\r\n', 'HTTP/1.1 200 OK\r\n')],
    ['send "100 Continue" without end', (socket) => drip(socket, 'HTTP/1.1 100 Continue\r\n\r\n', '')],
  ]
  function drip(socket: net.Socket, text: string, first: string): void {
    socket.write(first)
    const timer = setInterval(() => socket.write(text), 10)
    socket.on('close', () => clearInterval(timer))
  }
  test.each(slow)('%s', async (_, onConnection) => {
    const port = await startRawServer(onConnection)
    expect(await verdict(at(port), { defaults: { timeoutMs: 150 } })).toBe(
      'unverified: its server gave no answer within 0.15 s',
    )
  })

  test('a slow response within the time limit is valid', async () => {
    const { port } = await startServer({ '/': (_, response) => void setTimeout(() => response.end(), 50) })
    expect(await verdict(at(port))).toBe('fine')
  })

  test('that are unreachable, or do not support TLS', async () => {
    const port = await freePort()
    expect(await verdict(at(port))).toBe('unverified: its server refused the connection')
    const plain = await startServer({ '/': status(200) })
    expect(await verdict(`https://docs.example:${plain.port}/`)).toMatch(/^unverified: the connection failed/)
  })
})
