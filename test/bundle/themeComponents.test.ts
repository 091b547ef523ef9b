import { describe, expect, test } from 'vitest'
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

  test('that import themselves are an error at the import, not an endless page', async () => {
    const site = openSite({
      ...DOCS,
      'theme/Footer.tsx': "import Original from '@theme/Footer'\nexport default () => <Original />\n",
    })
    expect(await site.findings()).toEqual([
      'theme/Footer.tsx:1:22 throw page-failed The module imports itself; import "@theme-original/Footer"',
    ])
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
