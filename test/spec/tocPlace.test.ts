/** Position of the table of contents on phones: below the h1 of the page. */
import { expect, test } from 'vitest'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'
import { elementOf } from '../helpers/readHtml.ts'
import { config, expectClean, home } from './lampSite.ts'

const DOCS: Readonly<Record<string, readonly [text: string, order: string]>> = {
  'in front matter': ['---\ntitle: Desk\n---\n\nText.\n\n## Bulb\n', 'h1 toc p h2'],
  'in Markdown': ['# Desk\n\nText.\n\n## Bulb\n', 'h1 toc p h2'],
  'in both': ['---\ntitle: Lamp\n---\n\n# Desk\n\nText.\n\n## Bulb\n', 'h1 toc p h2'],
  'with an id, below other blocks': ['Text.\n\n# Desk {#desk}\n\nText.\n\n## Bulb\n', 'p h1 toc p h2'],
  'below components': [
    '::Still\n\n::Live\n\n:::note\nText.\n:::\n\n# Desk\n\nText.\n\n## Bulb\n',
    'b div adm h1 toc p h2',
  ],
  'before a lead': ['# Desk\n\n<p class="lead">What it is.</p>\n\nText.\n\n## Bulb\n', 'h1 p.lead toc p h2'],
  'of the page, before a lead': ['<p class="lead">What it is.</p>\n\n## Bulb\n', 'h1 p.lead toc h2'],
  'in HTML': ['<h1>Desk</h1>\n\nText.\n\n## Bulb\n', 'h1 toc p h2'],
  'in a box': ['<div align="center"><h1>Desk</h1><p>Text</p></div>\n\nText.\n\n## Bulb\n', 'div toc p h2'],
  'in a box with all the rest': ['<div>\n\n# Desk\n\nText.\n\n## Bulb\n\n</div>\n', 'div[h1 toc p h2]'],
  'in a component': [':::Still\n# Desk\n:::\n\nText.\n\n## Bulb\n', 'b toc p h2'],
  several: ['# Desk\n\n## Bulb\n\n# Wall\n\n## Switch\n', 'h1 toc h2 h1 h2'],
  none: ['---\nhide_title: true\n---\n\nText.\n\n## Bulb\n', 'toc p h2'],
  'without other headings': ['# Desk\n\nText.\n', 'h1 p'],
  'in front matter, with a description': [
    '---\ntitle: Desk\ndescription: A lamp.\n---\n\nText.\n\n## Bulb\n',
    'h1 p.lead toc p h2',
  ],
  'in Markdown, with a description': [
    '---\ndescription: A lamp.\n---\n\n# Desk\n\nText.\n\n## Bulb\n',
    'h1 p.lead toc p h2',
  ],
  'before a text that is not the description': [
    '---\ndescription: A *good* lamp.\n---\n\n# Desk\n\nA *good*\nlamp. It is\nlight.\n\n## Bulb\n',
    'h1 p.lead toc p h2',
  ],
  'before the same text as the description': [
    '---\ndescription: A good lamp.\n---\n\n# Desk\n\nA *good*\nlamp. It is light.\n\n## Bulb\n',
    'h1 toc p h2',
  ],
  'before a lead, with a description': [
    '---\ndescription: A lamp.\n---\n\n# Desk\n\n<p class="lead">What it is.</p>\n\n## Bulb\n',
    'h1 p.lead toc h2',
  ],
  'with a hidden description': [
    '---\ntitle: Desk\ndescription: A lamp.\nhide_description: true\n---\n\nText.\n\n## Bulb\n',
    'h1 toc p h2',
  ],
  'hidden contents': ['---\nhide_table_of_contents: true\n---\n\n# Desk\n\n## Bulb\n', 'h1 h2'],
}

const files: SiteFiles = {
  ...home,
  ...config(
    "markdown: { allowUnsafeHtml: true }, rules: { 'unknown-directive': 'throw', 'second-title': 'ignore' }",
  ),
  'components/Still.tsx': 'export default ({ children }) => <b className="still">{children}</b>\n',
  'components/Live.tsx': "export const client = 'visible'\nexport default () => <i>live</i>\n",
  ...Object.fromEntries(Object.values(DOCS).map(([text], index) => [`docs/d${index}.md`, text] as const)),
}

const nameOf = (element: Element): string => {
  if (element.matches('details.toc-block')) return 'toc'
  if (element.querySelector('details.toc-block') !== null) return `${element.localName}[${orderOf(element)}]`
  if (element.matches('.adm')) return 'adm'
  return element.matches('.lead') ? `${element.localName}.lead` : element.localName
}
const orderOf = (element: Element): string => [...element.children].map(nameOf).join(' ')

/** Blocks of the article, including the title of the page. */
const blocksOf = (html: string): string =>
  [...elementOf(html, 'article.prose').children]
    .flatMap((child) => (child.matches('.static') ? [...child.children] : [child]))
    .map(nameOf)
    .join(' ')

async function ordersOf(more: SiteFiles): Promise<string[]> {
  const site = openSite({ ...files, ...more })
  await expectClean(site)
  return Object.keys(DOCS).map((_, index) => blocksOf(site.output(`docs/d${index}/index.html`)))
}

const expected = Object.values(DOCS).map(([, order]) => order)

test('DOC-1: on phones the table of contents is below the h1', async () => {
  expect(await ordersOf({})).toEqual(expected)
})

test('DOC-1: it is below the h1 in a layout with replaced components', async () => {
  const pageEnd = "import PageEnd from '@theme-original/PageEnd'\nexport default () => <PageEnd />\n"
  expect(await ordersOf({ 'theme/PageEnd.tsx': pageEnd })).toEqual(expected)
})

test('DOC-1: a replaced table of contents is before the article, so that it can be hydrated', async () => {
  const site = openSite({
    ...home,
    ...config(''),
    'docs/desk.md': '# Desk\n\n## Bulb\n',
    'theme/TocBlock.tsx':
      "import TocBlock from '@theme-original/TocBlock'\nexport default () => <TocBlock />\n",
  })
  await expectClean(site)
  const article = elementOf(site.output('docs/desk/index.html'), 'article.prose')
  expect([...article.children].map(nameOf)).toEqual(['toc', 'div'])
  expect(article.querySelector('[data-static] .toc-block')).toBeNull()
})
