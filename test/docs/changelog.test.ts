/** The changelog has the form of Keep a Changelog. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')

/** In their order. */
const GROUPS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

test('PKG-6: the changelog names its form and the policy of version numbers', () => {
  expect(changelog).toContain('(https://keepachangelog.com/')
  expect(changelog).toContain('(manual/docs/architecture/versioning.md)')
})

test('PKG-6: each version of the changelog has known groups in their order, with a list each', () => {
  const [, ...versions] = changelog.split(/^## /m)
  expect(versions[0]).toMatch(/^Unreleased\n/)
  for (const version of versions) {
    const [, ...groups] = version.split(/^### /m)
    const names = groups.map((group) => group.slice(0, group.indexOf('\n')))
    expect(names).toEqual(GROUPS.filter((name) => names.includes(name)))
    for (const group of groups)
      expect(group.replace(/^.*\n\n/, '')).toMatch(/^- [^\n]+\n(?:(?:- | {2})\S[^\n]*\n|\n$)*$/)
  }
})
