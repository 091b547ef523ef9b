/** BLD-3 without a clock: the bytes that one page costs are the same on a small and on a large site. */
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { build as buildSite } from '../../../src/build/build.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'

/** Four pages and three folders in each folder, `depth` levels deep, so that every page has the same number of neighbours. */
function docsOf(depth: number, folder = 'docs'): [string, string][] {
  const pages = ['index', 'one', 'two', 'three'].map((name): [string, string] => [
    `${folder}/${name}.md`,
    `# ${name} of ${folder}\n\n## Part\n\n${'Words of it. '.repeat(20)}\n\n[Part](./index.md#part)\n`,
  ])
  if (depth === 0) return pages
  return [...pages, ...['alpha', 'beta', 'gamma'].flatMap((name) => docsOf(depth - 1, `${folder}/${name}`))]
}

interface Sizes {
  readonly pages: number
  /** Bytes by path. */
  readonly files: ReadonlyMap<string, number>
}

const SMALL = { pages: 52, depth: 2 }
const LARGE = { pages: 484, depth: 4 }

async function build(dir: string, depth: number): Promise<Sizes> {
  const docs = docsOf(depth)
  const config: [string, string] = ['xpre.config.mjs', "export default { url: 'https://a.example' }\n"]
  for (const [name, text] of [...docs, config]) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const { findings } = await buildSite({ siteDir: dir, cwd: dir })
  expect(findings).toEqual([])
  const files = readdirSync(path.join(dir, 'build'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, number] => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(path.join(dir, 'build'), file).replaceAll('\\', '/'), statSync(file).size]
    })
  return { pages: docs.length, files: new Map(files) }
}

const sizesOf = ({ files }: Sizes, pattern: RegExp) =>
  [...files].flatMap(([file, size]) => (pattern.test(file) ? [size] : [])).sort((a, b) => a - b)

const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0)

/** Pages of documents. The search page is not one of them, because it lists all pages for readers without scripts. */
const DOCS = /^docs\/.*index\.html$/
const SIDEBARS = /^assets\/sidebar-.*\.json$/

describe('BLD-3: on a site of ten times the pages', () => {
  let small: Sizes
  let large: Sizes
  beforeAll(async () => {
    const root = makeFolder()
    try {
      small = await build(path.join(root, 'small'), SMALL.depth)
      large = await build(path.join(root, 'large'), LARGE.depth)
    } finally {
      removeFolder(root)
    }
    expect([small.pages, large.pages]).toEqual([SMALL.pages, LARGE.pages])
  })

  test('pages with the same part of the menu have the same size', () => {
    const inside = [...small.files].filter(([file]) => /^docs\/(?:\w+\/){0,2}index\.html$/.test(file))
    expect(inside.length).toBeGreaterThan(10)
    const grown = inside.filter(([file, size]) => {
      // On the larger site, pages two folders deep also show the headings of the folders below.
      const more = /^docs\/(?:alpha|beta|gamma)\/(?:alpha|beta|gamma)\//.test(file) ? 1_500 : 0
      return Math.abs((large.files.get(file) ?? 0) - size) > more
    })
    expect(grown).toEqual([])
  })

  test('pages grow only by the entries of the deeper menu', () => {
    const longest = (sizes: Sizes) => sizesOf(sizes, DOCS).at(-1) ?? 0
    // The entries of one more folder, its heading, and its breadcrumb.
    const LEVEL = 2_200
    expect(longest(large) - longest(small)).toBeLessThan((LARGE.depth - SMALL.depth) * LEVEL)
  })

  test('files that all pages load are the same, and no branch of the menu exceeds its limit', () => {
    expect(large.files.get('xpre-client.json')).toBe(small.files.get('xpre-client.json'))
    expect(sizesOf(large, /^assets\/.*\.(?:js|css)$|^assets\/site-/)).toEqual(
      sizesOf(small, /^assets\/.*\.(?:js|css)$|^assets\/site-/),
    )
    expect(sizesOf(large, SIDEBARS).at(-1)).toBeLessThan(40_000)
  })

  test.each([
    ['documents', DOCS],
    ['branches of the menu', SIDEBARS],
    ['Markdown', /^docs\/.*\.md$/],
    ['the sitemap', /^sitemap/],
    ['routes.json', /^routes\.json$/],
    ['llms.txt', /^llms\.txt$/],
    ['the search page', /^search\/index\.html$/],
    ['the index of search', /^xpre-search|^assets\/search/],
  ])('%s: the bytes per page are the same', (_, pattern) => {
    const each = (sizes: Sizes) => sum(sizesOf(sizes, pattern)) / sizes.pages
    expect(each(small)).toBeGreaterThan(0)
    // Deeper folders have longer addresses.
    expect(each(large) / each(small)).toBeLessThan(1.6)
  })
})
