import { expect, test } from 'vitest'
import { main } from '../../src/cli/main.ts'
import { describePush, push as pushTo } from '../../src/commands/searchPush.ts'
import { planPush } from '../../src/search/push/planPush.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'
import { type Fault, record, startFakeService } from '../search/push/fakeService.ts'

const HOSTED = `{ appId: 'APP', apiKey: 'search-only', indexName: 'docs', synonyms: [['cancel', 'abort']] }`

const KEY = { XPRE_SEARCH_ADMIN_KEY: 'admin-key' }

interface PushOptions {
  readonly search?: string
  readonly docs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

/** `search push` of a real site. */
async function push(
  args: readonly string[],
  { search = HOSTED, docs = { 'docs/a.md': '# A\n' }, env = {} }: PushOptions = {},
) {
  const { dir } = openSite({ 'xpre.config.mjs': `export default { search: ${search} }\n`, ...docs })
  const context = fakeContext({ cwd: dir, env: { XPRE_DOCS_CACHE_DIR: temporaryFolder(), ...env } })
  const code = await main(['search', 'push', ...args], context)
  const output = context.stdout() + context.stderr()
  expect(output).not.toContain('admin-key')
  return { code, stdout: context.stdout(), stderr: context.stderr() }
}

/** The same, to a local service. */
async function pushToService(fault?: Fault) {
  const { dir } = openSite({
    'xpre.config.mjs': `export default { search: ${HOSTED} }\n`,
    'docs/a.md': '# A\n',
  })
  const service = await startFakeService(fault)
  const context = fakeContext({ cwd: dir, env: { XPRE_DOCS_CACHE_DIR: temporaryFolder(), ...KEY } })
  const run = pushTo({ dryRun: false }, context, { hosts: [service.host] })
  return { run, service, stdout: context.stdout, stderr: context.stderr }
}

test('SRC-8: sends the records and prints a message', async () => {
  const { run, service, stdout, stderr } = await pushToService()
  expect(await run).toBe(0)
  expect(stdout()).toBe('')
  expect(stderr()).toMatch(
    /^Sending \d+ records?\nSent \d+ records? \(.+B\) to the index "docs" of the application "APP"\n$/,
  )
  expect(service.indexes.get('docs')?.records).toContainEqual(expect.objectContaining({ type: 'lvl1' }))
  expect([...(service.indexes.get('docs')?.synonyms.keys() ?? [])]).toEqual(['xpre-docs-1'])
})

test.each<[Fault, string, string]>([
  [() => 403, 'refused the key (status 403)', 'allows addObject'],
  [() => 500, 'No host of the search service answered', 'check the network connection'],
])('SRC-8: a failure of the service is an error with a hint: %s', async (fault, message, hint) => {
  const { run } = await pushToService(fault)
  await expect(run).rejects.toMatchObject({
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  })
})

test('SRC-8: --dry-run needs no key, sends nothing and prints what it would send', async () => {
  const { code, stdout, stderr } = await push(['--dry-run'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(
    /^Would send \d+ records? \(.+B\) to the index "docs" of the application "APP"; nothing was sent\n/,
  )
  expect(stdout).toContain('"distinct": true')
  expect(stdout).toContain('Synonyms:\n  cancel, abort\n')
})

test('SRC-8: --dry-run describes types, parts and the largest records', () => {
  const records = [
    record('a'),
    record('b', { type: 'content', content: 'Lamps are lit. '.repeat(1500), url: '/docs/b\u001b[31m' }),
  ]
  const stdout = describePush(planPush(records, []), { appId: 'APP', indexName: 'docs' }).join('\n')
  expect(stdout).toMatch(/^Would send 4 records \(\d+\.\d kB\)/)
  expect(stdout).toContain(
    '  lvl1           1\n  content        3\n  1 record above the size limit of the service is sent in parts\n',
  )
  expect(stdout).toMatch(/The largest:\n {3}\d\d\.\d kB {2}\/docs\/b\\u001b\[31m\n/)
})

test('SRC-8: --dry-run works without a configured index', async () => {
  const { code, stdout } = await push(['--dry-run'], { search: '{}' })
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^Would send \d+ records? \(.+B\); nothing was sent, and to send them search\.appId and search\.indexName have to be set\n/,
  )
})

test.each<[string, PushOptions, string, string]>([
  ['without a key', {}, 'the environment variable XPRE_SEARCH_ADMIN_KEY is not set', '--dry-run needs none'],
  [
    'with an empty key',
    { env: { XPRE_SEARCH_ADMIN_KEY: ' ' } },
    'XPRE_SEARCH_ADMIN_KEY is not set',
    '--dry-run needs none',
  ],
  ['without an index', { env: KEY, search: '{}' }, 'names no index of the hosted service', 'search.appId'],
  ['without search', { env: KEY, search: 'false' }, 'This site has no search', 'search: false'],
])('SRC-8: %s it ends with 2 and a hint', async (_, options, message, hint) => {
  const { code, stdout, stderr } = await push([], options)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
  expect(stderr).toContain(hint)
})

test('SRC-8: the key is not an option', async () => {
  const { code, stderr } = await push(['--key', 'x'])
  expect(code).toBe(2)
  expect(stderr).toContain("unknown option '--key'")
})
