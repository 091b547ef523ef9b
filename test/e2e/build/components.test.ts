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
