/** What a page may show of the rest of its site: whenever the task of a page changes, so does the name of its state. */
import { expect, test } from 'vitest'
import { createPageDescriber } from '../../src/build/describePages.ts'
import type { GitHistory } from '../../src/files/git/readGitHistory.ts'
import { filesOfDoc, resolveDocLinks } from '../../src/links/resolve/resolveDocLinks.ts'
import { buildAssets } from '../../src/output/assetTable.ts'
import { createPageContext } from '../../src/page/pageContext.ts'
import { loadSite } from '../../src/project/loadSite.ts'
import { openProject } from '../../src/project/openProject.ts'
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

interface State {
  readonly task: string
  readonly name: string
}

async function readStates(dir: string, history: GitHistory): Promise<Map<string, State>> {
  const project = await openProject({ siteDir: dir, cwd: dir })
  const { site, links } = await loadSite(project, {
    inspect: false,
    onRead: () => {},
    probe: Promise.resolve(undefined),
  })
  const { routes } = site.routes
  const sources = routes.flatMap(({ doc }) => (doc === undefined ? [] : filesOfDoc(doc, links)))
  const pages = createPageDescriber(site, {
    context: createPageContext(site),
    linksOf: (doc) => resolveDocLinks(doc, links),
    assets: buildAssets(sources, dir).assets,
    history,
    withMarkdownCopy: new Set(routes.map(({ path }) => path)),
  })
  return new Map(
    routes
      .filter(({ kind }) => kind !== 'redirect')
      .map((route) => [
        route.path,
        {
          task: JSON.stringify(pages.taskOf(route)),
          // The facts of the page's own document are named by its fingerprint.
          name: pages.stateOf(route) + JSON.stringify(route.doc),
        },
      ]),
  )
}

const NO_HISTORY: GitHistory = new Map()

async function compare(files: SiteFiles, history = NO_HISTORY) {
  const site = openSite(FILES)
  const before = await readStates(site.dir, NO_HISTORY)
  site.write(files)
  const after = await readStates(site.dir, history)
  const both = [...before].flatMap(([path, old]) => {
    const now = after.get(path)
    return now === undefined ? [] : [{ path, old, now }]
  })
  return {
    changed: both.filter(({ old, now }) => old.task !== now.task).map(({ path }) => path),
    renamed: both.filter(({ old, now }) => old.name !== now.name).map(({ path }) => path),
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
])('BLD-1: another %s gives every page that shows it another name', async (_, files, seenOn) => {
  const { changed, renamed } = await compare(files)
  expect(changed).toContain(seenOn)
  expect(renamed).toEqual(expect.arrayContaining(changed))
})

test('BLD-1: so does a change in version control', async () => {
  const history = new Map([['docs/a.md', { timestampMs: 0, author: 'Ada' }]])
  expect(await compare({}, history)).toEqual({ changed: ['/docs/a'], renamed: ['/docs/a'] })
})

test('BLD-3: what stands in a text is the state of its own page alone', async () => {
  const { changed, renamed } = await compare({
    'docs/guide/b.md': '# B\n\nWords of b.\n\n## Second\n\n[A](../a.md)\n',
  })
  expect([changed, renamed]).toEqual([['/docs/guide/b'], ['/docs/guide/b']])
})
