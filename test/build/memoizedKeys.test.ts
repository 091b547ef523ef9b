/** Compares memoized with computed keys: a memoized key is valid only while the task of its page is unchanged. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageDescriber } from '../../src/build/createPageDescriber.ts'
import { createMemoizedKeys } from '../../src/build/memoizedKeys.ts'
import { toListedPage } from '../../src/build/planOutput.ts'
import type { GitHistory } from '../../src/files/git/readGitHistory.ts'
import { filesOfDoc, resolveDocLinks } from '../../src/links/resolve/resolveDocLinks.ts'
import { createAssetTable } from '../../src/output/assetTable.ts'
import { createPageContext } from '../../src/page/pageContext.ts'
import { loadSite } from '../../src/project/loadSite.ts'
import { openProject } from '../../src/project/openProject.ts'
import { UserError } from '../../src/shared/userError.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const FILES = {
  'xpre.config.mjs': `export default { docs: { showLastUpdateAuthor: true } }\n`,
  'docs/a.md': '# A\n\n[B](./guide/b.md) [file](./data.csv) [gone](./gone.md) ![Dot](./dot.svg)\n',
  'docs/guide/b.md': '# B\n\nWords of b.\n\n## First\n',
  'docs/guide/c.md': '---\npagination_next: guide/b\n---\n\n# C\n\n[logo](/logo.svg)\n',
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }\n',
  'docs/data.csv': '1,2\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'pages/about.md': '# About\n\n[A](../docs/a.md)\n',
}

/** The task of a page, and whether its key is memoized. */
interface PageState {
  readonly task: string
  readonly isMemoized: boolean
}

/** Bytes by name, as in a page cache. */
type Store = Map<string, Uint8Array>

/**
 * Finds the pages of a site in `store`, and adds those that are missing.
 *
 * @throws If a memoized page differs from the computed one.
 */
async function readPages(dir: string, history: GitHistory, store: Store): Promise<Map<string, PageState>> {
  const project = await openProject({ siteDir: dir, cwd: dir })
  const { site, links } = await loadSite(project, {
    inspect: false,
    onRead: () => {},
    probe: Promise.resolve(undefined),
  })
  const { routes } = site.routes
  const sources = routes.flatMap(({ doc }) => (doc === undefined ? [] : filesOfDoc(doc, links)))
  const inputs = { site, assets: createAssetTable(sources, dir).assets, history }
  const pages = createPageDescriber(site, {
    context: createPageContext(site),
    linksOf: (doc) => resolveDocLinks(doc, links),
    ...inputs,
    pathsWithCopy: new Set(routes.map(({ path }) => path)),
  })
  const memoizedKeys = createMemoizedKeys(inputs, {
    get: (name) => store.get(name),
    set: (name, bytes) => void store.set(name, bytes),
  })
  return new Map(
    routes
      .filter(({ kind }) => kind !== 'redirect')
      .map((route) => {
        const pageTask = pages.taskOf(route)
        const task = JSON.stringify(pageTask)
        // The fingerprint of a document stands for its facts.
        const fingerprint = JSON.stringify(route.doc) ?? ''
        const found = {
          key: fingerprint + task,
          page: JSON.parse(JSON.stringify(toListedPage(pageTask.page))),
        }
        const memoized = memoizedKeys.find(route, fingerprint)
        if (memoized !== undefined) expect(memoized, route.path).toEqual(found)
        memoizedKeys.set(route, fingerprint, found)
        return [route.path, { task, isMemoized: memoized !== undefined }]
      }),
  )
}

const NO_HISTORY: GitHistory = new Map()

async function compare(files: SiteFiles, history = NO_HISTORY) {
  const site = openSite(FILES)
  const store: Store = new Map()
  const before = await readPages(site.dir, NO_HISTORY, store)
  site.write(files)
  const after = await readPages(site.dir, history, store)
  const both = [...before].flatMap(([path, old]) => {
    const now = after.get(path)
    return now === undefined ? [] : [{ path, old, now }]
  })
  return {
    changed: both.filter(({ old, now }) => old.task !== now.task).map(({ path }) => path),
    missed: both.filter(({ now }) => !now.isMemoized).map(({ path }) => path),
  }
}

test.each<[what: string, files: SiteFiles, seenOn: string]>([
  ['title of another page', { 'docs/guide/b.md': '# Bee\n\nWords of b.\n\n## First\n' }, '/docs/guide/c'],
  [
    'front matter of another page',
    { 'docs/guide/b.md': '---\npagination_label: Bee\n---\n\n# B\n\nWords of b.\n\n## First\n' },
    '/docs/guide/c',
  ],
  [
    'description of another page',
    { 'docs/guide/b.md': '# B\n\nOther words.\n\n## First\n' },
    '/docs/category/guide',
  ],
  [
    'address of another page',
    { 'docs/guide/b.md': '---\nslug: /bee\n---\n\n# B\n\nWords of b.\n\n## First\n' },
    '/docs/a',
  ],
  ['category', { 'docs/guide/_category_.json': '{ "label": "Guides" }\n' }, '/docs/guide/c'],
  ['new page', { 'docs/gone.md': '# Gone\n' }, '/docs/a'],
  ['file that a page loads', { 'docs/data.csv': '2,3\n' }, '/docs/a'],
  [
    'size of an image',
    { 'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>\n' },
    '/docs/a',
  ],
  ['setting', { 'xpre.config.mjs': "export default { title: 'Other' }\n" }, '/about'],
  ['sidebar', { 'sidebars.js': "export default { docs: ['guide/b', 'guide/c', 'a'] }\n" }, '/docs/a'],
])('BLD-1: a page has another key after a change of what it shows: %s', async (_, files, seenOn) => {
  const { changed, missed } = await compare(files)
  expect(changed).toContain(seenOn)
  expect(missed).toEqual(expect.arrayContaining(changed))
})

test('BLD-1: a commit changes the key of the page that shows it', async () => {
  const history = new Map([['docs/a.md', { timestampMs: 0, author: 'Ada' }]])
  expect(await compare({}, history)).toEqual({ changed: ['/docs/a'], missed: ['/docs/a'] })
})

test('BLD-3: the key of a page is memoized while the text of another page changes', async () => {
  const { changed, missed } = await compare({
    'docs/guide/b.md': '# B\n\nWords of b.\n\n## Second\n\n[A](../a.md)\n',
  })
  expect([changed, missed]).toEqual([['/docs/guide/b'], ['/docs/guide/b']])
})

/** Lines of front matter. One of them, or none, for each document and edit. */
const FRONT_MATTER = [
  'title: Other',
  'sidebar_label: Label',
  'sidebar_position: 2',
  'sidebar_class_name: marked',
  'slug: /moved',
  'id: renamed',
  'description: Described',
  'unlisted: true',
  'draft: true',
  'coming_soon: true',
  'pagination_label: Paged',
  'pagination_next: null',
  'pagination_prev: guide/c',
  'displayed_sidebar: null',
  'custom_edit_url: https://git.example/a',
  'hide_title: true',
  'toc_max_heading_level: 2',
  'tags: [one, { label: Two, permalink: /about }]',
  'keywords: [key]',
  'image: ./dot.svg',
  'redirect_from: [/old]',
  'last_update: { date: 2024-01-02, author: Ada }',
  'no_index: true',
  'search: false',
  'own_key: value',
]

const BODIES = [
  '# Heading\n',
  '# Heading\n\nFirst words.\n\n## Part\n',
  'Words without a heading.\n',
  '# Linked\n\n[A](/docs/a) [B](/docs/guide/b#first) [file](/logo.svg) [new](/docs/new)\n',
  '# Included\n\n::include{file="/docs/_part.md"}\n',
]

const CONFIGS = [
  "title: 'Site'",
  "tagline: 'Line'",
  "url: 'https://docs.example'",
  'trailingSlash: true',
  "favicon: 'logo.svg'",
  "image: 'logo.svg'",
  "docs: { editUrl: 'https://git.example/edit', showLastUpdateTime: true }",
  "docs: { routeBasePath: '/manual', sidebarCollapsed: false }",
  'docs: { breadcrumbs: false }',
  "navbar: { title: 'Bar', items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] }",
  "footer: { links: [{ label: 'A', to: '/docs/a' }] }",
  'toc: { maxHeadingLevel: 2 }',
  "redirects: [{ from: '/x', to: '/docs/a' }]",
  "customFields: { a: 'b' }",
]

const OTHER_FILES: readonly (readonly [name: string, texts: readonly string[]])[] = [
  [
    'docs/guide/_category_.json',
    ['{ "label": "G" }', '{ "position": 1, "className": "c" }', '{ "collapsed": false }'],
  ],
  ['docs/_part.md', ['One part.\n', '## Other part\n\n[A](./a.md)\n']],
  ['docs/dot.svg', ['<svg xmlns="http://www.w3.org/2000/svg" width="9"/>\n', 'no image\n']],
  ['static/logo.svg', ['<svg/>\n']],
  ['static/docs/new.txt', ['text\n']],
  [
    'sidebars.js',
    [
      "export default { docs: ['a', 'guide/b'] }\n",
      "export default { docs: [{ type: 'autogenerated', dirName: '.' }] }\n",
    ],
  ],
]

const DOCUMENTS = ['docs/a.md', 'docs/guide/b.md', 'docs/guide/c.md', 'docs/new.md', 'pages/about.md']

const anyDocument = fc
  .tuple(
    fc.constantFrom(...DOCUMENTS),
    fc.subarray(FRONT_MATTER, { maxLength: 3 }),
    fc.constantFrom(...BODIES),
  )
  .map(([name, lines, body]): SiteFiles => ({ [name]: `---\n${lines.join('\n')}\n---\n\n${body}` }))
const anyConfig = fc
  .subarray(CONFIGS, { maxLength: 4 })
  .map((lines): SiteFiles => ({ 'xpre.config.mjs': `export default { ${lines.join(', ')} }\n` }))
const anyOther = fc
  .constantFrom(...OTHER_FILES)
  .chain(([name, texts]) => fc.constantFrom(...texts).map((text): SiteFiles => ({ [name]: text })))
const anyHistory = fc
  .constantFrom(...DOCUMENTS)
  .chain((name) =>
    fc.nat({ max: 2 }).map((day) => [name, { timestampMs: day * 86_400_000, author: 'Ada' }] as const),
  )

test('BLD-1: memoized keys equal computed keys after any edit', async () => {
  const edit = fc.oneof(
    { weight: 4, arbitrary: anyDocument },
    anyConfig,
    { weight: 2, arbitrary: anyOther },
    anyHistory,
  )
  let memoized = 0
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 6, maxLength: 10 }), async (edits) => {
      const folder = makeFolder()
      try {
        const site = openSite(FILES, folder)
        const history = new Map(NO_HISTORY)
        const store: Store = new Map()
        for (const each of edits) {
          if (Array.isArray(each)) history.set(each[0], each[1])
          else site.write(each as SiteFiles)
          const states = await readPages(site.dir, history, store).catch((error: unknown) => {
            if (error instanceof UserError) return new Map<string, PageState>()
            throw error
          })
          memoized += [...states.values()].filter(({ isMemoized }) => isMemoized).length
        }
      } finally {
        removeFolder(folder)
      }
    }),
    { numRuns: 8 },
  )
  expect(memoized).toBeGreaterThan(0)
})
