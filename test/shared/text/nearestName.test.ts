import { expect, test } from 'vitest'
import { nearestName } from '../../../src/shared/text/nearestName.ts'

test.each([
  ['docs/nope.md', ['docs/api.md'], undefined],
  ['docs/reference/configuration/foo.md', ['docs/reference/configuration/bar.md'], undefined],
  ['item.label.Nope', ['item.label.Blog'], undefined],
  ['docs/nothing', ['docs/next'], undefined],
  ['docs/instal.md', ['docs/api.md', 'docs/install.md'], 'docs/install.md'],
  ['item.label.Bolg', ['item.label.Blog'], 'item.label.Blog'],
  ['origin/mian', ['origin/main'], 'origin/main'],
  ['doc/install', ['docs/install'], 'docs/install'],
  ['titel', ['title'], 'title'],
  ['v1.1', ['v1.0'], 'v1.0'],
])('CHK-1: of "%s", the part that differs decides how similar it is', (name, known, expected) => {
  expect(nearestName(name, known)).toBe(expected)
})
