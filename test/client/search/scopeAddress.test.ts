import { expect, test } from 'vitest'
import { readScope, writeScope } from '../../../src/client/search/scopeAddress.ts'
import type { DocsData } from '../../../src/shared/page/page.ts'
import { isSameScope, scopeOf } from '../../../src/shared/search/searchScope.ts'
import { docsData } from '../../theme/navbar/versionedSite.ts'

const api = {
  id: 'api',
  versions: [
    { name: 'current', label: 'Next', path: '/api/next', isLast: false },
    { name: '9', label: 'Nine', path: '/api', isLast: true },
  ],
}
const docs = [docsData, api]
const lastOf = ({ versions }: DocsData) => versions.find(({ isLast }) => isLast)

test('D2: the address of the search page has the scope, and unknown versions are ignored', () => {
  const context = scopeOf(docs, lastOf)
  const values = new URLSearchParams('q=lamp&version-default=1.0&version-api=*')
  const scope = readScope(values, docs, context)
  expect(scope.map(({ version }) => version?.label)).toEqual(['1.0 (LTS)', undefined])
  const written = new URLSearchParams('q=lamp')
  writeScope(written, scope)
  expect(`${written}`).toBe(`${values}`)
  expect(readScope(new URLSearchParams('version-default=0.9&version=1.0'), docs, context)).toEqual(context)

  const only = scopeOf([docsData], lastOf)
  const single = new URLSearchParams()
  writeScope(single, only)
  expect(`${single}`).toBe('version=2.0')
  expect(isSameScope(readScope(single, [docsData], only), only)).toBe(true)
  expect(isSameScope(undefined, only)).toBe(false)
})
