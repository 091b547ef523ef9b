/** The fixture `blog` as a whole: addresses, HTML and feeds. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSiteSearch } from '../../src/plan/search/openSiteSearch.ts'
import { auditOutput } from '../auditor/auditOutput.ts'
import { validateFeed } from '../helpers/feedChecks.ts'
import { validateHtml } from '../helpers/htmlChecks.ts'
import { openSite } from '../helpers/openSite.ts'
import { textsOf } from '../helpers/readHtml.ts'
import { openMove } from '../move/openMove.ts'

const FEEDS = [
  ['rss', 'rss.xml'],
  ['atom', 'atom.xml'],
  ['json', 'feed.json'],
] as const

const CASES = [
  { baseUrl: '/', trailingSlash: undefined },
  { baseUrl: '/sub/path/', trailingSlash: true },
  { baseUrl: '/sub/path/', trailingSlash: false },
]

describe('the fixture blog', () => {
  test.each(CASES)(
    'DOC-5: addresses resolve, pages are valid HTML, and feeds follow their formats under $baseUrl with trailingSlash $trailingSlash',
    async ({ baseUrl, trailingSlash }) => {
      const site = openSite('blog')
      const config = readFileSync(path.join(site.dir, 'xpre.config.ts'), 'utf8')
      site.write({
        'xpre.config.ts': config.replace(
          "title: 'Lamps',",
          `title: 'Lamps', trailingSlash: ${trailingSlash},`,
        ),
      })
      expect(await site.findings({ baseUrl })).toEqual([])
      expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl })).toEqual([])
      for (const file of site.outputFiles().filter((name) => name.endsWith('.html')))
        expect(await validateHtml(site.output(file), file)).toEqual([])
      for (const blog of ['blog', 'notes']) {
        for (const [type, name] of FEEDS) {
          const file = `${blog}/${name}`
          const address = `https://lamps.example${baseUrl}${file}`
          expect([file, validateFeed(type, site.output(file), address)]).toEqual([file, []])
        }
      }
    },
  )

  test('DOC-5: check reads posts, and reports what a build reports', async () => {
    const site = openSite('blog')
    const { report } = await site.check()
    expect(report.findings).toEqual([])
    site.write({ 'blog/2026-01-05-a.md': '---\nauthors: adda\n---\n\n[x](./none.md)\n' })
    const findings = (await site.check()).report.findings.map(({ file, rule }) => `${file} ${rule}`)
    expect(findings).toEqual([
      'blog/2026-01-05-a.md unknown-author',
      'blog/2026-01-05-a.md broken-markdown-link',
    ])
    expect((await site.findings()).map((line) => line.replace(/:\S+ \w+ (\S+) .*/, ' $1'))).toEqual(findings)
  })

  test('DOC-5: search finds posts in the group of their blog, and no unlisted post', async () => {
    const site = openSite('blog')
    const opened = await openSiteSearch({ siteDir: site.dir, cwd: site.dir })
    const search = async (query: string) =>
      (await opened.search(query, 5)).map(({ path: page, hit }) => [page, hit.hierarchy.lvl0])
    expect(await search('glows')).toEqual([['/blog/2026/01/31/lamp-3', 'News']])
    expect((await search('second note'))[0]).toEqual(['/notes/2026/01/02/second', 'Notes'])
    expect(await search('hidden')).toEqual([])
  })

  test('DOC-5: mv moves a post with the links to it, and leaves a redirect', async () => {
    const post = '# Old\n\n![](./old.svg)\n'
    const site = openMove({
      'xpre.config.ts': 'export default { blog: {} }\n',
      'docs/index.md': '[a](../blog/2026-01-01-old/index.md) [b](/blog/2026/01/01/old)\n',
      'blog/2026-01-01-old/index.md': post,
      'blog/2026-01-01-old/old.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })
    await site.move('blog/2026-01-01-old/index.md', 'blog/2026-01-02-new.md')
    expect(site.read('docs/index.md')).toBe('[a](../blog/2026-01-02-new.md) [b](/blog/2026/01/02/new)\n')
    const moved = site.read('blog/2026-01-02-new.md')
    expect(moved).toContain('redirect_from')
    expect(moved).toContain('![](./2026-01-01-old/old.svg)')
  })

  test('DOC-5: the sidebar has at most 100 posts, since each page contains it', async () => {
    const posts = Array.from({ length: 110 }, (_, day) => {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)
      return [`blog/${date}-post.md`, 'Text.\n'] as const
    })
    const site = openSite({
      'xpre.config.ts': "export default { docs: false, blog: { sidebarCount: 'ALL', postsPerPage: 300 } }\n",
      ...Object.fromEntries(posts),
    })
    expect(await site.findings()).toEqual([])
    const html = site.output('blog/index.html')
    expect(textsOf(html, '.post > h2')).toHaveLength(110)
    expect(textsOf(html, '.side li li')).toHaveLength(100)
  })
})
