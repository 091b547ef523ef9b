import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { FirstBuild } from '../../src/import/firstBuild.ts'
import { openSource } from './openSource.ts'

test.each([
  ['../../evil.md', '../../evil.md'],
  // A path of Windows.
  [String.raw`..\\..\\evil.md`, String.raw`..\..\evil.md`],
])('MD-13: rules of the source do not lead out of the new site: %s', async (written, target) => {
  const { cwd, run } = openSource({
    'site/.vitepress/config.mjs': `export default { rewrites: { 'a.md': '${written}' } }`,
    'site/a.md': '# A',
    'site/index.md': '# B',
  })
  const { files, reportText } = await run()
  expect([...files.keys()].filter((file) => file.endsWith('.md'))).toEqual(['docs/index.md', 'IMPORT.md'])
  expect(reportText).toContain(`- the path \`docs/${target}\`: it leads out of the new site\n  - \`a.md\``)
  expect(existsSync(path.join(cwd, 'evil.md'))).toBe(false)
})

test('MD-13: links out of the source are not followed', async () => {
  const { cwd, run } = openSource({
    'secret.md': '# Secret',
    'site/docusaurus.config.js': 'export default { presets: [["classic", {}]] }',
    'site/docs/a.md': '# A',
  })
  symlinkSync(path.join(cwd, 'secret.md'), path.join(cwd, 'site/docs/b.md'))
  symlinkSync(path.join(cwd, 'site/docs/a.md'), path.join(cwd, 'site/docs/c.md'))
  const { files, reportText } = await run()
  expect([...files.keys()].filter((file) => file.startsWith('docs/'))).toEqual(['docs/a.md', 'docs/c.md'])
  expect(reportText).toContain('- symbolic links: ')
  expect(reportText).toContain('`docs/b.md`')
})

test('MD-13: documents beside the site of Docusaurus move into it', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js':
      "export default { presets: [['classic', { docs: { path: '../docs', editUrl: 'https://code.example/edit/main/site/' } }]] }",
    'docs/guide/a.md': '# A',
  })
  const { files } = await run()
  expect(files.has('docs/guide/a.md')).toBe(true)
  expect(files.get('xpre.config.ts')).toContain("editUrl: 'https://code.example/edit/main/'")
})

test('MD-13: archived versions of Docusaurus come with their sidebars', async () => {
  const sidebars = { docs: [{ type: 'doc', id: 'a', customProps: { new: true } }] }
  const { run } = openSource({
    'site/docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'site/docs/a.md': '# A',
    'site/versions.json': '["1.0"]',
    'site/versioned_docs/version-1.0/a.md': '# A',
    'site/versioned_sidebars/version-1.0-sidebars.json': JSON.stringify(sidebars),
    'site/versioned_sidebars/version-0.9-sidebars.json':
      '{"version-0.9/docs": ["version-0.9/a", { "type": "doc", "id": "version-0.9/guide/b" }]}',
  })
  const { files } = await run()
  expect(String(files.get('versions.json'))).toBe('["1.0"]')
  expect(files.get('versioned_docs/version-1.0/a.md')).toBe('# A')
  expect(JSON.parse(String(files.get('versioned_sidebars/version-1.0-sidebars.json')))).toEqual({
    docs: [{ type: 'doc', id: 'a' }],
  })
  // Older versions have their name before ids.
  expect(JSON.parse(String(files.get('versioned_sidebars/version-0.9-sidebars.json')))).toEqual({
    docs: ['a', { type: 'doc', id: 'guide/b' }],
  })
})

test('MD-13: a snippet of VitePress keeps its file', async () => {
  const { run } = openSource({
    'site/.vitepress/config.mjs': 'export default {}',
    'site/guide/a.md': '# A\n\n<<< @/code/b.vue\n',
    'site/code/b.vue': '<template />',
  })
  const { files } = await run()
  expect(files.get('docs/guide/a.md')).toBe('# A\n\n<<< ../code/b.vue\n')
  expect(files.has('docs/code/b.vue')).toBe(true)
})

test.each([
  ['mdBook', 'book.toml', '', 'src/a.md'],
  ['MkDocs', 'mkdocs.yml', 'site_name: Lamps', 'docs/a.md'],
  ['Hugo', 'hugo.toml', '', 'content/a.md'],
  ['VitePress', '.vitepress/config.mjs', 'export default {}', 'a.md'],
  ['Starlight', 'astro.config.mjs', '// starlight\nexport default {}', 'src/content/docs/a.md'],
])('MD-13: faults that %s never named are warnings', async (tool, config, text, document) => {
  const { run } = openSource({ [`site/${config}`]: text, [`site/${document}`]: '# A\n\n[b](b.html)' })
  const { files, reportText } = await run()
  expect(files.get('xpre.config.ts')).toMatch(
    new RegExp(`
  // ${tool} did not check all of this. Remove what follows when .*
  onBrokenLinks: 'warn',
  onBrokenAssets: 'warn',
  rules: \\{ 'missing-include': 'warn' \\},
\\}\\)
$`),
  )
  expect(reportText).toMatch(
    new RegExp(`## For you to decide\n[\\s\\S]*- ${tool} did not check all links and files: .*onBrokenLinks`),
  )
})

test.each([
  ['', '', ["onBrokenAssets: 'warn'"]],
  ["onBrokenLinks: 'throw'", '', ["onBrokenLinks: 'throw'", "onBrokenAssets: 'warn'"]],
  ["onBrokenLinks: 'log'", 'site/src/pages/index.js', ["onBrokenLinks: 'log'", "onBrokenAssets: 'warn'"]],
  // Links to pages that are not in the new site.
  ["onBrokenLinks: 'throw'", 'site/src/pages/index.js', ["onBrokenLinks: 'warn'", "onBrokenAssets: 'warn'"]],
  ["onBrokenAnchors: 'throw'", '', ["onBrokenAnchors: 'warn'", "onBrokenAssets: 'warn'"]],
  [
    "markdown: { hooks: { onBrokenMarkdownLinks: 'log', onBrokenMarkdownImages: 'throw' } }",
    '',
    ["onBrokenMarkdownLinks: 'log'", "onBrokenAssets: 'throw'"],
  ],
])('MD-13: severities of Docusaurus stay: %s %s', async (config, page, expected) => {
  const { run } = openSource({
    'site/docusaurus.config.js': `export default { presets: [['classic', {}]], ${config} }`,
    'site/docs/a.md': '# A',
    ...(page !== '' && { [page]: '' }),
  })
  const text = String((await run()).files.get('xpre.config.ts'))
  expect(text.match(/onBroken\w+: '\w+'/g)).toEqual(expected)
})

test('MD-13: an address of another site in `to` of the navbar stays one', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js':
      "export default { presets: [['classic', {}]], themeConfig: { navbar: { items: [{ label: 'Learn', to: 'https://learn.example?a=b' }, { label: 'A', to: 'a' }] } } }",
    'site/docs/a.md': '# A',
  })
  const { files } = await run()
  expect(files.get('xpre.config.ts')).toContain(
    "items: [{ label: 'Learn', href: 'https://learn.example?a=b' }, { label: 'A', to: '/a' }]",
  )
})

test.each([
  ['markdown: { anchors: { maintainCase: true } }', ' {#The-Lamp}', ' {#The-Lamp-1}'],
  // Ids are in lower case, so that links in upper case are faulty, however many there are.
  ['', '', ''],
])('MD-13: ids of Docusaurus keep their case only with maintainCase: %s', async (config, first, second) => {
  const { run } = openSource({
    'site/docusaurus.config.js': `export default { presets: [['classic', {}]], ${config} }`,
    'site/docs/a.md':
      '[lamp](b.md#The-Lamp) [lamp](b.md#The-Lamp) [right](b.md#the-lamp) [1.2.0](b.md#1-2-0)\n',
    'site/docs/b.md':
      '## The Lamp\n\n### The Lamp\n\n#### 1.2.0\n\n## low\n\n## The `Lamp` {#own}\n\n```md\n## The Lamp\n```\n',
  })
  const { files } = await run()
  expect(files.get('docs/b.md')).toBe(
    `## The Lamp${first}\n\n### The Lamp${second}\n\n#### 1.2.0\n\n## low\n\n## The \`Lamp\` {#own}\n\n\`\`\`md\n## The Lamp\n\`\`\`\n`,
  )
})

test('MD-13: partials that become MDX are still imported, from documents and components', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'site/docs/a.md':
      "import Part from './\\_part.md'\nimport Other from '@site/shared/other.md'\n\n<Part />\n",
    'site/docs/_part.md': "import Lamp from './_lamp.jsx'\n\n<Lamp />\n",
    'site/docs/_lamp.jsx': "import Part from './_part.md'\nexport default () => <Part />\n",
    'site/shared/other.md': 'export const n = 1\n\n{n}\n',
  })
  const { files } = await run()
  expect(files.get('docs/a.mdx')).toContain(
    "from './\\_part.mdx'\nimport Other from '@site/shared/other.mdx'\n",
  )
  expect(files.get('docs/_lamp.jsx')).toContain("from './_part.mdx'")
  expect([...files.keys()].filter((file) => file.endsWith('.mdx'))).toEqual([
    'docs/_part.mdx',
    'docs/a.mdx',
    'shared/other.mdx',
  ])
})

test('MD-13: links to renamed documents of Docusaurus start at the folders above them, too', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'site/docs/view.md': "import Lamp from './lamp'\n\n# View\n",
    'site/docs/lamp.js': '',
    'site/docs/legacy/a.md':
      '[a](view.md#b) [b](./view.md) [c](../view.md) [d](/view.md) [e](@site/docs/view.md) [f](/docs/view.md) `[g](view.md)`\n',
    'site/docs/legacy/deep/view.md': '# Other',
    'site/docs/legacy/deep/b.md': '[a](view.md)',
    'site/versions.json': '["1"]',
    'site/versioned_docs/version-1/view.md': "import Lamp from '@site/lamp'\n\n# View\n",
    'site/versioned_docs/version-1/legacy/a.md': '[a](view.md) [b](/view.md)',
  })
  const { files } = await run()
  expect(files.get('docs/legacy/a.md')).toBe(
    '[a](view.mdx#b) [b](./view.md) [c](../view.mdx) [d](/view.mdx) [e](@site/docs/view.mdx) [f](/docs/view.mdx) `[g](view.md)`\n',
  )
  expect(files.get('docs/legacy/deep/b.md')).toBe('[a](view.md)')
  expect(files.get('versioned_docs/version-1/legacy/a.md')).toBe('[a](view.mdx) [b](/view.mdx)')
})

test.each([
  ['<Tabs values={[{ label: "X", value: "x" }]}>', true],
  ['<div style={{ color: "red" }}>A</div>', true],
  ['{1 + 1} and {/* a comment */}', true],
  ['<Lamp />', true],
  ['## A {#a}\n\n:::note{title="A"}\n\nB.\n\n:::', false],
  ['`{a}` \\{b} {{ c }} $d^{e}$ <!-- {f} -->\n\n```js\n{g}\n```', false],
  ['---\nformat: md\n---\n\n{1 + 1}', false],
])('MD-13: documents of Docusaurus with code become .mdx: %s', async (text, isMdx) => {
  const { run } = openSource({
    'site/docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'site/docs/a.md': text,
    'site/src/theme/MDXComponents.js': 'export default { Lamp: () => null }',
  })
  expect((await run()).files.has('docs/a.mdx')).toBe(isMdx)
})

test('MD-13: code blocks of MDX become MDX', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'site/docs/a.md':
      'A <B/>\n\n```mdx-code-block\nexport const B = () => <b>C</b>\n\n```\n\n```md\nimport "a"\n```\n',
    'site/docs/b.md': '````mdx-code-block\n```js\n1\n```\n````\n',
  })
  const { files } = await run()
  expect(files.get('docs/a.mdx')).toBe(
    'A <B/>\n\nexport const B = () => <b>C</b>\n\n\n```md\nimport "a"\n```\n',
  )
  expect(files.get('docs/b.md')).toBe('```js\n1\n```\n')
})

test('MD-13: keys that a site of Docusaurus reads itself are removed where they mean something else', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'site/docs/a.md': '# A\n',
    'site/blog/2026-01-02-a.md': '---\ntitle: A\nhero: /img/a.png\n---\n\nText.\n',
  })
  const { files, reportText } = await run()
  expect(files.get('blog/2026-01-02-a.md')).toBe('---\ntitle: A\n---\n\nText.\n')
  expect(reportText).toContain('- `hero` in front matter: in xpre-docs it is a part of a home page')
})

test('MD-13: hosts of frames in documents and components are allowed', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'site/docs/a.mdx':
      '<iframe width="560"\n  src="https://www.youtube.com/embed/a" allowFullScreen={true} />\n\n<iframe src="//Video.example/b"></iframe>\n\n`<iframe src="https://code.example/c">`\n\n<Player id="d" />\n',
    'site/src/theme/MDXComponents.js': "import Player from '@site/src/Player'\nexport default { Player }",
    'site/src/Player.jsx': 'export default ({ id }) => <iframe src={`https://player.example/?id=` + id} />',
  })
  const { files, reportText } = await run()
  expect(String(files.get('xpre.config.ts')).replaceAll(/\s+/g, ' ')).toContain(
    "markdown: { frames: ['https://player.example', 'https://video.example', 'https://www.youtube.com'] }",
  )
  expect(reportText).toContain('- Frames send the address of each reader to other sites.')
})

test('MD-13: components that Docusaurus registers for all documents are copied with their modules', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js': "export default { presets: [['classic', {}]] }",
    'site/docs/a.md': '# A\n\n<Lamp />',
    'site/src/theme/MDXComponents.js':
      "import Lamp from '@site/src/components/Lamp'\nimport Part from '../parts/part.mdx'\nexport default { Lamp, Part }",
    'site/src/components/Lamp.tsx': 'export default () => null',
    'site/src/parts/part.mdx': 'A part.',
    'site/src/theme/Navbar.js': '',
  })
  const { files } = await run()
  expect([...files.keys()].filter((file) => file.startsWith('src/'))).toEqual([
    'src/components/Lamp.tsx',
    'src/parts/part.mdx',
    'src/theme/MDXComponents.js',
  ])
})

test('MD-13: an include of VitePress stays, with a relative path, since it may name a heading', async () => {
  const { run } = openSource({
    'site/.vitepress/config.mjs': 'export default {}',
    'site/guide/a.md': '# A\n\n<!--@include: @/parts/b.md#part{2,}-->\n\n<!-- @include: ../parts/b.md -->\n',
    'site/parts/b.md': '## Part\n',
    'site/index.md': '---\nhero: { name: "<b>Lamps</b>" }\n---\n',
  })
  const { files } = await run()
  expect(files.get('docs/guide/a.md')).toBe(
    '# A\n\n<!--@include: ../parts/b.md#part{2,}-->\n\n<!-- @include: ../parts/b.md -->\n',
  )
  expect(files.get('docs/index.md')).toContain('title: Lamps\n')
})

test('MD-13: a document with other bytes than UTF-8 is named', async () => {
  const { cwd, run } = openSource({ 'site/book.toml': '', 'site/src/a.md': '# A' })
  writeFileSync(path.join(cwd, 'site/src/b.md'), Buffer.from('# Gr\u00FCn', 'latin1'))
  const { reportText } = await run()
  expect(reportText).toContain('- bytes that are not UTF-8: ')
  expect(reportText.match(/ {2}- .*/g)).toEqual(['  - `src/b.md`'])
})

const BOMB = ['a: &a [x, x, x, x, x, x, x, x, x]']
for (const [index, name] of [...'bcdefgh'].entries())
  BOMB.push(`${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`)

const deepList = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

test.each<[string, Readonly<Record<string, string>>]>([
  ['many aliases', { 'mkdocs.yml': BOMB.join('\n'), 'docs/a.md': `---\n${BOMB.join('\n')}\n---\n` }],
  [
    'deep lists',
    { 'mkdocs.yml': `nav: ${deepList(5_000)}`, 'docs/a.md': `---\na: ${deepList(5_000)}\n---\n` },
  ],
  ['no addresses', { 'mkdocs.yml': 'repo_url: "::"\nedit_uri: "http://["\nsite_url: "%"', 'docs/a.md': '' }],
  ['wrong types', { 'mkdocs.yml': 'nav: a\ntheme: 3\nplugins: 7\nextra: []\nsite_name: 5', 'docs/a.md': '' }],
  [
    'a redirect to no address',
    { 'book.toml': '[output.html.redirect]\n"/a.html" = "http://["', 'src/a.md': '' },
  ],
  [
    'a deep summary',
    {
      'book.toml': '',
      'src/a.md': '',
      'src/SUMMARY.md': Array.from({ length: 3_000 }, (_, level) => `${' '.repeat(level)}- [a](a.md)`).join(
        '\n',
      ),
    },
  ],
  [
    'a social link to no address',
    {
      '.vitepress/config.mjs': "export default { themeConfig: { socialLinks: [{ link: 'http://[' }] } }",
      'a.md': '',
    },
  ],
])('MD-13: a source with %s is imported as far as it can be read', async (_case, files) => {
  const { run } = openSource(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`site/${file}`, text])),
  )
  const { files: written } = await run()
  expect([...written.keys()].some((file) => file.endsWith('a.md'))).toBe(true)
  expect(written.get('xpre.config.ts')).toContain('defineConfig({')
})

test.each([
  ['', true],
  ["trailingSlash: 'never',", false],
  ["build: { format: 'file' },", false],
  ["trailingSlash: 'always', build: { format: 'file' },", true],
])('MD-13: relative links of Starlight start at the address of a folder: %s', async (config, expected) => {
  const { run } = openSource({
    'site/astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { ${config} srcDir: 'web', integrations: [starlight({ title: 'Lamps' })] }`,
    'site/src/content/docs/a.md': '---\ntitle: A\nhero: { image: { file: ../../assets/lamp.svg } }\n---\n',
    'site/src/assets/lamp.svg': '<svg/>',
  })
  const { files, reportText } = await run()
  expect(files.get('xpre.config.ts')).toContain(`trailingSlash: ${expected},`)
  expect(files.has('src/assets/lamp.svg')).toBe(true)
  expect(reportText).toContain('- the key `srcDir`: only the default folder is read')
})

const DOLLARS = '# A\n\nVar $a and b$ then.\n'

test.each([
  ['Docusaurus', 'docusaurus.config.js', "export default { presets: [['classic', {}]] }", 'docs/a.md'],
  ['VitePress', '.vitepress/config.mjs', 'export default {}', 'a.md'],
  ['Starlight', 'astro.config.mjs', '// starlight\nexport default {}', 'src/content/docs/a.md'],
  ['MkDocs', 'mkdocs.yml', 'site_name: Lamps', 'docs/a.md'],
  ['mdBook', 'book.toml', '', 'src/a.md'],
  ['Hugo', 'hugo.toml', '', 'content/a.md'],
])('MD-13: dollars stay text where %s shows no formulas', async (_tool, config, text, document) => {
  const { run } = openSource({ [`site/${config}`]: text, [`site/${document}`]: DOLLARS })
  const { files, reportText } = await run()
  expect(files.get('xpre.config.ts')).toContain('markdown: { math: false }')
  expect(reportText).toContain('- Dollars are text (`markdown.math: false`)')
})

test.each([
  [
    'docusaurus.config.js',
    "import m from 'remark-math'\nexport default { presets: [['classic', {}]] }",
    'docs/a.md',
  ],
  ['.vitepress/config.mjs', 'export default { markdown: { math: true } }', 'a.md'],
  [
    'astro.config.mjs',
    "// starlight\nimport m from 'remark-math'\nexport default {}",
    'src/content/docs/a.md',
  ],
  ['mkdocs.yml', 'markdown_extensions: [pymdownx.arithmatex]', 'docs/a.md'],
  ['mkdocs.yml', 'extra_javascript: [https://unpkg.com/mathjax@3/tex.js]', 'docs/a.md'],
  ['book.toml', '[output.html]\nmathjax-support = true', 'src/a.md'],
  ['book.toml', '[preprocessor.katex]', 'src/a.md'],
  ['hugo.toml', '[params.katex]\nenable = true', 'content/a.md'],
  [
    'hugo.toml',
    '[markup.goldmark.extensions.passthrough]\nenable = true\ndelimiters.inline = [["$", "$"]]',
    'content/a.md',
  ],
])('MD-13: dollars stay formulas: %s with %s', async (config, text, document) => {
  const { run } = openSource({ [`site/${config}`]: text, [`site/${document}`]: DOLLARS })
  const { files, reportText } = await run()
  expect(files.get('xpre.config.ts')).toContain('markdown: { math: true }')
  expect(reportText).toContain('- Formulas need the package `temml`')
})

test.each([
  ['[params.katex]\nenable = false', '# A\n\n$a$\n', false],
  ['', '---\nmath: true\n---\n\n$a$\n', true],
  ['', '{{< katex >}}a{{< /katex >}}\n', true],
  ['', '```math\na\n```\n', false],
  ['', '# A\n\n`$a` and `$b`\n', undefined],
])('MD-13: formulas of a document of Hugo: %s %s', async (config, text, expected) => {
  const { run } = openSource({ 'site/hugo.toml': config, 'site/content/a.md': text })
  const written = String((await run()).files.get('xpre.config.ts'))
  if (expected === undefined) expect(written).not.toContain('math')
  else expect(written).toContain(`markdown: { math: ${expected} }`)
})

test('MD-13: single dollars of a book with formulas are text', async () => {
  const { run } = openSource({
    'site/book.toml': '[output.html]\nmathjax-support = true',
    'site/src/a.md': '# A\n\nVar $a and b$, \\\\( x \\\\), $$y$$.\n',
  })
  expect((await run()).files.get('src/a.md')).toBe('# A\n\nVar \\$a and b\\$, $x$, $$y$$.\n')
})

test('MD-13: items of a language of VitePress without a counterpart are in the report', async () => {
  const { run } = openSource({
    'site/.vitepress/config.mjs': `export default { locales: {
      root: { label: 'English', themeConfig: {
        nav: [{ text: 'Guide', link: '/guide' }],
        sidebar: [{ text: 'Guide', link: '/guide' }],
      } },
      de: { label: 'Deutsch', themeConfig: {
        nav: [{ text: 'Anleitung', link: '/de/guide' }, { text: 'Hilfe', link: '/de/help' }],
        sidebar: { '/de/': [{ text: 'Anleitung', link: '/de/guide' }, { text: 'Neues', link: '/de/news' }], '/de/help/': [{ text: 'Fragen', link: '/de/help' }] },
      } },
    } }`,
    'site/guide.md': '# Guide',
    'site/de/guide.md': '# Anleitung',
    'site/de/help.md': '# Hilfe',
  })
  const { files, reportText } = await run()
  expect(JSON.parse(String(files.get('i18n/de/navbar.json')))).toEqual({
    'item.label.Guide': { message: 'Anleitung' },
  })
  expect(
    reportText,
  ).toContain(`- items of the navbar in de: the main language has no item that leads to the same page; items are the same in all languages
  - \`Hilfe\`
- items of the sidebar in de (2 times): the main language has no item that leads to the same page; items are the same in all languages
  - \`Neues\`
  - \`Fragen\`
`)
})

test('MD-13: a container `v-pre` of VitePress stays, and its braces are no finding', async () => {
  const text = '# A\n\n::: v-pre\n{{ kept }} <Kept />\n:::\n\n{{ left }}\n'
  const { run } = openSource({ 'site/.vitepress/config.mjs': 'export default {}', 'site/a.md': text })
  const { files, reportText } = await run()
  expect(files.get('docs/a.md')).toBe(text)
  expect(reportText).toContain('`a.md:7`')
  expect(reportText).not.toContain('`a.md:4`')
})

test('MD-13: the report says how the new folder becomes a project', async () => {
  const { run } = openSource({ 'site/mkdocs.yml': 'site_name: Lamps', 'site/docs/a.md': '# A' })
  expect((await run()).reportText).toContain('```sh\nnpx xpre-docs init\n```')
})

test('MD-13: an announcement of Docusaurus without an id gets that of Docusaurus', async () => {
  const { run } = openSource({
    'site/docusaurus.config.js':
      "export default { presets: [['classic', {}]], themeConfig: { announcementBar: { content: 'Hi' } } }",
    'site/docs/a.md': '# A',
  })
  const { files } = await run()
  expect(files.get('xpre.config.ts')).toContain("announcementBar: { id: 'announcement-bar', content: 'Hi' }")
})

const REDIRECTED = `export default { presets: [['classic', {}]], plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/x', to: '/gone' }] }]] }`

test.each<[string, string, FirstBuild['result'], boolean]>([
  ['a partial', "import P from './_p.md'\n\n# A\n\n<P />\n", 'built', false],
  ['a partial and an expression', "import P from './_p.md'\n\n<P /> {1 + 1}\n", 'skipped', true],
  ['a component', "import C from './c'\n\n<C />\n", 'skipped', true],
])('MD-13: without permission, documents with %s', async (_case, text, result, isLowered) => {
  const { run } = openSource({
    'site/docusaurus.config.js': REDIRECTED,
    'site/docs/a.md': text,
    'site/docs/_p.md': 'Part.\n',
  })
  const { files, firstBuild } = await run()
  expect(files.has('docs/a.mdx')).toBe(true)
  expect(firstBuild.result).toBe(result)
  expect(String(files.get('xpre.config.ts')).includes("'invalid-redirect': 'warn'")).toBe(isLowered)
})
