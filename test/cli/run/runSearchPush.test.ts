import { expect, test } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { searchPush } from '../../../src/commands/searchPush.ts'
import { loadConfig } from '../../../src/config/loadConfig.ts'
import type { SearchRecord } from '../../../src/shared/search/search.ts'
import type { SiteConfig } from '../../../src/shared/site/config.ts'
import { openSite } from '../../helpers/openSite.ts'
import { type Fault, record, startFakeService } from '../../search/push/fakeService.ts'
import { fakeContext } from '../fakeContext.ts'

const HOSTED = `{ appId: 'APP', apiKey: 'search-only', indexName: 'docs', synonyms: [['cancel', 'abort']] }`

const KEY = { XPRE_SEARCH_ADMIN_KEY: 'admin-key' }

interface PushOptions {
  readonly search?: string
  readonly records?: readonly SearchRecord[]
  readonly env?: Readonly<Record<string, string>>
  readonly fault?: Fault
}

/** `search push` of a site with these records, to a local service. */
async function push(
  args: readonly string[],
  { search = HOSTED, records = [record('a')], env = {}, fault }: PushOptions = {},
) {
  const { dir } = openSite({ 'xpre.config.mjs': `export default { search: ${search} }\n` })
  const service = await startFakeService(fault)
  const readRecords = async (): Promise<{ config: SiteConfig; records: readonly SearchRecord[] }> => ({
    config: await loadConfig({ cwd: dir, siteDir: '.' }),
    records,
  })
  const context = fakeContext({
    cwd: dir,
    env,
    searchPush: (options) => searchPush({ ...options, readRecords, service: { hosts: [service.host] } }),
  })
  const code = await main(['search', 'push', ...args], context)
  const output = context.stdout() + context.stderr()
  expect(output).not.toContain('admin-key')
  return { code, stdout: context.stdout(), stderr: context.stderr(), service }
}

test('SRC-8: sends the records and prints a message', async () => {
  const { code, stdout, stderr, service } = await push([], { env: KEY })
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
  expect(stderr).toMatch(
    /^Sending 1 record\nSent 1 record \(\d+ B\) to the index "docs" of the application "APP"\n$/,
  )
  expect(service.indexes.get('docs')?.records).toEqual([record('a')])
  expect([...(service.indexes.get('docs')?.synonyms.keys() ?? [])]).toEqual(['xpre-docs-1'])
})

test('SRC-8: --dry-run needs no key, sends nothing and prints what it would send', async () => {
  const { code, stdout, stderr, service } = await push(['--dry-run'], {
    records: [
      record('a'),
      record('b', { type: 'content', content: 'Lamps are lit. '.repeat(1500), url: '/docs/b\u001b[31m' }),
    ],
  })
  expect({ code, stderr, requests: service.requests }).toEqual({ code: 0, stderr: '', requests: [] })
  expect(stdout).toMatch(
    /^Would send 4 records \(\d+\.\d kB\) to the index "docs" of the application "APP"; nothing was sent\n/,
  )
  expect(stdout).toContain(
    '  lvl1           1\n  content        3\n  1 record above the size limit of the service is sent in parts\n',
  )
  expect(stdout).toMatch(/The largest:\n {3}\d\d\.\d kB {2}\/docs\/b\\u001b\[31m\n/)
  expect(stdout).toContain('"distinct": true')
  expect(stdout).toContain('Synonyms:\n  cancel, abort\n')
})

test('SRC-8: --dry-run works without a configured index', async () => {
  const { code, stdout } = await push(['--dry-run'], { search: '{}' })
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^Would send 1 record \(\d+ B\); nothing was sent, and to send them search\.appId and search\.indexName have to be set\n/,
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
  ['without records', { env: KEY, records: [] }, 'There is nothing to send', 'an empty index'],
  ['with a wrong key', { env: KEY, fault: () => 403 }, 'refused the key (status 403)', 'allows addObject'],
  [
    'without an answer',
    { env: KEY, fault: () => 500 },
    'No host of the search service answered',
    'check the network connection',
  ],
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
