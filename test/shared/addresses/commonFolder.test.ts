import { expect, test } from 'vitest'
import { commonFolder } from '../../../src/shared/addresses/commonFolder.ts'

test.each([
  [['docs/guide/a', 'docs/guide/b', 'docs/guide'], 'docs/guide'],
  [['docs', 'docs-old'], ''],
  [['docs/a', 'blog/a'], ''],
  [['docs/a'], 'docs/a'],
  [['', 'docs'], ''],
  [['/srv/a', '/srv/b'], '/srv'],
  [['/a', '/b'], ''],
  [[], ''],
])('%j share %j', (folders, shared) => {
  expect(commonFolder(folders, '/')).toBe(shared)
})
