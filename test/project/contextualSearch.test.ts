import { expect, test } from 'vitest'
import type { UserConfig } from '../../src/shared/site/config.ts'
import { buildSite, makeDoc } from '../routes/buildSite.ts'

const old = makeDoc('a.md', { version: '1.0', source: 'versioned_docs/version-1.0/a.md' })
const isContextual = (search: UserConfig['search'], docs = [makeDoc('a.md'), old]) =>
  buildSite({ docs, config: search === undefined ? {} : { search } }).data.search?.contextual

test('D2: search is limited to the version of the page by default, if there are several and the index is embedded', () => {
  expect(isContextual(undefined)).toBe(true)
  expect(isContextual({ contextual: false })).toBe(false)
  expect(isContextual(undefined, [makeDoc('a.md')])).toBe(false)
  const hosted = { appId: 'ABC', apiKey: 'key', indexName: 'lamps' }
  expect(isContextual(hosted)).toBe(false)
  expect(isContextual({ ...hosted, contextual: true })).toBe(true)
})
