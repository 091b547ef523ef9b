/** Compares the picture of the architecture with the table of imports: in the README and in the manual it is the same. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

const readPicture = (file: string): string => {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  return /^```text\n([\s\S]*?cli[\s\S]*?)^```/m.exec(text)?.[1] ?? `no picture in ${file}`
}

const picture = readPicture('README.md')

/** The folders that each folder may import, from the table of the manual. */
const table: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...readFileSync(path.join(ROOT, 'manual/docs/architecture/rooms.md'), 'utf8').matchAll(
      /^\| `([\w-]+)` \|[^|]*\| ([^|]*) \|$/gm,
    ),
  ].map(([, folder = '', targets = '']) => [folder, targets.split(',').map((name) => name.trim())]),
)

/** Whether `folder` imports `target`, itself or through another folder. */
const reaches = (folder: string, target: string): boolean =>
  (table.get(folder) ?? []).some((next) => next === target || reaches(next, target))

/** Names before an arrow, by the column of the picture: `bundle ───▶ code` in the column of `build`. */
function stagesOf(column: 'left' | 'right'): readonly string[] {
  const rows = picture.split('\n').filter((line) => /^ {5}│ {2}/.test(line))
  const cells = rows.map((row) => (column === 'left' ? row.slice(6, 34) : row.slice(34)))
  return cells.flatMap((cell) => /^\W*([\w-]+) ─+▶/.exec(cell)?.[1] ?? [])
}

test('the manual has the picture of the README', () => {
  expect(readPicture('manual/docs/architecture/overview.md')).toBe(picture)
})

test('the picture has every folder of the table', () => {
  const names = new Set(picture.match(/[a-z][\w-]*/g))
  expect(table.size).toBeGreaterThan(20)
  expect([...table.keys()].filter((folder) => !names.has(folder))).toEqual([])
})

test('the stages of the picture are folders which the head of their column uses', () => {
  const [left, right] = [stagesOf('left'), stagesOf('right')]
  expect(left).toEqual(['config', 'files', 'config', 'markdown', 'routes', 'bundle', 'links'])
  expect(right).toEqual(['bundle', 'plan', 'page', 'workers', 'output'])
  const wrong = [
    ...left.filter((stage) => !reaches('project', stage)),
    ...right.filter((stage) => !reaches('build', stage)),
    ...['project', 'build', 'check', 'move', 'dev'].filter((folder) => !reaches('commands', folder)),
    ...['markdown', 'render', 'search'].filter((folder) => !reaches('workers', folder)),
  ]
  expect(wrong).toEqual([])
})

test('each name that ends with the picture is a folder', () => {
  const names = picture
    .split('\n')
    .filter((line) => /used by all|one command each/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/: ([\w-]+(?:, [\w-]+)*)/g)].flatMap(([, list = '']) => list.split(', ')),
    )
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !existsSync(path.join(ROOT, 'src', name)))).toEqual([])
})
