import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { defaultPort } from '../../src/cli/parameters.ts'
import { LOOPBACK } from '../../src/serve/hosts.ts'
import { listenAt } from '../../src/serve/listenAt.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openSite } from '../helpers/openSite.ts'

/** Runs `dev` in a site with a document until `whileRunning` ends. */
async function dev(args: readonly string[], whileRunning: (run: Run) => Promise<void> = async () => {}) {
  const site = openSite({ 'docs/a.md': '# A\n' })
  const opened: string[] = []
  const context: ReturnType<typeof fakeContext> = fakeContext({
    cwd: site.dir,
    openBrowser: (url) => void opened.push(url),
    waitForEnd: () => whileRunning({ site, url: urlOf(context.stderr()), stderr: context.stderr }),
  })
  const code = await main(['dev', ...args, '--no-cache'], context)
  return { code, opened, stdout: context.stdout(), stderr: context.stderr() }
}

interface Run {
  readonly site: ReturnType<typeof openSite>
  readonly url: string
  readonly stderr: () => string
}

const urlOf = (stderr: string): string => /http:\S+?(?=,)/.exec(stderr)?.[0] ?? ''

test('DEV-1 DEV-2: dev serves the site of this machine until it is stopped, and prints each change', async () => {
  let page = ''
  let url = ''
  const { code, opened, stdout, stderr } = await dev(['--port', '0', '--no-open'], async (run) => {
    url = run.url
    page = await (await fetch(new URL('/docs/a', url))).text()
    run.site.write({ 'docs/a.md': '# B\n\n[gone](gone.md)\n' })
    await expect.poll(run.stderr).toMatch(/^docs\/a\.md \(\d+ ms\)\n[\s\S]*broken-markdown-link/m)
  })
  expect({ code, opened, stdout }).toEqual({ code: 0, opened: [], stdout: '' })
  expect(stderr).toMatch(/^Serving the site at http:\/\/127\.0\.0\.1:\d+\/, ready in \d+ ms, \d+ pages\n/)
  expect(page).toContain('<h1')
  await expect(fetch(url)).rejects.toThrow()
})

test('DEV-1: options reach the server', async () => {
  const options = ['--host', '0.0.0.0', '--base-url', '/sub/', '--strict-port', '--poll']
  const { code, opened, stderr } = await dev(['.', '--port', '0', '--open', ...options])
  expect(code).toBe(0)
  expect(opened).toEqual([urlOf(stderr)])
  expect(new URL(opened[0] ?? '').pathname).toBe('/sub/')
})

test('DEV-1: an invalid port is wrong usage, and nothing is started', async () => {
  const { code, stderr } = await dev(['--port', '65536'])
  expect(code).toBe(2)
  expect(stderr).toMatch(/^error: --port is not a port: "65536"\nhint: .*\n$/)
})

test('DEV-1: a port in use is an error with a hint', async () => {
  const { port, close } = await listenAt(createServer(), { port: 0, host: LOOPBACK, baseUrl: '/' })
  onTestFinished(close)
  const { code, stderr } = await dev(['--strict-port', '--port', String(port)])
  expect(code).toBe(2)
  expect(stderr).toMatch(new RegExp(`^error: Port ${port} is in use\nhint: `))
})

test('DEV-1: the default port is PORT, else 3000', () => {
  expect([{}, { PORT: '' }, { PORT: '8080' }].map(defaultPort)).toEqual([3000, 3000, 8080])
  expect(() => defaultPort({ PORT: 'many' })).toThrow('The environment variable PORT is not a port: "many"')
})
