import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { openSite } from '../helpers/openSite.ts'

const page = (body: string) =>
  `import { Head } from 'xpre-docs/runtime'\nexport default function Page() {\n  return <div>${body}<h1>Page</h1></div>\n}\n`

/** The head of a document. */
async function headOf(config = '') {
  const site = openSite({
    'docs/index.md': '# Docs\n',
    'xpre.config.mjs': `export default { title: 'Site', ${config} }\n`,
  })
  expect(await site.findings()).toEqual([])
  return site.head('docs/index.html')
}

describe('the head of a React page', () => {
  const root = makeFolder()
  /** Built once for all tests. */
  const site = openSite(
    {
      'pages/script.tsx': page(
        `<Head><script type="application/ld+json">{'{"a":"</script><b>"}'}</script></Head>`,
      ),
      'pages/title.tsx': page('<title>Fish &amp; chips</title>'),
      'pages/own.tsx': page('<Head><title>Own</title><meta name="description" content="Mine" /></Head>'),
      'xpre.config.mjs': "export default { title: 'Site' }\n",
    },
    root,
  )
  beforeAll(async () => {
    expect(await site.findings()).toEqual([])
  })
  afterAll(() => removeFolder(root))

  test('SEC-1: no text of a page can end a script early', () => {
    const head = site.head('script/index.html')
    expect(head).toContain('{"a":"\\u003c/script>\\u003cb>"}')
    expect(head.match(/<script/g)?.length).toBe(head.match(/<\/script>/g)?.length)
  })

  test('LAY-6: a `<title>` element of a page is the only title, with the title of the site', () => {
    const head = site.head('title/index.html')
    expect(head.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Fish &amp; chips | Site</title>'])
    expect(head).toContain('property="og:title" content="Fish &amp; chips | Site"')
  })

  test('LAY-6: tags from Head override the tags of the page stage', () => {
    const head = site.head('own/index.html')
    expect(head).toContain('<title>Own | Site</title>')
    expect(head.match(/name="description"/g)).toHaveLength(1)
    expect(head).toContain('property="og:description" content="Mine"')
  })
})

describe('the head of any page', () => {
  test('a site without an icon has an empty icon link, so that browsers request none', async () => {
    expect(await headOf()).toContain('<link rel="icon" href="data:,">')
  })

  test('an icon on another site has an unchanged address', async () => {
    const elsewhere = await headOf("favicon: 'https://a.example/i.svg'")
    expect(elsewhere).toContain('<link rel="icon" href="https://a.example/i.svg" type="image/svg+xml">')
  })

  test('CFG-3: head tags of the configuration are in the head, and the policy allows their scripts', async () => {
    const head = await headOf("headTags: [{ tagName: 'script', innerHTML: 'self.a = 1' }]")
    expect(head).toContain('<script>self.a = 1</script>')
    expect(head.match(/sha256-/g)).toHaveLength(2)
  })
})
