import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'

function builtSite(): string {
  const cwd = makeFolder()
  onTestFinished(() => removeFolder(cwd))
  mkdirSync(path.join(cwd, 'site/docs'), { recursive: true })
  mkdirSync(path.join(cwd, 'site/build'))
  writeFileSync(path.join(cwd, 'site/build/index.html'), 'built')
  writeFileSync(path.join(cwd, 'site/docs/a.md'), '# A\n')
  writeFileSync(path.join(cwd, 'site/xpre.config.mjs'), "export default { baseUrl: '/sub/' }")
  return cwd
}

/** Runs `serve`, and asks for a page while it runs. */
async function serve(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  let served: Promise<string> | undefined
  const context: ReturnType<typeof fakeContext> = fakeContext({
    cwd,
    env,
    async waitForStop() {
      const [url = ''] = /http:\S+/.exec(context.stderr()) ?? []
      served = fetch(url).then((response) => response.text())
      await served
    },
  })
  const code = await main(['serve', ...args], context)
  const [, url = ''] = / at (http:\S+) \(/.exec(context.stderr()) ?? []
  return { code, stderr: context.stderr(), url, page: await served }
}

test('serve shows the built folder until it is stopped', async () => {
  const cwd = builtSite()
  const { code, stderr, url, page } = await serve(cwd, ['--port', '0'])
  expect({ code, page }).toEqual({ code: 0, page: 'built' })
  expect(stderr).toBe(`Serving site/build at ${url} (Ctrl+C ends it)\n`)
  await expect(fetch(url)).rejects.toThrow()
})

test.each([
  [[], '/sub/'],
  [['--base-url', '/'], '/'],
])('serve has the base URL of the configuration or of its option: %j', async (options, baseUrl) => {
  const { url } = await serve(builtSite(), ['site', '--port', '0', '--host', '127.0.0.1', ...options])
  expect(new URL(url).pathname).toBe(baseUrl)
})

test.each([
  ['/', '/sub/', undefined],
  ['/sub/', '/sub/', '/'],
])('serve rejects a build for %s with the configured base URL %s', async (built, configured, baseUrl) => {
  const cwd = builtSite()
  writeFileSync(
    path.join(cwd, 'site/build/xpre-client.json'),
    JSON.stringify({ build: '1', site: `${built}assets/site-1.json`, sidebars: {} }),
  )
  const requested = baseUrl ?? configured
  const rejected = await serve(cwd, [
    '--port',
    '0',
    ...(baseUrl === undefined ? [] : ['--base-url', baseUrl]),
  ])
  expect(rejected).toMatchObject({
    code: 2,
    stderr: `error: "site/build" was built for the base URL "${built}", not for "${requested}"\nhint: run: xpre-docs build, or serve it with --base-url ${built}\n`,
  })
  const { url } = await serve(cwd, ['--port', '0', '--base-url', built])
  expect(new URL(url).pathname).toBe(built)
})

test('serve takes the port from PORT', async () => {
  const { code, url } = await serve(builtSite(), [], { PORT: '0' })
  expect(code).toBe(0)
  expect(url).not.toContain(':3000')
})

test('serve rejects an invalid port', async () => {
  const cwd = builtSite()
  const messages = await Promise.all(
    ['http', '65536', '-1', '1.5'].map(async (port) => {
      const context = fakeContext({ cwd })
      return [await main(['serve', `--port=${port}`], context), context.stderr().split('\n')[0]]
    }),
  )
  expect(messages).toEqual([
    [2, 'error: --port is not a port: "http"'],
    [2, 'error: --port is not a port: "65536"'],
    [2, 'error: --port is not a port: "-1"'],
    [2, 'error: --port is not a port: "1.5"'],
  ])
  const context = fakeContext({ cwd, env: { PORT: 'many' } })
  expect(await main(['serve'], context)).toBe(2)
  expect(context.stderr()).toContain('error: The environment variable PORT is not a port: "many"')
})

test('serve prints a hint when nothing is built', async () => {
  const context = fakeContext({ cwd: builtSite() })
  expect(await main(['serve', 'site', '--out-dir', 'public'], context)).toBe(2)
  expect(context.stderr()).toBe(
    'error: Nothing is built yet: there is no folder "public"\nhint: run: xpre-docs build site --out-dir public\n',
  )
})
