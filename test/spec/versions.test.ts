/** Versions of documents in folders, in the layout of Docusaurus. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditOutput } from '../auditor/auditOutput.ts'
import { validateHtml } from '../helpers/htmlChecks.ts'
import { type OpenSite, openSite, type SiteFiles } from '../helpers/openSite.ts'
import { readHtml, textsOf } from '../helpers/readHtml.ts'
import { config } from './lampSite.ts'

const attributesOf = (html: string, selector: string, name = 'href'): (string | null)[] =>
  [...readHtml(html).querySelectorAll(selector)].map((element) => element.getAttribute(name))

const metaOf = (html: string, name: string) => attributesOf(html, `meta[name="${name}"]`, 'content')[0]

const openBuilt = async (baseUrl = '/'): Promise<OpenSite> => {
  const site = openSite('versions-folders')
  expect(await site.findings({ baseUrl })).toEqual([])
  return site
}

/** Two versions of one document. */
const TWO = {
  'versions.json': '["1.0"]',
  'docs/intro.md': '# Next\n',
  'versioned_docs/version-1.0/intro.md': '# First\n',
}

const mistakesOf = async (files: SiteFiles): Promise<string> => {
  try {
    await openSite({ ...TWO, ...files }).build()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('versions in folders', () => {
  test.each(['/', '/sub/path/'])(
    'DOC-3: every address of all versions resolves under %s',
    async (baseUrl) => {
      const site = await openBuilt(baseUrl)
      expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl })).toEqual([])
      for (const file of site.outputFiles().filter((name) => name.endsWith('.html')))
        expect(await validateHtml(site.output(file), file)).toEqual([])
    },
  )

  test('DOC-3: the last version is at the root, the current one at next, others at their name', async () => {
    const site = await openBuilt()
    const titles = ['docs/intro', 'docs/next/intro', 'docs/1.0/intro'].map((page) =>
      textsOf(site.output(`${page}/index.html`), 'h1'),
    )
    expect(titles).toEqual([['Lamps 2'], ['Lamps 3'], ['Lamps 1']])
    expect(attributesOf(site.output('index.html'), 'nav a[href^="/docs"]')).toEqual(
      expect.arrayContaining(['/docs/intro']),
    )
  })

  test('DOC-3: the banner leads to the same page of the last version, else to its main page', async () => {
    const site = await openBuilt()
    const bannerOf = (page: string) => {
      const html = site.output(`docs/${page}/index.html`)
      return attributesOf(html, '.banner a')
    }
    expect(bannerOf('next/guide/bulb')).toEqual(['/docs/guide/bulb'])
    expect(bannerOf('next/category/guide')).toEqual(['/docs/category/guide'])
    expect(bannerOf('next/guide/new')).toEqual(['/docs/intro'])
    expect(bannerOf('1.0/old')).toEqual(['/docs/intro'])
    expect(bannerOf('intro')).toEqual([])
  })

  test('DOC-3: each version has its own sidebar, tags, categories, edit links and search tags', async () => {
    const site = await openBuilt()
    const [last, next, first] = ['docs', 'docs/next', 'docs/1.0'].map((root) =>
      site.output(`${root}/intro/index.html`),
    )
    if (last === undefined || next === undefined || first === undefined) throw new Error('no pages')
    expect(attributesOf(next, '.side a')).toEqual(['/docs/next/intro', '/docs/next/category/guide'])
    expect(attributesOf(first, '.side a')).toEqual(['/docs/1.0/intro', '/docs/1.0/bulb', '/docs/1.0/old'])
    expect(attributesOf(last, '.tags a')).toEqual(['/docs/tags/start'])
    expect(attributesOf(next, '.tags a')).toEqual(['/docs/next/tags/start'])
    expect(attributesOf(last, '.page-end a[href*="code.example"]')).toEqual([
      'https://code.example/edit/main/versioned_docs/version-2.0/intro.md',
    ])
    expect([last, next, first].map((html) => metaOf(html, 'docsearch:version'))).toEqual([
      '2.0',
      'current',
      '1.0',
    ])
    expect(metaOf(first, 'docsearch:docusaurus_tag')).toBe('docs-default-1.0')
    expect(textsOf(first, '.badge')).toEqual(['Version: 1.0 (old)'])
  })

  test('DOC-3: a file link stays in its version, and an address does not', async () => {
    const site = await openBuilt()
    expect(attributesOf(site.output('docs/next/intro/index.html'), 'article li a')).toEqual([
      ...[
        '/docs/next/guide/bulb#remove',
        '/docs/next/guide/bulb#remove',
        '/docs/intro',
        '/docs/next/guide/new',
      ],
    ])
    expect(attributesOf(site.output('docs/intro/index.html'), 'article li a')).toEqual([
      ...['/docs/guide/bulb#remove', '/docs/guide/bulb', '/docs/next/guide/new', '/docs/next/guide/new'],
      '/docs/1.0/old',
    ])
  })

  test('DOC-3: pages of versions with noIndex have a robots tag, and other versions have canonical addresses', async () => {
    const site = await openBuilt()
    const first = site.output('docs/1.0/intro/index.html')
    expect(metaOf(first, 'robots')).toContain('noindex')
    expect(attributesOf(first, 'link[rel="canonical"]')).toEqual([])
    const next = site.output('docs/next/intro/index.html')
    expect(attributesOf(next, 'link[rel="canonical"]')).toEqual(['https://lamps.example/docs/next/intro'])
    const sitemap = site.output('sitemap.xml')
    expect(sitemap).toContain('/docs/next/intro<')
    expect(sitemap).not.toContain('/docs/1.0/')
  })

  test('DOC-3: documents can link to the files for language models of each version that has them', async () => {
    const names = ['docs/llms.txt', 'docs/llms-full.txt', 'docs/next/llms.txt', 'docs/next/llms-full.txt']
    const missing = ['docs/1.0/llms.txt', 'docs/0.9/llms.txt']
    const links = [...names, ...missing].map((name) => `[a](/${name})\n`).join('')
    const site = openSite({
      ...TWO,
      'xpre.config.mjs': "export default { onBrokenLinks: 'warn' }",
      'versions.json': '["1.0", "0.9"]',
      'docs/intro.md': `# Next\n\n${links}`,
      'versioned_docs/version-0.9/intro.md': '---\nno_index: true\n---\n# Hidden\n',
    })
    const findings = missing.map((name) => expect.stringContaining(`broken-link Nothing at "/${name}"`))
    expect(await site.findings()).toEqual(findings)
    expect(site.outputFiles().filter((file) => /^docs\/.*llms/.test(file))).toEqual([...names].sort())
  })

  test('DOC-3: lists name the versions, the last one first', async () => {
    const site = await openBuilt()
    const titles = [...site.output('llms.txt').matchAll(/^## (.*)$/gm)].map(([, title]) => title)
    const titlesOfNext = [...site.output('docs/next/llms.txt').matchAll(/^## (.*)$/gm)].map(
      ([, title]) => title,
    )
    expect(titles).toEqual(['Docs (2.0)', 'Guide (2.0)', 'More pages', 'Optional'])
    expect(titlesOfNext).toEqual(['Docs', 'Guide', 'Optional'])
    expect(site.output('llms.txt')).toContain('(https://lamps.example/docs/next/llms.txt)')
    expect(site.output('docs/next/llms-full.txt')).toContain('version: "3.0"')
    expect(site.output('llms-full.txt')).not.toContain('version: "3.0"')
    expect(textsOf(site.output('search/index.html'), '.all section > h2')).toEqual([
      ...['Documentation (2.0)', 'Guide (2.0)', 'Documentation (3.0)', 'Guide (3.0)'],
      ...['Documentation (1.0 (old))', 'Pages'],
    ])
    const { routes } = JSON.parse(site.output('routes.json'))
    const versionOf = (expected: string) =>
      routes.find(({ path: route }: { path: string }) => route === expected)?.version
    expect(['/docs/intro', '/docs/next/tags', '/docs/1.0/old', '/'].map(versionOf)).toEqual([
      '2.0',
      'current',
      '1.0',
      undefined,
    ])
  })
})

describe('findings of versions', () => {
  const BROKEN = {
    ...TWO,
    'versions.json': '["2.0", "1.0"]',
    'docs/intro.md': '[x](./none.md)\n',
    'versioned_docs/version-2.0/intro.md': '[x](./none.md)\n',
    'versioned_docs/version-1.0/intro.md': '[x](./none.md)\n',
  }

  test('DOC-3: findings name their version, and those of old versions are infos', async () => {
    const site = openSite(BROKEN)
    expect(await site.findings()).toEqual([
      expect.stringMatching(
        /^docs\/intro\.md:1:1 warn broken-markdown-link Nothing at "\.\/none\.md"(?!.*version)/,
      ),
      expect.stringMatching(/^versioned_docs\/version-1\.0\/intro\.md:1:1 log .*\(version 1\.0\)/),
      expect.stringMatching(/^versioned_docs\/version-2\.0\/intro\.md:1:1 warn .*\(version 2\.0\)/),
    ])
  })

  test('DOC-3: overrides give old versions the severity that they name', async () => {
    const site = openSite({
      ...BROKEN,
      ...config(
        "overrides: [{ files: ['versioned_docs/version-1.0/**'], rules: { 'broken-markdown-link': 'throw' } }]",
      ),
    })
    expect((await site.findings()).find((line) => line.includes('version-1.0'))).toMatch(/:1:1 throw /)
  })

  test('DOC-3: a sidebar of an old version that names an unknown document is one finding', async () => {
    const site = openSite({
      ...TWO,
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/intro.md': '# Second\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["intro", "intor"] }',
    })
    const findings = await site.findings()
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatch(
      /^versioned_sidebars\/version-1\.0-sidebars\.json.* log invalid-sidebar .*"intor"/,
    )
  })

  test('DOC-3: folders of versions that the list lacks, and names without a folder, are findings', async () => {
    const site = openSite({ ...TWO, 'versions.json': '["2.0"]' })
    expect(await site.findings()).toEqual([
      expect.stringMatching(/^versions\.json throw missing-version "versions\.json" lists "2\.0"/),
      expect.stringMatching(/^versions\.json warn unlisted-version .*does not list "1\.0"/),
    ])
    const { 'versions.json': _list, ...rest } = TWO
    const unused = openSite(rest)
    expect(await unused.findings()).toEqual([
      expect.stringMatching(
        /^versioned_docs\/version-1\.0 warn unlisted-version .*there is no "versions\.json"/,
      ),
    ])
    expect(unused.outputFiles()).toContain('docs/intro/index.html')
  })

  test('DOC-3: an invalid list of versions is a usage error with its place', async () => {
    expect(await mistakesOf({ 'versions.json': '["1.0",' })).toMatch(/^versions\.json is no JSON list/)
    expect(await mistakesOf({ 'versions.json': '{}' })).toMatch(/^versions\.json is no JSON list/)
    expect(await mistakesOf({ 'versions.json': '["1.0",\n  2]' })).toMatch(/^versions\.json:2:3 has 2 /)
    expect(await mistakesOf({ 'versions.json': '["1.0", "1.0"]' })).toMatch(
      /^versions\.json:1:9 lists "1\.0" twice/,
    )
    expect(await mistakesOf({ 'versions.json': '["a/b"]' })).toMatch(/^versions\.json:1:2 has "a\/b"/)
    const sidebars = 'versioned_sidebars/version-1.0-sidebars.json'
    expect(await mistakesOf({ [sidebars]: '{ "docs": [' })).toMatch(
      /^versioned_sidebars\/version-1\.0-sidebars\.json:1:\d+ /,
    )
  })

  test('DOC-3: settings of unknown versions and equal paths are mistakes with their key', async () => {
    const problem = async (docs: string) =>
      (await mistakesOf(config(`docs: ${docs}`)))
        .split('\n')
        .slice(1)
        .map((line) => line.replace(/^.*?\d+:\d+ /, ''))
    expect(
      await problem("{ versions: { '1.1': {} }, lastVersion: '2.0', onlyIncludeVersions: ['3'] }"),
    ).toEqual([
      'docs.versions["1.1"]: there is no version "1.1"; available are "current", "1.0", did you mean "1.0"?',
      'docs.lastVersion: there is no version "2.0"; available are "current", "1.0", did you mean "1.0"?',
      'docs.onlyIncludeVersions[0]: there is no version "3"; available are "current", "1.0"',
    ])
    expect(await problem("{ versions: { current: { path: '' } } }")).toEqual([
      'docs.versions.current.path: the versions "current" and "1.0" have one path, "/docs"',
    ])
    expect(await problem("{ lastVersion: '1.0', onlyIncludeVersions: ['current'] }")).toEqual([
      'docs.lastVersion: "1.0" is not part of the site; its versions are "current"',
    ])
    expect(await problem("{ includeCurrentVersion: false, onlyIncludeVersions: ['current'] }")).toEqual([
      expect.stringContaining('docs.includeCurrentVersion: the site has no version'),
    ])
  })

  test('DOC-3: options choose the versions of the site and their addresses', async () => {
    const docs =
      "docs: { lastVersion: 'current', versions: { '1.0': { path: 'old', banner: 'none', badge: false } } }"
    const site = openSite({ ...TWO, ...config(docs) })
    expect(await site.findings()).toEqual([])
    expect(textsOf(site.output('docs/intro/index.html'), 'h1')).toEqual(['Next'])
    const old = site.output('docs/old/intro/index.html')
    expect([textsOf(old, 'h1'), textsOf(old, '.banner'), textsOf(old, '.badge')]).toEqual([['First'], [], []])
    // Sidebars of the current version are not needed either.
    const left = "docs: { includeCurrentVersion: false, sidebarPath: 'gone.ts' }"
    const without = openSite({ ...TWO, ...config(left) })
    expect(await without.findings()).toEqual([])
    expect(textsOf(without.output('docs/intro/index.html'), 'h1')).toEqual(['First'])
    expect(without.outputFiles().filter((file) => file.includes('next'))).toEqual([])
  })

  test('DOC-3: another docs folder has its own list and folders', async () => {
    const site = openSite({
      ...TWO,
      'api/intro.md': '# API next\n',
      'api_versions.json': '["v1"]',
      'api_versioned_docs/version-v1/intro.md': '# API 1\n',
      ...config("docs: [{}, { id: 'api', path: 'api', routeBasePath: 'api' }]"),
    })
    expect(await site.findings()).toEqual([])
    expect(
      ['api/intro', 'api/next/intro', 'docs/intro'].map((page) =>
        textsOf(site.output(`${page}/index.html`), 'h1'),
      ),
    ).toEqual([['API 1'], ['API next'], ['First']])
  })

  test('DOC-3: versions in a folder of the repository beside the documents', async () => {
    const site = openSite({
      'docs/intro.md': '# Next\n',
      'website/versions.json': '["1.0"]',
      'website/versioned_docs/version-1.0/intro.md': '# First\n\n[More](./more.md)\n',
      'website/versioned_docs/version-1.0/more.md': '# More\n',
      'website/versioned_sidebars/version-1.0-sidebars.json': '{"main": ["more"]}',
      ...config("docs: { versionsPath: './website/' }"),
    })
    expect(await site.findings()).toEqual([])
    const page = site.output('docs/more/index.html')
    expect([textsOf(page, 'h1'), textsOf(page, '.side a')]).toEqual([['More'], ['More']])
    expect(textsOf(site.output('docs/next/intro/index.html'), 'h1')).toEqual(['Next'])
  })

  test('DOC-3: documents at the root of the site have versions too', async () => {
    const site = openSite({
      'versions.json': '["1.0"]',
      'index.md': '# Next\n',
      'versioned_docs/version-1.0/index.md': '# First\n',
      ...config("docs: { path: '.', routeBasePath: '/' }, pages: false"),
    })
    expect(await site.findings()).toEqual([])
    expect([textsOf(site.output('index.html'), 'h1'), textsOf(site.output('next/index.html'), 'h1')]).toEqual(
      [['First'], ['Next']],
    )
  })
})
