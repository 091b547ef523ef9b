/** Files that the decisions name must exist. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `/${folder}/${file.replaceAll('\\', '/')}`,
  ),
)

test('every file that src/DECISIONS.md names exists', () => {
  const text = readFileSync(path.join(ROOT, 'src/DECISIONS.md'), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

test('every decision has a date', () => {
  const text = readFileSync(path.join(ROOT, 'src/DECISIONS.md'), 'utf8')
  const entries = text.split('\n').filter((line) => line.startsWith('- '))
  expect(entries.length).toBeGreaterThan(50)
  expect(entries.filter((line) => !/^- \*\*\d{4}-\d{2}-\d{2}\. \S/.test(line))).toEqual([])
})
