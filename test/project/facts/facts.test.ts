/** Facts of React pages under different settings. */
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { startProbe } from '../../../src/project/facts/readPageFacts.ts'
import { openSite } from '../../helpers/openSite.ts'
import { readFacts, readFactsOf, readLinks, showDiagnostic } from './readFacts.ts'

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')

describe('CHK-2: the facts of a React page', () => {
  test('contain every id and name of the page itself, in order', async () => {
    const { facts } = await readFacts({
      'pages/index.tsx':
        'export default () => <main id="all"><h2 id="b">B</h2><a name="old">x</a><div dangerouslySetInnerHTML={{ __html: \'<i id="raw">\' }} /><p id="é" /></main>\n',
    })
    expect(facts.get('/')?.anchors).toEqual(['all', 'b', 'old', 'raw', 'é'])
  })

  test('are those of each page, rendered inside the providers and replacements of the site', async () => {
    const { facts, diagnostics } = await readFacts({
      'theme/context.ts':
        "import { createContext } from 'react'\nexport const Name = createContext(undefined)\n",
      'theme/Root.tsx':
        'import Original from \'@theme-original/Root\'\nimport { Name } from \'./context.ts\'\nexport default (props) => <Name.Provider value="/from-root"><a href="/frame">x</a><Original {...props} /></Name.Provider>\n',
      'pages/index.tsx':
        "import { useContext } from 'react'\nimport { Name } from '../theme/context.ts'\nexport default () => <a href={useContext(Name)}>x</a>\n",
      'pages/b/[c].tsx':
        "import { usePage, useSite } from 'xpre-docs/runtime'\nexport default ({ config }) => <a href={'/' + config.title + usePage().path + useSite().title}>x</a>\n",
      'xpre.config.mjs': "export default { title: 'T' }\n",
    })
    expect(diagnostics).toEqual([])
    expect([...facts].map(([route, { links }]) => [route, links.map(({ href }) => href)])).toEqual([
      ['/', ['/from-root']],
      ['/b/[c]', ['/T/b/[c]T']],
    ])
  })

  test('MD-2: inline styles of the code of the site are findings, once per element', async () => {
    const files = {
      'components/Lamp.tsx': "export default () => <b style={{ color: 'red' }}>x</b>\n",
      'docs/index.md': '# A\n\n::Lamp\n\n::Lamp\n',
      'pages/index.tsx':
        'export default () => <p>\n<i style={{ top: 1 }} /><u dangerouslySetInnerHTML={{ __html: \'<i style="top:1px">\' }} /></p>\n',
    }
    const { diagnostics } = await readFacts(files)
    expect(diagnostics.map(showDiagnostic)).toEqual([
      expect.stringMatching(/^components\/Lamp\.tsx:1:22-24 unsafe-html Browsers ignore style=/),
      expect.stringMatching(/^pages\/index\.tsx:2:1-3 unsafe-html /),
    ])
    const allowed = 'export default { markdown: { allowUnsafeHtml: true } }\n'
    expect((await readFacts({ ...files, 'xpre.config.mjs': allowed })).diagnostics).toEqual([])
  })

  test('omit imported files, and no others', async () => {
    for (const baseUrl of ['/', '/sub/']) {
      const links = await readLinks({
        'xpre.config.mjs': `export default { baseUrl: '${baseUrl}' }\n`,
        'pages/index.tsx':
          "import icon from './icon.gif'\nimport './index.css'\nimport styles from './own.module.css'\nexport default () => <main className={styles.a}><img src={icon} alt=\"\" /><use href={icon + '#a'} /><img src=\"/assets/icon.gif\" alt=\"\" /></main>\n",
        'pages/icon.gif': PIXEL,
        'pages/index.css': 'main { background: url(./icon.gif) }\n',
        'pages/own.module.css': '.a { color: red }\n',
      })
      const lacks = baseUrl === '/' ? '' : ' lacks base URL'
      expect(links).toEqual([`image /assets/icon.gif pages/index.tsx:4:100-104 @ 4:110-126${lacks}`])
    }
  })

  const LINKS = [
    '<Link to="/docs">x</Link>',
    '<Link to="/docs/a/?q#h">x</Link>',
    '<Link to="/docs/ä b">x</Link>',
    '<Link to="pathname:///other">x</Link>',
    '<Link to="#here">x</Link>',
    '<Link to="./near">x</Link>',
    '<Link to="mailto:a@docs.example">x</Link>',
    '<Image src="/img/ä.png" alt="" />',
    '<img src={useBaseUrl("/img/a.png")} alt="" />',
  ]
  const HREFS = [
    '/docs',
    '/docs/a/?q#h',
    '/docs/ä b',
    'pathname:///other',
    '#here',
    './near',
    'mailto:a@docs.example',
    '/img/ä.png',
    '/img/a.png',
  ]

  test.each(["baseUrl: '/'", "baseUrl: '/sub/', trailingSlash: true", 'trailingSlash: false'])(
    'name addresses as they are written, with %s',
    async (settings) => {
      const { facts } = await readFacts({
        'xpre.config.mjs': `export default { ${settings} }\n`,
        'pages/index.tsx': `import { Image, Link, useBaseUrl } from 'xpre-docs/runtime'\nexport default () => <p>${LINKS.join('')}</p>\n`,
      })
      const links = facts.get('/')?.links ?? []
      expect(links.map(({ href }) => href)).toEqual(HREFS)
      expect(links.filter(({ destination }) => destination === undefined)).toEqual([])
    },
  )

  test('mark addresses outside the base URL of the site', async () => {
    const links = await readLinks({
      'xpre.config.mjs': "export default { baseUrl: '/sub/' }\n",
      'pages/index.tsx':
        'export default () => <p><a href="/sub/a">x</a><a href="/sub">x</a><a href="/sub#b">x</a><a href="/subway">x</a><a href="//docs.example">x</a></p>\n',
    })
    expect(links.map((link) => link.replace(/ pages\/index.tsx:\S+( @ \S+)?/, ''))).toEqual([
      'link /a',
      'link /',
      'link /#b',
      'link /subway lacks base URL',
      'link //docs.example',
    ])
  })

  test('contain no address twice for overlapping elements', async () => {
    const links = await readLinks({
      'pages/index.tsx':
        'export default () => <p><a href="/outer"><b>x<a href="/inner">y</a></b></a><table><a href="/odd">z</a></table><p><a href="/cut">x<div>y</div></a></p></p>\n',
    })
    expect(links.map((link) => link.split(' ')[1]).sort()).toEqual(['/cut', '/inner', '/odd', '/outer'])
  })

  test('ignore attributes that look like those of the probe', async () => {
    const links = await readLinks({
      'pages/index.tsx':
        'const HTML = \'<a data-xpre-written="{" data-xpre-source="../../x.tsx:1:1" href="/a">x</a><a data-xpre-source="nonsense" data-xpre-written=7 href="/b">y</a></xpre-page>\'\nexport default () => <p dangerouslySetInnerHTML={{ __html: HTML }} />\n',
    })
    expect(links).toEqual(['link /a pages/index.tsx:2:22-24', 'link /b pages/index.tsx:2:22-24'])
  })

  test('leave no trace in the build output', async () => {
    const site = openSite({
      'docs/index.md': '# Docs\n',
      'pages/index.tsx': 'export default () => <p><a href="/docs">x</a></p>\n',
    })
    await readFactsOf(site.dir)
    await site.build()
    expect(site.main('index.html')).toBe('<p><a href="/docs">x</a></p>')
    expect(site.output('index.html')).not.toMatch(/xpre-(?:page|source|written)/)
  })

  test('of the site in this repository match the links in its built pages', async () => {
    const { facts, diagnostics } = await readFactsOf(path.resolve(import.meta.dirname, '../../../site'))
    expect(diagnostics).toEqual([])
    expect([...facts.keys()].sort()).toEqual([
      '/',
      '/cancel-order',
      '/docs',
      '/docs/advanced-features/coming-soon',
      '/docs/create-preorder',
      '/docs/faq',
      '/docs/theme-developers',
      '/docs/translation/coming-soon',
      '/docs/widget-customization/coming-soon',
      '/privacy',
      '/terms',
    ])
    expect(facts.get('/cancel-order')?.links.map(({ href, file }) => `${file} ${href}`)).toEqual([
      'pages/cancel-order.tsx /docs/create-preorder#decide-three-things-first',
    ])
    expect(facts.get('/cancel-order')?.anchors).toEqual(['what-to-write', 'good-to-know', 'for-stores'])
    const home = facts.get('/')
    expect(home?.anchors).toEqual(['what-it-does', 'how-it-works', 'questions', 'call'])
    expect(home?.links.map(({ href, destination }) => `${href}${destination ? ' with place' : ''}`)).toEqual([
      'https://apps.example/xpreorder',
      '/docs with place',
      '/docs/installation with place',
      '/docs/create-preorder',
      '/docs/create-preorder#write-the-message',
      '/docs/create-preorder#create-it',
      '/cancel-order',
      '/docs/category/widgets-customization',
      '/docs/category/translations',
      '/docs/faq with place',
      'https://apps.example/xpreorder',
      '/docs with place',
    ])
    expect(home?.links.every(({ file }) => file === 'pages/index.tsx')).toBe(true)
  })
})

describe('CHK-10: running pages does not affect a report', () => {
  test('their output goes to standard error', async () => {
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const logged = vi.spyOn(console, 'log').mockReturnValue()
    const links = await readLinks({
      'pages/index.tsx':
        "import { value } from './_part.ts'\nconsole.log('at import')\nexport default () => { console.info('at render', value); return <a href=\"/x\">x</a> }\n",
      'pages/_part.ts': "const { log } = console\nlog('in a part')\nexport const value = 1\n",
    })
    const printed = err.mock.calls.map(([text]) => String(text)).join('')
    const onOutput = out.mock.calls.map(([text]) => String(text)).join('')
    const onConsole = logged.mock.calls.length
    vi.restoreAllMocks()
    expect(links).toHaveLength(1)
    expect(printed).toMatch(/in a part\nat import\nat render 1\n/)
    expect(onOutput).not.toMatch(/at import|in a part|at render/)
    expect(onConsole).toBe(0)
  })

  test('a site without code of its own is not bundled', async () => {
    const probing = startProbe(
      // Only the site's own folder is searched.
      { siteDir: import.meta.dirname } as Parameters<typeof startProbe>[0],
      {
        pages: [{ source: 'pages/a.md', path: '/a', kind: 'markdown' }],
        components: new Map(),
      } as unknown as Parameters<typeof startProbe>[1],
    )
    expect(await probing).toBeUndefined()
  })
})

test('DEV-2: a component in an infinite loop times out once, and its page is named', async () => {
  const { dir } = openSite({
    'docs/index.md': '# Docs\n\n::Chart\n',
    'components/Chart.jsx':
      'export default () => {\n  globalThis.chartCalls = (globalThis.chartCalls ?? 0) + 1\n  while (true) {}\n}\n',
  })
  const { diagnostics } = await readFactsOf(dir, 300)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Timed out after 0.3 seconds rendering docs/index.md; is there an infinite loop in components/Chart.jsx?',
  ])
  expect(Reflect.get(globalThis, 'chartCalls')).toBe(1)
  Reflect.deleteProperty(globalThis, 'chartCalls')
})
