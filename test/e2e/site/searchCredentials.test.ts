/** D8: the real site uses the hosted service if the environment of its build has its credentials. */
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../../src/config/loadConfig.ts'

const siteDir = path.resolve(import.meta.dirname, '../../../site')
const load = async (appId: string, apiKey: string) => {
  vi.stubEnv('XPRE_SEARCH_APP_ID', appId)
  vi.stubEnv('XPRE_SEARCH_API_KEY', apiKey)
  const { search } = await loadConfig({ siteDir, cwd: siteDir })
  return search === false ? undefined : search
}

afterEach(() => vi.unstubAllEnvs())

test('D8: both credentials select the hosted index xpreorder_docs_pages, none the embedded one', async () => {
  expect(await load('APP', 'key')).toMatchObject({
    appId: 'APP',
    apiKey: 'key',
    indexName: 'xpreorder_docs_pages',
    contextual: false,
    searchParameters: {},
  })
  const own = await load('', '')
  expect([own?.appId, own?.apiKey]).toEqual([undefined, undefined])
})

test('D8: half of the credentials is an error', async () => {
  await expect(load('APP', '')).rejects.toThrow('search.apiKey')
  await expect(load('', 'key')).rejects.toThrow('search.appId')
})
