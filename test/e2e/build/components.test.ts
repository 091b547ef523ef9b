/** Components of `xpre-docs/components` in pages and in components of articles, through a build. */
import { expect, test } from 'vitest'
import { openSite } from '../../helpers/openSite.ts'
import { elementOf, textOf, textsOf } from '../../helpers/readHtml.ts'

test('MD-3: components have their HTML in pages and articles, and the links of a page are checked', async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { baseUrl: '/sub/', onBrokenLinks: 'warn' }\n",
    'docs/a.md': '# A\n\n::Sample\n\n:::file-tree\n- docs/\n  - __init__.py text\n:::\n',
    'components/Sample.jsx':
      'import { Code } from \'xpre-docs/components\'\nexport default () => <Code code="const a = 1" lang="js" title="a.js" />\n',
    'pages/index.jsx': `import { Card, Code, Icon, Tabs, TabItem } from 'xpre-docs/components'
export default () => (
  <>
    <h1>Start</h1>
    <Card title="First" href="/docs/a" icon="rocket" />
    <Card title="Lost" href="/docs/lost" />
    <Tabs><TabItem label="One">1</TabItem><TabItem label="Two">2</TabItem></Tabs>
    <Code code="const a = 1" lang="js" />
    <Icon name="check" label="Done" />
  </>
)
`,
  })
  const findings = await site.findings()
  expect(findings).toEqual(['pages/index.jsx:6:5 warn broken-link Nothing at "/docs/lost"'])

  const page = site.output('index.html')
  expect(elementOf(page, '.card > .card-text a[href="/sub/docs/a"]').textContent).toBe('First')
  expect(textsOf(page, '.tab > label')).toEqual(['One', 'Two'])
  expect(textOf(page, 'main code.language-js > .ln')).toBe('const a = 1')
  expect(textsOf(page, 'main code .k')).toEqual([])
  expect(elementOf(page, 'main svg[role="img"]').getAttribute('aria-label')).toBe('Done')

  const article = site.output('docs/a/index.html')
  expect(textOf(article, '.code-title')).toBe('a.js')
  expect(textOf(article, 'code.language-js .k')).toBe('const')
  expect(textsOf(article, '.file-tree .file-name')).toEqual(['docs/', '__init__.py'])
  expect(textOf(article, '.file-list .file-note')).toBe('text')
})

test('MD-12: documents use the components by name and by the import paths of other tools', async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { baseUrl: '/sub/' }\n",
    'docs/part/b.md': '# B\n\nText\n',
    'docs/part/a.mdx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import CodeBlock from '@theme/CodeBlock'
import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Translate, { translate } from '@docusaurus/Translate'
import { useLocation } from '@docusaurus/router'
import { Aside, Hero, LinkCard } from '@astrojs/starlight/components'
import * as Nextra from 'nextra/components'
import Nothing from '@theme/Nothing'

# A

## First

<Tabs values={[{ value: 'a', label: 'One' }, { value: 'b', label: 'Two' }]}>
  <TabItem value="a">

**1**

  </TabItem>
  <TabItem value="b">2</TabItem>
</Tabs>

<Tabs syncKey="os"><TabItem label="Mac">1</TabItem></Tabs>

<CodeBlock language="js" title="a.js">{\`const a = 1\`}</CodeBlock>

<Steps>

1. One
2. Two

</Steps>

<FileTree>

- docs/
  - **a.mdx** this page

</FileTree>

<Nextra.FileTree><Nextra.FileTree.File name="c.md" /></Nextra.FileTree>

<CodeGroup>

\`\`\`sh title="npm"
npm i
\`\`\`

\`\`\`sh title="pnpm"
pnpm add
\`\`\`

</CodeGroup>

<Aside type="caution" title={<b>Hot</b>}>Text</Aside>

<LinkCard title="B" href="./b.md" description="Words" />

<Link to={useBaseUrl('/docs/part/b')}>{translate({ message: 'To B' })}</Link> <Link to="./b.md">B</Link>

<i title={useLocation().pathname} className="hook">{useLocation().pathname}</i>

<Hero>Shown</Hero> <Nothing>Shown</Nothing>

<DocCardList />

<TOCInline toc={undefined} />
`,
  })
  expect(await site.findings()).toEqual([
    `docs/part/a.mdx:8:1 warn missing-import "@astrojs/starlight/components" has no "Hero" here; a component of this name shows only its content`,
    'docs/part/a.mdx:10:22 warn missing-import "@theme/Nothing" cannot be imported: there is no such module; its components show only their content',
  ])
  const html = site.main('docs/part/a/index.html')
  expect(textsOf(html, '.tabs:not(.tabs-code) > .tab-list > .tab > label')).toEqual(['One', 'Two', 'Mac'])
  expect(elementOf(html, '[data-group]').getAttribute('data-group')).toBe('os')
  expect(textOf(html, '.panel strong')).toBe('1')
  expect(textOf(html, '.code-title')).toBe('a.js')
  expect(textOf(html, 'code.language-js .k')).toBe('const')
  expect(textsOf(html, '.step-list > li')).toEqual(['One', 'Two'])
  expect(textsOf(html, '.file-tree .file-name')).toEqual(['docs/', 'a.mdx', 'c.md'])
  expect(textOf(html, '.file-name.is-marked')).toBe('a.mdx')
  expect(textsOf(html, '.tabs-code > .tab-list > .tab > label')).toEqual(['npm', 'pnpm'])
  expect(textOf(html, '.adm-danger .adm-title > b')).toBe('Hot')
  expect(elementOf(html, '.card-link').getAttribute('href')).toBe('/sub/docs/part/b')
  expect(textsOf(html, 'a[href="/sub/docs/part/b"]:not([class])')).toEqual(['To B', 'B'])
  expect(textsOf(html, '.cards > a.card b')).toEqual(['B'])
  expect(textsOf(html, 'article .static > nav.toc a, .static nav.toc a')).toContain('First')
  // Hooks of an expression and of an attribute run while the page is rendered.
  expect(elementOf(html, 'i.hook').getAttribute('title')).toBe('/sub/docs/part/a')
  expect(textOf(html, 'i.hook')).toBe('/sub/docs/part/a')
  expect(html).not.toContain('MdxElement')
})

test('MD-12: components that a site of Docusaurus registers for all documents need no import', async () => {
  const site = openSite({
    'src/theme/MDXComponents/index.js': `import React from 'react'
import MDXComponents from '@theme-original/MDXComponents'
import Highlight from '../../components/highlight'
import Note from '@site/docs/_note.mdx'
import Broken from './no-such-file'
import { Badge } from '@site/src/components/badges'
export default { ...MDXComponents, Highlight, Note, Broken, Badge }
`,
    'src/components/highlight/index.jsx': 'export default ({ children }) => <mark>{children}</mark>\n',
    'src/components/badges.jsx': 'export const Badge = () => <b>own</b>\n',
    'docs/_note.mdx': 'A note about <Highlight>{props.what}</Highlight>\n',
    'docs/a.mdx': '# A\n\n<Highlight>one</Highlight>\n\n<Note what="two" />\n\n<Badge />\n',
    'docs/toc.mdx':
      "import { toc as others } from './_note.mdx'\n\nexport const toc = [...others, { value: 'Z', id: 'z', level: 2 }]\n\n# T\n\n<TOCInline toc={toc} />\n",
    'docs/b.mdx': 'import Badge from \'@theme/Details\'\n\n# B\n\n<Badge summary="S">three</Badge>\n',
  })
  expect(await site.findings()).toEqual([])
  const html = site.main('docs/a/index.html')
  expect(textsOf(html, 'mark')).toEqual(['one', 'two'])
  expect(textsOf(html, '.static b')).toEqual(['own'])
  // A document may export its own list of headings, as in Docusaurus.
  expect(textsOf(site.main('docs/toc/index.html'), '.static nav.toc a')).toContain('Z')
  // An import of a document comes first.
  expect(textOf(site.main('docs/b/index.html'), 'details summary')).toBe('S')
  site.write({ 'docs/c.mdx': '# C\n\n<Broken>text</Broken>\n' })
  expect(await site.findings()).toEqual([
    'src/theme/MDXComponents/index.js:5:21 warn missing-import "./no-such-file" cannot be imported: there is no such module; its components show only their content',
  ])
  expect((await site.check()).report.findings.map(({ rule, file }) => `${file} ${rule}`)).toEqual([
    'src/theme/MDXComponents/index.js missing-import',
  ])
})

test('MD-12: hooks in documents work after a page that took too long, in the same process', async () => {
  const loop = openSite({
    'components/Loop.tsx': 'export default () => { for (;;) {} }\n',
    'docs/a.md': '# A\n\n::Loop\n',
  })
  expect((await loop.build({ timeoutMs: 500 })).findings).toMatchObject([{ rule: 'page-failed' }])
  const site = openSite({
    'docs/b.mdx': [
      "import { useBaseUrl } from 'xpre-docs/runtime'\n",
      '# B\n',
      '<i className="hook" title={useBaseUrl(\'/x\')}>t</i>\n',
      "{useBaseUrl('/y')}\n",
    ].join('\n'),
  })
  expect(await site.findings()).toEqual([])
  const html = site.main('docs/b/index.html')
  expect(elementOf(html, 'i.hook').getAttribute('title')).toBe('/x')
  expect(textOf(html, 'article')).toContain('/y')
})
