/** Requirements that only a whole build can prove: small sites from their files to their output. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type OpenSite, openSite, type SiteFiles } from '../helpers/openSite.ts'

const config = (body: string): SiteFiles => ({
  'xpre.config.ts': `import { defineConfig } from 'xpre-docs'\nexport default defineConfig({ title: 'Lamps', url: 'https://lamps.example', ${body} })\n`,
})
const home = { 'docs/index.md': '---\nslug: /\n---\n# Home\n' }

async function expectClean(site: OpenSite): Promise<void> {
  expect(await site.findings()).toEqual([])
}

const part = (html: string, pattern: RegExp): string => pattern.exec(html)?.[0] ?? ''
const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)

describe('CFG-4: how much a finding weighs', () => {
  const files = { ...home, 'docs/a.md': '# A\n\n[gone](./gone.md) and [nowhere](#nowhere)\n' }

  test('CFG-4: by default a broken Markdown link and a broken anchor warn, a broken link fails', async () => {
    const site = openSite({ ...files, ...config('') })
    expect(await site.findings()).toEqual([
      expect.stringMatching(/^docs\/a\.md:3:\d+ warn broken-markdown-link .*gone\.md/),
      expect.stringMatching(/^docs\/a\.md:3:\d+ warn broken-anchor .*nowhere/),
    ])
    expect(site.outputFiles()).toContain('docs/a/index.html')
    site.write({ 'docs/b.md': '# B\n\n[page](/docs/nothing)\n' })
    const { failed, findings } = await site.build()
    expect(failed).toBe(true)
    expect(findings.find(({ file }) => file === 'docs/b.md')).toMatchObject({
      rule: 'broken-link',
      severity: 'throw',
      place: { start: { line: 3 } },
    })
  })

  test.each(['ignore', 'log', 'warn', 'throw'] as const)(
    'CFG-4: onBrokenAnchors may be %s',
    async (severity) => {
      const site = openSite({
        ...home,
        'docs/a.md': '# A\n\n[nowhere](#nowhere)\n',
        ...config(`onBrokenAnchors: '${severity}'`),
      })
      const { findings, failed } = await site.build()
      expect(findings.map((finding) => finding.severity)).toEqual(severity === 'ignore' ? [] : [severity])
      expect(failed).toBe(severity === 'throw')
    },
  )

  test('CFG-4: rules set any rule, overrides set it for some files', async () => {
    const text = '# T\n\n![](../bars.svg)\n\n:::nope\nx\n:::\n'
    const site = openSite({
      ...home,
      'docs/a.md': text.replace('../', './'),
      'docs/old/b.md': text,
      'docs/bars.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
      ...config(
        "rules: { 'missing-alt': 'log', 'unknown-directive': 'throw' }, overrides: [{ files: ['docs/old/**'], rules: { 'unknown-directive': 'ignore' } }]",
      ),
    })
    const { findings } = await site.build()
    expect(findings.map(({ file, severity, rule }) => `${file} ${severity} ${rule}`)).toEqual(
      expect.arrayContaining(['docs/a.md throw unknown-directive']),
    )
    expect(findings.filter(({ rule, file }) => rule === 'unknown-directive' && file !== 'docs/a.md')).toEqual(
      [],
    )
  })
})

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

/** Knows files and folders, as the simplest servers do, and nothing of this tool. */
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
])('RTE-3: trailingSlash $trailingSlash writes $file and says $address everywhere', async (row) => {
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
    expect([route, response.status, (await response.text()).includes('<h1')]).toEqual([route, 200, true])
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
  expect(text('index.html')).toContain('<h1>Lamps: Warm light</h1><p>/shop/ none</p>')
  expect(text('about/us/index.html')).toContain('<h1>Us</h1>')
  expect(text('terms/index.html')).toContain('Be <em>kind</em>.')
  expect(site.outputFiles().filter((file) => file.includes('_part'))).toEqual([])
})

test('RTE-5: of two sources for one address both are named, and the page wins over the document', async () => {
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
  expect(site.main('docs/lamp/index.html')).toContain('Lamp of the pages')
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
    expect(html).toMatch(new RegExp(`http-equiv="refresh" content="0; ?url=${target}"`))
    expect(html).toContain(`<link rel="canonical" href="https://lamps.example${target}">`)
    expect(html).toContain('location')
    expect(hrefs(html)).toContain(target)
  }
  expect(site.output('_redirects')).toMatch(/^\/x\/old \/x\/docs\/a#part 30\d/m)
})

/** The sidebar as `label → address`, indented. */
function readSidebar(html: string): string[] {
  const list = part(html, /<aside[\s\S]*?<\/aside>|<ul class="side">[\s\S]*?<\/nav>/)
  return [...list.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, label]) => `${label} → ${href}`,
  )
}

test('SBR-1: folders, positions, labels and category files make a sidebar', async () => {
  const site = openSite({
    ...config(''),
    'docs/index.md': '---\nslug: /\nsidebar_position: 1\n---\n# Home\n',
    'docs/zebra.md': '---\nsidebar_position: 2\nsidebar_label: Stripes\n---\n# Zebra\n',
    'docs/lamps/_category_.yml':
      'label: All the lamps\nposition: 3\ncollapsed: false\nlink:\n  type: generated-index\n  slug: /lamps-index\n',
    'docs/lamps/02-desk.md': '# Desk\n',
    'docs/lamps/01-wall.md': '# Wall\n',
  })
  await expectClean(site)
  expect(readSidebar(site.output('docs/index.html'))).toEqual([
    'Home → /docs',
    'Stripes → /docs/zebra',
    'All the lamps → /docs/lamps-index',
    'Wall → /docs/lamps/wall',
    'Desk → /docs/lamps/desk',
  ])
  expect(site.main('docs/lamps-index/index.html')).toContain('Desk')
})

describe('SBR-2: a sidebars file', () => {
  const docs = { ...home, 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }

  test('SBR-2: all item types stand on the page', async () => {
    const site = openSite({
      ...docs,
      ...config(''),
      'docs/folder/c.md': '# C\n',
      'sidebars.ts': `export default { main: [
        'index',
        { type: 'link', label: 'Outside', href: 'https://outside.example' },
        { type: 'category', label: 'With doc', collapsed: false, link: { type: 'doc', id: 'a' }, items: ['b'] },
        { type: 'category', label: 'Alone', collapsed: false, items: [{ type: 'autogenerated', dirName: 'folder' }] },
        { type: 'html', value: '<b>Note</b>' },
        { type: 'ref', id: 'b', label: 'B again' },
      ] }`,
    })
    await expectClean(site)
    const html = site.output('docs/index.html')
    expect(readSidebar(html)).toEqual(
      expect.arrayContaining([
        'Home → /docs',
        'Outside → https://outside.example',
        'With doc → /docs/a',
        'B → /docs/b',
        'C → /docs/folder/c',
        'B again → /docs/b',
      ]),
    )
    expect(html).toContain('<b>Note</b>')
  })

  test('SBR-2: an unknown id is answered with those there are', async () => {
    const site = openSite({
      ...docs,
      ...config(''),
      'sidebars.ts': "export default { main: ['index', 'aa', 'b'] }",
    })
    const { findings, failed } = await site.build()
    const finding = findings.find(({ message }) => message.includes('"aa"'))
    expect(failed).toBe(true)
    expect(finding?.file).toBe('sidebars.ts')
    expect(JSON.stringify(finding)).toMatch(/\ba\b.*\bb\b.*index/)
  })
})

test('DOC-1: a page of the docs has every part, with the date of its last commit', async () => {
  const site = openSite({
    ...config(
      "docs: { editUrl: 'https://code.example/edit/main/', showLastUpdateTime: true, showLastUpdateAuthor: true }",
    ),
    'docs/index.md': '---\nslug: /\nsidebar_position: 1\n---\n# Home\n',
    'docs/lamps/_category_.json':
      '{ "label": "Lamps", "position": 2, "link": { "type": "generated-index" } }',
    'docs/lamps/desk.md':
      '---\ntags: [small]\nsidebar_position: 1\n---\n# Desk\n\n## Bulb\n\n### Socket\n\n#### Thread\n',
    'docs/lamps/wall.md': '---\nsidebar_position: 2\nunlisted: true\n---\n# Wall\n',
    'docs/zoo.md': '---\nsidebar_position: 3\n---\n# Zoo\n',
  })
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: site.dir,
      env: {
        ...process.env,
        GIT_AUTHOR_DATE: '2024-03-05T12:00:00Z',
        GIT_COMMITTER_DATE: '2024-03-05T12:00:00Z',
      },
    })
  git('init', '-q')
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@lamps.example', 'add', '.')
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@lamps.example', 'commit', '-qm', 'first')
  await expectClean(site)
  const html = site.output('docs/lamps/desk/index.html')
  const main = site.main('docs/lamps/desk/index.html')
  const crumbs = part(main, /<nav[^>]*aria-label="Breadcrumbs"[\s\S]*?<\/nav>/)
  expect(hrefs(crumbs)).toContain('/docs/category/lamps')
  expect(html).toContain('"@type":"BreadcrumbList"')
  expect(hrefs(html).filter((href) => href === '#bulb')).toHaveLength(3)
  expect(hrefs(html)).toContain('#socket')
  expect(hrefs(html).filter((href) => href === '#thread')).toHaveLength(1)
  expect(hrefs(main)).toContain('https://code.example/edit/main/docs/lamps/desk.md')
  expect(main).toMatch(/<time datetime="2024-03-05[^"]*"[^>]*>(?:Mar 5, 2024|5 Mar 2024)<\/time>/i)
  expect(main).toContain('Ada')
  expect(main).toContain('small')
  const paging = part(main, /<nav[^>]*aria-label="Previous and next page"[\s\S]*?<\/nav>/)
  expect(hrefs(paging)).toEqual(['/docs/category/lamps', '/docs/zoo'])
  expect(site.main('docs/lamps/wall/index.html')).toMatch(/unlisted/i)
})

describe('ERR-4: what a developer asks for and is not there', () => {
  test.each([
    [
      "{ type: 'doc', docId: 'lamb' }",
      `Couldn't find any doc with id "lamb" in version "current". Available doc ids are: lamp, index`,
    ],
    [
      "{ type: 'docSidebar', sidebarId: 'doc' }",
      `Can't find any sidebar with id "doc" in version "current". Available sidebar ids are: docs`,
    ],
  ])('ERR-4: the navbar item %s', async (item, message) => {
    const site = openSite({
      ...home,
      'docs/lamp.md': '# Lamp\n',
      ...config(`navbar: { items: [${item}] }`),
    })
    const { findings, failed } = await site.build()
    expect(failed).toBe(true)
    expect(findings.map((finding) => finding.message)).toEqual([`"navbar.items[0]": ${message}`])
  })

  test('ERR-4: a draft that the navbar asks for gives nothing, and no error', async () => {
    const site = openSite({
      ...home,
      'docs/lamp.md': '---\ndraft: true\n---\n# Lamp\n',
      ...config("navbar: { items: [{ type: 'doc', docId: 'lamp', label: 'The lamp' }] }"),
    })
    await expectClean(site)
    expect(site.output('docs/index.html')).not.toContain('The lamp')
  })

  test.each([
    ['import { Head } from "xpre-docs/runtime"', '<Head><div /></Head>', /It does not support <div>/],
    [
      'import { Head } from "xpre-docs/runtime"',
      '<Head><Head /></Head>',
      /nest <Head> components within each other/,
    ],
    [
      'import { useCurrentSidebarCategory } from "xpre-docs/runtime"\nfunction Use() { return useCurrentSidebarCategory().label }',
      '<Use />',
      /^.*Unexpected: can'?t find current sidebar in context/,
    ],
  ])('ERR-4: a page that says %s %s fails with the message', async (top, element, message) => {
    const site = openSite({
      ...home,
      ...config(''),
      'pages/bad.tsx': `${top}\nexport default function Bad() { return <main><h1>Bad</h1>${element}</main> }\n`,
    })
    const { findings, failed } = await site.build()
    expect(failed).toBe(true)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ rule: 'page-failed', file: 'pages/bad.tsx' })
    expect(findings[0]?.message).toMatch(message)
    expect(findings[0]?.message).not.toMatch(/\n\s+at /)
  })
})

const RUNS_CODE: ReadonlySet<string> = new Set(['javascript:', 'vbscript:', 'data:'])

/** As a browser reads it, which passes over blanks and line breaks in it. */
const schemeOf = (address: string): string =>
  URL.canParse(address, 'https://lamps.example') ? new URL(address, 'https://lamps.example').protocol : ''

const findElements = (node: DefaultTreeAdapterTypes.Node): DefaultTreeAdapterTypes.Element[] => [
  ...('tagName' in node ? [node] : []),
  ...('childNodes' in node ? node.childNodes.flatMap(findElements) : []),
]

describe('SEC-3: addresses that would run code', () => {
  const HOSTILE = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#x0A;script:alert(1)',
    '&#1;javascript:alert(1)',
  ]
  const SCHEMES = [...HOSTILE, 'vbscript:msgbox(1)', 'data:text/html,<script>alert(1)</script>']

  test('SEC-3: none reaches a page, however it is written', async () => {
    const lines = SCHEMES.flatMap((url, index) => [
      `[link ${index}](<${url.replace(/[<>]/g, (sign) => `\\${sign}`)}>)`,
      `![image ${index}](<${url.replace(/[<>]/g, (sign) => `\\${sign}`)}>)`,
      `[reference ${index}][r${index}]`,
      `[r${index}]: <${url.replace(/[<>]/g, (sign) => `\\${sign}`)}>`,
      `<a href="${url.replaceAll('<', '&lt;')}">raw ${index}</a>`,
      `<p><img src="${url.replaceAll('<', '&lt;')}" alt="x"></p>`,
      `::::card[Card ${index}]{href="${url.replaceAll('<', '&lt;')}"}\nx\n::::`,
    ])
    const rest = [
      '<javascript:alert(1)>',
      '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">b</button></form>',
      '<svg><a xlink:href="javascript:alert(1)"><text>t</text></a></svg>',
      '<iframe src="javascript:alert(1)"></iframe>',
      '<p onclick="alert(1)" style="background:url(javascript:alert(1))">p</p>',
    ]
    const page = [...lines, ...rest].join('\n\n')
    for (const allowUnsafeHtml of [false, true]) {
      const site = openSite({
        ...home,
        'docs/bad.md': `# Bad\n\n${page}\n`,
        'pages/bad.md': `# Bad\n\n${page}\n`,
        ...config(
          `markdown: { allowUnsafeHtml: ${allowUnsafeHtml} }, onBrokenLinks: 'warn', onBrokenAssets: 'warn'`,
        ),
      })
      await site.build()
      for (const file of ['docs/bad/index.html', 'bad/index.html']) {
        const elements = findElements(parseFragment(site.main(file)))
        expect(elements.length).toBeGreaterThan(30)
        const values = elements.flatMap(({ attrs }) => attrs.map(({ value }) => value))
        expect(values.filter((value) => RUNS_CODE.has(schemeOf(value)))).toEqual([])
        if (allowUnsafeHtml) continue
        const names = elements.flatMap(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name)])
        expect(names.filter((name) => /^(?:on\w+|style|script|iframe|form)$/.test(name))).toEqual([])
      }
    }
  })

  test('SEC-3: the configuration may not name one either', async () => {
    const site = openSite({
      ...home,
      ...config("navbar: { items: [{ label: 'Bad', href: 'javascript:alert(1)' }] }"),
    })
    await expect(site.build()).rejects.toThrow(/navbar\.items\[0\]\.href/)
  })
})
