/** Mistakes in a site's code give the same findings in `check` as in `build`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../../src/shared/diagnostic.ts'
import { isLongRun, shortRows } from '../../helpers/longRuns.ts'
import { openSite, type SiteFiles, temporaryFolder } from '../../helpers/openSite.ts'
import { readFactsOf, showDiagnostic } from './readFacts.ts'

const CATEGORY: SiteFiles = {
  'docs/guide/_category_.json': '{ "link": { "type": "generated-index" } }\n',
  'docs/guide/a.md': '# A\n',
}

/**
 * Mistakes that do not hide each other share a site. Without places of thrown errors: the test runner has source maps of
 * its own modules only.
 */
const MISTAKES: readonly (readonly [name: string, files: SiteFiles, findings: readonly RegExp[]])[] = [
  [
    'what React refuses, pages without a component, and asynchronous and lazy ones',
    {
      'pages/a.tsx': 'export default async () => <p>a</p>\n',
      'pages/b.tsx': 'const Part = async () => <b>b</b>\nexport default () => <Part />\n',
      'pages/c.tsx':
        "import { lazy } from 'react'\nconst Part = lazy(async () => ({ default: () => <b>c</b> }))\nexport default () => <Part />\n",
      'pages/data.tsx': 'export default { a: 1 }\n',
      'pages/empty.tsx': 'export const x = 1\n',
      'pages/refused.tsx': 'export default () => <p>{{ a: 1 }}</p>\n',
    },
    [
      ...['a', 'b', 'c'].map(
        (name) => new RegExp(`^pages/${name}\\.tsx page-failed .* in pages/${name}\\.tsx\\?$`),
      ),
      /^pages\/data\.tsx page-failed Rendering \/data failed: the default export of pages\/data\.tsx is not a component but of type object/,
      /^pages\/empty\.tsx page-failed Rendering \/empty failed: pages\/empty\.tsx has no default export/,
      /^pages\/refused\.tsx page-failed Rendering \/refused failed: Objects are not valid as a React child/,
    ],
  ],
  [
    'a page that throws while it is loaded',
    { 'pages/a.tsx': 'export default () => null\nthrow new Error("at once")\n' },
    [/^pages page-failed Loading the code of the site failed: at once$/],
  ],
  [
    'code that does not compile, and an import of nothing in code and in styles',
    {
      'components/Lamp.tsx': 'export default () => <p>\n',
      'pages/a.tsx': 'export default function A() {\n  return /* ä😀 */ <p>x</q>\n}\n',
      'pages/b.css': '@import "./no.css";\n',
      'pages/b.tsx': "import './b.css'\nimport x from './no.ts'\nexport default () => x\n",
      'theme/Footer.tsx': 'export default () => <p>\n',
    },
    [
      /^components\/Lamp\.tsx:2:1-1 page-failed /,
      /^pages\/a\.tsx:2:26-27 page-failed .*"q"/,
      /^pages\/b\.css:1:9-19 page-failed /,
      /^pages\/b\.tsx:2:15-24 page-failed /,
      /^theme\/Footer\.tsx:2:1-1 page-failed /,
    ],
  ],
  [
    'a replacement of nothing',
    { 'theme/Fooder.tsx': 'export default () => null\n' },
    [/^theme\/Fooder\.tsx unknown-theme-component /],
  ],
  [
    'a component that is an element',
    { 'components/Lamp.tsx': 'export default <p />\n' },
    [/^components\/Lamp\.tsx:1:1-1 page-failed the default export of .* is not a component but an element/],
  ],
  [
    'a component that is none',
    { 'components/Lamp.tsx': 'export default 5\n' },
    [
      /^components\/Lamp\.tsx:1:1-1 page-failed the default export of components\/Lamp\.tsx is not a component but of type number/,
    ],
  ],
  [
    'a component without a component',
    { 'components/Lamp.tsx': 'export const x = 1\n' },
    [/^components\/Lamp\.tsx:1:1-1 page-failed components\/Lamp\.tsx has no default export/],
  ],
  [
    'a component that throws where it is shown, or is asynchronous, but not one that works only inside of another one',
    {
      'components/Broken.tsx': 'export default () => { throw new Error("no oil") }\n',
      'components/Lamp.tsx':
        "import { createContext, useContext } from 'react'\nexport const Light = createContext(null)\nexport default () => <p>{useContext(Light).on}</p>\n",
      'components/Late.tsx': 'export default async () => { throw new Error("no oil") }\n',
      'components/Room.tsx':
        "import { Light } from './Lamp.tsx'\nexport default ({ children }) => <Light value={{ on: 'on' }}>{children}</Light>\n",
      'components/Slow.tsx': 'export default async function Slow() { return <p>on</p> }\n',
      'docs/among.md': '# Among\n\n::Room\n\n::Late\n',
      'docs/fine.md': '# Fine\n\n:::Room\n::Lamp\n:::\n',
      'docs/one.md': '# One\n\n::Broken\n',
      'docs/slow.md': '# Slow\n\n::Slow\n',
      'docs/two.md': '# Two\n\n:::Broken\nText\n:::\n',
    },
    [
      /^components\/Slow\.tsx page-failed Rendering \/docs\/slow failed: asynchronous components are not /,
      /^docs\/among\.md page-failed .* in components\/Late\.tsx or components\/Room\.tsx\?$/,
      /^docs\/one\.md page-failed Rendering \/docs\/one failed: no oil/,
      /^docs\/two\.md page-failed Rendering \/docs\/two failed: no oil/,
    ],
  ],
  [
    'a replacement that is asynchronous',
    { ...CATEGORY, 'theme/CategoryPage.tsx': 'export default async () => <p>cards</p>\n' },
    [/^theme\/CategoryPage\.tsx page-failed Rendering \/docs\/category\/guide failed: asynchronous .*\?$/],
  ],
  [
    'a replacement that throws on all pages',
    { 'theme/Footer.tsx': 'export default () => { throw new Error("no floor") }\n' },
    [
      /^docs page-failed Rendering \/docs\/404 failed: no floor/,
      /^docs\/index\.md page-failed Rendering \/docs failed: no floor/,
      /^xpre\.config\.ts page-failed Rendering \/404 failed: no floor/,
      /^xpre\.config\.ts page-failed Rendering \/search failed: no floor/,
    ],
  ],
  [
    'a replacement that throws on pages of categories, and one on pages with tags',
    {
      ...CATEGORY,
      'docs/one.md': '# One\n',
      'docs/two.md': '---\ntags: [oil]\n---\n\n# Two\n',
      'theme/CategoryPage.tsx': 'export default () => { throw new Error("no cards") }\n',
      'theme/PageEnd.tsx':
        "import { usePage } from 'xpre-docs/runtime'\nexport default () => { if (usePage().tags.length > 0) throw new Error('no tags') }\n",
    },
    [
      /^docs\/guide\/_category_\.json page-failed Rendering \/docs\/category\/guide failed: no cards/,
      /^docs\/two\.md page-failed Rendering \/docs\/two failed: no tags/,
    ],
  ],
]

/** Cases of pages for short runs. */
const REPEATS = ['a component that is none', 'a component without a component']

/** Sites that short runs build: pages, components and replacements. */
const COMPARED = [
  'what React refuses, pages without a component, and asynchronous and lazy ones',
  'code that does not compile, and an import of nothing in code and in styles',
  'a component that throws where it is shown, or is asynchronous, but not one that works only inside of another one',
]

function compiledFindings(siteDir: string): { readonly probe: string[]; readonly build: string[] } {
  const script = path.resolve(import.meta.dirname, 'compiledFindings.mjs')
  const { stdout } = spawnSync(process.execPath, [script, siteDir], { encoding: 'utf8' })
  const { probe, build }: Record<'probe' | 'build', Diagnostic[]> = JSON.parse(stdout)
  return { probe: probe.map(showDiagnostic).sort(), build: build.map(showDiagnostic).sort() }
}

describe('CHK-3: findings of the build in the code of a site', () => {
  test.each(shortRows(MISTAKES, ([name]) => !REPEATS.includes(name)))(
    '%s is reported without a build',
    async (name, files, expected) => {
      const site = openSite({ 'docs/index.md': '# Docs\n', ...files })
      const { diagnostics } = await readFactsOf(site.dir)
      const found = diagnostics.map(showDiagnostic).sort()
      expect(found).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
      // Short runs compare a site of each kind of code.
      if (!isLongRun && !COMPARED.includes(name)) return
      const { findings } = await site.build()
      expect(found).toEqual(findings.map(showDiagnostic).sort())
    },
  )

  test('thrown errors are reported at the same place', () => {
    const parent = path.join(temporaryFolder(), 'sites (old)')
    mkdirSync(parent)
    const files = {
      'docs/index.md': '# Docs\n',
      ...CATEGORY,
      'theme/CategoryPage.tsx':
        'export default function CategoryPage() {\n  throw new Error("no cards")\n}\n',
      'pages/a.tsx':
        "import { Part } from './_part.tsx'\nexport default () => <main>\n\t<b>é😀</b><Part />\n</main>\n",
      'pages/_part.tsx': 'export function Part({ items }) {\n  return <p>{items.map(String)}</p>\n}\n',
      'pages/b.tsx': 'export default function B() {\n\tconst é = "😀"; if (é) throw new Error("no way")\n}\n',
    }
    const of = compiledFindings(openSite(files, parent).dir)
    expect(of.probe).toEqual([
      expect.stringMatching(/^pages\/_part\.tsx:2:20-21 page-failed Rendering \/a failed: /),
      'pages/b.tsx:2:31-32 page-failed Rendering /b failed: no way',
      'theme/CategoryPage.tsx:2:9-10 page-failed Rendering /docs/category/guide failed: no cards',
    ])
    expect(of.probe).toEqual(of.build)
  })

  test('a theme component in an infinite loop is reported', async () => {
    const site = openSite({
      'docs/index.md': '# Docs\n',
      ...CATEGORY,
      'theme/CategoryPage.tsx': 'export default () => {\n  while (true) {}\n}\n',
    })
    const { report } = await site.check({ timeoutMs: 1_000 })
    const { findings } = await site.build({ timeoutMs: 1_000 })
    expect(report.findings.map(showDiagnostic)).toEqual([
      'theme/CategoryPage.tsx page-failed Timed out after 1 second rendering /docs/category/guide; is there an infinite loop in theme/CategoryPage.tsx?',
    ])
    expect(findings.map(showDiagnostic)).toEqual(report.findings.map(showDiagnostic))
  })

  test('a loop on all pages times out once, and everything else is checked', async () => {
    const site = openSite({
      'docs/index.md': '# Docs\n\n[Gone](gone.md)\n',
      'theme/Brand.tsx': 'export default () => null\n',
      'theme/Footer.tsx': 'export default () => {\n  while (true) {}\n}\n',
    })
    const { report } = await site.check({ timeoutMs: 1_000 })
    expect(report.findings.map(showDiagnostic)).toEqual([
      expect.stringMatching(/^docs\/index\.md:3:1-16 broken-markdown-link /),
      expect.stringMatching(
        /^theme\/Brand\.tsx page-failed .* rendering \/404; is there an infinite loop in theme\/Brand\.tsx or theme\/Footer\.tsx\?$/,
      ),
    ])
  })

  test('the facts of other pages exist when one page fails', async () => {
    const site = openSite({
      'docs/index.md': '# Docs\n',
      'pages/a.tsx': 'export default () => { throw new Error("no") }\n',
      'pages/b.tsx': 'export default () => <a href="/x">x</a>\n',
    })
    const { facts, diagnostics } = await readFactsOf(site.dir)
    expect(diagnostics).toHaveLength(1)
    expect([...facts.keys()]).toEqual(['/b'])
  })
})
