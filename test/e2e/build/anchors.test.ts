/** Links are checked against exactly the ids of the built pages. */
import { cpSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { expect, test } from 'vitest'
import { loadTarget } from '../../../src/check/loadTarget.ts'
import { htmlPathOf } from '../../../src/shared/addresses/htmlPathOf.ts'
import { LAYOUT_ID_PREFIX } from '../../../src/shared/constants.ts'
import { rules } from '../../../src/shared/rules.ts'
import { shortRows } from '../../helpers/longRuns.ts'
import { type OpenSite, openSite } from '../../helpers/openSite.ts'

type Node = DefaultTreeAdapterTypes.Node

/** Ids and names of anchors in `<main>`, without those of the layout. */
function anchorsIn(html: string): string[] {
  const anchors = new Set<string>()
  const pending: { node: Node; isInMain: boolean }[] = [{ node: parse(html), isInMain: false }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node } = next
    if ('tagName' in node && next.isInMain) {
      for (const { name, value } of node.attrs) {
        if (name === 'id' || (name === 'name' && node.tagName === 'a')) anchors.add(value)
      }
    }
    const isInMain = next.isInMain || ('tagName' in node && node.tagName === 'main')
    if ('childNodes' in node) pending.push(...node.childNodes.map((child) => ({ node: child, isInMain })))
  }
  return [...anchors].filter((id) => !id.startsWith(LAYOUT_ID_PREFIX)).sort()
}

/** Findings are warnings, so that pages are written. */
function forgive(site: OpenSite): void {
  const [file] = readdirSync(site.dir).filter((name) => name.startsWith('xpre.config.'))
  if (file !== undefined) renameSync(path.join(site.dir, file), path.join(site.dir, `own-${file}`))
  const own = file === undefined ? '{}' : `await import('./own-${file}').then((module) => module.default)`
  const forgiven = Object.fromEntries(Object.keys(rules).map((rule) => [rule, 'log']))
  site.write({
    'xpre.config.mjs': `export default { ...(${own}), rules: ${JSON.stringify(forgiven)} }\n`,
  })
}

async function compareAnchors(site: OpenSite) {
  await site.build()
  const target = { kind: 'site', dir: site.dir, only: [] } as const
  const loading = { cwd: site.dir, includeDrafts: false, cacheEnv: undefined, onRead: () => {} }
  const { links, site: loaded } = await loadTarget(target, loading)
  const pages = loaded.routes.routes.filter(({ kind }) => kind !== 'redirect')
  return pages.map((route) => {
    const shown = anchorsIn(site.output(htmlPathOf(route, loaded.config.trailingSlash)))
    const known = [...(links.anchorsOf(route) ?? ['unknown'])]
    // Links are also compared in the composed form of an id.
    const isShown = (id: string) => shown.some((one) => one === id || one.normalize('NFC') === id)
    return {
      path: route.path,
      missing: shown.filter((id) => !known.includes(id)),
      invented: known.filter((id) => !isShown(id)),
    }
  })
}

const differences = (compared: Awaited<ReturnType<typeof compareAnchors>>) =>
  compared.filter(({ missing, invented }) => missing.length + invented.length > 0)

const SITES = [
  'fixtures/kitchen-sink',
  'fixtures/links-anchors-html',
  'fixtures/links-anchors-components',
  'mixed/site',
  'mixed/based',
  '../site',
]

test.each(shortRows(SITES, (folder) => folder.startsWith('fixtures/')))(
  'CHK-3: links to %s are checked against the ids of its built pages',
  async (folder) => {
    const site = openSite({})
    const dir = path.resolve(import.meta.dirname, '../..', folder)
    cpSync(dir, site.dir, { recursive: true, filter: (file) => path.basename(file) !== 'build' })
    forgive(site)
    const compared = await compareAnchors(site)
    expect(compared.length).toBeGreaterThan(2)
    expect(differences(compared)).toEqual([])
  },
)

test('CHK-3: every directive renders the given id, and no other', async () => {
  const text = [
    '# Directives',
    ':::note{#note}\n[a](#note)\n:::',
    ':::warning[**Rich**]{#warning}\nx\n:::',
    ':::details[Summary]{#details}\nx\n:::',
    ':::details[`Rich`]{#details-rich open}\nx\n:::',
    '::::tabs{#tabs}\n:::tab[One]{#tab-1}\n## In a tab\n:::\n:::tab[Two]{#tab-2}\nx\n:::\n::::',
    ':::code-group{#group}\n```js title="a.js"\n1\n```\n:::',
    ':::steps{#steps}\n1. One\n2. Two\n:::',
    ':::steps{#steps-2}\n### First step\n### Second step {#second}\n:::',
    '::::cards{#cards}\n:::card[T]{#card href="#note"}\nx\n:::\n::::',
    '::card[Leaf]{#leaf}',
    ':badge[New]{#badge} and :kbd[K]{#kbd}',
    '> [!TIP]\n> <p id="in-alert">x</p>',
    '<Tabs>\n<TabItem value="a" label="A">\n\n### In an item\n\n</TabItem>\n</Tabs>',
    '<Admonition type="tip" id="jsx">x</Admonition>',
    '<details id="html"><summary id="summary">S</summary>x</details>',
    ':::Panel{#panel}\n### In a panel\n:::',
    'Notes[^1] and[^1].\n\n[^1]: <b id="in-note">x</b>',
  ]
  const site = openSite({
    'xpre.config.mjs': 'export default {}\n',
    'components/Panel.tsx':
      'export default ({ id, children }) => <section id={id}><p id="own">x</p>{children}</section>\n',
    'docs/index.md': `${text.join('\n\n')}\n`,
  })
  const compared = await compareAnchors(site)
  expect(differences(compared)).toEqual([])
  const main = site.main('docs/index.html')
  const ids = text.join('\n').matchAll(/\{#([\w-]+)|\bid="([\w-]+)"/g)
  for (const [, inBraces, inTag] of ids) expect(main).toContain(`id="${inBraces ?? inTag}"`)
})
