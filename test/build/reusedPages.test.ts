/** The pages that a warm build renders again. Its output is equal to that of a cold build. */
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OUTPUT_MARKER } from '../../src/shared/site/generatedFiles.ts'
import { shortRows } from '../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { openSite } from '../helpers/openSite.ts'
import { readTree } from '../output/readTree.ts'

declare global {
  /** Names of the pages for which the component of the site was rendered. */
  var renderedPages: string[] | undefined
}

/** Reading links renders pages as well, with another console. */
const BOX = `export default function Box({ name }) {
  if (console === globalThis.console) globalThis.renderedPages.push(name)
  return <p>{name}</p>
}
`

const doc = (name: string, more = '') =>
  `# Page ${name}\n\n::Box{name=${name}}\n\nWords of ${name}. ${more}\n`

const FILES = {
  'xpre.config.mjs': 'export default {}\n',
  'components/Box.jsx': BOX,
  'docs/index.md': doc('index'),
  'docs/one.md': doc('one', '\n\n::include{file="./_part.md"}\n'),
  'docs/two.md': doc('two'),
  'docs/_part.md': 'A part.\n',
}

const now = Date.now

/** Recently written files are not cached, so the tests move the clock forward. */
const passTime = () => vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)

/** Output of cold builds by sources, which are the same in many tests. */
const coldTrees = new Map<string, ReturnType<typeof readTree>>()

const root = makeFolder()
const site = openSite({}, root)
const cacheDir = path.join(root, 'cache')
const out = (name = '') => path.join(site.dir, 'build', name)
let sources: Readonly<Record<string, string>> = {}

function write(files: Readonly<Record<string, string>>): void {
  sources = { ...sources, ...files }
  site.write(files)
}

/** Names of the pages that a build with the cache rendered. */
async function rendered(): Promise<string[]> {
  globalThis.renderedPages = []
  const { failed } = await site.build({ cacheEnv: { XPRE_DOCS_CACHE_DIR: cacheDir } })
  expect(failed).toBe(false)
  return globalThis.renderedPages.sort()
}

async function expectAsCold(): Promise<void> {
  const key = JSON.stringify(sources)
  const cold = path.join(root, 'cold')
  globalThis.renderedPages = []
  if (!coldTrees.has(key)) await site.build({ outDir: cold })
  const tree = coldTrees.get(key) ?? readTree(cold)
  coldTrees.set(key, tree)
  expect(readTree(out())).toEqual(tree)
}

/** One site for all tests. Each test starts with the cache and output of a build of these files. */
beforeAll(async () => {
  passTime()
  write(FILES)
  expect(await rendered()).toEqual(['index', 'one', 'two'])
})
beforeEach(async () => {
  passTime()
  write(Object.fromEntries(Object.entries(FILES).filter(([name, contents]) => sources[name] !== contents)))
  await rendered()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => removeFolder(root))

/** Changes a letter, with the same size and date. */
function tamper(file: string): void {
  const { atime, mtime } = statSync(file)
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(file, bytes)
  utimesSync(file, atime, mtime)
}

describe('BLD-1: a page whose content is unchanged', () => {
  test('is neither rendered nor written again', async () => {
    const { ino } = statSync(out('docs/one/index.html'))
    expect(await rendered()).toEqual([])
    expect(statSync(out('docs/one/index.html')).ino).toBe(ino)
    expect(await rendered()).toEqual([])
    await expectAsCold()
  })

  test('is not rendered again after a build that failed', async () => {
    write({ 'docs/two.md': '# Another title\n\n[x](./none)\n' })
    const { failed } = await site.build({ cacheEnv: { XPRE_DOCS_CACHE_DIR: cacheDir } })
    expect(failed).toBe(true)
    write({ 'docs/two.md': doc('two') })
    expect(await rendered()).toEqual([])
    await expectAsCold()
  })

  test('is not rendered again after a build whose output could not replace the last one', async () => {
    write({ 'docs/two.md': '# Another title\n' })
    const marker = out(OUTPUT_MARKER)
    const contents = readFileSync(marker)
    const built = site.build({
      cacheEnv: { XPRE_DOCS_CACHE_DIR: cacheDir },
      onProgress: ({ phase }) => phase === 'write' && rmSync(marker),
    })
    await expect(built).rejects.toThrow('was not made by xpre-docs')
    writeFileSync(marker, contents)
    write({ 'docs/two.md': doc('two') })
    expect(await rendered()).toEqual([])
    await expectAsCold()
  })

  const HARMS: readonly (readonly [string, string[], (out: (name: string) => string) => void])[] = [
    [
      'its HTML is another, of the same size and date, or gone',
      ['one', 'two'],
      (out) => {
        tamper(out('docs/one/index.html'))
        rmSync(out('docs/two/index.html'))
      },
    ],
    [
      'its Markdown copy was edited with the same size and date, or is removed',
      ['one', 'two'],
      (out) => {
        tamper(out('docs/one.md'))
        rmSync(out('docs/two.md'))
      },
    ],
    [
      'its HTML is a folder, but not where a file of all pages is another',
      ['one'],
      (out) => {
        rmSync(out('docs/one/index.html'))
        mkdirSync(out('docs/one/index.html'))
        tamper(out('llms.txt'))
      },
    ],
    ['the whole output is missing', ['index', 'one', 'two'], (out) => rmSync(out(''), { recursive: true })],
  ]

  // test/e2e/warm/states.test.ts also covers a missing output.
  test.each(shortRows(HARMS, ([what]) => what !== 'the whole output is missing'))(
    'is rendered again where %s',
    async (_what, pages, harm) => {
      harm(out)
      expect(await rendered()).toEqual(pages)
      await expectAsCold()
      expect(await rendered()).toEqual([])
    },
  )

  test.each<[string, string[], Record<string, string>]>([
    [
      'its words, or what it includes',
      ['one', 'two'],
      { 'docs/two.md': doc('two', 'More.'), 'docs/_part.md': 'Another part.\n' },
    ],
    [
      'the title of the site',
      ['index', 'one', 'two'],
      { 'xpre.config.mjs': 'export default { title: "New" }\n' },
    ],
    ['a component', ['index', 'one', 'two'], { 'components/Box.jsx': BOX.replace('<p>', '<p id="x">') }],
  ])('is rendered again after a change of %s, unlike other pages', async (_what, pages, files) => {
    write(files)
    expect(await rendered()).toEqual(pages)
    await expectAsCold()
    expect(await rendered()).toEqual([])
  })

  test('is rendered again when it is not cached', async () => {
    rmSync(cacheDir, { recursive: true })
    expect(await rendered()).toEqual(['index', 'one', 'two'])
    await expectAsCold()
  })
})

describe('SRC-7: the search index of a site with unchanged content', () => {
  const indexFiles = () => site.outputFiles().filter((name) => /search/.test(name) && !name.endsWith('.html'))

  test.each<[string, (file: string) => void]>([
    ['has other bytes, with the same size and date', tamper],
    ['is removed', (file) => rmSync(file)],
  ])('is created again when one of its files %s', async (_what, harm) => {
    const files = indexFiles()
    expect(files.length).toBeGreaterThan(0)
    for (const name of shortRows(files, (_, index) => index === 0)) {
      harm(out(name))
      expect(await rendered()).toEqual([])
      await expectAsCold()
    }
  })

  test('is reused', async () => {
    const inodes = () => indexFiles().map((name) => statSync(out(name)).ino)
    const before = inodes()
    await rendered()
    expect(inodes()).toEqual(before)
  })
})
