/** The data of the sidebar: written in Node, read from the markup by a browser. */
import { build } from 'esbuild'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRenderer } from '../../../src/client/server.tsx'
import { createDocumentRenderer } from '../../../src/render/renderDocument.ts'
import { ARTICLE_ICONS } from '../../../src/shared/page/articleIcons.ts'
import type { PackedPage } from '../../../src/shared/page/packPage.ts'
import type { Page, SidebarViewItem, SiteData } from '../../../src/shared/page/page.ts'
import { launchChromium } from '../../helpers/chromium.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { samplePage, sampleSite } from '../../theme/sampleSite.ts'

const TEMPLATE =
  '<!doctype html><html {{htmlAttributes}}><head>{{head}}</head><body><div id="{{rootId}}">{{body}}</div><script type="application/json" id="{{dataId}}">{{data}}</script></body></html>'

const label = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'Plain label',
    'A & B <C> "D" \'E\'',
    '&amp;',
    '</a></li>',
    '  blanks  ',
    'two\nlines',
    'old\r\nlines',
    'nul\0',
    'half \ud800',
    '\u00a0',
    'שלום \u200f\u202e!',
    'العربية',
    '日本語 – Ü',
    '',
  ),
)
const href = fc.oneof(
  fc.string().map((text) => `/docs/${text}`),
  fc.constantFrom(
    '/docs/a',
    '/docs/a/',
    '/',
    '/sub',
    '/sub/docs/a',
    '/docs/Ünïcode/日本',
    '/docs/a%20b',
    '/docs/a b',
    '/docs/50%',
    '/docs/a?q=1&r=2#h',
    '/docs/file.pdf',
    '#here',
    '?q=1',
    '//cdn.example/a',
    'https://other.example/a',
    'https://other.example/sub/',
    'mailto:a@b.example',
    'javascript:alert(1)',
    'pathname:///old/page',
    'relative/page',
    '',
  ),
)
const className = fc.constantFrom(undefined, undefined, 'own', 'is-soon', 'is-soon own', 'side', '')
const marks = {
  icon: fc.constantFrom(undefined, undefined, ARTICLE_ICONS.get('rocket'), 'M0 0'),
  badge: fc.option(fc.record({ text: label, hue: fc.constantFrom(undefined, 'tip') }), { nil: undefined }),
}
const bareLink = fc.record({
  type: fc.constant('link' as const),
  label,
  href,
  isActive: fc.boolean(),
  comingSoon: fc.boolean(),
  className,
  ...marks,
})
const plainLink = fc.record({
  type: fc.constant('link' as const),
  label: fc.constantFrom('Guide', 'Start here', 'A & B', 'Ümläut'),
  href: fc.constantFrom('/docs/a', '/docs/b/c', '/docs/ü'),
  isActive: fc.constant(false),
  comingSoon: fc.constant(false),
})
const html = fc.record({
  type: fc.constant('html' as const),
  value: fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<hr>',
      '<b>Part</b>',
      '<b>left open',
      '</li><li>',
      '</ul>',
      '</div></div>',
      '<ul><li><a href="/docs/a">A</a></li></ul>',
      '<a href="/docs/a">A</a>',
      '<ul class="side"><li>x</li></ul>',
      '<!-- <li> -->',
      '<span title="</li>">x</span>',
      '<p>one<p>two',
      '<table><tr><td>x</table>',
      '<svg><path d="M0 0"></path></svg>',
      '<a href="/x"><a href="/y">y</a></a>',
      'text & <i>more</i>',
    ),
  ),
  className,
})
const more = fc.record({ type: fc.constant('more' as const), label, href })
const { items } = fc.letrec<{ items: SidebarViewItem[] }>((tie) => ({
  items: fc.array(
    fc.oneof(
      { maxDepth: 3 },
      { weight: 4, arbitrary: plainLink },
      { weight: 3, arbitrary: bareLink },
      { weight: 1, arbitrary: html },
      { weight: 1, arbitrary: more },
      {
        weight: 4,
        arbitrary: fc.record({
          type: fc.constant('category' as const),
          label,
          href: fc.option(href, { nil: undefined }),
          hasNoPage: fc.constantFrom(true as const, undefined),
          isActive: fc.boolean(),
          hasActive: fc.boolean(),
          isOpen: fc.boolean(),
          collapsible: fc.boolean(),
          className,
          ...marks,
          items: tie('items'),
          branch: fc.constantFrom(undefined, [1, 2], '/assets/sidebar-1.json'),
        }),
      },
    ),
    { maxLength: 5 },
  ),
}))

/** Applies JSON and UTF-8 encoding: undefined properties are removed, lone surrogates are replaced. */
const sent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

function documentsOf(site: SiteData, pages: readonly Page[]): string[] {
  const { render } = createRenderer({ pages: {}, components: {}, sources: {} })
  const documentOf = createDocumentRenderer({
    template: TEMPLATE,
    site,
    storage: { type: 'localStorage', namespace: '' },
    policy: '',
    firstScript: '',
    controls: '/assets/controls-1.js',
    clientModule: '/assets/client-1.js',
    build: '1',
    stylesheet: '/assets/styles-1.css',
    headTags: [],
  })
  return pages.map((page) => documentOf(page, render({ page, site, article: undefined })))
}

/** The data that the client reads from each document. Documents are encoded like files. */
async function readInChromium(documents: readonly string[]): Promise<unknown[]> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { readPageData } from './src/client/page/readPageData.ts'",
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    format: 'iife',
    globalName: 'reader',
    write: false,
  })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const files = documents.map((text) => Buffer.from(text).toString('base64'))
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
    return await page.evaluate((contents) => {
      const { reader } = globalThis as unknown as {
        readonly reader: { readonly readPageData: (document: Document) => unknown }
      }
      return contents.map((file) => {
        const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
        const text = new TextDecoder().decode(bytes)
        return reader.readPageData(new DOMParser().parseFromString(text, 'text/html')) ?? 'unreadable'
      })
    }, files)
  } finally {
    await browser.close()
  }
}

const withSidebar = (ofSidebar: readonly SidebarViewItem[]): Page => ({
  ...samplePage,
  sidebar: { id: 'guide', key: 'default/current/guide', items: ofSidebar },
})

/** Short runs take the one whose base URL begins some of the addresses. */
const OPTIONS = [
  { baseUrl: '/', trailingSlash: undefined },
  { baseUrl: '/sub/', trailingSlash: true },
  { baseUrl: '/docs/', trailingSlash: false },
]

const viewOf = ({ head: _head, ...page }: Page) => sent(page)

test.each(shortRows(OPTIONS, ({ baseUrl }) => baseUrl === '/sub/'))(
  'SBR-6: with base URL $baseUrl and trailing slash $trailingSlash, the browser reads the data that Node wrote',
  async (options) => {
    const pages = fc.sample(items, { numRuns: 400, seed: 7 }).map(withSidebar)
    const read = await readInChromium(documentsOf({ ...sampleSite, ...options }, pages))
    expect(read).toHaveLength(pages.length)
    for (const [i, page] of pages.entries()) expect(read[i], `page ${i}`).toEqual(viewOf(page))
  },
)

const packedIn = (html: string): PackedPage =>
  JSON.parse(/id="xpre-data">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '').page

test('SBR-6: data that the markup contains is not in the JSON', async () => {
  const link = (name: string, more: object = {}): SidebarViewItem => ({
    type: 'link',
    label: `${name} & "more" – ü`,
    href: `/docs/${name}`,
    isActive: false,
    comingSoon: false,
    ...more,
  })
  const closed = {
    type: 'category',
    label: 'Closed',
    href: '/docs/closed',
    isActive: false,
    hasActive: false,
    isOpen: false,
    collapsible: true,
    items: [],
    branch: [0, 3],
  } as const
  const page = withSidebar([
    link('one'),
    { type: 'html', value: '<hr>' },
    link('two', { isActive: true }),
    link('three', { comingSoon: true }),
    { ...closed, hasActive: true, isOpen: true, items: [link('four'), closed], branch: undefined },
    { ...closed, label: 'None', href: '/docs/first', hasNoPage: true, branch: [5] },
  ])
  const documents = documentsOf(sampleSite, [page])
  expect(packedIn(documents[0] ?? '').sidebar?.items).toEqual([
    1,
    { type: 'html', value: '<hr>' },
    2,
    { items: [1, { branch: [0, 3] }] },
    { hasNoPage: true, branch: [5] },
  ])
  expect(await readInChromium(documents)).toEqual([viewOf(page)])
})
