/** No file for search engines lists a page whose head asks them to leave it out. */
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { asksForNoIndex } from '../../src/render/asksForNoIndex.ts'
import { openSite, temporaryFolder } from '../helpers/openSite.ts'
import { readTree } from '../output/readTree.ts'

const page = (name: string, content: string) => `import { Head } from 'xpre-docs/runtime'
export default () => <><Head><meta content="${content}" name="${name}" /></Head><h1>Page</h1></>
`

const FILES = {
  'docs/index.md': '# Start\n\nText.\n',
  'docs/thanks.mdx':
    '# Thanks\n\nText.\n\nexport const Quiet = () => <meta name="ROBOTS" content="NoIndex" />\n\n<Quiet />\n',
  'pages/shown.jsx': page('robots', 'max-image-preview:large'),
  'pages/robots.jsx': page('robots', 'nofollow, noindex'),
  'pages/google.jsx': page('googlebot', 'none'),
}

const config = (headTags = '') => ({
  'xpre.config.mjs': `export default { url: 'https://lamps.example', headTags: [${headTags}] }\n`,
})

const robots = (content: string) =>
  `{ tagName: 'meta', attributes: { name: 'robots', content: '${content}' } }`

describe('BLD-5, RTE-8: noindex', () => {
  test('BLD-5: sitemap.xml and llms.txt leave out pages with tags of components, also from the cache', async () => {
    const now = Date.now
    // Recently written files are not cached.
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
    const cacheEnv = { XPRE_DOCS_CACHE_DIR: path.join(temporaryFolder(), 'cache') }
    const site = openSite({ ...FILES, ...config() })
    await site.build({ cacheEnv })
    const cold = readTree(path.join(site.dir, 'build'))
    const addresses = [...site.output('sitemap.xml').matchAll(/<loc>https:..lamps.example(.*?)<.loc>/g)]
    expect(addresses.map(([, address]) => address)).toEqual(['/docs', '/shown'])
    expect(site.output('llms.txt')).not.toContain('thanks')
    await site.build({ cacheEnv })
    expect(readTree(path.join(site.dir, 'build'))).toEqual(cold)
    vi.restoreAllMocks()
  })

  test.each([
    ['our own module', "import { Head } from 'xpre-docs/runtime'\n\n", 'Head'],
    ['the tag of Docusaurus', '', 'head'],
  ])('BLD-5: an .mdx document asks to be left out with %s', async (_what, imports, tag) => {
    const site = openSite({
      'docs/index.md': '# Start\n',
      'docs/quiet.mdx': `${imports}# Quiet\n\n<${tag}>\n  <meta name="robots" content="noindex" />\n</${tag}>\n\nText.\n`,
      ...config(),
    })
    const { report } = await site.check()
    expect(report.findings).toEqual([])
    await site.build()
    expect(site.output('docs/quiet/index.html')).toContain('<meta name="robots" content="noindex"')
    expect(site.output('sitemap.xml')).not.toContain('quiet')
  })

  test('RTE-8: tags of the configuration hide all pages, and do not publish a page that asks to be left out', async () => {
    const hidden = openSite({ ...FILES, ...config(robots('noindex')) })
    await hidden.build()
    // The tag of a page itself replaces that of the site.
    expect(hidden.output('sitemap.xml').match(/<loc>.*?<.loc>/g)).toEqual([
      '<loc>https://lamps.example/shown</loc>',
    ])
    const shown = openSite({
      'docs/index.md': '---\nno_index: true\n---\n\n# Start\n',
      'docs/other.md': '# Other\n',
      ...config(robots('index')),
    })
    await shown.build()
    expect(shown.output('sitemap.xml').match(/<loc>.*?<.loc>/g)).toEqual([
      '<loc>https://lamps.example/docs/other</loc>',
    ])
    expect(shown.output('docs/index.html').match(/<meta name="robots"[^>]*>/g)).toEqual([
      '<meta name="robots" content="noindex, nofollow">',
    ])
  })

  test.each([
    ['<meta name="robots" content="noindex">', true],
    ['<meta content="index, NONE" name="Googlebot">', true],
    ['<meta name="robots" content="max-image-preview:none">', false],
    ['<meta name="robots" content="noindexing">', false],
    ['<meta name="description" content="noindex">', false],
    ['</head><meta name="robots" content="noindex">', false],
  ])('RTE-8: %s', (tags, expected) => {
    expect(asksForNoIndex(`<head>${tags}</head>`)).toBe(expected)
  })
})
