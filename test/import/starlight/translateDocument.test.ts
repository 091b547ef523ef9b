import { expect, test } from 'vitest'
import { openImport } from '../openImport.ts'

const CONFIG = `import starlight from '@astrojs/starlight'

export default { integrations: [starlight({ title: 'Lamps' })] }
`

test('MD-13: an export of Starlight with `await` has no value, and the report names it', async () => {
  const source = {
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx':
      "---\ntitle: Home\n---\n\nimport { latest } from 'no-package'\nexport const version = await latest('stable');\n\nText {version}.\n",
  }
  const { site, report } = await openImport(source, false)
  expect(report).toContain('`await` in an export')
  expect(report).toContain('index.mdx:6')
  expect((await site.findings()).map((finding) => finding.split(' ')[2])).toEqual(['missing-import'])
  expect(site.main('index.html')).toContain('Text')
})

test.each([
  ['tagline: Hello', 'Welcome'],
  ['title: Big', 'Big'],
])('MD-13: a hero of Starlight with %s has the title %s', async (hero, title) => {
  const { site, text } = await openImport(
    {
      'astro.config.mjs': CONFIG,
      'src/content/docs/index.mdx': `---\ntitle: Welcome\ntemplate: splash\nhero:\n  ${hero}\n  actions:\n    - text: Go\n      link: /\n---\n`,
    },
    false,
  )
  expect(text('src/content/docs/index.mdx')).toContain(`\n:::hero[${title}]\n`)
  expect(await site.findings()).toEqual([])
  const main = site.main('index.html')
  expect(main.match(/<h1/g)).toHaveLength(1)
  expect(main).toMatch(new RegExp(`class="hero[^>]*>(?:<[^>]*>)*${title}`))
})
