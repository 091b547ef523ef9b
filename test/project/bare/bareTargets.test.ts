import { expect, test } from 'vitest'
import type { DiskNames } from '../../../src/files/diskNames.ts'
import { findTargets } from '../../../src/project/bare/bareTargets.ts'

test('CHK-3: the file that a path of Windows means is known, so that a hint can name it', () => {
  const files = ['LICENSE', 'docs/one/a.md', 'img/a.png', 'img/b.png']
  const disk = {
    kindOf: (path: string) => (files.includes(path) ? ('file' as const) : undefined),
    filesIn: () => [],
    foldersIn: () => [],
  } satisfies DiskNames
  const links = ['..\\..\\LICENSE', '..%5C..%5Cimg%5Ca.png', '../../img/b.png'].map((href) => ({ href }))
  const found = findTargets([{ source: 'docs/one/a.md', links }], {
    disk,
    docsFolder: '',
    isIgnored: () => false,
    isEmpty: () => false,
    root: '',
  })
  expect([...found.files].sort()).toEqual(['LICENSE', 'img/a.png', 'img/b.png'])
})
