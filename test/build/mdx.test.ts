/** Pages of `.mdx` documents: what a build writes, and what it reports. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { check } from '../../src/api/index.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

const CONFIG = "export default { onBrokenLinks: 'warn', onBrokenAssets: 'warn' }\n"

const COMPONENTS: SiteFiles = {
  'xpre.config.mjs': CONFIG,
  'src/Chart.tsx':
    'export default function Chart({ title, values, children }) { return <figure data-sum={values.reduce((a, b) => a + b, 0)}><b>{title}</b>{children}</figure> }\nexport const Mark = ({ children }) => <mark>{children}</mark>\n',
  'components/Lamp.tsx': 'export default ({ watts = 0 }) => <i className="lamp">{watts}</i>\n',
}

/** Content of the page of `docs/a.mdx`, without the comments that React writes between texts. */
async function render(text: string, files: SiteFiles = {}): Promise<string> {
  const site = openSite({ ...COMPONENTS, 'docs/index.md': '# Home\n', ...files, 'docs/a.mdx': text })
  const result = await site.build()
  expect(result.failed).toBe(false)
  return site.main('docs/a/index.html').replaceAll('<!-- -->', '')
}

test('MD-12: imports, exports, expressions, props and spread are HTML of the page', async () => {
  const html = await render(
    [
      '---',
      'amount: 7',
      '---',
      "import Chart, { Mark as Highlight } from '../src/Chart'",
      "import * as All from '@site/src/Chart'",
      "import data from './data.json'",
      "import Part from './parts/_part.mdx'",
      '',
      'export const year = 2026',
      'export const Own = ({ children }) => <u>{children}</u>',
      '',
      '# Report',
      '',
      '<Chart {...data} title="All">',
      '',
      'text *strong*',
      '',
      '</Chart>',
      '',
      'In {year}: <Highlight>**bold**</Highlight>, {frontMatter.amount}.',
      '',
      '| a |',
      '| - |',
      '| <All.Mark>cell</All.Mark> |',
      '',
      '- <Own>item</Own>',
      '',
      '{data.values.map((value) => <Lamp key={value} watts={value} />)}',
      '',
      '<Part who="World" count={year} />',
      '',
      '<Lamp watts={5} />',
    ].join('\n'),
    {
      'docs/data.json': '{ "values": [1, 2] }',
      'docs/parts/_part.mdx': '## In part\n\nHello {props.who}, {props.count + 1}. [Home](../index.md)\n',
    },
  )
  for (const expected of [
    '<figure data-sum="3"><b>All</b>',
    'text <em>strong</em>',
    'In 2026: <mark><strong>bold</strong></mark>, 7.',
    '<td><mark>cell</mark></td>',
    '<u>item</u>',
    '<i class="lamp">1</i><i class="lamp">2</i>',
    '<h2 id="in-part">',
    'Hello World, 2027. <a href="/docs">Home</a>',
    '<i class="lamp">5</i>',
  ])
    expect(html).toContain(expected)
  // The table of contents has the heading of the part, and nothing runs in the browser.
  expect(html).toContain('href="#in-part"')
  expect(html).not.toContain('data-island')
})

test('MD-12: a component runs in the browser when the tag or its module asks for it', async () => {
  const html = await render(
    "import Chart from '../src/Chart'\nimport { Now } from '../src/Now'\n\n<Chart values={[1]} client:visible />\n\n<Now />\n\n<Lamp watts={1} client:load />",
    { 'src/Now.tsx': "export const client = 'idle'\nexport const Now = () => <time>now</time>\n" },
  )
  expect(
    [...html.matchAll(/data-island="([^"]*)" data-client="([^"]*)"/g)].map(([, ...found]) => found),
  ).toEqual([
    ['./src/Chart#default', 'visible'],
    ['./src/Now#Now', 'idle'],
    ['Lamp', 'load'],
  ])
})

test('MD-12: only islands have code for the browser', async () => {
  const site = openSite({
    ...COMPONENTS,
    'docs/index.md': '# Home\n',
    'docs/a.mdx':
      "import Chart from '../src/Chart'\nimport Still from '../src/Still'\nimport { Shown } from '../src'\n\n<Chart values={[1]} client:load /> <Still /> <Lamp />\n\n{[1].map((key) => <Shown key={key} client:idle />)}\n",
    'docs/b.mdx': "import Shown from '../src/Shown'\n\n<Shown />\n",
    'src/Still.tsx': 'export default () => <i>only in HTML</i>\n',
    'src/Shown.tsx': 'export default () => <i>shown twice</i>\n',
    'src/index.ts': "export { default as Shown } from './Shown'\n",
  })
  expect(await site.findings()).toEqual([])
  const scripts = site.outputFiles().filter((file) => file.endsWith('.js'))
  const withText = (text: string) => scripts.filter((file) => site.output(file).includes(text)).length
  // Of two modules that export a component, the browser has the one that the tag names.
  expect(['data-sum', 'shown twice', 'only in HTML', 'className:"lamp"'].map(withText)).toEqual([1, 1, 0, 0])
  expect(site.main('docs/a/index.html').match(/data-island="[^"]*"/g)).toEqual([
    'data-island="./src/Chart#default"',
    'data-island="./src#Shown"',
  ])
  expect(site.main('docs/b/index.html')).not.toContain('data-island')
})

describe('MD-12: a mistake is one finding, and the other pages are built', () => {
  const BROKEN: Readonly<Record<string, readonly [text: string, expected: string]>> = {
    syntax: [
      'a\n\n<Foo\n',
      'docs/syntax.mdx:4:1 warn mdx-syntax This is not MDX: Unexpected end of file after name, expected a character that can start an attribute name, such as a letter, `$`, or `_`; whitespace before attributes; or the end of the tag; the page is read as Markdown, without imports and components',
    ],
    missing: [
      'import Foo from \'./foo\'\n\n<Foo title="A">text</Foo>\n\n<Foo client:load>text</Foo>',
      'docs/missing.mdx:1:18 warn missing-import "./foo" cannot be imported: there is no such module; its components show only their content',
    ],
    export: [
      "import Foo, { Chrat, sum } from '../src/Parts'\n\n<Foo />\n\n<Chrat>text</Chrat>",
      'docs/export.mdx:1:34 warn missing-import "../src/Parts" has no export "Chrat"; a component of this name shows only its content',
    ],
    default: [
      "import Foo from '../src/named'\n\n<Foo>text</Foo>",
      'docs/default.mdx:1:18 warn missing-import "../src/named" has no default export',
    ],
    member: [
      "import * as Parts from '../src/Parts'\n\n<Parts.Chrat>text</Parts.Chrat>",
      'docs/member.mdx:3:1 warn missing-import "../src/Parts" has no export "Chrat"; a component of this name shows only its content',
    ],
    use: [
      "import { lamps } from './lamps'\nimport Chart from '../src/Chart'\n\n{lamps.map(({ name }) => <b>{name}</b>)} {'' + lamps[0].name} {lamps}\n\n<b title={lamps.title}>{lamps()}</b> <Chart values={lamps} client:load />",
      'docs/use.mdx:1:24 warn missing-import "./lamps" cannot be imported: there is no such module; its components show only their content',
    ],
    lacking: [
      `import { Api, load, list, K, s, d } from './lacking'
import Wrap from '../src/Wrap'

{new Api('x').name} {new Date(d).toISOString()} {d in { a: 1 } ? 'x' : 'y'}

<Wrap as={s}>text</Wrap>

<Wrap style={s.box} />

<div dangerouslySetInnerHTML={s.html} />

export class Sub extends K {}

export const api = new Api('x'), loaded = load().then((x) => x.default), [first] = list

{first.name}`,
      'docs/lacking.mdx:1:43 warn missing-import "./lacking" cannot be imported: there is no such module; its components show only their content',
    ],
    broken: [
      "import Foo from '../src/Broken'\n\n<Foo client:visible>text</Foo>",
      'docs/broken.mdx:1:18 warn missing-import "../src/Broken" cannot be imported: Could not resolve "no-such-package" (src/Broken.tsx:1:15); its components show only their content',
    ],
    cycle: [
      "import Part from './_one.mdx'\n\n<Part />",
      'docs/_two.mdx:3:1 throw missing-include Included file "./_one.mdx" includes itself: docs/cycle.mdx → docs/_one.mdx → docs/_two.mdx → docs/_one.mdx',
    ],
    throws: [
      "import Foo from '../src/Throws'\n\n<Foo />",
      'docs/throws.mdx:3:1 throw page-failed Rendering /docs/throws failed: broken lamp',
    ],
    expression: [
      'a\n\n{nothing.here}',
      'docs/expression.mdx:3:1 throw page-failed Rendering /docs/expression failed: nothing is not defined',
    ],
    object: [
      'a\n\n<Badge>{{ a: 1 }}</Badge>',
      'docs/object.mdx:3:8 throw page-failed Rendering /docs/object failed: Objects are not valid as a React child (found: object with keys {a}). If you meant to render a collection of children, use an array instead.',
    ],
    property: [
      'a\n\n- <Code code={3} />',
      'docs/property.mdx:3:3 throw page-failed Rendering /docs/property failed: props.code.replace is not a function',
    ],
    island: [
      "import Foo from '../src/Chart'\n\n<Foo values={[1]} onClick={() => 1} client:load />",
      'docs/island.mdx:3:1 throw page-failed Rendering /docs/island failed: The prop onClick of an island is no plain data, which is all that the browser can receive',
    ],
    renamed: [
      "import Foo from '../src/Own'\n\nexport const Alias = Foo\n\n<Alias client:load />",
      'docs/renamed.mdx:5:1 throw page-failed Rendering /docs/renamed failed: client:load needs a component that the document imports from a file',
    ],
    inside: [
      "import Foo from '../src/Chart'\n\ntext {[1].map((key) => <Foo key={key} values={[key]} client:soon />)}",
      'docs/inside.mdx:3:6 throw page-failed Rendering /docs/inside failed: There is no client:soon; write client:load, client:idle, client:visible or client:only',
    ],
    node: [
      "import Foo from '../src/Reads'\n\n<Foo client:load />",
      'docs/node.mdx:1:18 throw page-failed "../src/Reads" cannot run in the browser: Could not resolve "node:fs" (src/Reads.tsx:1:21)',
    ],
    address: [
      '<Card href="javascript:alert(1)">text</Card>',
      'docs/address.mdx:1:7 warn unsafe-html Left out the unsafe address "javascript:alert(1)"',
    ],
  }

  test('MD-12: of each kind', async () => {
    const site = openSite({
      ...COMPONENTS,
      'docs/index.md': '# Home\n',
      'docs/_one.mdx': "import Two from './_two.mdx'\n\n<Two />\n",
      'docs/_two.mdx': "import One from './_one.mdx'\n\n<One />\n",
      'src/Broken.tsx': "import x from 'no-such-package'\nexport default () => x\n",
      'src/Own.tsx': 'export default () => <i />\n',
      'src/Parts.tsx': 'export default () => <i />\nexport const Chart = () => <i />\nexport const sum = 1\n',
      'src/Wrap.tsx': 'export default ({ as: Tag = "b", ...props }: any) => <Tag {...props} />\n',
      'src/named.tsx': 'export const Foo = () => <i />\n',
      'src/Throws.tsx': "export default function Foo() { throw new Error('broken lamp') }\n",
      'src/Reads.tsx': "import { sep } from 'node:fs'\nexport default () => <i>{String(sep)}</i>\n",
      ...Object.fromEntries(Object.entries(BROKEN).map(([name, [text]]) => [`docs/${name}.mdx`, text])),
    })
    const findings = await site.findings()
    expect(findings.toSorted()).toEqual(
      Object.values(BROKEN)
        .map(([, expected]) => expected)
        .toSorted(),
    )
  })
})

test('MD-12: imports and tags that are only text are no findings', async () => {
  const site = openSite({
    'src/Parts.tsx': 'export const Chart = () => <i />\n',
    'docs/index.mdx': `import * as Parts from '../src/Parts'

\`<Parts.Legacy>\` {/* <Parts.Commented /> */} {"<Parts.InString />"} <Parts.Chart />

\`\`\`jsx
<Parts.Removed />
\`\`\`

{/*
import { Commented } from '../src/Parts'
*/}

export const sample = \`
import { Nope } from '../src/Parts'
import Missing from './missing'
\`

<pre>{sample}</pre>
`,
    'docs/markdown.mdx': "import { Nope } from '../src/Parts'\n\n<b\n",
  })
  expect((await site.findings()).filter((found) => !found.includes('mdx-syntax'))).toEqual([])
})

test('MD-12: imports in comments of code are no findings, and imports after exports are', async () => {
  const site = openSite({
    'src/Parts.tsx': 'export const Chart = () => <i />\n',
    'docs/index.mdx': `import { Chart } from '../src/Parts'
/*
import { Commented } from '../src/Parts'
*/
export const text = 'a'
import { Late } from '../src/Parts'

<Chart /> {text}
`,
  })
  expect(await site.findings()).toEqual([
    'docs/index.mdx:6:23 warn missing-import "../src/Parts" has no export "Late"; a component of this name shows only its content',
  ])
})

test('MD-12 CHK-2: each import of a missing module is a finding, and it hides no other mistake', async () => {
  const site = openSite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import Foo from './foo'\n\n<Foo>{Foo.bar()}</Foo>\n",
    'docs/b.mdx':
      "# B\n\nimport Foo from './foo'\nimport { bar } from './foo'\n\n<Foo /> {bar}\n\n{nothing.here}\n",
  })
  const missing =
    'warn missing-import "./foo" cannot be imported: there is no such module; its components show only their content'
  expect((await site.findings()).toSorted()).toEqual([
    `docs/a.mdx:1:18 ${missing}`,
    `docs/b.mdx:3:18 ${missing}`,
    `docs/b.mdx:4:22 ${missing}`,
    'docs/b.mdx:8:1 throw page-failed Rendering /docs/b failed: nothing is not defined',
  ])
})

test('MD-12: imports and exports between the tags of an element are those of the document', async () => {
  const site = openSite({
    'src/lamp.ts': "export const lamp = 'brass'\n",
    'docs/index.mdx': `# A

<div>

export const sample = 'copper'

<b title={sample}>text</b>

<div>

import { lamp } from '../src/lamp'

</div>

</div>

{sample} {lamp}
`,
  })
  await site.build()
  expect(site.main('docs/index.html')).toContain('<b title="copper">text</b>')
  expect(site.main('docs/index.html')).toMatch(/copper<!-- -->\s<!-- -->brass/)
})

test('MD-12: elements in <Head>, functions as children, and imports with comments', async () => {
  const site = openSite({
    'docs/index.md': '# Home\n',
    'docs/names.js': 'export const $ = (text) => text + text\nexport default "D"\n',
    'docs/a.mdx': [
      'import Dé, { $, // doubles',
      '  /* again */ $ as twice } from "./names.js"',
      '',
      '# Page',
      '',
      '<Head>',
      '  <title>Own title</title>',
      '  <meta name="robots" content={"no" + "index"} />',
      '  <script type="application/ld+json">{JSON.stringify({ a: 1 })}</script>',
      '</Head>',
      '',
      '<BrowserOnly fallback={<i>later</i>}>',
      '  {() => <b>{window.name}</b>}',
      '</BrowserOnly>',
      '',
      '{$("q")}{twice("r")}{Dé}',
    ].join('\n'),
  })
  expect((await site.build()).failed).toBe(false)
  expect(site.main('docs/a/index.html').replaceAll('<!-- -->', '')).toMatch(/<i>later<\/i>\s*qq\s*rr\s*D/)
  const html = site.head('docs/a/index.html')
  expect(html).toContain('<title>Own title')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain('<script type="application/ld+json">{"a":1}</script>')
})

test('MD-12: known names and modules of other tools need no bundle of the site', async () => {
  const html = await render(
    'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n<Tabs><TabItem value="a" label="A">one</TabItem><TabItem value="b" label="B">two</TabItem></Tabs>\n\n<Card title="T" href="./index.md">text</Card>',
  )
  expect(html).toContain('<fieldset class="tabs"')
  expect(html).toMatch(/<a href="\/docs" class="card-link">T<\/a>/)
})

test("MD-12: with markdown.format 'mdx' documents named .md are MDX, with their imports and texts", async () => {
  const site = openSite({
    ...COMPONENTS,
    'xpre.config.mjs': "export default { markdown: { format: 'mdx' } }\n",
    'docs/index.md': [
      "import Chart from '../src/Chart'",
      "import Part from './_part.md'",
      '',
      '# Home of {1 + 1}',
      '',
      '<Chart values={[1, 2]} title="Sum" />',
      '',
      '<Part name="x" />',
    ].join('\n'),
    'docs/_part.md': 'Part {props.name}\n',
  })
  expect((await site.build()).failed).toBe(false)
  const html = site.main('docs/index.html').replaceAll('<!-- -->', '')
  expect(html).toMatch(/<h1[^>]*>Home of 2/)
  expect(html).toContain('<figure data-sum="3"><b>Sum</b></figure>')
  expect(html).toContain('Part x')
})

test('MD-12: bare .mdx is read as MDX, without findings about its components and code', async () => {
  const text = [
    "import Foo from '@site/src/Foo'",
    '',
    'export const a = 1',
    '',
    '<Foo id="spot" to="./gone.md" {...a}>',
    'In *it* [x](gone.md) [y](#spot) {a} [z](#none)',
    '</Foo>',
  ]
  const { dir } = openSite({ 'a.mdx': text.join('\n') })
  const { findings } = await check({ paths: [dir] })
  expect(findings.map(({ rule, place }) => `${place?.start.line}:${place?.start.column} ${rule}`)).toEqual([
    '5:1 broken-markdown-link',
    '6:9 broken-markdown-link',
    '6:37 broken-anchor',
  ])
})

test("MD-12: with markdown.format 'mdx' ids that code gives are anchors, and .markdown is a part", async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { markdown: { format: 'mdx' } }\n",
    'docs/index.md': [
      "import M from './_m.markdown'",
      '',
      'export const H = () => <h2 id="dyn">Dyn</h2>',
      '',
      '# A',
      '',
      '<H/>',
      '',
      '[x](#dyn)',
      '',
      '<M />',
    ].join('\n'),
    'docs/_m.markdown': 'Part\n',
  })
  expect((await site.check()).report.findings).toEqual([])
})

test('D12: markdown.format without an effect is a mistake of the configuration', async () => {
  const site = openSite({
    'xpre.config.mjs': "export default { markdown: { format: 'mdx', mdx: false } }\n",
    'docs/index.md': '# A\n',
  })
  await expect(site.check()).rejects.toThrow(/markdown\.format.*no effect/)
})

test('CHK-2: bare .md beside a configuration of Docusaurus is MDX', async () => {
  const text = [
    '<Tabs>',
    '<TabItem value="a">',
    'See [l](nowhere.md) and ![i](./nope.png).',
    '</TabItem>',
    '</Tabs>',
    '',
    "<img src={require('./nope2.png').default} />",
  ].join('\n')
  const places = async (config: SiteFiles) => {
    const { dir } = openSite({ ...config, 'guide/a.md': text })
    const { findings } = await check({ paths: [`${dir}/guide`], bare: true })
    return findings.map(({ rule, place }) => `${place?.start.line}:${place?.start.column} ${rule}`)
  }
  expect(await places({ 'docusaurus.config.js': '' })).toEqual([
    '3:5 broken-markdown-link',
    '3:25 missing-asset',
    '7:1 missing-asset',
  ])
  expect(await places({ 'website/docusaurus.config.ts': '' })).toHaveLength(3)
  expect(await places({})).toEqual([])
})

test('D7: an option that changes findings changes the key of their cache', async () => {
  const frame = '# A\n\n<iframe src="https://player.example/x"></iframe>\n'
  const config = (frames: string) => `export default { markdown: { frames: ${frames} } }\n`
  const site = openSite({ 'xpre.config.mjs': config('[]'), 'docs/index.md': frame })
  const rulesIn = async () => (await site.check({ cache: true })).report.findings.map(({ rule }) => rule)
  expect(await rulesIn()).toEqual(['unsafe-html'])
  expect(await rulesIn()).toEqual(['unsafe-html'])
  writeFileSync(join(site.dir, 'xpre.config.mjs'), config("['https://player.example']"))
  expect(await rulesIn()).toEqual([])
})

test('CHK-1: --bare checks a named site as bare Markdown', async () => {
  const { dir } = openSite({ 'xpre.config.mjs': 'export default {}\n', 'docs/a.md': '[x](gone.md)\n' })
  const { findings } = await check({ paths: [dir], bare: true })
  expect(findings.map(({ rule }) => rule)).toEqual(['broken-markdown-link'])
})
