/** The example sites of plugins: pages from data, transforms, head tags with their policy. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatPretty } from '../../src/diagnostics/formats/formatPretty.ts'
import { isLongRun } from '../helpers/longRuns.ts'
import { type OpenSite, openSite } from '../helpers/openSite.ts'

const example = (name: string): OpenSite => openSite(`../../examples/${name}`)

const inline = { workers: 0 }

/** Replaces a text of a file of the site. */
function change({ dir }: OpenSite, file: string, from: string, to: string): void {
  const absolute = path.join(dir, file)
  writeFileSync(absolute, readFileSync(absolute, 'utf8').replace(from, to))
}

test('PKG-5: pages from data are documents: routes, sidebar, search, copies, sitemap, edit links', async () => {
  const site = example('products')
  change(site, 'xpre.config.ts', "title: 'Products'", "title: 'Products', url: 'https://lamp.example'")
  const data = path.join(site.dir, 'data/products.json')
  const products: readonly { readonly goesWith: readonly string[] }[] = JSON.parse(readFileSync(data, 'utf8'))
  // Short runs read all of them in `check` below.
  const some = isLongRun ? products : products.slice(0, 40)
  const last = `p${String(some.length).padStart(3, '0')}`
  writeFileSync(
    data,
    JSON.stringify(
      some.map((product) => ({ ...product, goesWith: product.goesWith.filter((id) => id <= last) })),
    ),
  )
  const { findings, pages } = await site.build(inline)
  expect(findings).toEqual([])
  expect(pages).toBeGreaterThan(some.length)
  const page = site.output('products/p001/index.html')
  expect(page).toContain('The red lamp number 1 of the collection.')
  expect(page).toContain('href="https://code.example/edit/main/data/products.json"')
  expect(page).toContain('href="/products/p002"')
  expect(site.output('products/p001.md')).toContain('The red lamp number 1')
  expect(site.output('sitemap.xml')).toContain(`<loc>https://lamp.example/products/${last}</loc>`)
  expect(site.output('llms.txt')).toContain(last)
  expect(site.output('index.html')).toContain('All products')
})

const BROKEN = { id: 'p002', text: '"goesWith": ["p003", "p015"]' }

async function checkBroken() {
  const site = example('products')
  change(site, 'data/products.json', BROKEN.text, '"goesWith": ["p003", "p9999"]')
  return { site, ...(await site.check()) }
}

test('PKG-5: a broken link of an added page is found at its column, with its source and its plugin', async () => {
  const { report, failed } = await checkBroken()
  expect(report.findings).toHaveLength(1)
  expect(report.findings[0]).toMatchObject({
    rule: 'broken-markdown-link',
    file: 'docs/products/p002.md',
    place: { start: { line: 11, column: 3 } },
    targetPlace: { start: { line: 11, column: 19 } },
    target: 'p9999.md',
    added: { plugin: 'products', from: 'data/products.json' },
  })
  expect(failed).toBe(false)
  const text = formatPretty(report, { color: false, width: 120 })
  expect(text).toContain('products: docs/products/p002.md:11:3 warning broken-markdown-link')
  expect(text).toContain('11 │ - [Product p9999](p9999.md)')
  expect(text).toContain('→ The page is made from "data/products.json" by the plugin "products"')
})

test('PKG-5: --fix changes no added page', async () => {
  const site = example('products')
  change(site, 'data/products.json', BROKEN.text, '"goesWith": ["P003", "p015"]')
  const before = readFileSync(path.join(site.dir, 'data/products.json'), 'utf8')
  for (const fix of ['write', 'preview'] as const) {
    const { report, fixes } = await site.check({ fix })
    expect(report.findings).toMatchObject([{ rule: 'broken-markdown-link', file: 'docs/products/p002.md' }])
    expect(fixes).toMatchObject({ fixed: 0, skipped: 0, patch: '' })
  }
  expect(readFileSync(path.join(site.dir, 'data/products.json'), 'utf8')).toBe(before)
})

test('PKG-5: the text of an added page is part of the cache keys', async () => {
  const site = example('products')
  change(site, 'xpre.config.ts', "file: 'data/products.json'", "file: 'data/few.json'")
  const write = (summary: string) =>
    site.write({
      'data/few.json': JSON.stringify(
        ['p001', 'p002'].map((id) => ({ id, name: id, summary: `${summary} of ${id}`, goesWith: ['p001'] })),
      ),
    })
  const build = () =>
    site.build({ ...inline, cacheEnv: { XPRE_DOCS_CACHE_DIR: path.join(site.dir, '../cache') } })
  write('First')
  await build()
  expect((await build()).reusedPages).toBeGreaterThan(2)
  write('Second')
  await build()
  expect(site.main('products/p002/index.html')).toContain('Second of p002')
})

test('PKG-5: transforms of a plugin run with their options, and their messages are findings', async () => {
  const site = example('transforms')
  expect((await site.build(inline)).findings).toEqual([])
  const main = site.main('index.html')
  expect(main).toContain('href="https://code.example/lamp/issues/12"')
  expect(main).toContain('<abbr title="Cascading Style Sheets">CSS</abbr>')
  change(site, 'docs/index.md', '#12', '#0')
  expect(await site.findings(inline)).toEqual([
    'docs/index.md:5:1 warn plugin-message The remark plugin "remarkIssues" of the plugin "references": Numbers of issues start at 1',
  ])
})

test('PKG-5: the policy allows the scripts and sources of a plugin, and nothing else', async () => {
  const site = example('analytics')
  await site.build(inline)
  const policiesOf = () => [
    /Content-Security-Policy" content="([^"]*)"/
      .exec(site.head('index.html'))?.[1]
      ?.replaceAll('&#x27;', "'"),
    /Content-Security-Policy: (.*)/.exec(site.output('_headers'))?.[1],
  ]
  const withPlugin = policiesOf()
  expect(site.head('index.html')).toContain('src="https://stats.example/count.js"')
  site.write({ 'xpre.config.ts': "export default { title: 'Analytics', docs: { routeBasePath: '/' } }" })
  await site.build(inline)
  const without = policiesOf()
  for (const [index, policy] of withPlugin.entries()) {
    const added = (policy ?? '').split('; ').flatMap((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      const own = without[index]?.split('; ').find((other) => other.startsWith(`${name} `)) ?? ''
      return sources.filter((source) => !own.split(' ').includes(source)).map((source) => `${name} ${source}`)
    })
    expect(added).toEqual([
      'script-src https://stats.example',
      expect.stringMatching(/^script-src 'sha256-/),
      'connect-src https://stats.example',
      'connect-src https://collect.stats.example',
    ])
  }
})

test('PKG-5: the examples write any text of the data as text', async () => {
  const site = example('products')
  change(site, 'xpre.config.ts', "file: 'data/products.json'", "file: 'data/odd.json'")
  const summary = '# Not *a* heading, <b>no</b> [tag](x) & {no} expression: `a`\\n::Box'
  site.write({
    'data/odd.json': JSON.stringify([{ id: 'p001', name: '"A": b', summary, goesWith: ['p001'] }]),
  })
  expect((await site.build(inline)).findings).toEqual([])
  const text = site.main('products/p001/index.html').replace(/<[^>]*>/g, '')
  expect(text).toContain(
    '# Not *a* heading, &lt;b&gt;no&lt;/b&gt; [tag](x) &amp; {no} expression: `a`\\n::Box',
  )
  const script = example('analytics')
  change(script, 'xpre.config.ts', "site: 'lamp'", "site: '</script>'")
  expect((await script.build(inline)).findings).toEqual([])
  expect(script.head('index.html')).toContain('site: "\\u003c/script>"')
})
