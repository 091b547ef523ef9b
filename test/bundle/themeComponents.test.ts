import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ARTICLE_LAYOUT_COMPONENTS } from '../../src/bundle/siteModulesPlugin.ts'
import { listThemeFiles, readReplaceableComponents } from '../../src/bundle/themeComponents.ts'
import { openSite } from '../helpers/openSite.ts'
import { textsOf } from '../helpers/readHtml.ts'

const DOCS = { 'docs/index.md': '# Docs\n' }

describe('replacements of theme components', () => {
  test('are used wherever the theme uses the component, including the root', async () => {
    const site = openSite({
      ...DOCS,
      'theme/Root.tsx':
        "import Original from '@theme-original/Root'\nexport default function Root(props) {\n  return <Original {...props}><i>wrapped</i>{props.children}</Original>\n}\n",
      'theme/Footer.tsx': 'export default () => <footer>my footer</footer>\n',
    })
    expect(await site.findings()).toEqual([])
    const html = site.output('docs/index.html')
    expect(textsOf(html, '#xpre-root i')).toEqual(['wrapped'])
    expect(textsOf(html, 'footer')).toEqual(['my footer'])
  })

  test('with a misspelled name are a finding that suggests the right one', async () => {
    const site = openSite({ ...DOCS, 'theme/Fooder.tsx': 'export default () => null\n' })
    const { findings } = await site.build()
    expect(findings).toMatchObject([
      {
        rule: 'unknown-theme-component',
        file: 'theme/Fooder.tsx',
        suggestions: [{ text: 'did you mean Footer?' }],
      },
    ])
  })

  test('may import themselves for finite recursion', async () => {
    const site = openSite({
      ...DOCS,
      'theme/Footer.tsx':
        "import Footer from '@theme/Footer'\nexport default ({ depth = 0 }) => <footer>{depth < 2 && <Footer depth={depth + 1} />}</footer>\n",
    })
    expect(await site.findings()).toEqual([])
    expect(textsOf(site.output('docs/index.html'), 'footer')).toHaveLength(3)
  })

  test('can import other components of the site', async () => {
    const site = openSite({
      ...DOCS,
      'theme/year.ts': 'export const year = 2025\n',
      'theme/Footer.tsx':
        "import { year } from './year.ts'\nexport default () => <footer>since {year}</footer>\n",
    })
    expect(await site.findings()).toEqual([])
    expect(textsOf(site.output('docs/index.html'), 'footer')).toEqual(['since 2025'])
  })
})

/** Paths of the component files that a file of the theme imports, also indirectly. */
function importedComponents(file: string, found = new Set<string>()): ReadonlySet<string> {
  for (const [, request = ''] of readFileSync(file, 'utf8').matchAll(
    /^import (?!type).* from '(\..*\.tsx)'$/gm,
  )) {
    const imported = path.resolve(path.dirname(file), request)
    if (found.has(imported)) continue
    found.add(imported)
    importedComponents(imported, found)
  }
  return found
}

test('a replacement of any component around the article is hydrated', () => {
  const names = readReplaceableComponents()
  const imported = [...importedComponents(listThemeFiles().get('ArticleLayout') ?? '')]
    .map((file) => path.basename(file, '.tsx'))
    .filter((name) => names.has(name))
  expect(imported.sort()).toEqual(ARTICLE_LAYOUT_COMPONENTS)
})
