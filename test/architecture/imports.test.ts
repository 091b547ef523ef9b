/** Holds every import of `src` to the table of folders; the README draws the same table. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../../src')

const STAGES = [
  'config',
  'content',
  'routes',
  'links',
  'page',
  'bundle',
  'render',
  'output',
  'report',
  'serve',
  'git',
  'cache',
  'external',
  'refactor',
  'push',
]

/** Stages that make folders, or run code of the site. */
const WITH_DISK = new Set(['config', 'content', 'bundle', 'output', 'git', 'cache'])

/** Who may import whom, apart from itself. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  disk: ['shared'],
  engine: ['shared'],
  search: ['engine', 'shared'],
  ...Object.fromEntries(
    STAGES.map((stage) => [stage, WITH_DISK.has(stage) ? ['disk', 'shared'] : ['shared']]),
  ),
  pipeline: [...STAGES, 'search', 'engine', 'disk', 'shared'],
  dev: ['pipeline', 'config', 'content', 'bundle', 'report', 'serve', 'shared'],
  cli: ['dev', 'pipeline', 'config', 'report', 'serve', 'refactor', 'disk', 'shared'],
  runtime: ['shared'],
  theme: ['runtime', 'shared'],
  client: ['theme', 'runtime', 'engine', 'shared'],
}

/** The configuration's types come from its schema; nothing else of `config` may be known to `shared`. */
const EXCEPTIONS = new Set(['shared/config.ts -> config/schema.ts'])

/** What the folders of the browser and the shared one must never import. */
const NODE_ONLY = /^node:/

interface Import {
  readonly from: string
  readonly to: string
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(SRC, file), 'utf8')
  const specifiers = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g,
  )
  return [...specifiers].map(([, a, b, c]) => a ?? b ?? c ?? '')
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))

const imports: readonly Import[] = files.flatMap((from) =>
  importsOf(from).map((to) => ({
    from,
    to: to.startsWith('.') ? path.posix.join(path.posix.dirname(from), to) : to,
  })),
)

const folderOf = (file: string) => file.split('/')[0] ?? ''

test('every folder of src has its row in the table', () => {
  const folders = [...new Set(files.map(folderOf))].filter((folder) => !folder.endsWith('.ts'))
  expect(folders.filter((folder) => !(folder in ARROWS))).toEqual([])
})

test('no import goes against the table', () => {
  const wrong = imports
    .filter(({ to }) => files.includes(to))
    .filter(({ from, to }) => {
      const [source, target] = [folderOf(from), folderOf(to)]
      return source !== target && !(ARROWS[source] ?? []).includes(target)
    })
    .map(({ from, to }) => `${from} -> ${to}`)
    .filter((arrow) => !EXCEPTIONS.has(arrow))
  expect(wrong).toEqual([])
})

/** A tree of the sidebar shows itself: the list, its rows, a category, and its list. */
const RECURSIVE = new Set(['theme/SidebarItems.tsx'])

/** Files that reach themselves over what they import. */
function findCircles(): string[][] {
  const own = imports.filter(({ to }) => files.includes(to) && !RECURSIVE.has(to))
  const circles: string[][] = []
  const done = new Set<string>()
  function visit(file: string, above: readonly string[]): void {
    const start = above.indexOf(file)
    if (start >= 0) circles.push([...above.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const { from, to } of own) if (from === file) visit(to, [...above, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return circles
}

test('no file reaches itself over its imports', () => {
  expect(findCircles()).toEqual([])
})

test('shared, engine, runtime, theme and client know nothing of Node', () => {
  const wrong = imports
    .filter(
      ({ from, to }) =>
        ['shared', 'engine', 'runtime', 'theme', 'client'].includes(folderOf(from)) && NODE_ONLY.test(to),
    )
    .map(({ from, to }) => `${from} -> ${to}`)
  expect(wrong).toEqual([])
})

test('the README draws the same table', () => {
  const [, architecture = ''] = readFileSync(path.join(SRC, '../README.md'), 'utf8').split('## Architecture')
  const rows = new Map(
    [...architecture.matchAll(/^\| `(\w+)` \|[^|]*\| ([^|]*) \|$/gm)].map(([, folder = '', targets = '']) => [
      folder,
      targets === 'nothing' ? [] : targets.split(',').map((name) => name.trim()),
    ]),
  )
  const expected = Object.entries(ARROWS).map(([folder, targets]) => [
    folder,
    folder === 'pipeline' ? ['every stage', 'search', 'engine', 'disk', 'shared'] : [...targets],
  ])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(expected))
})
