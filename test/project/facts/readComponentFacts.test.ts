/** Ids and links that site components add to articles. */
import { describe, expect, test } from 'vitest'
import type { Finding } from '../../../src/shared/diagnostic.ts'
import { isLongRun } from '../../helpers/longRuns.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'
import { readFacts, showLink } from './readFacts.ts'

const CONFIG = { 'xpre.config.mjs': 'export default {}\n' }
const FORM = 'export default () => <form id="order-form"><a name="old">x</a></form>\n'
const WAY =
  "import { Link } from 'xpre-docs/runtime'\nexport default ({ href }) => <Link to={href}>way</Link>\n"

const show = ({ file, place, rule, target }: Finding) =>
  `${file}:${place?.start.line}:${place?.start.column} ${rule} ${target}`

/** Findings of `check`. Long runs compare them with a build, short ones do in test/check/sameAsBuild.test.ts. */
async function findingsOf(files: SiteFiles): Promise<string[]> {
  const site = openSite({ ...CONFIG, ...files })
  const { report } = await site.check()
  const found = report.findings.map(show)
  if (isLongRun) expect(found).toEqual((await site.build()).findings.map(show))
  return found
}

describe('CHK-3: ids that components render', () => {
  test('are anchors of the pages that use them, for links from the same and other pages', async () => {
    const found = await findingsOf({
      'components/OrderForm.tsx': FORM,
      'docs/index.md':
        '# Home\n\n[a](./order.md#order-form) [b](./order.md#old) [c](./part.md#order-form) [d](#order-form)\n',
      'docs/order.md': '# Order\n\n::OrderForm\n\n[own](#order-form) [gone](#order)\n\n[typo](#order-from)\n',
      'docs/part.md': '# Part\n\n::include{file="./_part.md"}\n',
      'docs/_part.md': '::OrderForm\n',
      'pages/about.md': '# About\n\n::OrderForm\n\n[own](#order-form) [docs](/docs/order#order-form)\n',
    })
    expect(found).toEqual([
      'docs/index.md:3:74 broken-anchor #order-form',
      'docs/order.md:7:1 broken-anchor #order-from',
    ])
  })

  test('come from attributes only if the component renders them', async () => {
    const found = await findingsOf({
      'components/Panel.tsx': 'export default ({ id, children }) => <section id={id}>{children}</section>\n',
      'components/Plain.tsx': 'export default ({ children }) => <div>{children}</div>\n',
      'docs/index.md':
        '# Home\n\n:::Panel{#panel}\n## Inside\n:::\n\n:::Plain{#plain}\nx\n:::\n\n[a](#panel) [b](#inside)\n\n[c](#plain)\n\n## Plain\n\n[d](#plain-1)\n',
    })
    expect(found).toEqual(['docs/index.md:13:1 broken-anchor #plain'])
  })

  test('are unknown for a component that fails when rendered alone, and known for others', async () => {
    const found = await findingsOf({
      'components/OrderForm.tsx': FORM,
      'components/Inner.tsx':
        "import { useContext } from 'react'\nimport { Frame } from '../frame.ts'\nexport default () => <p id={useContext(Frame).id} />\n",
      'components/Outer.tsx':
        "import { Frame } from '../frame.ts'\nexport default ({ children }) => <Frame.Provider value={{ id: 'of-inner' }}>{children}</Frame.Provider>\n",
      'frame.ts': "import { createContext } from 'react'\nexport const Frame = createContext(undefined)\n",
      'docs/index.md': '# Home\n\n:::Outer\n::Inner\n:::\n\n[a](#of-inner) [b](#anything) [c](./gone.md)\n',
      'docs/b.md': '# B\n\n::OrderForm\n\n[a](./index.md#anything) [b](#anything)\n',
    })
    expect(found).toEqual([
      'docs/b.md:5:26 broken-anchor #anything',
      'docs/index.md:7:31 broken-markdown-link ./gone.md',
    ])
  })

  test('are in the list of published addresses', async () => {
    const site = openSite({ 'components/OrderForm.tsx': FORM, 'docs/index.md': '# Home\n\n::OrderForm\n' })
    await site.build()
    const { routes } = JSON.parse(site.output('routes.json'))
    expect(routes.find(({ path }: { path: string }) => path === '/docs').anchors).toEqual([
      'home',
      'old',
      'order-form',
    ])
  })
})

describe('CHK-2: links inside components', () => {
  test('are reported in the file of the component, each once for the whole site', async () => {
    const found = await findingsOf({
      'components/Ways.tsx':
        'import { Link } from \'xpre-docs/runtime\'\nexport default ({ name }) => (\n  <p className={name}>\n    <a href="/nowhere">x</a> <a href="/docs/b">x</a>\n    <Link to="/neither">y</Link> <img src="/gone.png" alt="" />\n  </p>\n)\n',
      'docs/index.md': '# Home\n\n::Ways\n\n::Ways{name=two}\n',
      'docs/b.md': '# B\n\n::Ways\n',
    })
    expect(found).toEqual([
      'components/Ways.tsx:4:5 broken-link /nowhere',
      'components/Ways.tsx:5:5 broken-link /neither',
      'components/Ways.tsx:5:34 missing-asset /gone.png',
    ])
  })

  test('are resolved from each page that uses them', async () => {
    const found = await findingsOf({
      'components/Near.tsx': 'export default () => <p><a href="./b">x</a><a href="#top-part">y</a></p>\n',
      'docs/index.md': '# Home\n\n## Top part\n\n::Near\n',
      'docs/b.md': '# B\n\n## Top part\n\n::Near\n',
      'docs/deep/c.md': '# C\n\n::Near\n',
      'docs/deep/d.md': '# D\n\n::Near\n',
    })
    expect(found).toEqual([
      'components/Near.tsx:1:25 broken-link ./b',
      'components/Near.tsx:1:44 broken-anchor #top-part',
    ])
  })

  test('passed in by the article belong to the article', async () => {
    const found = await findingsOf({
      'components/Way.tsx': WAY,
      'components/Deep.tsx':
        'export default ({ href, src }) => <p><a href={href + "#b"}>x</a><img src={src} alt="" /></p>\n',
      'docs/index.md':
        '# Home\n\n::Way{href=./b.md}\n\n::Way{href=./gone.md}\n\n::Deep{href=./b.md src=./a.svg}\n\n::Way{href="#home"}\n',
      'docs/b.md': '# B\n',
      'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    })
    expect(found).toEqual(['docs/index.md:5:1 broken-markdown-link ./gone.md'])
  })

  test('count as uses of pages and files', async () => {
    const found = await findingsOf({
      'xpre.config.mjs':
        "export default { rules: { 'orphan-page': 'warn', 'unused-asset': 'warn' }, docs: { sidebarPath: false } }\n",
      'components/Ways.tsx':
        'export default () => <p><a href="/docs/b">x</a><img src="/a.svg" alt="" /></p>\n',
      'docs/index.md': '# Home\n\n::Ways\n',
      'docs/b.md': '# B\n\n[home](./index.md)\n',
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    })
    expect(found).toEqual([])
  })
})

test('CHK-2: a use is rendered once, with its attributes and placeholder content', async () => {
  const { facts } = await readFacts({
    'components/Show.tsx':
      'let count = 0\nexport default ({ children, label, className, flag, ...others }) => {\n  count += 1\n  return <a id={"n" + count} href={["", label, className, flag, Object.keys(others), children !== undefined].join("/")}>x</a>\n}\n',
    'docs/index.md':
      '# Home\n\n::Show[L]{.c flag data-x=1}\n\n::Show[L]{.c flag data-x=1}\n\n:::Show[L]{.c}\nx\n:::\n',
    'docs/b.md': '# B\n\n::Show[L]{.c flag data-x=1}\n',
    'docs/c.md': '# C\n',
  })
  const shown = [...facts].map(([path, { anchors, links }]) => [path, anchors, links.map(({ href }) => href)])
  expect(shown).toEqual([
    ['/docs', ['n1', 'n2'], ['/L/c/true/data-x/false', '/L/c///true']],
    ['/docs/b', ['n1'], ['/L/c/true/data-x/false']],
  ])
  const link = facts.get('/docs')?.links[0]
  expect(link && showLink(link)).toBe('link /L/c/true/data-x/false components/Show.tsx:4:10-12')
})

test('CHK-2: without a bundle the ids of pages with components are unknown', async () => {
  const site = openSite({
    ...CONFIG,
    'components/Broken.tsx': 'export default () => <p\n',
    'components/OrderForm.tsx': FORM,
    'docs/index.md': '# Home\n\n::OrderForm\n\n[a](#order-form)\n',
  })
  const { report } = await site.check()
  expect(report.findings.map(({ rule }) => rule)).not.toContain('broken-anchor')
  expect(report.findings).not.toEqual([])
})
