import { expect, test } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import type { DevOptions, DevState } from '../../../src/commands/dev.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { fakeContext } from '../fakeContext.ts'

const STATE: DevState = {
  siteDir: '/nowhere/site',
  baseUrl: '/',
  pages: 3,
  isComplete: true,
  findings: [],
  problem: undefined,
}

interface Parts {
  readonly env?: Readonly<Record<string, string>>
  /** Runs while the server starts. */
  readonly onStart?: (options: DevOptions) => void
  /** Runs while the server runs. */
  readonly onRun?: (options: DevOptions) => void
}

function devContext({ env = {}, onStart, onRun }: Parts = {}) {
  const calls: DevOptions[] = []
  const events: string[] = []
  const context = fakeContext({
    env,
    dev: async (options) => {
      calls.push(options)
      onStart?.(options)
      return {
        url: `http://127.0.0.1:${options.port}/`,
        networkUrls: options.host === '0.0.0.0' ? ['http://192.0.2.1/'] : [],
        port: options.port,
        state: STATE,
        ready: Promise.resolve(),
        close: async () => void events.push('closed'),
      }
    },
    openBrowser: (url) => void events.push(`opened ${url}`),
    waitForEnd: async () => {
      events.push('waited')
      for (const options of calls) onRun?.(options)
    },
  })
  return { context, calls, events }
}

test('DEV-1: dev serves the site until it is stopped, on port 3000 of this machine', async () => {
  const { context, calls, events } = devContext()
  expect(await main(['dev'], context)).toBe(0)
  expect(calls).toHaveLength(1)
  const { onChange, onPage, onTrouble, ...options } = calls[0] ?? {}
  expect([onChange, onPage, onTrouble].map((each) => typeof each)).toEqual(Array(3).fill('function'))
  expect(options).toEqual({
    cwd: '/nowhere',
    port: 3000,
    isStrictPort: false,
    usePolling: false,
    cacheEnv: {},
  })
  expect(events).toEqual(['waited', 'closed'])
  expect(context.stdout()).toBe('')
  expect(context.stderr()).toMatch(
    /^Serving the site at http:\/\/127\.0\.0\.1:3000\/, ready in \d+ ms, 3 pages\n$/,
  )
})

test('DEV-1: every option reaches the server', async () => {
  const { context, calls, events } = devContext({ env: { PORT: '8080' } })
  const options = ['--host', '0.0.0.0', '--base-url', '/sub/', '--strict-port', '--poll', '--no-cache']
  expect(await main(['dev', 'manual', '--port', '0', '--open', ...options], context)).toBe(0)
  expect(calls).toMatchObject([
    {
      siteDir: 'manual',
      port: 0,
      host: '0.0.0.0',
      baseUrl: '/sub/',
      isStrictPort: true,
      usePolling: true,
      cacheEnv: undefined,
    },
  ])
  expect(events).toEqual(['opened http://127.0.0.1:0/', 'waited', 'closed'])
})

test('DEV-1: PORT is used without --port, and no browser is opened with --no-open', async () => {
  const { context, calls, events } = devContext({ env: { PORT: '8080' } })
  expect(await main(['dev', '--no-open'], context)).toBe(0)
  expect(calls).toMatchObject([{ port: 8080, cacheEnv: { PORT: '8080' } }])
  expect(events).toEqual(['waited', 'closed'])
})

test('DEV-1: an invalid port is wrong usage, and nothing is started', async () => {
  const { context, calls } = devContext()
  expect(await main(['dev', '--port', '65536'], context)).toBe(2)
  expect(context.stderr()).toContain('error: --port is not a port: "65536"')
  expect(calls).toEqual([])
})

test('DEV-1: a port in use is an error with a hint', async () => {
  const context = fakeContext({
    dev: () => Promise.reject(new UserError('Port 3000 is in use', { hint: 'choose another' })),
  })
  expect(await main(['dev', '--strict-port'], context)).toBe(2)
  expect(context.stderr()).toBe('error: Port 3000 is in use\nhint: choose another\n')
})

test('DEV-2: each change is printed', async () => {
  const { context } = devContext({
    onRun: ({ onChange }) => onChange?.({ ...STATE, sources: ['docs/a.md'], durationMs: 12.4 }),
  })
  await main(['dev'], context)
  expect(context.stderr().split('\n').slice(1)).toEqual(['docs/a.md (12 ms)', ''])
})

test('DEV-1: messages of the watcher are printed after the start, even early ones', async () => {
  const { context } = devContext({
    onStart: ({ onTrouble }) => onTrouble?.('Too many files', 'raise the limit'),
    onRun: ({ onTrouble }) => onTrouble?.('Another', 'try again'),
  })
  await main(['dev'], context)
  expect(context.stderr().split('\n').slice(1)).toEqual([
    'warning: Too many files',
    'hint: raise the limit',
    'warning: Another',
    'hint: try again',
    '',
  ])
})
