/** DEP-1: the written `nginx.conf` in a real nginx, which has to be installed: `apt-get install nginx-light`. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'

const NGINX = ['nginx', '/usr/sbin/nginx'].find((name) => spawnSync(name, ['-v']).status === 0)

const FILES = {
  'docs/index.md': '# Docs\n',
  'docs/faq.md': '---\ntitle: FAQ\n---\n\nText.\n',
  'docs/guide/a.md': '# A\n',
  'docs/100%/größe & "$".md': '---\ntitle: Size\n---\n\nText.\n',
  'static/img/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

const running: ChildProcess[] = []

afterEach(async () => {
  for (const child of running.splice(0)) {
    const ended = new Promise((resolve) => child.on('close', resolve))
    child.kill('SIGQUIT')
    await ended
  }
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server: Server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** @returns A function that sends a request without following redirects. */
async function serve(baseUrl: string, trailingSlash?: boolean) {
  const site = openSite({
    ...FILES,
    'xpre.config.mjs': `export default ${JSON.stringify({
      ...{ url: 'https://lamps.example', baseUrl, trailingSlash, output: { hosts: ['nginx'] } },
      redirects: [
        { from: '/old', to: '/docs/faq' },
        { from: '/ältere $seite', to: 'https://other.example/a?b=1#c' },
      ],
      onBrokenLinks: 'ignore',
    })}\n`,
  })
  const { failed } = await site.build({ outDir: path.join(site.dir, `root${baseUrl}`) })
  expect(failed).toBe(false)
  const port = await freePort()
  const work = path.join(site.dir, 'nginx')
  mkdirSync(path.join(work, 'logs'), { recursive: true })
  const config = path.join(work, 'test.conf')
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${work}/pid; error_log ${work}/logs/error.log;
events { worker_connections 64; }
http {
  include /etc/nginx/mime.types; access_log off;
  client_body_temp_path ${work}/a; proxy_temp_path ${work}/b; fastcgi_temp_path ${work}/c;
  uwsgi_temp_path ${work}/d; scgi_temp_path ${work}/e;
  server { listen 127.0.0.1:${port}; root ${site.dir}/root; include ${site.dir}/root${baseUrl}nginx.conf; }
}
`,
  )
  const args = ['-c', config, '-p', work]
  // A test of the settings prints its result to stderr, and ends with 1 for a mistake.
  execFileSync(NGINX ?? '', [...args, '-t'], { stdio: 'pipe' })
  // The pages are read by another user when nginx starts as root.
  execFileSync('chmod', ['-R', 'a+rX', path.dirname(site.dir)])
  running.push(spawn(NGINX ?? '', args, { stdio: 'ignore' }))
  const ask = async (address: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, { redirect: 'manual' })
    const { status, headers } = response
    return { status, headers, text: await response.text(), location: headers.get('location') }
  }
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await ask(baseUrl).catch(() => undefined)) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return ask
}

if (NGINX === undefined)
  console.warn('nginx is not installed: its tests are skipped (apt-get install nginx-light)')

describe.skipIf(NGINX === undefined)('DEP-1: nginx', () => {
  test.each([
    ['/', undefined],
    ['/', true],
    ['/', false],
    ['/sub/path/', undefined],
    ['/sub/path/', true],
    ['/sub/path/', false],
  ])('serves the output at %s with trailingSlash %s', async (baseUrl, trailingSlash) => {
    const ask = await serve(baseUrl, trailingSlash)
    const statusOf = async (address: string) => (await ask(baseUrl + address)).status
    const end = trailingSlash === true ? '/' : ''

    for (const page of ['docs/faq', 'docs/guide/a', 'docs/100%25/gr%C3%B6%C3%9Fe%20&%20%22$%22']) {
      const { status, headers, text } = await ask(`${baseUrl}${page}${end}`)
      expect({ page, status, type: headers.get('content-type') }).toEqual({
        ...{ page, status: 200, type: 'text/html; charset=utf-8' },
      })
      expect(text).toContain('<main')
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toContain('must-revalidate')
    }

    // The other form of an address is no second page.
    const other = await ask(`${baseUrl}docs/faq${end === '/' ? '' : '/'}`)
    if (trailingSlash === undefined) expect(other.status).toBe(200)
    else expect(other).toMatchObject({ status: 301, location: `${baseUrl}docs/faq${end}` })

    const lost = await ask(`${baseUrl}docs/nothing`)
    expect(lost.status).toBe(404)
    expect(lost.text).toContain('<main')
    expect(lost.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(await statusOf('img/')).toBe(404)
    expect(await statusOf('img/a%20b.svg')).toBe(200)
    expect(await statusOf('nginx.conf')).toBe(404)
    expect(await statusOf('_headers')).toBe(404)

    for (const from of ['old', 'old/', 'old?x=1'])
      expect(await ask(baseUrl + from)).toMatchObject({
        ...{ status: 301, location: `${baseUrl}docs/faq${end}${from.includes('?') ? '?x=1' : ''}` },
      })
    expect(await ask(`${baseUrl}%C3%A4ltere%20$seite`)).toMatchObject({
      ...{ status: 301, location: 'https://other.example/a?b=1#c' },
    })

    const markdown = await ask(`${baseUrl}docs/faq.md`)
    expect([markdown.status, markdown.headers.get('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ])
    const [, asset = ''] =
      /href="([^"]*\/assets\/[^"]+\.css)"/.exec((await ask(`${baseUrl}docs/faq${end}`)).text) ?? []
    const { status, headers } = await ask(asset)
    expect([status, headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
  })
})
