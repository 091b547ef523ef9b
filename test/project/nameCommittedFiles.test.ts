import { expect, test } from 'vitest'
import { createFileNamer } from '../../src/project/nameCommittedFiles.ts'
import type { CommittedSource } from '../../src/shared/site/addedSource.ts'

const file = (ref: string, folder: string, path: string): CommittedSource => ({
  kind: 'commit',
  ref,
  commit: '2'.repeat(40),
  folder,
  path,
  id: '1'.repeat(40),
  store: { repository: '/repo', folder: '/cache' },
})

test('DOC-3: findings, related places and messages name a file of a commit as git does', () => {
  const name = createFileNamer(
    new Map([
      ['versioned_docs/version-2.0/a/b.md', file('v2.0', 'versioned_docs/version-2.0', 'site/docs/a/b.md')],
      ['versioned_docs/version-1.x/b.md', file('release/1.x', 'versioned_docs/version-1.x', 'b.md')],
    ]),
  )
  const named = name({
    rule: 'broken-link',
    file: 'versioned_docs/version-2.0/a/b.md',
    message: 'No versioned_docs/version-2.0/a/c.md',
    suggestions: [{ text: 'See versioned_docs/version-1.x/b.md' }],
    related: [
      { file: 'versioned_docs/version-1.x/b.md', message: 'here' },
      { file: 'docs/a.md', message: 'there' },
      { file: 'versioned_docs/version-2.0:/x/part.md', message: 'included' },
    ],
  })
  expect(named).toEqual({
    rule: 'broken-link',
    file: 'versioned_docs/version-2.0/a/b.md',
    shownAs: 'v2.0:site/docs/a/b.md',
    message: 'No v2.0:site/docs/a/c.md',
    suggestions: [{ text: 'See release/1.x:b.md' }],
    related: [
      { file: 'versioned_docs/version-1.x/b.md', shownAs: 'release/1.x:b.md', message: 'here' },
      { file: 'docs/a.md', message: 'there' },
      { file: 'versioned_docs/version-2.0:/x/part.md', shownAs: 'v2.0:x/part.md', message: 'included' },
    ],
  })
})
