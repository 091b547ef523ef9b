import { expect, test } from 'vitest'
import {
  contextScope,
  coversAll,
  scopeTags,
  versionLabelOfTag,
} from '../../../src/shared/search/searchScope.ts'
import { docsData, versionOf } from '../../theme/layout/versionedSite.ts'

const api = {
  id: 'api',
  versions: [
    { name: 'current', label: 'Next', path: '/api/next', isLast: false },
    { name: '9', label: 'Nine', path: '/api', isLast: true },
  ],
}
const docs = [docsData, api]
const namesOf = (...scope: Parameters<typeof contextScope>) =>
  contextScope(...scope).map(({ version }) => version?.name)

test('D2: the scope of a page is its version, else the preferred one, else the last one, for each docs folder', () => {
  expect(namesOf(docs, versionOf(), () => 'current')).toEqual(['1.0', 'current'])
  expect(namesOf(docs, undefined, ({ id }) => (id === 'default' ? '1.0' : null))).toEqual(['1.0', '9'])
  expect(namesOf(docs, undefined, () => null)).toEqual(['2.0', '9'])
})

test('D2: the tags of a scope are those of its versions, and of pages outside of versions', () => {
  const tags = ['default', 'docs-default-2.0', 'docs-other-current', 'docs-api-9']
  const scope = contextScope(docs, versionOf(), () => null)
  expect(scopeTags(tags, docs, scope)).toEqual([
    'default',
    'docs-other-current',
    'docs-default-1.0',
    'docs-api-9',
  ])
  const all = docs.map(({ id }) => ({ docsId: id }))
  expect([coversAll(scope), coversAll(all)]).toEqual([false, true])
  expect(scopeTags(tags, docs, all)).toEqual([
    'default',
    'docs-other-current',
    ...['current', '2.0', '1.0'].map((name) => `docs-default-${name}`),
    ...['current', '9'].map((name) => `docs-api-${name}`),
  ])
})

test('D2: a tag has the label of its version', () => {
  expect(versionLabelOfTag(docs, 'docs-api-9')).toBe('Nine')
  expect(versionLabelOfTag(docs, 'default')).toBeUndefined()
  expect(versionLabelOfTag(docs, undefined)).toBeUndefined()
})
