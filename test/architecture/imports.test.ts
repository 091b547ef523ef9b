/** Checks every import of `src` against the table of folders, which is also in the manual. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../../src')

/** Allowed imports of each folder. They are above it in the table. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  process: ['shared'],
  disk: ['shared', 'process'],
  'site-code': ['shared', 'process', 'disk'],
  files: ['shared', 'process', 'disk'],
  config: ['shared', 'process', 'disk', 'site-code', 'files'],
  routes: ['shared'],
  diagnostics: ['shared', 'config', 'files'],
  links: ['shared', 'diagnostics'],
  page: ['shared'],
  render: ['shared'],
  output: ['shared', 'process', 'disk'],
  serve: ['shared'],
  engine: ['shared'],
  search: ['shared', 'engine'],
  tree: ['shared', 'process'],
  runtime: ['shared'],
  components: ['shared', 'tree', 'runtime'],
  theme: ['shared', 'runtime', 'components'],
  compat: ['shared', 'tree', 'runtime', 'components', 'theme'],
  highlight: ['shared', 'tree'],
  'front-matter': ['shared', 'process'],
  markdown: [
    'shared',
    'process',
    'disk',
    'site-code',
    'files',
    'tree',
    'components',
    'compat',
    'highlight',
    'front-matter',
  ],
  cache: ['shared', 'process', 'disk', 'files', 'markdown'],
  bundle: ['shared', 'process', 'disk', 'site-code', 'config', 'files', 'output', 'compat', 'cache'],
  edit: ['shared', 'process', 'disk', 'config', 'files'],
  workers: [
    'shared',
    'process',
    'disk',
    'site-code',
    'config',
    'files',
    'render',
    'output',
    'engine',
    'search',
    'highlight',
    'markdown',
    'cache',
    'bundle',
  ],
  project: [
    'shared',
    'process',
    'disk',
    'config',
    'files',
    'routes',
    'diagnostics',
    'links',
    'page',
    'output',
    'tree',
    'markdown',
    'cache',
    'bundle',
    'workers',
  ],
  plan: [
    'shared',
    'process',
    'files',
    'config',
    'links',
    'page',
    'output',
    'engine',
    'search',
    'highlight',
    'markdown',
    'bundle',
    'workers',
    'project',
  ],
  build: [
    'shared',
    'process',
    'disk',
    'config',
    'diagnostics',
    'output',
    'search',
    'markdown',
    'cache',
    'bundle',
    'workers',
    'project',
    'plan',
  ],
  move: [
    'shared',
    'disk',
    'config',
    'files',
    'routes',
    'links',
    'search',
    'tree',
    'markdown',
    'edit',
    'project',
  ],
  check: [
    'shared',
    'disk',
    'config',
    'files',
    'diagnostics',
    'links',
    'output',
    'search',
    'markdown',
    'cache',
    'edit',
    'project',
    'plan',
  ],
  dev: [
    'shared',
    'process',
    'disk',
    'config',
    'files',
    'routes',
    'diagnostics',
    'output',
    'serve',
    'search',
    'markdown',
    'bundle',
    'workers',
    'project',
    'plan',
  ],
  init: ['shared', 'process', 'disk', 'config', 'files', 'edit'],
  import: ['shared', 'process', 'disk', 'config', 'files'],
  eject: ['shared', 'process', 'bundle'],
  mcp: ['shared', 'process', 'disk', 'engine', 'search'],
  doctor: ['shared', 'process', 'disk', 'config', 'files', 'output', 'serve', 'cache'],
  cli: ['shared', 'process', 'disk', 'site-code', 'config', 'diagnostics', 'import'],
  commands: [
    'shared',
    'process',
    'disk',
    'config',
    'diagnostics',
    'output',
    'serve',
    'search',
    'edit',
    'project',
    'plan',
    'build',
    'move',
    'check',
    'dev',
    'init',
    'import',
    'eject',
    'mcp',
    'doctor',
    'cli',
  ],
  api: ['shared', 'process', 'config', 'build', 'check'],
  client: ['shared', 'engine', 'runtime', 'components', 'theme', 'compat'],
}

/** Types of the configuration and of front matter come from their schemas. `shared` may import nothing else of other rooms. */
const EXCEPTIONS = new Set([
  'shared/site/config.ts -> config/schema/schema.ts',
  'shared/document/doc.ts -> front-matter/frontMatterSchema.ts',
])

/** Folders with code of browsers, with their subfolders. */
const BROWSER = /^(shared|runtime|components|theme|compat|client|engine)\//

/** Imports that folders for browsers and `shared` must not have. */
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

test('every folder of src has a row in the table', () => {
  const folders = [...new Set(files.map(folderOf))].filter((folder) => !folder.endsWith('.ts'))
  expect(folders.filter((folder) => !(folder in ARROWS))).toEqual([])
})

/**
 * The modules that other folders import: `index.ts`, and `elements.ts` and the package entry `public.ts` for React. `shared` has
 * no door: its modules are small, and browsers load each by itself.
 */
const isDoor = (file: string) =>
  /^[^/]+\/(?:index|elements)\.ts$/.test(file) ||
  file === 'components/public.ts' ||
  file.startsWith('shared/')

/**
 * What browsers load late is imported by itself, since esbuild adds all modules that a door offers to the first script: all
 * of `engine` and `theme`, and these modules.
 */
const LATE: ReadonlySet<string> = new Set([
  'runtime/Image.tsx',
  'runtime/colorMode.ts',
  'runtime/head/Head.tsx',
  'runtime/hooks/useDocsVersions.ts',
  'runtime/hooks/usePlural.ts',
  'runtime/hooks/usePreferredVersions.ts',
  'runtime/preferredVersion.ts',
  'runtime/storage.ts',
])

const isLate = ({ from, to }: Import) =>
  BROWSER.test(from) && (['engine', 'theme'].includes(folderOf(to)) || LATE.has(to))

test('modules that browsers load late are in no door, and are imported', () => {
  const offered = imports.filter(({ from }) => from === 'runtime/index.ts').map(({ to }) => to)
  expect([...LATE].filter((file) => offered.includes(file))).toEqual([])
  const used = new Set(imports.filter(({ from }) => folderOf(from) !== 'runtime').map(({ to }) => to))
  expect([...LATE].filter((file) => !used.has(file))).toEqual([])
})

test('a folder is entered through its index.ts', () => {
  const past = imports
    .filter(({ from, to }) => files.includes(to) && folderOf(from) !== folderOf(to) && !isDoor(to))
    .filter((one) => !isLate(one))
    .map(({ from, to }) => `${from} -> ${to}`)
  expect(past.filter((arrow) => !EXCEPTIONS.has(arrow))).toEqual([])
})

test('folders of the table import only folders above them', () => {
  const names = Object.keys(ARROWS)
  const wrong = Object.entries(ARROWS).flatMap(([folder, targets], index) =>
    targets.filter((target) => names.indexOf(target) >= index).map((target) => `${folder} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

test('every allowed import is used', () => {
  const used = new Set(imports.map(({ from, to }) => `${folderOf(from)} -> ${folderOf(to)}`))
  const arrows = Object.entries(ARROWS).flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`))
  expect(arrows.filter((arrow) => !used.has(arrow))).toEqual([])
})

test('every import is allowed by the table', () => {
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

/** The sidebar is recursive: a list has rows, a row may be a category, a category has a list. */
const RECURSIVE = new Set(['theme/sidebar/SidebarItems.tsx'])

/** Files that import themselves indirectly. */
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

test('no file imports itself indirectly', () => {
  expect(findCircles()).toEqual([])
})

test('only styles are imported for their effects: bundlers leave out modules of which no name is used', () => {
  const bare = files.flatMap((file) =>
    [...readFileSync(path.join(SRC, file), 'utf8').matchAll(/^import\s*['"]([^'"]+)['"]/gm)].map(
      ([, to = '']) => `${file} -> ${to}`,
    ),
  )
  expect(bare.filter((arrow) => !arrow.endsWith('.css'))).toEqual([])
})

test('code for browsers does not use Node', () => {
  const wrong = imports
    .filter(({ from, to }) => BROWSER.test(from) && NODE_ONLY.test(to))
    .map(({ from, to }) => `${from} -> ${to}`)
  expect(wrong).toEqual([])
})

test('the manual has the same table', () => {
  const architecture = readFileSync(path.join(SRC, '../manual/docs/architecture/rooms.md'), 'utf8')
  const rows = new Map(
    [...architecture.matchAll(/^\| `([\w-]+)` \|[^|]*\| ([^|]*) \|$/gm)].map(
      ([, folder = '', targets = '']) => [
        folder,
        targets === 'nothing' ? [] : targets.split(',').map((name) => name.trim()),
      ],
    ),
  )
  expect(Object.fromEntries(rows)).toEqual(ARROWS)
})

test('components of the theme have different names, by which sites import them', () => {
  const names = files.filter((file) => /^theme\/.*\.tsx$/.test(file)).map((file) => path.posix.basename(file))
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})
