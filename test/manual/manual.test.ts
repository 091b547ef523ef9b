/** The manual is a site like any other, and passes its own checks. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { check } from '../../src/check/check.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

test('PKG-6: the manual passes check --strict with its search tests', async () => {
  const { report } = await check({
    ...{ paths: ['manual'], cwd: ROOT, version: '0.0.0', env: {}, cache: false },
    ...{ strict: true, search: true },
  })
  expect(report.findings).toEqual([])
})

test('PKG-6: no two pages of a folder have the same position in the sidebar', () => {
  const docs = path.join(ROOT, 'manual/docs')
  const places = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md') && !/(?:^|\/)_/.test(file))
    .flatMap((file) => {
      const frontMatter =
        /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(path.join(docs, file), 'utf8'))?.[1] ?? ''
      const position = /^sidebar_position: (\d+)$/m.exec(frontMatter)?.[1]
      // The index of a folder has the place of the folder.
      const entry = file.replace(/\/index\.md$/, '')
      return position === undefined ? [] : [`${path.posix.dirname(entry)} ${position}`]
    })
  expect(places.length).toBeGreaterThan(100)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})
