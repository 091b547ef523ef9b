import { expect, test } from 'vitest'
import { editUrlOf } from '../../src/page/docMeta.ts'
import type { CommittedSource } from '../../src/shared/site/addedSource.ts'
import { makeDoc } from '../routes/buildSite.ts'

const HOST = 'https://code.example/me/lamps'
const COMMIT = 'b'.repeat(40)

function committed(source: Partial<CommittedSource>): CommittedSource {
  const path = `${source.sitePrefix ?? ''}docs/a b.md`
  const store = { repository: '/repository', folder: '' }
  const base = { ref: 'v1.0', commit: COMMIT, folder: 'old', sitePrefix: '', id: 'a'.repeat(40) }
  return { kind: 'commit', ...base, path, store, ...source }
}

const linkOf = (editUrl: string, source: Partial<CommittedSource>) => {
  const doc = makeDoc('a b.md')
  const added = new Map([[doc.source, committed(source)]])
  return editUrlOf(doc, { editUrl: HOST + editUrl }, { added })?.replace(HOST, '')
}

// The address for a branch, then for a tag.
test.each([
  ['/edit/main', '/edit/rel/1.x/docs/a%20b.md', undefined],
  ['/-/edit/main/', '/-/edit/rel/1.x/docs/a%20b.md', undefined],
  ['/_edit/main/', '/_edit/rel/1.x/docs/a%20b.md', undefined],
  ['/tree/main/', '/tree/rel/1.x/docs/a%20b.md', `/tree/${COMMIT}/docs/a%20b.md`],
  ['/-/blob/main/', '/-/blob/rel/1.x/docs/a%20b.md', `/-/blob/${COMMIT}/docs/a%20b.md`],
  // Either a branch with a slash, or a folder.
  ['/edit/main/website/', undefined, undefined],
  ['/edit/', undefined, undefined],
  ['/editor/main/', undefined, undefined],
  ['/edit/main?plain=1', undefined, undefined],
])(
  'DOC-3: with "%s", a document of a branch has the edit link %s, one of a tag %s',
  (editUrl, branch, tag) => {
    expect(linkOf(editUrl, { branch: 'rel/1.x' })).toBe(branch)
    expect(linkOf(editUrl, {})).toBe(tag)
  },
)

test('DOC-3: the folder of the site in its repository is in the configured address, and once in that of a branch', () => {
  const source = { branch: 'next', sitePrefix: 'web site/' }
  expect(linkOf('/edit/main/web%20site', source)).toBe('/edit/next/web%20site/docs/a%20b.md')
  expect(linkOf('/edit/main/', source)).toBeUndefined()
})
