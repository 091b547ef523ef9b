/** Malicious requests, byte by byte, to a running `dev`. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunningDev } from '../../src/dev/startDev.ts'
import { type DevSite, makeDevSite, SECRET } from './devSite.ts'
import { openSocket, type RawAnswer, requestText, sendBytes, sendRaw } from './rawRequests.ts'

let site: DevSite
let dev: RunningDev
const opened: { readonly file: string; readonly line: number; readonly column: number }[] = []

beforeAll(async () => {
  site = makeDevSite()
  dev = await site.start({
    async openInEditor(file, line, column) {
      opened.push({ file, line, column })
      return undefined
    },
  })
})

afterAll(async () => {
  await dev.close()
  site.remove()
})

beforeEach(() => {
  opened.length = 0
})

const get = (target: string, headers?: Record<string, string>) =>
  sendRaw(dev.port, headers === undefined ? { target } : { target, headers })

/** Text that no answer may contain: contents of other files, paths of this machine, any part of the request. */
function expectNothingGiven({ text }: RawAnswer, what: string): void {
  expect(text, what).not.toContain(SECRET)
  expect(text, what).not.toContain('root:')
  expect(text, what).not.toContain(site.dir)
  expect(text, what).not.toContain('reflected')
}

test('SEC-4: pages and files of the site are answered', async () => {
  expect(await get('/docs/a')).toMatchObject({ status: 200, body: expect.stringContaining('Text of A') })
  expect(await get('/logo.txt')).toMatchObject({ status: 200, body: expect.stringContaining('logo') })
  expect(await get('/__xpre-docs/live.js')).toMatchObject({ status: 200 })
  expect(await get('/__xpre-docs/near?path=/docs/aa')).toMatchObject({
    body: expect.stringContaining('/docs/a'),
  })
})

describe('SEC-4: an address names a file of the site or nothing', () => {
  const OUTSIDE = ['package.json', 'xpre.config.mjs', '.env', 'notes.txt', 'outside.txt', 'etc/passwd']
  const UP = [
    '/',
    '/../',
    '/../../../../../../../',
    '/docs/../',
    '/docs/../../',
    '/./',
    '/%2e%2e/',
    '/%2E%2E/%2e%2e/',
    '/.%2e/',
    '/%2e/',
    '/..%2f',
    '/..%2F..%2F',
    '/%2f',
    '/%2f%2f',
    '/..%5c',
    '/..\\',
    '/\\',
    '/\\..\\',
    '//',
    '///',
    '//../',
    '/docs/..;/',
    '/..;/',
    '/.../',
    '/%252e%252e/',
    '/%252e%252e%252f',
    '/%c0%ae%c0%ae/',
    '/..%c0%af',
    '/%uff0e%uff0e/',
    '/%ef%bc%8e%ef%bc%8e/',
    '/%00/../',
    '/up/',
    '/up/site/',
    '/docs/',
    '/static/',
    '/site/',
    '/build/',
    '/@fs/',
    '/file:///',
    '/c:/',
    '/__xpre-docs/',
    '/__xpre-docs/../',
    '/__xpre-docs/../../',
    '/__xpre-docs/%2e%2e/',
    '/__xpre-docs/..%2f',
    '/__xpre-docs/live.js/../',
    '/__xpre-docs//',
  ]

  test.each(UP)('SEC-4: nothing outside of the site is served through %s', async (up) => {
    const answers = await Promise.all(
      OUTSIDE.flatMap((name) => [`${up}${name}`, `${up}${name}/`, `${up}${name}%00.html`]).map(
        async (target) => [target, await get(target)] as const,
      ),
    )
    for (const [target, answer] of answers) {
      expect([400, 404], target).toContain(answer.status)
      expectNothingGiven(answer, target)
    }
  })

  test.each([
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/passwd',
    '/outside.txt',
    '/up',
    '/up/outside.txt',
    '/docs/_private',
    '/docs/_private.md',
    '/docs/.hidden.md',
    '/docs/data.json',
    '/docs/linked',
    '/docs/linked.md',
    '/docs/a.mdx',
    '/static/logo.txt',
    '/_headers',
    '/_redirects',
    '/node_modules/react/package.json',
    '/constructor',
    '/__proto__',
    '/__xpre-docs/__proto__',
    '/__xpre-docs/constructor',
    '/__xpre-docs',
    '/__xpre-docs/',
  ])('SEC-4: what the site does not publish stays private: %s', async (target) => {
    const answer = await get(target)
    expect(answer.status).toBe(404)
    expectNothingGiven(answer, target)
  })

  test.each([
    'http://reflected.example/',
    'http://reflected.example/__xpre-docs/events',
    'http://127.0.0.1/docs/a',
    'https://[/',
    'file:///etc/passwd',
    '*',
    'docs/a?reflected',
    '\\docs',
    '?reflected',
    '#reflected',
    'javascript:reflected',
    '/%',
    '/%reflected',
    '/docs/a%ff',
    '/%00reflected',
    '/__xpre-docs/\\reflected\\open',
    '/__xpre-docs/%reflected',
    '/__xpre-docs/events%00reflected',
    '/__xpre-docs/near?path=%reflected%ff',
    '/__xpre-docs/near?path=<script>reflected</script>',
    '/__xpre-docs/near?path=reflected&path=%00&__proto__=1',
    '//reflected.example',
    '//reflected.example/%2f..',
    '///reflected.example/..',
    '/\\reflected.example',
    '/\\/reflected.example/',
    '//[reflected',
    '/docs/a/<script>reflected</script>',
    '/docs/a?<script>reflected</script>',
    '/docs/a%0d%0aX-Reflected:%20reflected',
    '/\u00e9reflected',
    '/docs/a#reflected',
    `/${'reflected/'.repeat(500)}`,
    `/${'../'.repeat(2000)}reflected`,
    `/${'a'.repeat(30_000)}reflected`,
  ])('SEC-4: no answer contains a part of the address, and none is a server error: %j', async (target) => {
    const answer = await get(target)
    expect([200, 400, 404, 431]).toContain(answer.status)
    expect(answer.text.toLowerCase()).not.toContain('reflected')
    expectNothingGiven(answer, target)
  })

  test.each([
    'not http at all\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    'GET\r\n\r\n',
    'GET /\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n',
    'GET /reflected\0 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET /a\treflected HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: reflected\r\nConnection: close\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`,
    'CONNECT reflected.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ])('SEC-4: malformed requests are rejected, and the server goes on: %j', async (bytes) => {
    const answer = await sendBytes(dev.port, Buffer.from(bytes, 'latin1'))
    // Node 20.19.0 accepts a tab in an address, and the page does not exist.
    expect([0, 400, 403, 404, 405, 431]).toContain(answer.status)
    expectNothingGiven(answer, bytes)
    expect((await get('/docs/a')).status).toBe(200)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'POST', 'TRACE', 'OPTIONS', 'PROPFIND'])(
    'SEC-4: %s is rejected',
    async (method) => {
      for (const target of ['/', '/docs/a', '/logo.txt', '/package.json', '/__xpre-docs/events', '*']) {
        const answer = await sendRaw(dev.port, { method, target, headers: { 'X-Sent': 'reflected' } })
        expect(answer, target).toMatchObject({ status: 405, text: expect.stringMatching(/\r\nAllow: GET/) })
        expectNothingGiven(answer, `${method} ${target}`)
      }
    },
  )

  test('SEC-4: HEAD is answered without a body', async () => {
    for (const target of ['/docs/a', '/logo.txt', '/nowhere', '/%']) {
      expect((await sendRaw(dev.port, { method: 'HEAD', target })).body, target).toBe('')
    }
  })
})

describe('SEC-4: other sites', () => {
  const TARGETS = [
    '/',
    '/docs/a',
    '/logo.txt',
    '/__xpre-docs/live.js',
    '/__xpre-docs/events',
    '/__xpre-docs/near',
  ]
  const FOREIGN: readonly Record<string, string>[] = [
    { Host: 'reflected.example' },
    { Host: 'localhost.reflected.example' },
    { Host: '192.168.1.7' },
    { Host: '' },
    { Host: 'localhost/reflected' },
    { Origin: 'http://reflected.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost:1' },
    { Host: 'reflected.example', Origin: 'http://reflected.example' },
    { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]

  test.each(FOREIGN)('SEC-4: neither pages nor files nor events are served for %j', async (headers) => {
    for (const target of TARGETS) {
      const answer = await get(target, headers)
      expect(answer.status, target).toBe(403)
      expect(answer.body, target).not.toContain('Text of A')
      expectNothingGiven(answer, target)
    }
    const target = '/__xpre-docs/open?file=docs/index.md'
    expect((await sendRaw(dev.port, { method: 'POST', target, headers })).status).toBe(403)
    expect(opened).toEqual([])
  })

  test('SEC-4: a second Host header does not replace the first', async () => {
    const lines = 'Host: reflected.example\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    expect((await sendBytes(dev.port, `GET / HTTP/1.1\r\n${lines}`)).status).not.toBe(200)
    expect((await sendBytes(dev.port, `GET / HTTP/1.0\r\n${lines}`)).status).not.toBe(200)
    expect((await sendBytes(dev.port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe(403)
  })

  test('SEC-4: no answer lets other origins read it', async () => {
    for (const target of [...TARGETS.filter((name) => !name.endsWith('events')), '/nowhere']) {
      const { text } = await get(target, { Origin: `http://127.0.0.1:${dev.port}` })
      expect(text, target).not.toMatch(/access-control/i)
      expect(text, target).toMatch(/X-Content-Type-Options: nosniff/i)
    }
  })
})

describe('SEC-4: files for the editor', () => {
  const open = (query: string, method = 'POST') =>
    sendRaw(dev.port, { method, target: `/__xpre-docs/open${query}` })

  test('SEC-4: a file with a finding is opened, at a line and column that are numbers', async () => {
    const file = `${site.dir}/docs/index.md`
    for (const [query, line, column] of [
      ['&line=3&column=1', 3, 1],
      ['', 1, 1],
      ['&line=-1&column=0', 1, 1],
      ['&line=1;reflected&column=$(reflected)', 1, 1],
      ['&line=1e999&column=1.5', 1, 1],
    ] as const) {
      opened.length = 0
      const answer = await open(`?file=docs/index.md${query}`)
      expect(answer.status, query).toBe(204)
      expectNothingGiven(answer, query)
      expect(opened, query).toEqual([{ file, line, column }])
    }
  })

  test.each([
    '',
    '?',
    '?file',
    '?file=',
    '?file=docs/a.md',
    '?file=package.json',
    '?file=.env',
    '?file=../outside.txt',
    '?file=/etc/passwd',
    '?file=%2fetc%2fpasswd',
    '?file=docs/../docs/index.md',
    '?file=docs/index.md%00',
    '?file=docs/index.md:3',
    '?file=docs\\index.md',
    '?file=reflected&file=docs/index.md',
    '?file=%ff%reflected',
    '?file[]=docs/index.md',
    '?file=__proto__',
    '/../open?file=docs/index.md',
    '%00?file=docs/index.md',
  ])('SEC-4: no other file is opened: %s', async (query) => {
    const answer = await open(query)
    expect([400, 404, 405]).toContain(answer.status)
    expectNothingGiven(answer, query)
    expect(opened).toEqual([])
  })

  test('SEC-4: a link or an image cannot open a file', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'OPTIONS']) {
      expect((await open('?file=docs/index.md', method)).status, method).toBe(405)
    }
    expect(opened).toEqual([])
  })
})

test('SEC-4: hundreds of clients that do not read do not affect others', async () => {
  const sockets = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = openSocket(dev.port)
      socket.write(requestText(dev.port, { target: '/__xpre-docs/events' }))
      await new Promise((resolve) => socket.once('readable', resolve))
      return socket
    }),
  )
  const unfinished = Array.from({ length: 50 }, () => {
    const socket = openSocket(dev.port)
    socket.write('GET /docs/a HTTP/1.1\r\nHost: loc')
    return socket
  })
  expect(await get('/docs/a')).toMatchObject({ status: 200, body: expect.stringContaining('Text of A') })
  expect(sockets.every(({ destroyed }) => !destroyed)).toBe(true)
  for (const socket of [...sockets, ...unfinished]) socket.destroy()
  expect((await get('/docs/a')).status).toBe(200)
})
