/** The command as a process: the same sources give the same bytes in any environment. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { generateDocs } from '../../helpers/generateDocs.mjs'
import { shortRows } from '../../helpers/longRuns.ts'
import { git, temporaryFolder } from './history.ts'

const BIN = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')
const KITCHEN_SINK = path.resolve(import.meta.dirname, '../../fixtures/kitchen-sink')
/** Milliseconds after which a command that does not end is killed. */
const TIMEOUT_MS = 60_000

type Files = readonly (readonly [name: string, contents: string | Uint8Array])[]

const withDates = (config: string) =>
  config.replace("title: 'Kitchen sink',", "title: 'Kitchen sink', docs: { showLastUpdateTime: true },")

function kitchenSink(): Files {
  return readdirSync(KITCHEN_SINK, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => [path.relative(KITCHEN_SINK, file), readFileSync(file)] as const)
    .map(([name, contents]) => [name, name === 'xpre.config.ts' ? withDates(String(contents)) : contents])
}

/** One of everything, and two folders of generated pages. */
const SITE: Files = [
  ...kitchenSink(),
  ...Object.entries(generateDocs({ pages: 25 })).map(([name, text]) => [`docs/many/${name}`, text] as const),
  // Sorting by locale, or upper case by the rules of a language, would change the output here.
  ['docs/sort/i.md', '# i\n\n## Iİıi\n\n[I](./I2.md#iz)\n'],
  ['docs/sort/I2.md', '---\ntags: [İz, iz, IZ, ız]\n---\n\n# I\n\n## Iz\n'],
  ['docs/sort/ä.md', '---\nlast_update: { date: 2024-03-31T00:30 }\n---\n\n# ä\n'],
  ['docs/sort/z.md', '---\nlast_update: { date: 2024-03-31T23:30 }\n---\n\n# z\n'],
]

interface Place {
  /** The site's folder. Default: a new one. */
  readonly dir?: string
  readonly files?: Files
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly umask?: string
  readonly args?: readonly string[]
}

function writeSite(dir: string, files: Files): void {
  for (const [name, contents] of files) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), contents)
  }
}

interface Built {
  readonly dir: string
  /** Contents by path. */
  readonly output: ReadonlyMap<string, string>
  readonly summary: string
}

function readOutput(dir: string): ReadonlyMap<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  return new Map(files.map((file) => [path.relative(dir, file), readFileSync(file, 'latin1')]))
}

/** The report without its duration. */
const withoutTime = (report: string) => report.replace(/"(durationMs|reusedPages)": \d+/g, '"$1": 0')

function build({ dir = path.join(temporaryFolder(), 'site'), files = SITE, ...place }: Place = {}): Built {
  writeSite(dir, files)
  const { cwd = dir, env = {}, umask = '022', args = [] } = place
  const command = `umask ${umask}; exec "$0" "$@"`
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', command, process.execPath, BIN, 'build', dir, '--no-cache', '--format', 'json', ...args],
    { cwd, encoding: 'utf8', timeout: TIMEOUT_MS, env: { ...process.env, ...env } },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) })
  return { dir, output: readOutput(path.join(dir, 'build')), summary: withoutTime(stdout) }
}

const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name))

let known: Built | undefined

/** The build that all others are compared with. */
function ordinary(): Built {
  // West of Greenwich, where midnight in UTC is on the previous day.
  known ??= build({ env: { TZ: 'America/St_Johns', LC_ALL: 'C', LANG: 'C' } })
  expect(known.output.size).toBeGreaterThan(100)
  expect(known.output.get('docs/sort/ä/index.html')).toContain('2024-03-31T00:30')
  return known
}

function expectSame({ output, summary }: Built): void {
  const first = ordinary()
  expect(differences(output, first.output)).toEqual([])
  expect(summary).toBe(first.summary)
}

/** Network requests and child processes end the process with an error that names them. */
const NO_NETWORK = `
for (const [name, keys] of Object.entries({
  'node:http': ['request', 'get'], 'node:https': ['request', 'get'], 'node:http2': ['connect'],
  'node:dns': ['lookup', 'resolve', 'resolve4', 'resolve6'], 'node:dgram': ['createSocket'], 'node:tls': ['connect'],
})) for (const key of keys) require(name)[key] = () => { console.error('NETWORK ' + name + ' ' + key); process.exit(99) }
require('node:net').Socket.prototype.connect = () => { console.error('NETWORK socket'); process.exit(99) }
globalThis.fetch = () => { console.error('NETWORK fetch'); process.exit(99) }
`

function withoutNetwork(): { readonly NODE_OPTIONS: string } {
  const file = path.join(temporaryFolder(), 'noNetwork.cjs')
  writeFileSync(file, NO_NETWORK)
  return { NODE_OPTIONS: `--require=${file}` }
}

test.each([
  "fetch('http://127.0.0.1:9')",
  "require('http').get('http://127.0.0.1:9')",
  "require('net').connect(9)",
  "require('dns').lookup('a.example', () => {})",
  "new (require('worker_threads').Worker)(\"fetch('http://127.0.0.1:9')\", { eval: true })",
])('SEC-2: the test detects network requests of a build: %s', (code) => {
  const { stderr, status } = spawnSync(process.execPath, ['--eval', code], {
    encoding: 'utf8',
    env: { ...process.env, ...withoutNetwork() },
  })
  expect(stderr).toContain('NETWORK')
  if (!code.includes('Worker')) expect(status).toBe(99)
})

const longPath = () =>
  path.join(temporaryFolder(), 'weit weg, 50% & größer', '日本 [docs]', 'a'.repeat(60), 'the site')

/** The sources with other dates, read-only. */
function writeDated(dir: string, files: Files): void {
  writeSite(dir, files)
  for (const [index, [name]] of files.entries()) {
    utimesSync(path.join(dir, name), index * 86_400, (files.length - index) * 86_400)
    chmodSync(path.join(dir, name), 0o444)
  }
}

const EAST = { TZ: 'Asia/Kathmandu', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' }
const BARE = { HOME: '/nowhere', COLUMNS: '40', CI: 'true' }

const BUILDS: readonly (readonly [what: string, build: () => Built])[] = [
  [
    'with all of this at once, in a build that makes no network requests (SEC-2)',
    () => {
      const dir = longPath()
      writeDated(dir, [...SITE].reverse())
      git(path.dirname(dir), ['init', '--quiet'])
      const env = { ...EAST, ...BARE, ...withoutNetwork() }
      return build({ dir, files: [], cwd: '/', umask: '077', env })
    },
  ],
  [
    'from a folder with a longer path, spaces and non-ASCII characters, whose files were created in another order',
    () => build({ dir: longPath(), files: [...SITE].reverse(), cwd: '/' }),
  ],
  [
    'in another time zone and language, for a user who keeps files private, with sources of other dates',
    () => {
      const dir = path.join(temporaryFolder(), 'site')
      writeDated(dir, SITE)
      return build({ dir, files: [], umask: '077', cwd: path.dirname(dir), env: EAST })
    },
  ],
  [
    'in UTC, without a home, in a repository without a commit',
    () => {
      const dir = path.join(temporaryFolder(), 'repo')
      mkdirSync(dir)
      git(dir, ['init', '--quiet'])
      return build({
        dir: path.join(dir, 'site'),
        env: { TZ: 'UTC', LC_ALL: 'C', ...BARE },
      })
    },
  ],
  ['in a build that makes no network requests (SEC-2)', () => build({ env: withoutNetwork() })],
]

/** The first case has all differences. When it fails, the others show which difference causes it. */
test.each(shortRows(BUILDS, (_, index) => index === 0))(
  'BLD-1: the bytes of a site are the same %s',
  (_what, run) => expectSame(run()),
)

describe('BLD-1: an archive without git', () => {
  const CONFIG = `export default { title: 'T', url: 'https://a.example', docs: { showLastUpdateTime: true, showLastUpdateAuthor: true } }\n`
  const files: Files = [
    ...Object.entries(generateDocs({ pages: 8 })).map(([name, text]) => [`docs/${name}`, text] as const),
    ['docs/told.md', '---\nlast_update: { date: 2024-03-31, author: Ada }\n---\n\n# Told\n'],
    ['xpre.config.mjs', CONFIG],
  ]
  const withoutDates = (text: string) =>
    text
      .replace(/<lastmod>2020-[^<]*<\/lastmod>/g, '')
      .replace(/<footer class="page-end"><[^>]*>(?:(?!<\/footer>).)*<time dateTime="2020-.*?<\/footer>/g, '')
      .replace(/"lastUpdated":\{"iso":"2020-[^}]*\},?/g, '')

  test('gives the bytes of the repository without dates', () => {
    const repo = path.join(temporaryFolder(), 'repo')
    mkdirSync(repo)
    git(repo, ['init', '--quiet'])
    writeSite(repo, files)
    git(repo, ['add', '.'])
    const author = ['-c', 'user.name=Lea', '-c', 'user.email=lea@docs.example']
    process.env.GIT_COMMITTER_DATE = '2020-02-03T04:05:06Z'
    git(repo, [...author, 'commit', '--quiet', '--message', 'One'])
    delete process.env.GIT_COMMITTER_DATE
    const cloned = build({ dir: repo, files: [] })
    const dir = path.join(temporaryFolder(), 'archive')
    mkdirSync(dir)
    git(repo, ['archive', '--output', `${dir}.tar`, 'HEAD'])
    spawnSync('tar', ['-xf', `${dir}.tar`, '-C', dir])
    const archived = build({ dir, files: [] })
    expect([...archived.output.keys()]).toEqual([...cloned.output.keys()])
    const dated = differences(archived.output, cloned.output)
    expect(dated).toContain('sitemap.xml')
    expect(dated).toContain('docs/index.html')
    expect(dated).not.toContain('docs/told/index.html')
    for (const name of dated) {
      expect(cloned.output.get(name)).toMatch(/2020-02-03/)
      expect([name, archived.output.get(name)]).toEqual([name, withoutDates(cloned.output.get(name) ?? '')])
    }
  })
})
