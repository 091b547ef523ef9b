/** Two docs folders: their separate parts, and links between them. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSiteSearch } from '../../src/plan/search/openSiteSearch.ts'
import { auditOutput } from '../auditor/auditOutput.ts'
import { validateHtml } from '../helpers/htmlChecks.ts'
import { type OpenSite, openSite } from '../helpers/openSite.ts'
import { readHtml, textsOf } from '../helpers/readHtml.ts'
import { config, home } from './lampSite.ts'

const hrefsOf = (html: string, selector: string): (string | null)[] =>
  [...readHtml(html).querySelectorAll(selector)].map((link) => link.getAttribute('href'))

const openBuilt = async (baseUrl = '/'): Promise<OpenSite> => {
  const site = openSite('two-docs')
  expect(await site.findings({ baseUrl })).toEqual([])
  return site
}

/** A second folder whose documents, sidebar and category have the names of the first. */
const TWINS = {
  ...home,
  'docs/guide/lamp.md': '# Lamp\n',
  'api/index.md': '---\nslug: /\n---\n\n# Functions\n',
  'api/guide/lamp.md': '# Lamp\n',
}

const DOCS = "docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }]"

describe('two docs folders', () => {
  test.each(['/', '/sub/path/'])('DOC-4: every address of both resolves under %s', async (baseUrl) => {
    const site = await openBuilt(baseUrl)
    expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl })).toEqual([])
    for (const file of site.outputFiles().filter((name) => name.endsWith('.html')))
      expect(await validateHtml(site.output(file), file)).toEqual([])
  })

  test('DOC-4: each has its own sidebar, breadcrumbs, neighbours and edit links', async () => {
    const site = await openBuilt('/sub/')
    const html = site.output('api/guide/lamp/index.html')
    expect(hrefsOf(html, '.side a')).toEqual([
      '/sub/api',
      '/sub/api/guide/install',
      '/sub/api/guide/install',
      '/sub/api/guide/lamp',
    ])
    expect(textsOf(html, '.crumbs li')).toEqual(['API', 'Guide', 'Lamp'])
    expect(hrefsOf(html, '.pager a')).toEqual(['/sub/api/guide/install'])
    const handbook = site.output('docs/guide/lamp/index.html')
    expect(textsOf(handbook, '.crumbs li')).toEqual(['Handbook', 'Guide', 'Lamp'])
    expect([html, handbook].map((page) => hrefsOf(page, '.page-end a[href*="code.example"]'))).toEqual([
      ['https://code.example/edit/api/api/guide/lamp.md'],
      ['https://code.example/edit/main/docs/guide/lamp.md'],
    ])
  })

  test('DOC-4: navbar items name their folder, and only the one of the page is marked', async () => {
    const site = await openBuilt()
    const pages = ['api/guide/lamp/index.html', 'docs/guide/lamp/index.html'].map((file) => site.output(file))
    expect(pages.map((html) => textsOf(html, '.nav [aria-current]'))).toEqual([['API'], ['Handbook']])
    expect(hrefsOf(pages[0] ?? '', '.nav .nav-link')).toEqual(['/docs', '/api', '/api/guide/install'])
  })

  test('DOC-2 DOC-4: tags, tags files and pages of tags belong to one folder', async () => {
    const site = await openBuilt()
    const tagsOf = (file: string) => [
      textsOf(site.output(file), '.tags a'),
      hrefsOf(site.output(file), '.tags a'),
    ]
    expect(tagsOf('docs/guide/install/index.html')).toEqual([['Set up'], ['/docs/tags/setup']])
    expect(tagsOf('api/guide/install/index.html')).toEqual([
      ['setup', 'library'],
      ['/api/tags/setup', '/api/tags/library'],
    ])
    expect(textsOf(site.output('docs/tags/setup/index.html'), '.cards .card b')).toEqual(['Install', 'Lamp'])
    expect(textsOf(site.output('api/tags/setup/index.html'), '.cards .card b')).toEqual(['Install'])
  })

  test('DOC-4: file links lead from one folder to the other, and a broken one is a finding', async () => {
    const site = await openBuilt()
    expect(hrefsOf(site.output('docs/guide/install/index.html'), 'article p a')).toEqual([
      '/api/guide/lamp#switch',
    ])
    expect(hrefsOf(site.output('api/guide/install/index.html'), 'article p a')).toEqual([
      '/docs/guide/install#tools',
    ])
    site.write({
      'docs/guide/lamp.md': '# Lamp\n\n[a](../../api/lamp.md) [b](../../api/guide/lamp.md#swich)\n',
    })
    expect(await site.findings()).toEqual([
      'docs/guide/lamp.md:3:1 warn broken-markdown-link Nothing at "../../api/lamp.md": there is no file api/lamp.md',
      'docs/guide/lamp.md:3:24 warn broken-anchor "../../api/guide/lamp.md#swich" names no heading or id of /api/guide/lamp',
    ])
  })

  test('DOC-4: search, its page and llms.txt name the folder of a category', async () => {
    const site = await openBuilt()
    const groups = ['Handbook', 'Handbook › Guide', 'API', 'API › Guide']
    expect(textsOf(site.output('search/index.html'), '.all section > h2')).toEqual(groups)
    expect([...site.output('llms.txt').matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
      ...groups,
      'Optional',
    ])
    const { search } = await openSiteSearch({ siteDir: site.dir, cwd: site.dir })
    const hits = await search('install', 5)
    expect(new Set(hits.map(({ hit: { hierarchy } }) => hierarchy.lvl0))).toEqual(
      new Set(['Handbook', 'Handbook › Guide', 'API › Guide']),
    )
  })

  test('DOC-4: folders without navbar items have the title of their main page', async () => {
    const site = openSite({ ...TWINS, ...config(DOCS) })
    expect(await site.findings()).toEqual([])
    expect(textsOf(site.output('api/guide/lamp/index.html'), '.crumbs li')).toEqual([
      'Functions',
      'guide',
      'Lamp',
    ])
    expect(textsOf(site.output('search/index.html'), '.all section > h2')).toEqual([
      ...['Home', 'Home › guide', 'Functions', 'Functions › guide'],
    ])
  })

  test('DOC-4: the sidebars file at the root describes only the default folder', async () => {
    const site = openSite({
      ...TWINS,
      ...config(DOCS),
      'sidebars.ts':
        "export default { main: ['index', { type: 'link', label: 'Own', href: '/docs/guide/lamp' }] }\n",
    })
    expect(await site.findings()).toEqual([])
    expect(textsOf(site.output('docs/index.html'), '.side a')).toEqual(['Home', 'Own'])
    expect(textsOf(site.output('api/index.html'), '.side a')).toEqual(['Functions', 'guide'])
  })

  test('DOC-4: two folders that own one address are findings that name both files', async () => {
    const site = openSite({
      ...TWINS,
      ...config("docs: [{}, { id: 'api', path: 'api' }]"),
      'docs/tags.yml': 'a:\n',
      'docs/guide/tagged.md': '---\ntags: [a]\n---\n\n# Tagged\n',
      'api/guide/more.md': '---\ntags: [a]\n---\n\n# More\n',
    })
    expect(await site.findings()).toEqual([
      'api warn duplicate-route The address "/docs/tags" of the page of all tags of "docs" is also that of the page of all tags of "api", which keeps it',
      'api warn duplicate-route The address "/docs/tags/a" of the page of the tag "a" of "docs" is also that of the page of the tag "a" of "api", which keeps it',
      'docs/guide/lamp.md warn duplicate-route The address "/docs/guide/lamp" of docs/guide/lamp.md is also that of api/guide/lamp.md, which keeps it',
      'docs/index.md:2:7 warn duplicate-route The address "/docs" of docs/index.md is also that of api/index.md, which keeps it',
    ])
  })

  test('DOC-4: a navbar item that names an unknown folder is a finding with the folders that exist', async () => {
    const items = [
      "{ type: 'docSidebar', sidebarId: 'docs', docsId: 'apis', label: 'API' }",
      "{ type: 'doc', docId: 'guide/bulb', docsId: 'api' }",
    ]
    const site = openSite({ ...TWINS, ...config(`${DOCS}, navbar: { items: [${items}] }`) })
    const findings = await site.findings()
    expect(findings.map((line) => line.replace(/^.*? (?=throw)/, ''))).toEqual([
      'throw invalid-navbar "navbar.items[0]": There is no docs folder with the id "apis"; available are "default", "api"',
      'throw invalid-navbar "navbar.items[1]": There is no document with the id "guide/bulb". Available document ids are: guide/lamp, index',
    ])
  })

  test('DOC-4: two folders with one id are a mistake of the configuration', async () => {
    const site = openSite({ ...TWINS, ...config("docs: [{}, { path: 'api' }]") })
    await expect(site.build()).rejects.toThrow('docs: expected an id of its own for each entry')
  })
})
