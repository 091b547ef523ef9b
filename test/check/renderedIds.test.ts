/** Ids that only code gives: `check` renders the pages of anchors that it does not know otherwise. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

async function anchorsOf(files: SiteFiles): Promise<string[]> {
  const { report } = await openSite(files).check()
  return report.findings
    .filter(({ rule }) => rule === 'broken-anchor')
    .map(({ file, place, target }) => `${file}:${place?.start.line} ${target}`)
}

test('CHK-3: ids of components, exports and expressions of a document are on its page', async () => {
  const found = await anchorsOf({
    'xpre.config.mjs': 'export default {}\n',
    'components/Section.tsx':
      'export default ({ id, title }: { id: string; title: string }) => <section><h2 id={id}>{title}</h2></section>\n',
    'components/Fixed.tsx': 'export default () => <div id="fixed-here">x</div>\n',
    'docs/one.mdx':
      '# One\n\n<Section id="made-here" title="Made here" />\n\n<Fixed />\n\n[a](#made-here)\n[b](#fixed-here)\n[bad](#not-here)\n',
    'docs/two.mdx':
      "# Two\n\nexport const Local = ({ id }) => <h3 id={id}>x</h3>\n\n<Local id=\"loc\" />\n\n{['u1', 'u2'].map((x) => <h3 key={x} id={x}>{x}</h3>)}\n\n[a](#loc)\n[b](#u1)\n",
    'docs/three.md':
      '# Three\n\n::Section{id=from-directive title="x"}\n\n[a](#from-directive)\n[b](./one.mdx#made-here)\n',
    'docs/_part.mdx': "{['p1'].map((id) => <b key={id} id={id}>x</b>)}\n",
    'docs/four.md': '# Four\n\n::include{file="_part.mdx"}\n\n[a](#p1)\n[bad](#p2)\n',
    'docs/fails.mdx': "# Fails\n\n{(() => { throw new Error('x') })()}\n\n[a](#unknown)\n",
    'pages/start.tsx':
      'export default () => <main id="of-page"><a href="#of-page">a</a><a href="/docs/two#u2">b</a></main>\n',
  })
  expect(found).toEqual(['docs/fails.mdx:5 #unknown', 'docs/four.md:6 #p2', 'docs/one.mdx:9 #not-here'])
})

test('CHK-3: ids of expressions, of plugins for HTML and of other languages, without code of the site', async () => {
  const found = await anchorsOf({
    'xpre.config.mjs':
      "const mark = () => (tree) => { tree.children.find((node) => node.tagName === 'p').properties.id = 'marked' }\nexport default { i18n: { locales: ['en', 'de'] }, markdown: { rehypePlugins: [mark] } }\n",
    'docs/a.mdx':
      "# A\n\nText\n\n{['u1'].map((x) => <h3 key={x} id={x}>{x}</h3>)}\n\n[a](#u1) [b](#marked)\n[c](#no)\n",
    'docs/b.md': '# B\n\n[a](a.mdx#u1) [b](/de/docs/a#u1) [c](#marked)\n',
  })
  expect(found).toEqual(['docs/a.mdx:8 #no'])
})

test('CHK-3: ids of replaced parts of the theme are on every page', async () => {
  const found = await anchorsOf({
    'xpre.config.mjs': 'export default {}\n',
    'theme/Footer.tsx': 'export default () => <footer id="contact">x</footer>\n',
    'docs/a.md': '# A\n\n[a](#contact) [b](b.md#contact)\n[c](#no)\n',
    'docs/b.md': '# B\n',
  })
  expect(found).toEqual(['docs/a.md:4 #no'])
})

test('CHK-3: ids of modules that documents import are on their pages', async () => {
  const found = await anchorsOf({
    'xpre.config.mjs': 'export default {}\n',
    'src/parts/Section.tsx':
      'export const Section = ({ id }: { id: string }) => <section id={id}>x</section>\n',
    'src/parts/Default.tsx': 'export const client = "load"\nexport default () => <b id="island">x</b>\n',
    'docs/list.json': '["from-json"]\n',
    'docs/a.mdx': [
      "import { Section } from '../src/parts/Section'",
      "import Default from '@site/src/parts/Default'",
      "import list from './list.json'\n",
      '# A\n',
      '<Section id="by-import" />\n',
      '<Default client="load" />\n',
      '{list.map((id) => <i key={id} id={id}>x</i>)}\n',
      '[a](#by-import) [b](#island) [c](#from-json)',
      '[d](#no)\n',
    ].join('\n'),
    'docs/b.md': '# B\n\n[a](a.mdx#by-import)\n',
  })
  expect(found).toEqual(['docs/a.mdx:14 #no'])
})

test('BLD-6: a component that throws beside an import is named', async () => {
  const { report } = await openSite({
    'xpre.config.mjs': 'export default {}\n',
    'components/Boom.tsx': 'export default () => { throw new Error("boom") }\n',
    'docs/list.json': '["one"]\n',
    'docs/a.mdx': "import list from './list.json'\n\n# A\n\n{list[0]}\n\n::Boom\n",
  }).check()
  expect(report.findings).toMatchObject([{ rule: 'page-failed', message: 'Rendering /docs/a failed: boom' }])
})

test('CHK-6: published ids that code gives are on the page', async () => {
  const site = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.mdx': "# A\n\n{['u1'].map((x) => <h3 key={x} id={x}>{x}</h3>)}\n",
  })
  const published = path.join(site.dir, 'routes.json')
  const routes = [{ path: '/docs/a', source: 'docs/a.mdx', anchors: ['u1', 'gone'] }]
  writeFileSync(published, JSON.stringify({ version: 1, routes }))
  const { report } = await site.check({ published })
  expect(report.findings).toMatchObject([{ rule: 'vanished-anchor', target: '/docs/a#gone' }])
})

test('CHK-3: an anchor that a page of another language lacks is one finding', async () => {
  const found = await anchorsOf({
    'xpre.config.mjs': "export default { i18n: { locales: ['en', 'de'] } }\n",
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n\n[c](/de/docs/a#no)\n',
    'i18n/de/docs/a.md': '# A\n',
  })
  expect(found).toEqual(['docs/b.md:3 /de/docs/a#no'])
})
