import { expect, test } from 'vitest'
import { createFileNamer } from '../../src/project/nameCommittedFiles.ts'
import type { CommittedSource } from '../../src/shared/site/addedSource.ts'

const file = (ref: string, folder: string, path: string): CommittedSource => ({
  kind: 'commit',
  ref,
  commit: '2'.repeat(40),
  folder,
  sitePrefix: '',
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

test('DOC-3: only files of a version are named as git does, also if its folder has the name of that of git', () => {
  const name = createFileNamer(
    new Map([
      ['versioned_docs/version-1.0/b.md', file('v1.0', 'versioned_docs/version-1.0', 'x/version-1.0/b.md')],
      [
        'versioned_sidebars/version-1.0-sidebars.json',
        file('v1.0', 'versioned_docs/version-1.0', 'sidebars.json'),
      ],
    ]),
  )
  const message = 'See versioned_docs/version-1.0/c.md, versioned_docs/version-2.0/c.md and'
  expect(
    name({
      rule: 'broken-link',
      file: 'versioned_docs/version-2.0/a.md',
      message: `${message} versioned_sidebars/version-1.0-sidebars.json`,
    }),
  ).toEqual({
    rule: 'broken-link',
    file: 'versioned_docs/version-2.0/a.md',
    message: 'See v1.0:x/version-1.0/c.md, versioned_docs/version-2.0/c.md and v1.0:sidebars.json',
  })
})
