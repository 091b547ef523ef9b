import { describe, expect, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'

const page = (body: string) =>
  `import { Head } from 'xpre-docs/runtime'\nexport default function Page() {\n  return <div>${body}<h1>Page</h1></div>\n}\n`

async function headOf(body: string, config = '') {
  const site = openSite({
    'docs/index.md': '# Docs\n',
    'pages/index.tsx': page(body),
    'xpre.config.mjs': `export default { title: 'Site', ${config} }\n`,
  })
  expect(await site.findings()).toEqual([])
  return site.head('index.html')
}

describe('the document head', () => {
  test('SEC-1: no text of a page can end a script early', async () => {
    const script = `<Head><script type="application/ld+json">{'{"a":"</script><b>"}'}</script></Head>`
    const head = await headOf(script)
    expect(head).toContain('{"a":"\\u003c/script>\\u003cb>"}')
    expect(head.match(/<script/g)?.length).toBe(head.match(/<\/script>/g)?.length)
  })

  test('LAY-6: a `<title>` element of a page is the only title, with the title of the site', async () => {
    const head = await headOf('<title>Fish &amp; chips</title>')
    expect(head.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Fish &amp; chips | Site</title>'])
    expect(head).toContain('property="og:title" content="Fish &amp; chips | Site"')
  })

  test('LAY-6: tags from Head override the tags of the page stage', async () => {
    const head = await headOf('<Head><title>Own</title><meta name="description" content="Mine" /></Head>')
    expect(head).toContain('<title>Own | Site</title>')
    expect(head.match(/name="description"/g)).toHaveLength(1)
    expect(head).toContain('property="og:description" content="Mine"')
  })

  test('a site without an icon has an empty icon link, so that browsers request none', async () => {
    expect(await headOf('')).toContain('<link rel="icon" href="data:,">')
  })

  test('an icon on another site has an unchanged address', async () => {
    const elsewhere = await headOf('', "favicon: 'https://a.example/i.svg'")
    expect(elsewhere).toContain('<link rel="icon" href="https://a.example/i.svg" type="image/svg+xml">')
  })

  test('CFG-3: head tags of the configuration are in the head, and the policy allows their scripts', async () => {
    const head = await headOf('', "headTags: [{ tagName: 'script', innerHTML: 'self.a = 1' }]")
    expect(head).toContain('<script>self.a = 1</script>')
    expect(head.match(/sha256-/g)).toHaveLength(2)
  })
})
