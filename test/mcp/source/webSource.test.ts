import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createTools } from '../../../src/mcp/createTools.ts'
import { MAX_FILE_SIZE } from '../../../src/mcp/source/siteSource.ts'
import { createWebSource, parseSiteAddress } from '../../../src/mcp/source/webSource.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const send =
  (body: string | Uint8Array, headers: Readonly<Record<string, string>> = {}, status = 200): Answer =>
  (_request, response) =>
    response.writeHead(status, headers).end(body)

const HTML = send('<!doctype html><title>Home</title>', { 'Content-Type': 'text/html' })

/** Sends without an end. */
const ENDLESS: Answer = (_request, response) => {
  const chunk = Buffer.alloc(1_000_000, 'a')
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more)
  }
  response.writeHead(200)
  more()
}

const SITE = {
  '/xpre-client.json': send('{"build":"1","site":"/assets/site-0123456789.json","sidebars":{}}'),
  '/assets/site-0123456789.json': send(
    '{"title":"Lamps","baseUrl":"/","locale":"en","search":{"indexName":"x","contextual":false,"tags":[],"parameters":{}}}',
  ),
  '/llms.txt': send('# Lamps\n\n## Docs\n\n- [A \\[b\\]](/docs/a.md): About a\n'),
  '/docs/a.md': send('# A\n\nText\n', { ETag: '"1"' }),
}

/** Requests of the tools to a server with these answers; all others are missing. */
async function openServer(answers: Readonly<Record<string, Answer>>, { at = '/', timeoutMs = 20_000 } = {}) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const match = request.headers['if-none-match']
    requests.push(`${request.url}${match === undefined ? '' : ` ${match}`}`)
    if (match === '"1"') response.writeHead(304).end()
    else (answers[request.url ?? ''] ?? send('', {}, 404))(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const tools = createTools(
    createWebSource(new URL(at, `http://127.0.0.1:${port}`), { timeoutMs, freshMs: 0 }),
  )
  const call = (name: string, input = {}): Promise<string> =>
    (tools.find((tool) => tool.name === name)?.run(input) ?? Promise.resolve('no tool')).catch(
      (error: unknown) =>
        `error: ${error instanceof Error ? error.message : error}`.replaceAll(String(port), 'PORT'),
    )
  return { call, requests, port }
}

test('MCP-1: a site is found from the address of one of its pages, and has no index of its own', async () => {
  const { call, requests } = await openServer(SITE, { at: '/docs/a' })
  expect(await call('read_page', { page: '/docs/a' })).toBe('# A\n\nText\n')
  expect(requests.slice(0, 3)).toEqual([
    '/docs/a/xpre-client.json',
    '/docs/xpre-client.json',
    '/xpre-client.json',
  ])
  expect(await call('list_pages')).toMatch(
    /^## Docs\n- \[A \[b\]\]\(http:\/\/127\.0\.0\.1:\d+\/docs\/a\.md\): About a$/,
  )
  expect(await call('search', { query: 'a' })).toBe(
    'error: This site has no search index of its own. Use list_pages',
  )
})

test('MCP-3: files are revalidated by their ETag, and hashed files are not requested again', async () => {
  const { call, requests } = await openServer(SITE)
  await call('read_page', { page: '/docs/a' })
  expect(await call('read_page', { page: '/docs/a.md' })).toBe('# A\n\nText\n')
  expect(requests.filter((request) => request.includes('/docs/a'))).toEqual(['/docs/a.md', '/docs/a.md "1"'])
  expect(requests.filter((request) => request.startsWith('/assets/'))).toHaveLength(1)
})

const NOT_OURS = /^error: http:\/\/127\.0\.0\.1:PORT\/ is no site of xpre-docs/

/** What the tools answer to a damaged or hostile site. */
const HOSTILE: readonly (readonly [
  what: string,
  answers: Readonly<Record<string, Answer>>,
  tool: string,
  answer: RegExp,
])[] = [
  ['an empty host', { '/xpre-client.json': send('', {}, 404) }, 'list_pages', NOT_OURS],
  ['a page for every address', { '/xpre-client.json': HTML }, 'list_pages', NOT_OURS],
  [
    'an error of the host',
    { '/xpre-client.json': send('', {}, 500) },
    'list_pages',
    /answers with status 500$/,
  ],
  [
    'a manifest of another program',
    { '/xpre-client.json': send('{"a":1}') },
    'list_pages',
    /"xpre-client\.json" of .* cannot be read: it was built by another version/,
  ],
  [
    'data that are no JSON',
    { '/assets/site-0123456789.json': send('{') },
    'list_pages',
    /"assets\/site-0123456789\.json" of .* cannot be read/,
  ],
  [
    'data outside of the site',
    { '/xpre-client.json': send('{"site":"/assets/../../x.json"}') },
    'list_pages',
    /cannot be read/,
  ],
  ['no list', { '/llms.txt': HTML }, 'list_pages', /has no llms\.txt$/],
  [
    'a page in place of a copy',
    { '/docs/a.md': HTML },
    'read_page',
    /There is no page "\/docs\/a" with a Markdown copy/,
  ],
  [
    'a redirect to another origin',
    { '/docs/a.md': send('', { Location: 'https://evil.example/a' }, 302) },
    'read_page',
    /redirects to https:\/\/evil\.example, which is not the site/,
  ],
  [
    'a redirect to another port',
    { '/docs/a.md': send('', { Location: 'http://127.0.0.1:1/' }, 302) },
    'read_page',
    /redirects to http:\/\/127\.0\.0\.1:1,/,
  ],
  [
    'a redirect to itself',
    { '/docs/a.md': send('', { Location: '/docs/a.md' }, 302) },
    'read_page',
    /redirects too often$/,
  ],
  [
    'a huge file',
    { '/docs/a.md': send(Buffer.alloc(MAX_FILE_SIZE + 1, 'a')) },
    'read_page',
    /is larger than 20000000 bytes$/,
  ],
  [
    'a stream without an end',
    { '/docs/a.md': ENDLESS },
    'read_page',
    /is larger than|has not answered within/,
  ],
  [
    'a bomb of gzip',
    { '/docs/a.md': send(gzipSync(Buffer.alloc(100_000_000)), { 'Content-Encoding': 'gzip' }) },
    'read_page',
    /is larger than|has not answered within/,
  ],
  ['no answer', { '/docs/a.md': () => {} }, 'read_page', /has not answered within 0\.7 seconds$/],
  ['a closed connection', { '/docs/a.md': (request) => request.destroy() }, 'read_page', /cannot be reached/],
  [
    'an index that is text',
    { '/xpre-search.bin': send('not an index') },
    'search',
    /The search index is damaged/,
  ],
  [
    'an index that is a bomb',
    { '/xpre-search.bin': send(gzipSync(Buffer.alloc(50_000_000))) },
    'search',
    /cannot be decompressed within/,
  ],
  [
    'an index that is compressed twice',
    { '/xpre-search.bin': send(gzipSync(gzipSync('x'))) },
    'search',
    /is compressed twice$/,
  ],
  [
    'an index of another version',
    { '/xpre-search.bin': send(indexWith('{"version":1}')) },
    'search',
    /has format 1, not \d+: it was built by another version/,
  ],
  [
    'an index without files',
    { '/xpre-search.bin': send(indexWith('{"version":"x","terms":[]}')) },
    'search',
    /has format x|damaged/,
  ],
]

function indexWith(json: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return Buffer.concat([length, Buffer.from(json)])
}

test('MCP-4: the tools survive every answer of a host, and say what is wrong', async () => {
  for (const [what, answers, tool, expected] of HOSTILE) {
    const limit = what === 'no answer' ? { timeoutMs: 700 } : {}
    const { call } = await openServer({ ...SITE, ...answers }, limit)
    expect(await call(tool, tool === 'search' ? { query: 'lamp' } : { page: '/docs/a' }), what).toMatch(
      expected,
    )
  }
})

test('MCP-4: only addresses of the site are read', async () => {
  const { call, requests } = await openServer(SITE)
  for (const page of [
    'https://evil.example/docs/a',
    '//evil.example/docs/a',
    'file:///etc/passwd',
    '/../../etc/passwd',
    '/%2e%2e/x',
    '/a\\..\\b',
    'http://[',
    '/.git/config',
  ])
    expect(await call('read_page', { page }), page).toMatch(
      /^error: ("[^"]+" is no page of|There is no page)/,
    )
  const others = requests.filter((request) => !Object.keys(SITE).some((path) => request.startsWith(path)))
  // As paths of the site.
  expect(others).toEqual(['/evil.example/docs/a.md', '/etc/passwd.md', '/x.md'])
})

test('MCP-1: an address is one of https, or of this machine', () => {
  expect(parseSiteAddress('http://localhost:3000/a').href).toBe('http://localhost:3000/a')
  for (const address of ['http://docs.example', 'ftp://docs.example', 'https://user:pass@docs.example'])
    expect(() => parseSiteAddress(address)).toThrow('is no address of a site')
})

test('MCP-2: wrong arguments are answers', async () => {
  const { call } = await openServer(SITE)
  expect(await call('search')).toBe('error: "query" is missing')
  expect(await call('search', { query: 'a', limit: 1e9 })).toBe(
    'error: "limit" is not a whole number from 1 to 30',
  )
  expect(await call('read_page', { page: 3 })).toBe('error: "page" is not a text')
  expect(await call('read_page', { page: '/docs/a', section: 'x' })).toBe(
    'error: The page has no section "x". Its sections are: a',
  )
  expect(await call('read_page', { page: '/docs/a', offset: 99 })).toBe(
    'error: "offset" is beyond the end, 10',
  )
  expect(await call('read_page', { page: '/docs/b' })).toBe(
    'error: There is no page "/docs/b" with a Markdown copy. Did you mean /docs/a?',
  )
  expect(await call('list_pages', { list: '/docs/a.md' })).toMatch(/is no list of/)
})

test('MCP-2: long pages and lists are read in parts', async () => {
  const lines = Array.from({ length: 5_000 }, (_, number) => `Line ${number} of a long page.`).join('\n')
  const items = Array.from({ length: 250 }, (_, number) => `- [P${number}](/p${number}.md)`).join('\n')
  const { call } = await openServer({
    ...SITE,
    '/docs/a.md': send(lines),
    '/llms.txt': send(`## Docs\n${items}`),
  })
  let text = ''
  for (let offset = 0; offset >= 0; ) {
    const part = await call('read_page', { page: '/docs/a', offset })
    expect(part.length).toBeLessThan(25_000)
    const [note, next] = /\n\[Characters \d+ to \d+ of \d+\. Read on with offset (\d+)\.\]$/.exec(part) ?? []
    text += note === undefined ? part : part.slice(0, -note.length)
    offset = next === undefined ? -1 : Number(next)
  }
  expect(text).toBe(lines)
  expect(await call('list_pages', { offset: 100 })).toMatch(
    /\[Pages 101 to 200 of 250\. Read on with offset 200\.\]$/,
  )
  expect(await call('list_pages', { offset: 200 })).toMatch(/\/p249\.md\)$/)
  expect(await call('list_pages', { filter: 'p24 docs' })).toMatch(/^## Docs(\n- \[P24\d?\].*){11}$/)
})
