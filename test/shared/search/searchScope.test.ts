import { expect, test } from 'vitest'
import type { DocsData, PageVersion } from '../../../src/shared/page/page.ts'
import { versionCandidates } from '../../../src/shared/page/versionCandidates.ts'
import { coversAll, scopeOf, scopeTags, versionLabelOfTag } from '../../../src/shared/search/searchScope.ts'
import { docsData, versionOf } from '../../theme/navbar/versionedSite.ts'

const api = {
  id: 'api',
  versions: [
    { name: 'current', label: 'Next', path: '/api/next', isLast: false },
    { name: '9', label: 'Nine', path: '/api', isLast: true },
  ],
}
const docs = [docsData, api]
/** Versions of a page, of folders with a preferred version. */
const contextOf = (
  pageVersion: PageVersion | undefined,
  preferred: (folder: DocsData) => string | null = () => null,
) => scopeOf(docs, (folder) => versionCandidates(folder, pageVersion, preferred(folder))[0])
const namesOf = (...context: Parameters<typeof contextOf>) =>
  contextOf(...context).map(({ version }) => version?.name)

test('D2: the scope of a page is its version, else the preferred one, else the last one, for each docs folder', () => {
  expect(namesOf(versionOf(), () => 'current')).toEqual(['1.0', 'current'])
  expect(namesOf(undefined, ({ id }) => (id === 'default' ? '1.0' : null))).toEqual(['1.0', '9'])
  expect(namesOf(undefined, () => null)).toEqual(['2.0', '9'])
})

test('D2: the tags of a scope are those of its versions, and of pages outside of versions', () => {
  const tags = ['default', 'docs-default-2.0', 'docs-other-current', 'docs-api-9']
  const scope = contextOf(versionOf())
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
