/** The compiled command: the number of threads changes neither the output nor the report. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generateDocs } from '../../helpers/generateDocs.mjs'
import { isLongRun, shortRows } from '../../helpers/longRuns.ts'
import { component, configText, RICH_SITE } from '../warm/richSite.ts'
import { temporaryFolder } from './history.ts'

const BIN = path.resolve(import.meta.dirname, '../../../bin/xpre-docs.js')
/** Milliseconds after which a command that does not end is killed. */
const TIMEOUT_MS = 120_000

type Files = Readonly<Record<string, string | undefined>>

/** Number of batches of documents and of pages of the site. */
const BATCHES = 3

/** PKG-5: documents whose text exists only on the main thread. */
const ADDED = `[{
  name: 'list',
  addPages: () => [1, 2, 3, 4].map((number) => ({ path: 'list/p' + number + '.md', markdown: '# P\\n\\nThe state of [one](p1.md)\\n' })),
}]`

/** Two batches of documents and three of pages. Each thread loads the configuration for its plugin. */
const FIRST: Files = {
  ...RICH_SITE,
  ...Object.fromEntries(
    Object.entries(generateDocs({ pages: 21 })).map(([name, text]) => [`docs/many/${name}`, text]),
  ),
  'more.mjs': `const walk = (node) => { if (node.type === 'text') node.value = node.value.replaceAll('state', 'STATE'); node.children?.forEach(walk) }\nexport default { plugins: ${ADDED}, markdown: { remarkPlugins: [() => walk] } }\n`,
}

/** Edits of the site between builds. Undefined deletes. */
const STATES: readonly Files[] = [
  FIRST,
  {
    'docs/guide/one.md': '# One, again\n\n[nowhere](./gone.md)\n\n::include{file="../_parts/part.md"}\n',
    'docs/_parts/part.md': 'Another part.\n\n## New in the part\n',
    'docs/guide/draft.md': undefined,
    'docs/new.md': '---\ntitle: New\n---\n\n[One](./guide/one.md#second)\n',
  },
  {
    'components/Box.jsx': component('Crate', "export const client = 'visible'"),
    'xpre.config.mjs': configText({ title: 'Richer', trailingSlash: true }),
  },
]

/** Runs at the start of each thread and writes a line for those that read and render: only they have content options. */
const COUNTER = `
const { isMainThread, workerData } = require('node:worker_threads')
if (!isMainThread && workerData?.[1]?.content) require('node:fs').appendFileSync(process.env.THREADS_FILE, 'thread\\n')
`

interface Built {
  /** Contents by path. */
  readonly output: ReadonlyMap<string, string>
  readonly summary: string
  /** Number of threads that were started to read and render. */
  readonly threads: number
}

/** @param workers Default: the default of the command. */
function openThreadedSite(workers?: string) {
  const root = temporaryFolder()
  const [dir, out] = [path.join(root, 'site'), path.join(root, 'out')]
  const [counter, threadsFile] = [path.join(root, 'counter.cjs'), path.join(root, 'threads')]
  writeFileSync(counter, COUNTER)
  return {
    out,
    write(files: Files) {
      for (const [name, contents] of Object.entries(files)) {
        const file = path.join(dir, name)
        mkdirSync(path.dirname(file), { recursive: true })
        if (contents === undefined) rmSync(file)
        else writeFileSync(file, contents)
      }
    },
    build(...args: readonly string[]): Built {
      const threads = workers === undefined ? [] : ['--workers', workers]
      writeFileSync(threadsFile, '')
      const command = [BIN, 'build', dir, '--out-dir', out, '--format', 'json', ...threads, ...args]
      const { status, stdout, stderr } = spawnSync(process.execPath, command, {
        cwd: dir,
        encoding: 'utf8',
        timeout: TIMEOUT_MS,
        env: {
          ...process.env,
          XPRE_DOCS_CACHE_DIR: path.join(root, 'cache'),
          NODE_OPTIONS: `--require ${counter}`,
          THREADS_FILE: threadsFile,
        },
      })
      expect({ status, stderr }).toEqual({ status: 0, stderr: expect.any(String) })
      const files = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .sort()
      return {
        output: new Map(files.map((file) => [path.relative(out, file), readFileSync(file, 'latin1')])),
        // The number of reused pages depends only on the cache.
        summary: stdout.replace(/"(durationMs|reusedPages)": \d+/g, '"$1": 0'),
        threads: readFileSync(threadsFile, 'utf8').split('\n').length - 1,
      }
    },
  }
}

const differences = (a: Built, b: Built) =>
  [...new Set([...a.output.keys(), ...b.output.keys()])].filter(
    (name) => a.output.get(name) !== b.output.get(name),
  )

const known = new Map<number, Built>()

/** A cold build of a state of the site, without threads. */
function coldBuild(state: number): Built {
  const found = known.get(state)
  if (found !== undefined) return found
  const site = openThreadedSite('0')
  for (const files of STATES.slice(0, state + 1)) site.write(files)
  const built = site.build('--no-cache')
  known.set(state, built)
  return built
}

const RUNS: readonly (readonly [
  workers: string,
  maxThreads: number,
  when: string,
  states: readonly number[],
])[] = [
  ['2', 2, 'cold, and after two edits', [0, 2]],
  ['2', 2, 'cold, after two edits, and warm', [0, 2, 2]],
  ['1', 1, 'cold and warm', [0, 0]],
  // More threads than batches, and than the processors of most machines.
  ['4', BATCHES, 'cold', [0]],
  ['4', BATCHES, 'cold and after an edit', [0, 1]],
  ['2', 2, 'cold, and after each of two edits', [0, 1, 2]],
]

/** The quickest one; other tests build with threads after edits. */
const SHORT_RUN = 3

test.each(shortRows(RUNS, (_, index) => index === SHORT_RUN))(
  'BLD-1: --workers %s, at most %s threads: the bytes and findings of a cold build without threads, %s',
  { timeout: 300_000 },
  (workers, maxThreads, _when, states) => {
    const site = openThreadedSite(workers)
    let written = 0
    const summaries = new Set<string>()
    for (const state of states) {
      for (const files of STATES.slice(written, state + 1)) site.write(files)
      written = state + 1
      const [built, cold] = [site.build(), coldBuild(state)]
      expect(differences(built, cold)).toEqual([])
      expect(built.summary).toBe(cold.summary)
      if (summaries.size === 0) expect(built.threads).toBeGreaterThan(0)
      expect(built.threads).toBeLessThanOrEqual(maxThreads)
      summaries.add(built.summary)
    }
    expect(summaries.size).toBe(new Set(states).size)
    expect(coldBuild(0).output.size).toBeGreaterThan(100)
    expect(coldBuild(0).output.get('docs/many/index.html')).toContain('STATE')
    expect(coldBuild(0).output.get('docs/list/p4/index.html')).toContain('The STATE of <a')
  },
)

/** Changes the text of one page, and removes another one. */
function spoil(out: string): void {
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('index.html'),
  )
  const [first = '', second = ''] = pages.sort().slice(-2)
  const text = readFileSync(path.join(out, first), 'utf8')
  writeFileSync(path.join(out, first), text.replace('e', 'E'))
  rmSync(path.join(out, second))
}

// Short runs test the default number in test/workers/threadPolicy.test.ts, and the bytes with two threads above.
test.runIf(isLongRun)(
  'BLD-1: a large site with the default number of threads has the same bytes and findings as without threads',
  () => {
    const first: Files = {
      ...Object.fromEntries(
        Object.entries(generateDocs({ pages: 20 })).map(([name, text]) => [`docs/${name}`, text]),
      ),
      // From 256 documents on, threads are used for documents of any size.
      ...Object.fromEntries(
        Array.from({ length: 240 }, (_, index) => [
          `docs/short/page-${index}.md`,
          `# Short ${index}\n\n[Next](./page-${(index + 1) % 240}.md) [home](../index.md)\n`,
        ]),
      ),
      'docs/broken.md': '# Broken\n\n[nowhere](./gone.md)\n',
      'xpre.config.mjs': "export default { onBrokenMarkdownLinks: 'warn' }\n",
    }
    const [alone, together] = [openThreadedSite('0'), openThreadedSite()]
    const edited: Files = { 'docs/broken.md': '# Repaired\n\n[Home](./index.md)\n' }
    for (const files of [first, edited]) {
      for (const site of [alone, together]) site.write(files)
      // Cached pages are also validated on a thread.
      if (existsSync(together.out)) spoil(together.out)
      const [expected, built] = [alone.build('--no-cache'), together.build()]
      expect(differences(built, expected)).toEqual([])
      expect(built.summary).toBe(expected.summary)
    }
  },
)
