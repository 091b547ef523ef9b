/** Addresses, from the files of a site to a plain static server. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../helpers/openSite.ts'
import { elementOf, textOf, textsOf } from '../helpers/readHtml.ts'
import { config, expectClean, home, hrefs } from './lampSite.ts'

test('RTE-2: addresses come from paths, number prefixes, index files, slugs and ids', async () => {
  const site = openSite({
    ...config(''),
    'docs/intro.md': '---\nslug: /\n---\n# Intro\n',
    'docs/01-guide/02-wiring.md': '# Wiring\n',
    'docs/01-guide/README.md': '# Guide\n',
    'docs/lamps/lamps.md': '# All lamps\n',
    'docs/lamps/desk.md': '---\nslug: small-one\n---\n# Desk\n',
    'docs/lamps/floor.md': '---\nslug: /tall\n---\n# Floor\n',
    'docs/lamps/wall.md': '---\nid: sconce\n---\n# Wall\n',
  })
  await expectClean(site)
  expect(site.outputFiles().filter((file) => /^docs\/.*index\.html$/.test(file))).toEqual([
    'docs/guide/index.html',
    'docs/guide/wiring/index.html',
    'docs/index.html',
    'docs/lamps/index.html',
    'docs/lamps/sconce/index.html',
    'docs/lamps/small-one/index.html',
    'docs/tall/index.html',
  ])
})

/** Serves files and index files of folders, like the simplest static servers. */
async function servePlainly(dir: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = path.join(dir, pathname)
    const isFolder = existsSync(file) && statSync(file).isDirectory()
    if (isFolder && !pathname.endsWith('/')) response.writeHead(301, { location: `${pathname}/` }).end()
    else {
      const found = isFolder ? path.join(file, 'index.html') : pathname.endsWith('/') ? '' : file
      if (existsSync(found)) response.end(readFileSync(found))
      else if (existsSync(`${file}.html`)) response.end(readFileSync(`${file}.html`))
      else response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.address()
  return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
}

test.each([
  { trailingSlash: undefined, file: 'docs/a/index.html', address: '/docs/a' },
  { trailingSlash: true, file: 'docs/a/index.html', address: '/docs/a/' },
  { trailingSlash: false, file: 'docs/a.html', address: '/docs/a' },
])('RTE-3: trailingSlash $trailingSlash writes $file and uses $address everywhere', async (row) => {
  const site = openSite({ ...home, 'docs/a.md': '# A\n', ...config(`trailingSlash: ${row.trailingSlash}`) })
  site.write({ 'docs/b.md': '# B\n\n[A](./a.md)\n' })
  await expectClean(site)
  expect(site.outputFiles()).toContain(row.file)
  expect(site.head(row.file)).toContain(`<link rel="canonical" href="https://lamps.example${row.address}">`)
  expect(site.output('sitemap.xml')).toContain(`<loc>https://lamps.example${row.address}</loc>`)
  expect(hrefs(site.main(row.file.replace('a', 'b')))).toContain(row.address)
  const origin = await servePlainly(path.join(site.dir, 'build'))
  for (const route of ['/docs', '/docs/']) {
    const response = await fetch(origin + route)
    expect([route, response.status, textsOf(await response.text(), 'main h1')]).toEqual([
      route,
      200,
      ['Home'],
    ])
  }
})

test('RTE-4: pages in TypeScript and Markdown become routes, and a React page gets the configuration', async () => {
  const site = openSite({
    ...home,
    ...config("tagline: 'Warm light', baseUrl: '/shop/', customFields: { price: 'none' }"),
    'pages/index.tsx':
      'export default function Home({ config }) { return <main><h1>{config.title}: {config.tagline}</h1><p>{config.baseUrl} {config.customFields.price}</p></main> }\n',
    'pages/about/us.tsx': 'export default function Us() { return <main><h1>Us</h1></main> }\n',
    'pages/terms.md': '---\ntitle: Terms\n---\n\nBe *kind*.\n',
    'pages/_part.tsx': 'export default function Part() { return null }\n',
  })
  await expectClean(site)
  const text = (file: string) => site.main(file).replace(/<!-- -->/g, '')
  expect(textOf(text('index.html'), 'h1')).toBe('Lamps: Warm light')
  expect(textOf(text('index.html'), 'p')).toBe('/shop/ none')
  expect(textOf(text('about/us/index.html'), 'h1')).toBe('Us')
  expect(text('terms/index.html')).toContain('Be <em>kind</em>.')
  expect(site.outputFiles().filter((file) => file.includes('_part'))).toEqual([])
})

test('RTE-5: two sources of one address are both reported, and the page wins over the document', async () => {
  const site = openSite({
    ...config(''),
    'docs/index.md': '---\nslug: /\n---\n# Home\n',
    'docs/lamp.md': '# Lamp of the docs\n',
    'docs/other.md': '---\nslug: /Lamp\n---\n# Other\n',
    'pages/docs/lamp.tsx':
      'export default function Lamp() { return <main><h1>Lamp of the pages</h1></main> }\n',
  })
  const findings = (await site.findings()).filter((finding) => finding.includes('duplicate-route'))
  expect(findings.length).toBeGreaterThan(0)
  for (const source of ['docs/lamp.md', 'docs/other.md', 'pages/docs/lamp.tsx'])
    expect(findings.join('\n')).toContain(source)
  expect(findings.every((finding) => finding.includes(' warn '))).toBe(true)
  expect(textOf(site.output('docs/lamp/index.html'), 'main h1')).toBe('Lamp of the pages')
})

test('RTE-7: redirects of configuration and front matter are pages and host rules', async () => {
  const site = openSite({
    ...home,
    'docs/a.md': '---\nredirect_from:\n  - /docs/was\n---\n# A\n\n## Part\n',
    ...config("baseUrl: '/x/', redirects: [{ from: '/old', to: '/docs/a#part' }]"),
  })
  await expectClean(site)
  for (const [file, target] of [
    ['old/index.html', '/x/docs/a#part'],
    ['docs/was/index.html', '/x/docs/a'],
  ] as const) {
    const html = site.output(file)
    const refresh = elementOf(html, 'meta[http-equiv=refresh]').getAttribute('content')
    expect(refresh).toMatch(new RegExp(`^0; ?url=${target}$`))
    // A canonical address has no hash.
    const [page] = target.split('#')
    expect(html).toContain(`<link rel="canonical" href="https://lamps.example${page}">`)
    expect(hrefs(html)).toEqual([target])
    expect(textsOf(html, 'script').join()).toContain('location.replace')
  }
  expect(site.output('_redirects')).toMatch(/^\/x\/old \/x\/docs\/a#part 30\d/m)
})
