/** The output of builds. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOutput } from '../../auditor/auditOutput.ts'
import { validateHtml } from '../../helpers/htmlChecks.ts'
import { isLongRun, shortRows } from '../../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { openSite } from '../../helpers/openSite.ts'
import { elementOf, readHtml, textOf, textsOf } from '../../helpers/readHtml.ts'

const withTrailingSlash = (value: string) => (text: string) =>
  text.replace('export default defineConfig({', `export default defineConfig({\n  trailingSlash: ${value},`)

function openKitchenSink(trailingSlash = 'undefined', parent?: string) {
  const site = openSite('kitchen-sink', parent)
  const file = path.join(site.dir, 'xpre.config.ts')
  site.write({ 'xpre.config.ts': withTrailingSlash(trailingSlash)(readFileSync(file, 'utf8')) })
  return site
}

const allOutput = (site: ReturnType<typeof openSite>) =>
  Object.fromEntries(site.outputFiles().map((file) => [file, site.output(file)]))

describe('the kitchen sink', () => {
  const folder = makeFolder()
  /** For tests that only read it. */
  const built = openKitchenSink(undefined, folder)
  beforeAll(async () => {
    expect(await built.findings()).toEqual([])
  })
  afterAll(() => removeFolder(folder))

  const ADDRESSES = ['/', '/sub/path/'].flatMap((baseUrl) =>
    ['undefined', 'true', 'false'].map((trailingSlash) => ({ baseUrl, trailingSlash })),
  )
  /** Each value once. test/e2e/site/site.test.ts uses the default. */
  const isShort = ({ baseUrl, trailingSlash }: (typeof ADDRESSES)[number]) =>
    trailingSlash === (baseUrl === '/' ? 'false' : 'true')

  test.each(shortRows(ADDRESSES, isShort))(
    'CFG-3: every address resolves under $baseUrl with trailingSlash $trailingSlash',
    async ({ baseUrl, trailingSlash }) => {
      const site = openKitchenSink(trailingSlash)
      const { findings } = await site.build({ baseUrl })
      expect(findings).toEqual([])
      expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl })).toEqual([])
    },
  )

  test('every page is valid HTML', async () => {
    for (const file of built.outputFiles().filter((name) => name.endsWith('.html'))) {
      const problems = await validateHtml(built.output(file), file)
      // The author wrote `<a name>`, which is obsolete and still works.
      expect(problems.filter((problem) => !problem.includes('"name" is deprecated'))).toEqual([])
    }
  })

  // In short runs test/e2e/determinism/sameBytes.test.ts covers this.
  test.runIf(isLongRun)('BLD-1: the same input gives the same bytes', async () => {
    const second = openKitchenSink()
    await second.build()
    await second.build()
    expect(allOutput(second)).toEqual(allOutput(built))
  })

  test('RTE-8: drafts are absent, unlisted pages are built and not listed', async () => {
    expect(built.outputFiles()).not.toContain('docs/guide/draft/index.html')
    const robots = elementOf(built.output('docs/guide/unlisted/index.html'), 'head > meta[name=robots]')
    expect(robots.getAttribute('content')).toMatch(/^noindex/)
    expect(built.output('sitemap.xml')).not.toContain('unlisted')
    expect(built.output('routes.json')).not.toContain('unlisted')
    const listed = textsOf(built.output('docs/guide/index.html'), '.side a, main a')
    expect(listed).toContain('Parts')
    expect(listed).not.toContain('Unlisted')
    const site = openKitchenSink()
    await site.build({ includeDrafts: true })
    expect(textOf(site.main('docs/guide/draft/index.html'), 'article h1')).toBe('Draft')
  })

  test('MD-10: articles contain components of the site, and a replacement wraps its original theme component', async () => {
    const html = built.output('docs/guide/tabs/index.html')
    expect(textsOf(html, 'article p.hello')).toEqual(['Hello you'])
    expect(elementOf(html, 'article .box').innerHTML).toBe('<p>With <strong>children</strong>.</p>')
    expect(textsOf(html, '.above-footer')).toEqual(['Above the footer'])
    expect(textsOf(html, 'footer.foot p').join()).toContain('© Kitchen')
  })

  test('MD-8: an image is hashed, copied once and has its size', async () => {
    const images = [...built.main('docs/index.html').matchAll(/<img[^>]*src="([^"]*)"[^>]*>/g)]
    expect(new Set(images.map(([, src]) => src)).size).toBe(1)
    for (const [tag] of images) expect(tag).toMatch(/width="40".*height="20"|height="20".*width="40"/)
    expect(built.outputFiles().filter((file) => file.startsWith('assets/dots'))).toHaveLength(1)
  })

  test('SEC-1: no style attribute, no handler, and every inline script is allowed by the policy', async () => {
    for (const file of built.outputFiles().filter((name) => name.endsWith('.html'))) {
      const html = built.output(file)
      expect([file, /<[^>]*\sstyle=/.test(html)]).toEqual([file, false])
      expect([file, /<[^>]*\son[a-z]+=/.test(html)]).toEqual([file, false])
      expect(html).toContain('http-equiv="Content-Security-Policy"')
      expect(html).not.toContain("'unsafe-inline'")
    }
    expect(built.output('_headers')).toContain('Content-Security-Policy: ')
  })
})

describe('sites of any shape', () => {
  test('a folder that holds only docs/ builds without a configuration', async () => {
    const site = openSite({ 'docs/index.md': '# Hello\n', 'docs/a.md': '# A\n' })
    expect(await site.findings()).toEqual([])
    expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl: '/' })).toEqual([])
  })

  test('a bare folder of Markdown builds at the root', async () => {
    const site = openSite({
      'README.md': '# Hello\n\n[a](a.md)\n',
      'a.md': '# A\n',
      'node_modules/x/README.md': '# No\n',
    })
    expect(await site.findings()).toEqual([])
    expect(textOf(site.main('index.html'), 'article h1')).toBe('Hello')
    expect(site.outputFiles()).toContain('a/index.html')
    expect(site.outputFiles().some((file) => file.includes('node_modules'))).toBe(false)
    expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl: '/' })).toEqual([])
  })

  test('any title, id and text is supported', async () => {
    const site = openSite({
      'docs/index.md':
        '---\ntitle: "</title><script>alert(1)</script>"\ndescription: \'"><img src=x>\'\n---\n\n# constructor\n\n## __proto__\n\n## constructor\n',
    })
    expect(await site.findings()).toEqual([])
    const page = readHtml(site.output('docs/index.html'))
    expect(textsOf(page, 'script').filter((text) => text.startsWith('alert'))).toEqual([])
    expect(page.title).toBe('</title><script>alert(1)</script> | Site')
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe('"><img src=x>')
    expect(page.querySelector('img')).toBeNull()
    expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl: '/' })).toEqual([])
  })
})

describe('SBR-6: the size of a page', () => {
  test('a level of 300 pages shows a window and leads to its paged index', async () => {
    const flat = Object.fromEntries(
      Array.from({ length: 300 }, (_, i) => [
        `docs/page-${String(i).padStart(3, '0')}.md`,
        `# Page number ${i}\n`,
      ]),
    )
    const site = openSite(flat)
    expect(await site.findings()).toEqual([])
    expect(Buffer.byteLength(site.output('docs/page-150/index.html'))).toBeLessThan(40_000)
    expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl: '/' })).toEqual([])
    const reachable = site.outputFiles().filter((file) => /category\/.*index\.html$/.test(file))
    const listed = reachable.map((file) => site.main(file)).join('')
    for (const number of [0, 99, 100, 250, 299]) expect(listed).toContain(`Page number ${number}<`)
  })
})
