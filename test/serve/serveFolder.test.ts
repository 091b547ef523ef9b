import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request, ServerResponse } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveFolder } from '../../src/serve/serveFolder.ts'
import { UserError } from '../../src/shared/errors/userError.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'

type Files = Readonly<Record<string, string>>

interface Reply {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

function folderOf(files: Files): string {
  const dir = realpathSync(makeFolder())
  onTestFinished(() => removeFolder(dir))
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), contents)
  }
  return dir
}

/** Serves the files, and returns a function that requests an address exactly as written, `..` included. */
async function serve(files: Files, baseUrl = '/', dir = folderOf(files)) {
  const server = await serveFolder({ dir, baseUrl, port: 0 })
  onTestFinished(() => server.close())
  return (address: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: server.port, path: address, ...options }, (reply) => {
        let body = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => {
          body += part
        })
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body, headers: reply.headers }))
      })
      sent.on('error', reject)
      sent.end()
    })
}

const FOLDERS: Files = { 'index.html': 'home', 'docs/index.html': 'docs', 'docs/a/index.html': 'a' }
const FLAT: Files = {
  'index.html': 'home',
  'docs.html': 'docs',
  'docs/a.html': 'a',
  'docs/a/b.html': 'b',
}

test.each([
  ['folders', FOLDERS],
  ['flat files', FLAT],
  ['both', { ...FLAT, 'docs/index.html': 'docs' }],
])('RTE-3: pages are served with and without a slash: %s', async (_, files) => {
  const get = await serve(files)
  for (const [address, body] of [
    ['/', 'home'],
    ['/docs', 'docs'],
    ['/docs/', 'docs'],
    ['/docs/a', 'a'],
    ['/docs/a/?x=1', 'a'],
  ] as const) {
    expect(await get(address), address).toMatchObject({ status: 200, body })
  }
})

test('RTE-3: files are served at their addresses', async () => {
  const get = await serve(FLAT)
  expect(await get('/docs/a.html')).toMatchObject({ status: 200, body: 'a' })
  expect(await get('/docs/a.html/')).toMatchObject({ status: 404 })
  expect(await get('//docs')).toMatchObject({ status: 404 })
})

test('RTE-6: an unknown address gives the nearest 404 page, with status 404', async () => {
  const get = await serve({
    '404.html': 'root',
    'docs/404.html': 'docs',
    'assets/a.js': '1',
    _headers: '/assets/*\n  Cache-Control: immutable',
  })
  for (const [address, body] of [
    ['/nope', 'root'],
    ['/docs/nope', 'docs'],
    ['/docs/deep/nope/', 'docs'],
    ['/assets/gone.js', 'root'],
  ] as const) {
    const reply = await get(address)
    expect(reply, address).toMatchObject({ status: 404, body })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
  }
  const bare = await serve({ 'a.html': '' })
  expect(await bare('/nope')).toMatchObject({ status: 404, body: 'Not found\n' })
})

test('CFG-3: everything is served under the base URL', async () => {
  const get = await serve({ ...FOLDERS, '404.html': 'none' }, '/sub/path/')
  expect(await get('/sub/path/')).toMatchObject({ status: 200, body: 'home' })
  expect(await get('/sub/path/docs')).toMatchObject({ status: 200, body: 'docs' })
  for (const address of ['/', '/sub/path', '/?q=1']) {
    const reply = await get(address)
    expect(reply.status, address).toBe(302)
    expect(reply.headers.location).toBe(`/sub/path/${address.includes('?') ? '?q=1' : ''}`)
  }
  for (const address of ['/docs', '/sub', '/sub/pathological', '/sub/docs']) {
    expect(await get(address), address).toMatchObject({ status: 404, body: 'none' })
  }
})

test('text types have a character set, others do not', async () => {
  const get = await serve({
    'a.html': '',
    'a.css': '',
    'a.js': '',
    'a.svg': '',
    'a.md': '',
    'a.txt': '',
    'a.png': '',
    'sitemap.xml': '',
    LICENSE: '',
  })
  const types = await Promise.all(
    ['a.html', 'a.css', 'a.js', 'a.svg', 'a.md', 'a.txt', 'a.png', 'sitemap.xml', 'LICENSE'].map(
      async (name) => (await get(`/${name}`)).headers['content-type'],
    ),
  )
  expect(types).toEqual([
    'text/html; charset=utf-8',
    'text/css; charset=utf-8',
    'text/javascript; charset=utf-8',
    'image/svg+xml; charset=utf-8',
    'text/markdown; charset=utf-8',
    'text/plain; charset=utf-8',
    'image/png',
    'application/xml; charset=utf-8',
    'application/octet-stream',
  ])
})

test('caching: hashed files are immutable, others are revalidated', async () => {
  const get = await serve({ 'index.html': 'home', 'assets/a-1.js': '1', 'img/a.svg': '' })
  expect((await get('/assets/a-1.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/img/a.svg')).headers['cache-control']).toContain('must-revalidate')
  const { headers } = await get('/')
  expect(headers['cache-control']).toContain('must-revalidate')
  const again = await get('/', { headers: { 'if-none-match': String(headers.etag) } })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('HEAD has the headers of GET, other methods are rejected', async () => {
  const get = await serve({ 'index.html': 'home' })
  const reply = await get('/', { method: 'HEAD', headers: { range: 'bytes=0-1' } })
  expect(reply).toMatchObject({ status: 200, body: '' })
  expect(reply.headers['content-length']).toBe('4')
  const refused = await get('/', { method: 'POST' })
  expect(refused.status).toBe(405)
  expect(refused.headers.allow).toBe('GET, HEAD')
})

test('ranges: a plain one is served, an impossible one is handled', async () => {
  const get = await serve({ 'a.txt': '0123456789' })
  expect(await get('/a.txt', { headers: { range: 'bytes=2-4' } })).toMatchObject({ status: 206, body: '234' })
  for (const range of ['bytes=5-2', 'bytes=-3', 'bytes=0-1,3-4', 'rows=1-2']) {
    expect(await get('/a.txt', { headers: { range } }), range).toMatchObject({
      status: 200,
      body: '0123456789',
    })
  }
  expect(await get('/a.txt', { headers: { range: 'bytes=99-' } })).toMatchObject({ status: 416 })
})

test('SEC-4: nothing outside the folder is served', async () => {
  const outside = folderOf({ 'secret.txt': 'secret', 'site/index.html': 'home' })
  const dir = path.join(outside, 'site')
  symlinkSync(path.join(outside, 'secret.txt'), path.join(dir, 'linked.txt'))
  const get = await serve({}, '/', dir)
  for (const address of [
    '/../secret.txt',
    '/a/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
  ]) {
    expect((await get(address)).status, address).toBe(400)
  }
  expect((await get('/linked.txt')).status).toBe(404)
  expect(await get('/')).toMatchObject({ status: 200, body: 'home' })
})

test('a malformed address is a bad request', async () => {
  const get = await serve({ 'index.html': 'home' })
  for (const address of ['/%', '/%zz', '/%E0%A4%A']) expect((await get(address)).status, address).toBe(400)
})

test('dot files and files for hosts stay private', async () => {
  const get = await serve({
    '.nojekyll': 'x',
    '.git/config': 'x',
    _headers: '',
    _redirects: '',
    '.well-known/a.txt': 'ok',
  })
  for (const address of ['/.nojekyll', '/.git/config', '/_headers', '/_redirects']) {
    expect((await get(address)).status, address).toBe(404)
  }
  expect(await get('/.well-known/a.txt')).toMatchObject({ status: 200, body: 'ok' })
})

test('names with spaces, percent signs and letters of other scripts are found', async () => {
  const get = await serve({
    'a b.html': '1',
    '100%.html': '2',
    'größe.html': '3',
    'c#.html': '4',
    'why?.html': '5',
  })
  expect(await get('/a%20b')).toMatchObject({ status: 200, body: '1' })
  expect(await get('/100%25')).toMatchObject({ status: 200, body: '2' })
  expect(await get(`/${encodeURIComponent('größe')}`)).toMatchObject({ status: 200, body: '3' })
  expect(await get('/c%23')).toMatchObject({ status: 200, body: '4' })
  expect(await get('/why%3F')).toMatchObject({ status: 200, body: '5' })
})

test('SEC-1: headers of the _headers file are sent, even if a new build changed the file', async () => {
  const dir = folderOf({
    'index.html': 'home',
    _headers: "/*\n  Content-Security-Policy: default-src 'self'\n",
  })
  const get = await serve({}, '/', dir)
  expect((await get('/')).headers['content-security-policy']).toBe("default-src 'self'")
  expect((await get('/nope')).headers['content-security-policy']).toBe("default-src 'self'")
  writeFileSync(path.join(dir, '_headers'), "/*\n  Content-Security-Policy: default-src 'none'\n")
  writeFileSync(path.join(dir, 'index.html'), 'a longer home')
  const reply = await get('/')
  expect(reply).toMatchObject({ status: 200, body: 'a longer home' })
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'")
})

test('a folder is not found and does not stop the server', async () => {
  const dir = folderOf({ 'folder.txt/a.txt': 'x', 'index.html': 'home' })
  symlinkSync(path.join(dir, 'gone'), path.join(dir, 'dangling.txt'))
  const get = await serve({}, '/', dir)
  expect((await get('/folder.txt')).status).toBe(404)
  expect((await get('/dangling.txt')).status).toBe(404)
  expect((await get('/')).status).toBe(200)
})

test('a port in use is an error with a hint', async () => {
  const dir = folderOf({})
  const first = await serveFolder({ dir, baseUrl: '/docs/', port: 0 })
  onTestFinished(() => first.close())
  expect(first.url).toBe(`http://127.0.0.1:${first.port}/docs/`)
  const error = await serveFolder({ dir, baseUrl: '/', port: first.port }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(UserError)
  expect(error).toMatchObject({ message: `Port ${first.port} is in use` })
  expect(error).toHaveProperty('hint', expect.stringContaining('--port'))
})

const REDIRECTS: Files = {
  'index.html': 'home',
  '404.html': 'none',
  'docs/a/index.html': 'a',
  'old/index.html': 'a page that leads on',
  'part/index.html': 'a page that leads to a section',
  _redirects: `\uFEFF# Mine
/blog/:year/*  /news/:year/:splat  302
/shop /docs/a
/new /größe
/app/* /index.html 200
/gone/* /nowhere.html 200
/force /docs/a 308!
/here /docs/a 301 Country=de
/find id=:id /docs/:id 301
https://other.example/x /docs/a 301
/same /same 301
/teapot /docs/a 418

/old /docs/a 301
/old/ /docs/a 301
/part /docs/a#part 301
/far /docs/a#part 301
/gr%C3%B6%C3%9Fe /docs/a?x=1 301
`,
}

test.each([
  ['/old', 301, '/docs/a'],
  ['/old/', 301, '/docs/a'],
  ['/far', 301, '/docs/a#part'],
  ['/far?q=1', 301, '/docs/a?q=1#part'],
  ['/gr%c3%b6%C3%9Fe?q=1', 301, '/docs/a?x=1'],
  ['/shop', 302, '/docs/a'],
  ['/new', 302, '/gr%C3%B6%C3%9Fe'],
  ['/blog/2024/a/b%20c', 302, '/news/2024/a/b%20c'],
  ['/force', 308, '/docs/a'],
])('RTE-7: %s is answered by _redirects, before files', async (address, status, location) => {
  const get = await serve(REDIRECTS)
  expect(await get(address)).toMatchObject({ status, headers: { location } })
})

test.each([
  ['/app/x/y', 200, 'home'],
  ['/gone/x', 404, 'none'],
  ['/docs/a', 200, 'a'],
  ['/part', 200, 'a page that leads to a section'],
  ['/here', 404, 'none'],
  ['/find', 404, 'none'],
  ['/same', 404, 'none'],
  ['/teapot', 404, 'none'],
  ['/_redirects', 404, 'none'],
])('RTE-7: %s is answered by a file, despite _redirects', async (address, status, body) => {
  expect(await (await serve(REDIRECTS))(address)).toMatchObject({ status, body })
})

test('RTE-7: below a base URL _redirects names whole paths, and a redirect keeps its headers', async () => {
  const files = {
    'index.html': 'home',
    _redirects: '/base/old /base/ 301\n',
    _headers: '/base/*\n  X-Frame-Options: DENY\n',
  }
  const get = await serve(files, '/base/')
  expect(await get('/base/old')).toMatchObject({
    status: 301,
    headers: { location: '/base/', 'x-frame-options': 'DENY' },
  })
  expect(await get('/old')).toMatchObject({ status: 404 })
})

test('RTE-3: a file that is removed while it is sent ends the request, not the server', async () => {
  const dir = folderOf({ 'index.html': 'home', 'a.txt': 'a' })
  const get = await serve({}, '/', dir)
  const channel = 'http.server.request.start'
  /** Removes the file after it was found, and before it is opened. */
  const remove = (message: unknown) => {
    const { response } = message as { readonly response: unknown }
    if (response instanceof ServerResponse) response.once('pipe', () => rmSync(path.join(dir, 'a.txt')))
  }
  subscribe(channel, remove)
  onTestFinished(() => void unsubscribe(channel, remove))
  await expect(get('/a.txt')).rejects.toThrow('socket hang up')
  unsubscribe(channel, remove)
  expect((await get('/')).body).toBe('home')
})
