import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { type ServeOptions, serve } from '../../../src/commands/serve.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { fakeContext } from '../fakeContext.ts'

function builtSite(): string {
  const cwd = makeFolder()
  onTestFinished(() => removeFolder(cwd))
  mkdirSync(path.join(cwd, 'site/docs'), { recursive: true })
  mkdirSync(path.join(cwd, 'site/build'))
  writeFileSync(path.join(cwd, 'site/docs/a.md'), '# A\n')
  writeFileSync(path.join(cwd, 'site/xpre.config.mjs'), "export default { baseUrl: '/sub/' }")
  return cwd
}

function servingContext(cwd: string, env = {}) {
  const calls: ServeOptions[] = []
  const events: string[] = []
  const context = fakeContext({
    cwd,
    env,
    serve: async (options) => {
      calls.push(options)
      return {
        url: `http://127.0.0.1:${options.port}/`,
        networkUrls: [],
        port: options.port,
        outDir: path.join(cwd, 'site/build'),
        close: async () => {
          events.push('closed')
        },
      }
    },
    waitForStop: async () => {
      events.push('waited')
    },
  })
  return { context, calls, events }
}

test('serve shows the built folder until it is stopped', async () => {
  const cwd = builtSite()
  const { context, calls, events } = servingContext(cwd)
  expect(await main(['serve'], context)).toBe(0)
  expect(calls).toEqual([{ cwd, port: 3000 }])
  expect(context.stderr()).toBe('Serving site/build at http://127.0.0.1:3000/ (Ctrl+C ends it)\n')
  expect(events).toEqual(['waited', 'closed'])
})

test.each([
  [{}, '/sub/'],
  [{ baseUrl: '/' }, '/'],
])('serve has the base URL of the configuration or of its option: %j', async (options, baseUrl) => {
  const cwd = builtSite()
  const { outDir, url, port, close } = await serve({ cwd, port: 0, ...options })
  onTestFinished(close)
  expect({ outDir, url }).toEqual({
    outDir: path.join(cwd, 'site/build'),
    url: `http://127.0.0.1:${port}${baseUrl}`,
  })
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
  await expect(serve({ cwd, port: 0, ...(baseUrl && { baseUrl }) })).rejects.toMatchObject({
    message: `"site/build" was built for the base URL "${built}", not for "${requested}"`,
    hint: `run: xpre-docs build, or serve it with --base-url ${built}`,
  })
  const { url, close } = await serve({ cwd, port: 0, baseUrl: built })
  onTestFinished(close)
  expect(new URL(url).pathname).toBe(built)
})

test('serve takes the port from its option, else from PORT', async () => {
  const cwd = builtSite()
  const { context, calls } = servingContext(cwd, { PORT: '8080' })
  await main(['serve', 'site'], context)
  await main(['serve', 'site', '--port', '0', '--host', '::1', '--base-url', '/'], context)
  expect(calls).toMatchObject([
    { siteDir: 'site', port: 8080 },
    { siteDir: 'site', port: 0, host: '::1', baseUrl: '/' },
  ])
})

test('serve rejects an invalid port', async () => {
  const cwd = builtSite()
  const messages = await Promise.all(
    ['http', '65536', '-1', '1.5'].map(async (port) => {
      const { context } = servingContext(cwd)
      return [await main(['serve', `--port=${port}`], context), context.stderr().split('\n')[0]]
    }),
  )
  expect(messages).toEqual([
    [2, 'error: --port is not a port: "http"'],
    [2, 'error: --port is not a port: "65536"'],
    [2, 'error: --port is not a port: "-1"'],
    [2, 'error: --port is not a port: "1.5"'],
  ])
  const { context } = servingContext(cwd, { PORT: 'many' })
  expect(await main(['serve'], context)).toBe(2)
  expect(context.stderr()).toContain('error: The environment variable PORT is not a port: "many"')
})

test('serve prints a hint when nothing is built', async () => {
  const context = fakeContext({ cwd: builtSite(), serve })
  expect(await main(['serve', 'site', '--out-dir', 'public'], context)).toBe(2)
  expect(context.stderr()).toBe(
    'error: Nothing is built yet: there is no folder "public"\nhint: run: xpre-docs build site --out-dir public\n',
  )
})
