/** SRC-8: the real client of the service with a local server that stores indexes and simulates failures. */
import { describe, expect, test } from 'vitest'
import { INDEX_SETTINGS } from '../../../src/search/push/indexSettings.ts'
import { TASK_LIMIT_MS } from '../../../src/search/push/openService.ts'
import { planPush } from '../../../src/search/push/planPush.ts'
import { type PushOptions, pushRecords } from '../../../src/search/push/pushRecords.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { type FakeService, type Fault, record, startFakeService } from './fakeService.ts'

const TARGET = { appId: 'APP', apiKey: 'admin-key', indexName: 'docs' }
const PLAN = planPush([record('new')], [['cancel', 'abort']])

const OLD = {
  records: [{ objectID: 'old' }],
  settings: { hitsPerPage: 3, distinct: false },
  synonyms: new Map([
    ['by-hand', { objectID: 'by-hand' }],
    ['xpre-docs-9', { objectID: 'xpre-docs-9' }],
  ]),
}

/** A service with an existing index. */
async function openService(fault?: Fault): Promise<FakeService> {
  const service = await startFakeService(fault)
  service.indexes.set('docs', OLD)
  return service
}

async function failureOf(services: readonly FakeService[], options: PushOptions = {}) {
  try {
    await pushRecords(PLAN, TARGET, { hosts: services.map(({ host }) => host), ...options })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return `${error.message}; ${error.hint}`
  }
  return 'it went well'
}

describe('SRC-8: a push', () => {
  test('replaces the records, keeps settings, synonyms and rules of others', async () => {
    const { host, indexes, keys } = await openService()
    await pushRecords(PLAN, TARGET, { hosts: [host] })
    expect([...indexes.keys()]).toEqual(['docs'])
    const index = indexes.get('docs')
    expect(index?.records).toEqual([record('new')])
    expect(index?.settings).toEqual({ hitsPerPage: 3, ...INDEX_SETTINGS })
    expect([...(index?.synonyms.keys() ?? [])]).toEqual(['by-hand', 'xpre-docs-1'])
    expect([...keys]).toEqual(['admin-key'])
  })

  test('changes the current index only in its last step, which is atomic', async () => {
    const { host, requests } = await openService()
    await pushRecords(PLAN, TARGET, { hosts: [host] })
    const steps = requests.filter((one) => !one.includes('/task/'))
    expect(steps).toEqual([
      'DELETE docs_tmp',
      'POST docs/operation',
      'PUT docs_tmp/settings',
      'POST docs_tmp/synonyms/search',
      'DELETE docs_tmp/synonyms/xpre-docs-9',
      'POST docs_tmp/synonyms/batch',
      'POST docs_tmp/batch',
      'POST docs_tmp/operation',
    ])
  })

  test('creates an index that does not exist', async () => {
    const { host, indexes } = await startFakeService()
    await pushRecords(PLAN, TARGET, { hosts: [host] })
    expect(indexes.get('docs')?.records).toHaveLength(1)
  })

  test('sends records in chunks and reports its progress', async () => {
    const { host, indexes, requests } = await openService()
    const records = Array.from({ length: 2500 }, (_, number) => record(`r${number}`))
    const progress: string[] = []
    await pushRecords(planPush(records, []), TARGET, {
      hosts: [host],
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    })
    expect(indexes.get('docs')?.records).toHaveLength(2500)
    expect(progress).toEqual(['1000/2500', '2000/2500', '2500/2500'])
    // All chunks are stored before the index is replaced.
    const sent = requests.slice(
      requests.indexOf('POST docs_tmp/batch'),
      requests.indexOf('POST docs_tmp/operation'),
    )
    expect(sent).toEqual([...Array(3).fill('POST docs_tmp/batch'), ...Array(3).fill('GET docs_tmp/task/7')])
  })

  test('waits for tasks, with increasing pauses', async () => {
    const pauses: number[] = []
    const { host, indexes } = await openService((request, times) =>
      request === 'GET docs_tmp/task/7' && times <= 8 ? 'not done' : undefined,
    )
    await pushRecords(PLAN, TARGET, { hosts: [host], wait: async (ms) => void pauses.push(ms) })
    expect(pauses).toEqual([100, 200, 400, 800, 1600, 3200, 5000, 5000])
    expect(indexes.get('docs')?.records).toEqual([record('new')])
  })
})

describe('SRC-8: a push that fails leaves the index unchanged', () => {
  const expectUnchanged = ({ indexes }: FakeService) => expect([...indexes]).toEqual([['docs', OLD]])

  test.each([401, 403])(
    'a rejected key (%i): the message names the variable, never the key',
    async (status) => {
      const service = await openService(() => status)
      const failure = await failureOf([service])
      expect(failure).toContain(`The search service refused the key (status ${status}): no, … is ${status}`)
      expect(failure).toContain(
        'XPRE_SEARCH_ADMIN_KEY has to be a key of this application that allows addObject',
      )
      expect(failure).not.toContain('admin-key')
      expect(service.requests).toEqual(['DELETE docs_tmp'])
      expectUnchanged(service)
    },
  )

  test.each([
    'POST docs/operation',
    'PUT docs_tmp/settings',
    'POST docs_tmp/synonyms/batch',
    'POST docs_tmp/batch',
    'POST docs_tmp/operation',
  ])('%s is rejected: the temporary index is removed', async (step) => {
    const service = await openService((request) => (request === step ? 400 : undefined))
    expect(await failureOf([service])).toBe(
      'The search service refused (status 400): no, … is 400; The current index is unchanged',
    )
    expectUnchanged(service)
  })

  test('no host responds', async () => {
    const services = [await openService(() => 500), await openService(() => 503)]
    expect(await failureOf(services)).toBe(
      'No host of the search service answered; check the network connection and search.appId. The current index is unchanged',
    )
    for (const service of services) expectUnchanged(service)
  })

  test('a response that is not JSON', async () => {
    const service = await openService((request) =>
      request === 'PUT docs_tmp/settings' ? 'garbage' : undefined,
    )
    expect(await failureOf([service])).toContain('gave an answer that is not JSON')
    expectUnchanged(service)
  })

  test('a task that never ends times out', async () => {
    let time = 0
    const service = await openService((request) => (request.includes('/task/') ? 'not done' : undefined))
    const wait = async (ms: number) => {
      time += ms
    }
    expect(await failureOf([service], { now: () => time, wait })).toBe(
      'The search service has not finished a task in 10 minutes; The current index is unchanged',
    )
    expect(time).toBeGreaterThan(TASK_LIMIT_MS - 10_000)
    expect(time).toBeLessThanOrEqual(TASK_LIMIT_MS)
    expectUnchanged(service)
  })
})

test('SRC-8: while the index is being replaced, nothing is removed and the outcome is open', async () => {
  let isMoving = false
  const service = await openService((request) => {
    isMoving ||= request === 'POST docs_tmp/operation'
    return isMoving && request.includes('/task/') ? 500 : undefined
  })
  expect(await failureOf([service])).toContain('may still replace the current one')
  expect(service.requests.filter((one) => one === 'DELETE docs_tmp')).toHaveLength(1)
})

test('SRC-8: a host that fails or hangs is skipped, and not requested again', async () => {
  const [broken, silent, good] = [
    await startFakeService(() => 500),
    await startFakeService(() => 'hang'),
    await openService(),
  ]
  const hosts = [broken.host, silent.host, good.host]
  await pushRecords(PLAN, TARGET, { hosts, writeTimeoutMs: 100 })
  expect(good.indexes.get('docs')?.records).toEqual([record('new')])
  expect(broken.requests).toHaveLength(1)
  expect(silent.requests).toHaveLength(1)
})
