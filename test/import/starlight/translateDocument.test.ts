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

const HTML_TEXTS = `---
title: Home
banner:
  content: |
    New <br> in {v2}:
        <a href=/b/>look</a>
hero:
  title: |
    Big {x}
    Title [1]
  tagline: <b>Tag</b> {x} fast <br> & small, a < b <!-- no -->
  image:
    html: '<svg width=20><circle id="{c}" r=4></svg>'
  actions:
    - { text: 'Go {1}', link: /b/ }
---
`

const COMPONENT =
  '\nimport { Card } from \'@astrojs/starlight/components\'\n\n<Card title="Small">Text</Card>\n'

test.each([
  ['.md', HTML_TEXTS.replace('r=4>', 'r=4 />')],
  ['.mdx', HTML_TEXTS + COMPONENT],
])('MD-13: texts of Starlight in HTML are shown in %s', async (ending, text) => {
  const { site } = await openImport(
    {
      'astro.config.mjs': CONFIG,
      [`src/content/docs/index${ending}`]: text,
      'src/content/docs/b.md': '---\ntitle: B\n---\n',
    },
    false,
  )
  expect(await site.findings()).toEqual([])
  const main = site.main('index.html').replaceAll('/>', '>')
  expect(main).toMatch(/New <br> in \{v2\}: <a href="[^"]*b\/">look<\/a>/)
  expect(main).toMatch(/<h1[^>]*>(?:<[^>]*>)*Big \{x\} Title \[1\]/)
  expect(main).toMatch(/<b>Tag<\/b> \{x\} fast <br> &amp; small, a &lt; b/)
  expect(main).toMatch(/<svg width="20"><circle id="[^"]*\{c\}" r="4">/)
  expect(main).toMatch(/<a [^>]*>Go \{1\}/)
  expect(main.includes('Small')).toBe(ending === '.mdx')
})

test.each([
  ['# x', '# x'],
  ['1. x', '1. x'],
  ['"    four"', 'four'],
  ['"- x\\n\\n    four"', '- x four'],
  ['"::: x"', '::: x'],
  ['"[a]: b"', '[a]: b'],
  ['"---"', '---'],
  ['import from a', 'import from a'],
])('MD-13: the tagline %s of Starlight is a paragraph', async (tagline, shown) => {
  const home = `---\ntitle: Home\nhero:\n  tagline: ${tagline}\n---\n`
  const { site } = await openImport(
    {
      'astro.config.mjs': CONFIG,
      'src/content/docs/index.md': home.replace('# x', "'# x'"),
      'src/content/docs/b.mdx': home.replace('# x', "'# x'"),
    },
    false,
  )
  expect(await site.findings()).toEqual([])
  for (const file of ['index.html', 'b/index.html']) expect(site.main(file)).toContain(`<p>${shown}</p>`)
})

test('MD-13: a hero of Starlight has the images for light and dark', async () => {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />'
  const { site } = await openImport(
    {
      'astro.config.mjs': CONFIG,
      'src/content/docs/index.md':
        '---\ntitle: Home\nhero:\n  image: { dark: ~/a-dark.svg, light: ~/a-light.svg, alt: "A [1]" }\n---\n',
      'src/a-light.svg': image,
      'src/a-dark.svg': image,
    },
    false,
  )
  expect(await site.findings()).toEqual([])
  expect(site.main('index.html').match(/<img[^>]* alt="A \[1\]"/g)).toHaveLength(2)
})

test.each([
  ['an empty sidebar', 'sidebar: []', false],
  ['a sidebar of empty groups', "sidebar: [{ label: 'A', items: [] }]", false],
  ['no sidebar', '', true],
  ['a sidebar that is code', 'sidebar: readSidebar()', true],
])('MD-13: a site of Starlight with %s', async (_name, sidebar, isGenerated) => {
  const { site } = await openImport(
    {
      'astro.config.mjs': CONFIG.replace('}', `, ${sidebar} }`),
      'src/content/docs/index.md': '---\ntitle: Home\n---\n',
      'src/content/docs/b.md': '---\ntitle: Bulbs\n---\n',
    },
    false,
  )
  expect(await site.findings()).toEqual([])
  expect(site.output('index.html').includes('>Bulbs<')).toBe(isGenerated)
})
